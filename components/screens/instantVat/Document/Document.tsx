import { AnswerPage } from '@/components/screens/instantVat/AnswerPage';
import { DocumentFull } from './DocumentFull';
import { useQueryId } from '@/hooks/overview/useVatPages';
import { useDocument } from '@/hooks/refunds/money';
import { useCompany } from '@/hooks/app/useCompany';
import { documentsText } from '@/lib/refunds/text';

/** One receipt or invoice, at `?company_id&document_id`: to read, to print on A4, to save. */
export default function Document() {
  const { companyId } = useCompany();
  const documentId = useQueryId('document_id');
  const ids =
    companyId && documentId ? { company_id: companyId, document_id: documentId } : undefined;
  const answer = useDocument(ids);
  return (
    <AnswerPage
      title="Document"
      missing="We cannot find this document"
      card="Receipt or invoice"
      skeleton={{ rows: 8, height: 640 }}
      safe={documentsText.oneNotLoaded}
      ids={[companyId, documentId]}
      answer={answer}
    >
      {(data) => (ids ? <DocumentFull answer={data} ids={ids} /> : null)}
    </AnswerPage>
  );
}

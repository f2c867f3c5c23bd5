import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { DocumentFull } from '@/components/screens/instantVat/Document/DocumentFull';
import { NotFound } from '@/components/screens/instantVat/NotFound';
import { OnePage } from '@/components/screens/instantVat/OnePage';
import { useQueryId, useVatPages } from '@/components/screens/instantVat/useVatPages';
import { useDocument } from '@/hooks/money';
import { useCompany } from '@/hooks/useCompany';

/** One receipt or invoice, at `?company_id&document_id`: to read, to print on A4, to save. */
export default function Document() {
  const { companyId } = useCompany();
  const documentId = useQueryId('document_id');
  const pages = useVatPages();
  const ids = companyId && documentId ? { company_id: companyId, document_id: documentId } : undefined;
  const { data, error, refetch, isFetching } = useDocument(ids);

  if (companyId === '' || documentId === '' || (error?.status === 404 && !data)) {
    return <NotFound title="Document" what="We cannot find this document" back={pages.dashboard} />;
  }
  if (data && ids) return <DocumentFull answer={data} ids={ids} />;
  return (
    <OnePage
      title="Document"
      back={pages.dashboard}
      card="Receipt or invoice"
      height={640}
      face={error
        ? { kind: 'error', what: error.sentence, safe: 'The document is safe. Only this page could not be loaded.', onRetry: () => void refetch(), retrying: isFetching, reference: error.reference }
        : { kind: 'loading', skeleton: <LinesSkeleton rows={8} height={36} gap={28} /> }}
    />
  );
}

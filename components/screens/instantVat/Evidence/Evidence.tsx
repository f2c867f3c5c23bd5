import { AnswerPage } from '@/components/screens/instantVat/AnswerPage';
import { EvidenceFull } from './EvidenceFull';
import { useQueryId, useVatPages } from '@/hooks/overview/useVatPages';
import { useCompany } from '@/hooks/app/useCompany';
import { useEvidencePack } from '@/hooks/refunds/followUp';
import { evidenceText } from '@/lib/refunds/text';

/**
 * The evidence for one refund, at `?company_id&period_id`: what HMRC asks for when it queries one
 * (docs/rules/product.md#evidence-pack).
 */
export default function Evidence() {
  const { companyId } = useCompany();
  const periodId = useQueryId('period_id');
  const pages = useVatPages();
  const ids = companyId && periodId ? { company_id: companyId, period_id: periodId } : undefined;
  const answer = useEvidencePack(ids);
  return (
    <AnswerPage
      title="Evidence for HMRC"
      missing="We cannot find this period"
      card="What HMRC asks for"
      skeleton={{ rows: 6, height: 480 }}
      safe={evidenceText.notLoaded}
      ids={[companyId, periodId]}
      answer={answer}
    >
      {(data) =>
        ids ? <EvidenceFull key={ids.period_id} pack={data} ids={ids} pages={pages} /> : null
      }
    </AnswerPage>
  );
}

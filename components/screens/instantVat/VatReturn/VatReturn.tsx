import { AnswerPage } from '@/components/screens/instantVat/AnswerPage';
import { useQueryId, useVatPages } from '@/hooks/overview/useVatPages';
import { VatReturnFull } from './VatReturnFull';
import { useCompany } from '@/hooks/app/useCompany';
import { useNow } from '@/hooks/app/page/useNow';
import { useVatReturn } from '@/hooks/overview/vat';
import { vatReturnText } from '@/lib/filing/text';

/** One VAT return, at `?company_id&period_id` (docs/rules/design.md#vat-return-on-the-page). */
export default function VatReturn() {
  const { companyId } = useCompany();
  const periodId = useQueryId('period_id');
  const pages = useVatPages();
  const now = useNow();
  const ids = companyId && periodId ? { company_id: companyId, period_id: periodId } : undefined;
  const answer = useVatReturn(ids);
  return (
    <AnswerPage
      title="VAT return"
      missing="We cannot find this return"
      card="The nine boxes"
      skeleton={{ rows: 9, height: 640 }}
      safe={vatReturnText.notLoaded}
      ids={[companyId, periodId]}
      answer={answer}
    >
      {(data, stale) =>
        now && ids ? (
          <VatReturnFull
            key={ids.period_id}
            answer={data}
            ids={ids}
            pages={pages}
            now={now}
            readAgain={answer.refetch}
          >
            {stale}
          </VatReturnFull>
        ) : null
      }
    </AnswerPage>
  );
}

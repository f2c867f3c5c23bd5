import { Button } from '@/components/parts/Button';
import { QuietPanel } from '@/components/parts/QuietPanel';
import { periodInSentence } from '@/components/screens/instantVat/periodWords';
import type { VatPages } from '@/hooks/overview/useVatPages';
import type { VatDashboard } from '@/hooks/overview/vat';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { formatPence } from '@/lib/kernel/money';
import { dashboardText } from '@/lib/refunds/text';

interface ThenClaimProps {
  claimable: NonNullable<VatDashboard['claimable']>;
  pages: VatPages;
  today: IsoDate;
}

/**
 * The refund that can be sold, below the bill that has to be paid first
 * (docs/rules/product.md#late-first).
 */
export function ThenClaim({
  claimable: { periodId, label, arrivesPence, refundPence },
  pages,
  today,
}: ThenClaimProps) {
  return (
    <QuietPanel
      title={`Then: get ${formatPence(arrivesPence)} for ${periodInSentence(label, today)} early`}
      action={
        <Button variant="outlined" href={pages.vatReturn(periodId)}>
          Review return and claim
        </Button>
      }
    >
      {dashboardText.setOff(formatPence(refundPence))}
    </QuietPanel>
  );
}

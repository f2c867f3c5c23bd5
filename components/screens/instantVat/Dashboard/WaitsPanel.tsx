import { Button } from '@/components/parts/Button';
import { FigureBlock } from '@/components/parts/FigureBlock';
import { QuietPanel } from '@/components/parts/QuietPanel';
import { Stack } from '@/components/parts/Stack';
import { StatusChip } from '@/components/parts/StatusChip';
import { REFUND_WAIT_STATUS } from '@/components/parts/updateStatus';
import { periodInSentence } from '@/components/screens/instantVat/periodWords';
import type { VatDashboard } from '@/hooks/overview/vat';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { dashboardText } from '@/lib/refunds/text';

interface WaitsPanelProps {
  next: Extract<VatDashboard['next'], { kind: 'refund_waits' }>;
  href: string;
  today: IsoDate;
}

/**
 * Renders a refund that HMRC keeps waiting as the first thing: outlined, because HMRC has to act
 * (docs/rules/product.md#next-thing-to-do).
 */
export function WaitsPanel({ next, href, today }: WaitsPanelProps) {
  const { label, pence, why, sentence } = next;
  return (
    <QuietPanel
      title={dashboardText.refundWaits(periodInSentence(label, today))}
      action={
        <Button variant="outlined" href={href}>
          See the return
        </Button>
      }
    >
      <Stack tone="strong" gap={8}>
        <div>
          <StatusChip word={REFUND_WAIT_STATUS[why]} />
        </div>
        <div>
          <FigureBlock amount={pence} note={sentence} />
        </div>
      </Stack>
    </QuietPanel>
  );
}

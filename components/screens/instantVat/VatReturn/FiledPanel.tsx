import { StatusChip } from '@/components/parts/StatusChip';
import { FactList } from '@/components/parts/FactList';
import { momentWords } from '@/components/screens/instantVat/moments';
import { Panel } from '@/components/parts/Panel';
import type { VatReturn } from '@/hooks/vat';
import { formatReceipt } from '@/lib/domain/display/timelineStep';
import { formatDay } from '@/lib/domain/dates/ukDates';

/** How HMRC pays: to the bank details it holds, or by cheque when it holds none (docs/rules/vat.md#receipt). */
function repaymentWords({ direction, filing: { receipt } }: VatReturn): string | undefined {
  if (direction !== 'refund' || !receipt) return undefined;
  return receipt.paymentIndicator === 'BANK' ? 'To the bank account it holds for you' : 'By cheque: it holds no bank details for you';
}

/** A return that HMRC has: what it answered, or that it came from somewhere else. */
export function FiledPanel({ answer }: { answer: VatReturn }) {
  const { filing, period } = answer;
  const { receipt } = filing;
  const lines = [
    ...(receipt?.formBundleNumber ? [{ label: 'HMRC’s receipt', value: formatReceipt(receipt.formBundleNumber) }] : []),
    ...(receipt?.processedAt
      ? [{ label: 'Received', value: momentWords(receipt.processedAt) }]
      : period.filedOn ? [{ label: 'Received', value: formatDay(period.filedOn) }] : []),
    ...(repaymentWords(answer) ? [{ label: 'HMRC repays', value: repaymentWords(answer) }] : []),
  ];
  return (
    <Panel>
      <span><StatusChip word="Filed" /></span>
      <p>
        {filing.state === 'submitted'
          ? filing.sentence
          : 'This return was filed outside InstantVAT. HMRC has it, and nothing here can change it.'}
      </p>
      {lines.length > 0 ? <FactList figures facts={lines} /> : null}
    </Panel>
  );
}

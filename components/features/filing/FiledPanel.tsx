import { StatusChip } from '@/components/parts/StatusChip';
import { FactList } from '@/components/parts/FactList';
import { formatInstant } from '@/components/parts/formatInstant';
import { Panel } from '@/components/parts/Panel';
import type { Whose } from '@/components/parts/taxFigureWords';
import type { VatReturn } from '@/hooks/overview/vat';
import { formatReceipt } from '@/lib/kernel/text/timelineStep';
import { formatDay } from '@/lib/kernel/dates/ukDates';
import { filedText } from '@/lib/filing/text';
import { repaymentMethod } from '@/lib/vat/repayments/paymentIndicator';

/**
 * Returns the sentence about how HMRC pays: to the bank details it holds, or by cheque if it holds
 * none; undefined if HMRC does not say (docs/rules/vat.md#receipt).
 */
function repaymentWords(
  { direction, filing: { receipt } }: VatReturn,
  whose: Whose,
): string | undefined {
  const method = direction === 'refund' ? repaymentMethod(receipt) : undefined;
  const them = whose === 'own' ? 'you' : 'them';
  return method && (method === 'bank' ? filedText.toBank(them) : filedText.byCheque(them));
}

/** A filed return: HMRC's receipt, or that it was filed elsewhere. */
export function FiledPanel({ answer, whose }: { answer: VatReturn; whose: Whose }) {
  const { filing, period } = answer;
  const { receipt } = filing;
  const repays = repaymentWords(answer, whose);
  const lines = [
    ...(receipt?.formBundleNumber
      ? [{ label: 'HMRC’s receipt', value: formatReceipt(receipt.formBundleNumber) }]
      : []),
    ...(receipt?.processedAt
      ? [{ label: 'Received', value: formatInstant(receipt.processedAt) }]
      : period.filedOn
        ? [{ label: 'Received', value: formatDay(period.filedOn) }]
        : []),
    ...(repays ? [{ label: 'HMRC repays', value: repays }] : []),
  ];
  return (
    <Panel>
      <span>
        <StatusChip word="Filed" />
      </span>
      <p>
        {filing.state === 'submitted'
          ? filing.sentence
          : filedText.elsewhere(whose === 'own' ? 'InstantVAT' : 'OpenTax')}
      </p>
      {lines.length > 0 ? <FactList figures facts={lines} /> : null}
    </Panel>
  );
}

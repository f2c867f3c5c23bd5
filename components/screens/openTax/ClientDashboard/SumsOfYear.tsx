import { FactList } from '@/components/parts/FactList';
import { Money } from '@/components/parts/Money';
import type { YearOfTax } from '@/hooks/clients/oneClient';
import { counted } from '@/lib/kernel/text/count';
import { clientPageText } from '@/lib/clients/text';

interface SumsProps {
  sums: YearOfTax['sums'];
  label: string | undefined;
  withRefunds: boolean;
}

/** Renders a year's sums; unknown amounts are listed beside and are in no sum. */
export function SumsOfYear({ sums, label, withRefunds }: SumsProps) {
  const {
    chargedPence,
    creditsPence,
    paymentsPence,
    writtenOffPence,
    outstandingPence,
    refundsPence,
    unknown,
  } = sums;
  const facts = [
    { label: `Charged${label ? ` in ${label}` : ''}`, amount: chargedPence, shown: true },
    { label: 'Cleared by credits', amount: creditsPence, shown: creditsPence > 0 },
    { label: 'Paid', amount: paymentsPence, shown: true },
    { label: 'Written off', amount: writtenOffPence, shown: writtenOffPence > 0 },
    { label: 'Left to pay', amount: outstandingPence, shown: true },
    { label: 'Refunds of returns filed', amount: refundsPence, shown: withRefunds },
  ].filter(({ shown }) => shown);
  return (
    <>
      <FactList
        figures
        facts={facts.map(({ label: name, amount }) => ({
          label: name,
          value: <Money amount={amount} />,
        }))}
      />
      {unknown > 0 ? <p>{clientPageText.notInSums(counted(unknown, 'period'))}</p> : null}
    </>
  );
}

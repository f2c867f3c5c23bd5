import type { VatReturn } from '@/hooks/vat';
import { formatPence, type Pence } from '@/lib/domain/money/money';
import { minus } from '@/lib/domain/money/sums';

const listed = (references: readonly string[]) => `${references.length === 1 ? 'claim' : 'claims'} ${references.join(' and ')}`;

/** Said before a refund is sold: a part of the payout covers what HMRC did not pay of an earlier one. */
export function ComingOff({ comingOff, netPence }: { comingOff: VatReturn['comingOff']; netPence: Pence }) {
  if (!comingOff) return null;
  return (
    <p>
      {formatPence(comingOff.pence)} of it covers the shortfall of {listed(
        comingOff.references,
      )}, so {formatPence(minus(netPence, comingOff.pence))} reaches your account.
    </p>
  );
}

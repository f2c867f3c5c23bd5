import { ZERO, type Pence } from '@/lib/kernel/money';
import { minus, sum } from '@/lib/kernel/sums';
import { boxesFromLedger, type LedgerLine } from './boxesFromLedger';
import type { Gap } from './gaps';
import type { NineBoxes } from './nineBoxes';
import { labelInSentence, periodLabel, type Period } from '@/lib/vat/obligations';
import type { TaxRate } from './taxRates';
import { listInWords } from '@/lib/kernel/text/listInWords';

export interface FiledPeriod extends Period {
  boxes: NineBoxes;
}

const reclaimable = ({ vatReclaimedCurrPeriod, totalVatDue }: NineBoxes): Pence =>
  minus(vatReclaimedCurrPeriod, totalVatDue);

/**
 * Returns the gap of entries that were added or changed in the books for filed periods: their
 * lines, added up again, less what was filed (docs/rules/vat.md#what-is-in-no-box). The differences
 * are added together, so that one corrected in a later return cancels out. A period without lines
 * in the books was filed elsewhere and is left out.
 */
export function lateClaim(
  filed: readonly FiledPeriod[],
  lines: readonly LedgerLine[],
  rates: readonly TaxRate[],
): Gap | undefined {
  const different = filed.flatMap(({ boxes, ...period }) => {
    const within = lines.filter(({ date }) => date >= period.start && date <= period.end);
    if (within.length === 0) return [];
    const vatPence = minus(reclaimable(boxesFromLedger(within, rates).boxes), reclaimable(boxes));
    return vatPence === 0
      ? []
      : [{ label: labelInSentence(periodLabel(period)), vatPence, lines: within.length }];
  });
  const vatPence = sum(different.map((difference) => difference.vatPence));
  if (vatPence === 0) return undefined;
  return {
    kind: 'lateClaim',
    what: listInWords(different.map(({ label }) => label)),
    lines: 0,
    netPence: ZERO,
    vatPence,
  };
}

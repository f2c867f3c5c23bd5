import { ZERO, type Pence } from '@/lib/kernel/money';
import { minus, plus } from '@/lib/kernel/sums';
import { addMonths, formatMonth, startOfMonth } from '@/lib/kernel/dates/ukDates';
import { workOutBoxes, type NineBoxes } from './nineBoxes';
import type { Period } from '@/lib/vat/obligations';
import { listInWords } from '@/lib/kernel/text/listInWords';
import { postponedVatText } from '@/lib/vat/text';

/**
 * Postponed import VAT, from HMRC's monthly statements. It is not in the books, so a person types
 * it (docs/rules/vat.md#postponed-import-vat).
 */
export interface PostponedVat {
  /** Added to box 1: the VAT due on the imports. */
  duePence: Pence;
  /** Added to box 4: the reclaimable part of that VAT. */
  reclaimedPence: Pence;
  /** Added to box 7: the value of the goods, in whole pounds. */
  goodsPence: Pence;
}

export const isNoPostponedVat = ({ duePence, reclaimedPence, goodsPence }: PostponedVat): boolean =>
  duePence === 0 && reclaimedPence === 0 && goodsPence === 0;

function changed(
  boxes: NineBoxes,
  postponedVat: PostponedVat,
  add: (amount: Pence, other: Pence) => Pence,
): NineBoxes {
  return workOutBoxes({
    ...boxes,
    vatDueSales: add(boxes.vatDueSales, postponedVat.duePence),
    vatReclaimedCurrPeriod: add(boxes.vatReclaimedCurrPeriod, postponedVat.reclaimedPence),
    totalValuePurchasesExVAT: add(boxes.totalValuePurchasesExVAT, postponedVat.goodsPence),
  });
}

/** Returns the boxes with the postponed VAT in 1, 4 and 7; boxes 3 and 5 are recalculated. */
export const withPostponed = (
  boxes: NineBoxes,
  postponed: PostponedVat | null | undefined,
): NineBoxes => (postponed ? changed(boxes, postponed, plus) : boxes);

/** Returns the boxes without the postponed VAT. */
export const withoutPostponed = (
  boxes: NineBoxes,
  postponed: PostponedVat | null | undefined,
): NineBoxes => (postponed ? changed(boxes, postponed, minus) : boxes);

/** Returns the problem of a typed amount, at its field; undefined if there is none. */
export function postponedProblem({
  duePence,
  reclaimedPence,
  goodsPence,
}: PostponedVat): { field: keyof PostponedVat; sentence: string } | undefined {
  if (duePence < ZERO) return { field: 'duePence', sentence: postponedVatText.box1Negative };
  if (reclaimedPence < ZERO)
    return { field: 'reclaimedPence', sentence: postponedVatText.box4Negative };
  if (reclaimedPence > duePence) {
    return {
      field: 'reclaimedPence',
      sentence: postponedVatText.reclaimTooMuch,
    };
  }
  if (goodsPence < ZERO) return { field: 'goodsPence', sentence: postponedVatText.goodsNegative };
  if (goodsPence % 100 !== 0)
    return { field: 'goodsPence', sentence: postponedVatText.box7WholePounds };
  return undefined;
}

/**
 * Returns the months with statements for the period: 'August 2026, September 2026 and October
 * 2026'.
 */
export function statementMonths({ start, end }: Period): string {
  const months: string[] = [];
  for (let month = startOfMonth(start); month <= end; month = addMonths(month, 1))
    months.push(formatMonth(month));
  return listInWords(months);
}

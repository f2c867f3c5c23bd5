import { ZERO, type Pence } from '@/lib/domain/money/money';
import { plus, roundTo, share, times } from '@/lib/domain/money/sums';
import { workOutBoxes, type BoxName, type NineBoxes, type TypedBoxes } from './nineBoxes';
import { taxTreatmentOf, type TaxTreatment } from './taxTreatments';
import type { IsoDate } from '@/lib/domain/dates/ukDates';

/** One line of an invoice, bill, credit note or bank entry. A credit is a line with negative amounts. */
export interface LedgerLine {
  kind: 'sale' | 'purchase';
  /** Xero's code for a UK organisation, e.g. 'OUTPUT2'. */
  taxType: string;
  netPence: Pence;
  vatPence: Pence;
  date: IsoDate;
  /** For "the largest item is …": what it was and where it is written down. */
  description?: string;
  reference?: string;
}

export interface UnknownTaxType {
  taxType: string;
  lines: number;
  netPence: Pence;
  vatPence: Pence;
}

export interface RebuiltBoxes {
  boxes: NineBoxes;
  /** Where each figure comes from, in words: '38 sales at 20%', 'None recorded', 'Worked out for you'. */
  notes: Record<BoxName, string>;
  /** Codes we do not know. They are in no box: tell the person before anything is filed. */
  unknown: UnknownTaxType[];
  /** The purchase with the most VAT, if any. */
  largestPurchase?: LedgerLine;
}

type Tally = { pence: Pence; byWords: Map<string, number> };
type SuppliedBox = keyof TypedBoxes;

const emptyTallies = (): Record<SuppliedBox, Tally> => {
  const tally = (): Tally => ({ pence: ZERO, byWords: new Map() });
  return {
    vatDueSales: tally(),
    vatDueAcquisitions: tally(),
    vatReclaimedCurrPeriod: tally(),
    totalValueSalesExVAT: tally(),
    totalValuePurchasesExVAT: tally(),
    totalValueGoodsSuppliedExVAT: tally(),
    totalAcquisitionsExVAT: tally(),
  };
};

/** VAT the buyer charges itself: books show none on the line, so it is worked out from the net. */
const vatOf = (line: LedgerLine, treatment: TaxTreatment): Pence =>
  treatment.selfCharged && line.vatPence === 0 ? share(line.netPence, treatment.percent, 100) : line.vatPence;

function count(tally: Tally, amount: Pence, words: string): void {
  tally.pence = plus(tally.pence, amount);
  tally.byWords.set(words, (tally.byWords.get(words) ?? 0) + 1);
}

function words(tally: Tally): string {
  if (tally.byWords.size === 0) return 'None recorded';
  return [...tally.byWords]
    .map(([what, lines]) => `${lines} ${lines === 1 ? what.replace(/^(sale|purchase|charge)s/, '$1') : what}`)
    .join(', ');
}

/**
 * Rebuilds the nine boxes from bookkeeping lines, as Xero has no UK VAT return in its API (docs/rules/vat.md#boxes-from-the-books).
 * Lines are expected to be those of the period, on the basis (accrual or cash) the company uses. Boxes 6 to 9 round to the nearest
 * pound, once, at the end. A sale's code on a purchase (a refund from a supplier, say) counts backwards.
 */
export function boxesFromLedger(lines: readonly LedgerLine[]): RebuiltBoxes {
  const tallies = emptyTallies();
  const unknown = new Map<string, UnknownTaxType>();
  let largestPurchase: LedgerLine | undefined;

  for (const line of lines) {
    const treatment = taxTreatmentOf(line.taxType, line.kind);
    if (!treatment) {
      const seen = unknown.get(line.taxType) ?? { taxType: line.taxType, lines: 0, netPence: ZERO, vatPence: ZERO };
      seen.lines += 1;
      seen.netPence = plus(seen.netPence, line.netPence);
      seen.vatPence = plus(seen.vatPence, line.vatPence);
      unknown.set(line.taxType, seen);
      continue;
    }
    const turn = treatment.kind === line.kind ? 1 : -1;
    const vat = times(vatOf(line, treatment), turn);
    for (const box of treatment.vatBoxes) {
      const rate = box === 'vatDueSales' || box === 'vatDueAcquisitions' ? ` at ${treatment.percent}%` : '';
      const what = treatment.selfCharged && box === 'vatDueSales' ? 'charges to yourself' : `${treatment.kind}s`;
      if (treatment.percent > 0 || vat !== 0) count(tallies[box], vat, `${what}${rate}`);
    }
    for (const box of treatment.netBoxes) {
      const selling = box === 'totalValueSalesExVAT' || box === 'totalValueGoodsSuppliedExVAT';
      const what = selling && treatment.kind === 'purchase' ? 'charges to yourself' : `${treatment.kind}s`;
      count(tallies[box], times(line.netPence, turn), what);
    }
    const reclaimed = treatment.kind === 'purchase' && !treatment.selfCharged;
    if (reclaimed && vat > (largestPurchase?.vatPence ?? ZERO)) largestPurchase = line;
  }

  const boxes = workOutBoxes({
    vatDueSales: tallies.vatDueSales.pence,
    vatDueAcquisitions: tallies.vatDueAcquisitions.pence,
    vatReclaimedCurrPeriod: tallies.vatReclaimedCurrPeriod.pence,
    totalValueSalesExVAT: roundTo(tallies.totalValueSalesExVAT.pence, 100),
    totalValuePurchasesExVAT: roundTo(tallies.totalValuePurchasesExVAT.pence, 100),
    totalValueGoodsSuppliedExVAT: roundTo(tallies.totalValueGoodsSuppliedExVAT.pence, 100),
    totalAcquisitionsExVAT: roundTo(tallies.totalAcquisitionsExVAT.pence, 100),
  });
  const notes: Record<BoxName, string> = {
    vatDueSales: words(tallies.vatDueSales),
    vatDueAcquisitions: words(tallies.vatDueAcquisitions),
    totalVatDue: 'Worked out for you',
    vatReclaimedCurrPeriod: words(tallies.vatReclaimedCurrPeriod),
    netVatDue: 'Worked out for you',
    totalValueSalesExVAT: words(tallies.totalValueSalesExVAT),
    totalValuePurchasesExVAT: words(tallies.totalValuePurchasesExVAT),
    totalValueGoodsSuppliedExVAT: words(tallies.totalValueGoodsSuppliedExVAT),
    totalAcquisitionsExVAT: words(tallies.totalAcquisitionsExVAT),
  };
  return { boxes, notes, unknown: [...unknown.values()], ...(largestPurchase && { largestPurchase }) };
}

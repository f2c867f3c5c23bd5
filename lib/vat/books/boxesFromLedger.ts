import { ZERO, type Pence } from '@/lib/kernel/money';
import { plus, roundTo, share, times } from '@/lib/kernel/sums';
import { workOutBoxes, type BoxName, type NineBoxes, type TypedBoxes } from './nineBoxes';
import type { Gap } from './gaps';
import { rateName, type TaxRate } from './taxRates';
import { taxTreatmentOf, type TaxTreatment } from './taxTreatments';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';

/**
 * One line of an invoice, bill, credit note or bank entry. A credit is a line with negative
 * amounts.
 */
export interface LedgerLine {
  kind: 'sale' | 'purchase';
  /** Xero's code for a UK organisation, e.g. 'OUTPUT2'. */
  taxType: string;
  /**
   * The line's amount before the tax beside it. On a line of import VAT it is the tax itself, with
   * none beside it.
   */
  netPence: Pence;
  vatPence: Pence;
  date: IsoDate;
  /** For "the largest item is …": what it was and where it is written down. */
  description?: string;
  reference?: string;
  /**
   * A line of a manual journal: a debit is a purchase, a credit one that takes away, and its rate
   * says what it really is.
   */
  journal?: boolean;
}

export interface RebuiltBoxes {
  boxes: NineBoxes;
  /**
   * Where each figure comes from, in words: '38 sales at 20%', 'None recorded', 'Worked out for
   * you'.
   */
  notes: Record<BoxName, string>;
  /** Lines that are in no box: the person is told before anything is filed. */
  gaps: Gap[];
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

/**
 * VAT the buyer charges itself: books show none on the line, so it is worked out from the net. Of
 * import VAT the whole line is VAT.
 */
function vatOf(line: LedgerLine, treatment: TaxTreatment): Pence {
  if (treatment.allVat) return plus(line.netPence, line.vatPence);
  return treatment.selfCharged && line.vatPence === 0
    ? share(line.netPence, treatment.percent, 100)
    : line.vatPence;
}

/**
 * What a line is. A journal's side is not known, and under the domestic reverse charge the side
 * decides the boxes.
 */
function treatmentOf(line: LedgerLine, rates: readonly TaxRate[]): TaxTreatment | undefined {
  const treatment = taxTreatmentOf(line.taxType, line.kind, rates);
  return line.journal && treatment?.sideDecides ? undefined : treatment;
}

function noteGap(gaps: Map<string, Gap>, line: LedgerLine, rates: readonly TaxRate[]): void {
  const kind = line.journal ? 'journal' : line.kind;
  const key = `${kind} ${line.taxType}`;
  const seen = gaps.get(key) ?? {
    kind,
    what: rateName(line.taxType, rates),
    lines: 0,
    netPence: ZERO,
    vatPence: ZERO,
  };
  gaps.set(key, {
    ...seen,
    lines: seen.lines + 1,
    netPence: plus(seen.netPence, line.netPence),
    vatPence: plus(seen.vatPence, line.vatPence),
  });
}

/** Import VAT as a purchase of nothing with that much VAT on it; any other line as it is. */
export function asInvoiced(line: LedgerLine, rates: readonly TaxRate[]): LedgerLine {
  const treatment = treatmentOf(line, rates);
  return treatment?.allVat ? { ...line, netPence: ZERO, vatPence: vatOf(line, treatment) } : line;
}

function count(tally: Tally, amount: Pence, words: string): void {
  tally.pence = plus(tally.pence, amount);
  tally.byWords.set(words, (tally.byWords.get(words) ?? 0) + 1);
}

function words(tally: Tally): string {
  if (tally.byWords.size === 0) return 'None recorded';
  return [...tally.byWords]
    .map(
      ([what, lines]) =>
        `${lines} ${lines === 1 ? what.replace(/^(sale|purchase|charge)s/, '$1') : what}`,
    )
    .join(', ');
}

/**
 * Rebuilds the nine boxes from bookkeeping lines, as Xero has no UK VAT return in its API
 * (docs/rules/vat.md#boxes-from-the-books). Lines are expected to be those of the period, on the
 * basis (accrual or cash) the company uses. Boxes 6 to 9 round to the nearest pound, once, at the
 * end. A sale's code on a purchase (a refund from a supplier, say) counts backwards.
 */
export function boxesFromLedger(
  lines: readonly LedgerLine[],
  rates: readonly TaxRate[] = [],
): RebuiltBoxes {
  const tallies = emptyTallies();
  const gaps = new Map<string, Gap>();
  let largestPurchase: LedgerLine | undefined;

  for (const line of lines) {
    const treatment = treatmentOf(line, rates);
    if (!treatment) {
      noteGap(gaps, line, rates);
      continue;
    }
    const turn = treatment.kind === line.kind ? 1 : -1;
    const vat = times(vatOf(line, treatment), turn);
    for (const box of treatment.vatBoxes) {
      const rate =
        box === 'vatDueSales' || box === 'vatDueAcquisitions' ? ` at ${treatment.percent}%` : '';
      const what = treatment.allVat
        ? 'charges at customs'
        : treatment.selfCharged && box === 'vatDueSales'
          ? 'charges to yourself'
          : `${treatment.kind}s`;
      if (treatment.percent > 0 || vat !== 0) count(tallies[box], vat, `${what}${rate}`);
    }
    for (const box of treatment.netBoxes) {
      const selling = box === 'totalValueSalesExVAT' || box === 'totalValueGoodsSuppliedExVAT';
      const what =
        selling && treatment.kind === 'purchase' ? 'charges to yourself' : `${treatment.kind}s`;
      count(tallies[box], times(line.netPence, turn), what);
    }
    const reclaimed = treatment.kind === 'purchase' && !treatment.selfCharged && !line.journal;
    if (reclaimed && vat > (largestPurchase?.vatPence ?? ZERO))
      largestPurchase = asInvoiced(line, rates);
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
  return { boxes, notes, gaps: [...gaps.values()], ...(largestPurchase && { largestPurchase }) };
}

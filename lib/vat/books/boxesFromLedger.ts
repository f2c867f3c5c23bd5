import { ZERO, type Pence } from '@/lib/kernel/money';
import { plus, roundTo, share, times } from '@/lib/kernel/sums';
import { workOutBoxes, type BoxName, type NineBoxes, type TypedBoxes } from './nineBoxes';
import type { Gap } from './gaps';
import { findRate, rateName, type TaxRate } from './taxRates';
import { getTaxTreatment, type TaxTreatment } from './taxTreatments';
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
   * The amount without VAT. On a line of import VAT it is the VAT itself, and `vatPence` is zero.
   */
  netPence: Pence;
  vatPence: Pence;
  date: IsoDate;
  /** The item, for the sentence "the largest item is …"; `reference` names its document. */
  description?: string;
  reference?: string;
  /**
   * True for a line of a manual journal: a debit counts as a purchase, a credit as a negative one,
   * and the tax rate says what it really is.
   */
  journal?: boolean;
}

export interface RebuiltBoxes {
  boxes: NineBoxes;
  /**
   * The source of each figure, in words: '38 sales at 20%', 'None recorded', 'Worked out for you'.
   */
  notes: Record<BoxName, string>;
  /** Lines that are in no box; the person is told before anything is filed. */
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
 * Returns the VAT of a line. VAT that the buyer charges itself is not on the line and is calculated
 * from the net amount; on import VAT the whole line is VAT.
 */
function vatOf(line: LedgerLine, treatment: TaxTreatment): Pence {
  if (treatment.allVat) return plus(line.netPence, line.vatPence);
  return treatment.selfCharged && line.vatPence === 0
    ? share(line.netPence, treatment.percent, 100)
    : line.vatPence;
}

/**
 * Returns the treatment of a line. The side of a journal is unknown, but under the domestic reverse
 * charge the side decides the boxes.
 */
export function treatmentOf(line: LedgerLine, rates: readonly TaxRate[]): TaxTreatment | undefined {
  const treatment = getTaxTreatment(line.taxType, line.kind, rates);
  return line.journal && treatment?.sideDecides ? undefined : treatment;
}

function gapKind(line: LedgerLine, rates: readonly TaxRate[]): Gap['kind'] {
  if (line.journal) return 'journal';
  const isBlocked = line.kind === 'purchase' && findRate(line.taxType, rates)?.nonRecoverable;
  return isBlocked ? 'blocked' : line.kind;
}

function noteGap(gaps: Map<string, Gap>, line: LedgerLine, rates: readonly TaxRate[]): void {
  const kind = gapKind(line, rates);
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

/**
 * Converts a line of import VAT to a purchase of zero with that VAT; returns any other line
 * unchanged.
 */
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

import { penceToDecimal, type Pence } from '@/lib/kernel/money';
import { absolute, minus, plus } from '@/lib/kernel/sums';
import { boxText } from '@/lib/vat/text';

/** Boxes 1 to 9 in HMRC's order and under its API names. */
export const BOX_NAMES = [
  'vatDueSales',
  'vatDueAcquisitions',
  'totalVatDue',
  'vatReclaimedCurrPeriod',
  'netVatDue',
  'totalValueSalesExVAT',
  'totalValuePurchasesExVAT',
  'totalValueGoodsSuppliedExVAT',
  'totalAcquisitionsExVAT',
] as const;
export type BoxName = (typeof BOX_NAMES)[number];

/**
 * A VAT return, all in pence. Boxes 6 to 9 are whole pounds, so multiples of 100. Box 5 is never
 * negative.
 */
export type NineBoxes = Record<BoxName, Pence>;

/**
 * The boxes that a person or the books supply; boxes 3 and 5 are calculated and cannot be typed
 * (docs/rules/vat.md#nine-boxes).
 */
export type TypedBoxes = Omit<NineBoxes, 'totalVatDue' | 'netVatDue'>;

export const DIRECTIONS = ['refund', 'payment', 'nil'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** The direction of a return that may have no figures yet. */
export const SHOWN_DIRECTIONS = [...DIRECTIONS, 'unknown'] as const;
export type ShownDirection = (typeof SHOWN_DIRECTIONS)[number];

/** Where the boxes of a return are from: HMRC's own copy, the books, or a person. */
export const FIGURE_SOURCES = ['hmrc', 'xero', 'typed'] as const;
export type FigureSource = (typeof FIGURE_SOURCES)[number];

/** The source of the boxes of a return that may have none. */
export const SHOWN_SOURCES = [...FIGURE_SOURCES, 'none'] as const;
export type ShownSource = (typeof SHOWN_SOURCES)[number];

/**
 * Calculates the derived boxes: box 3 = box 1 + box 2; box 5 = the difference between boxes 3 and
 * 4, never negative (docs/rules/vat.md#nine-boxes).
 */
export function workOutBoxes(typed: TypedBoxes): NineBoxes {
  const totalVatDue = plus(typed.vatDueSales, typed.vatDueAcquisitions);
  return {
    vatDueSales: typed.vatDueSales,
    vatDueAcquisitions: typed.vatDueAcquisitions,
    totalVatDue,
    vatReclaimedCurrPeriod: typed.vatReclaimedCurrPeriod,
    netVatDue: absolute(minus(totalVatDue, typed.vatReclaimedCurrPeriod)),
    totalValueSalesExVAT: typed.totalValueSalesExVAT,
    totalValuePurchasesExVAT: typed.totalValuePurchasesExVAT,
    totalValueGoodsSuppliedExVAT: typed.totalValueGoodsSuppliedExVAT,
    totalAcquisitionsExVAT: typed.totalAcquisitionsExVAT,
  };
}

/**
 * Returns the direction of a return. A refund is box 4 above box 3, never a negative box 5
 * (docs/rules/vat.md#nine-boxes).
 */
export function direction(
  boxes: Pick<NineBoxes, 'totalVatDue' | 'vatReclaimedCurrPeriod'>,
): Direction {
  if (boxes.vatReclaimedCurrPeriod > boxes.totalVatDue) return 'refund';
  return boxes.vatReclaimedCurrPeriod < boxes.totalVatDue ? 'payment' : 'nil';
}

export interface BoxRow {
  number: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
  name: BoxName;
  /**
   * HMRC's own words (hmrc/view-vat-returns-frontend, docs/rules/vat.md#nine-boxes): never
   * reworded.
   */
  wording: string;
  /** True for the calculated boxes, 3 and 5. */
  derived: boolean;
  /** True for the boxes shown without pence, 6 to 9. */
  wholePounds: boolean;
}

const row = (number: BoxRow['number'], name: BoxName, wording: string): BoxRow => ({
  number,
  name,
  wording,
  derived: number === 3 || number === 5,
  wholePounds: number >= 6,
});

/** The nine lines of the return, in order. */
export const boxRows: readonly BoxRow[] = [
  row(1, 'vatDueSales', 'VAT due in the period on sales and other outputs'),
  row(
    2,
    'vatDueAcquisitions',
    'VAT due in the period on acquisitions of goods made in Northern Ireland from EU Member States',
  ),
  row(3, 'totalVatDue', 'Total VAT due (the sum of boxes 1 and 2)'),
  row(
    4,
    'vatReclaimedCurrPeriod',
    'VAT reclaimed in the period on purchases and other inputs (including acquisitions in Northern Ireland from EU Member States)',
  ),
  row(5, 'netVatDue', 'Net VAT to pay to HMRC or reclaim (difference between boxes 3 and 4)'),
  row(6, 'totalValueSalesExVAT', 'Total value of sales and all other outputs excluding any VAT'),
  row(
    7,
    'totalValuePurchasesExVAT',
    'Total value of purchases and all other inputs excluding any VAT',
  ),
  row(
    8,
    'totalValueGoodsSuppliedExVAT',
    'Total value of dispatches of goods and related costs (excluding VAT) from Northern Ireland to EU Member States',
  ),
  row(
    9,
    'totalAcquisitionsExVAT',
    'Total value of acquisitions of goods and related costs (excluding VAT) made in Northern Ireland from EU Member States',
  ),
];

export interface BoxProblem {
  name: BoxName;
  sentence: string;
}

const LARGEST = {
  vat: 999_999_999_999_999,
  net: 9_999_999_999_999,
  value: 999_999_999_999_900,
} as const;

function boxProblem(boxes: NineBoxes, { name, number, wholePounds }: BoxRow): string | undefined {
  const amount = boxes[name];
  if (!Number.isSafeInteger(amount)) return boxText.needsAmount(number);
  if (wholePounds && amount % 100 !== 0) return boxText.wholePounds(number);
  if (number === 5 && amount < 0) return boxText.box5Negative;
  const largest = number === 5 ? LARGEST.net : wholePounds ? LARGEST.value : LARGEST.vat;
  if (Math.abs(amount) > largest) return boxText.tooLarge(number);
  if (number === 3 && amount !== boxes.vatDueSales + boxes.vatDueAcquisitions)
    return boxText.box3Sum;
  if (number === 5 && amount !== Math.abs(boxes.totalVatDue - boxes.vatReclaimedCurrPeriod)) {
    return boxText.box5Difference;
  }
  return undefined;
}

/**
 * Checks HMRC's ranges and sums (docs/rules/vat.md#nine-boxes); returns every box that HMRC would
 * refuse, with a sentence.
 */
export const validateBoxes = (boxes: NineBoxes): BoxProblem[] =>
  boxRows.flatMap((line) => {
    const sentence = boxProblem(boxes, line);
    return sentence === undefined ? [] : [{ name: line.name, sentence }];
  });

/**
 * Returns the exact body of HMRC's "submit VAT return for period": equal boxes always give equal
 * text, so that it can be stored, hashed and sent again unchanged (docs/rules/vat.md#filing-once).
 */
export function canonicalPayload(boxes: NineBoxes, periodKey: string): string {
  const decimals = BOX_NAMES.map((name) => [name, penceToDecimal(boxes[name])] as const);
  return JSON.stringify({ periodKey, ...Object.fromEntries(decimals), finalised: true });
}

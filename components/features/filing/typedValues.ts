import { ValidationError } from 'yup';
import type { PoundsValue } from '@/components/forms/PoundsField';
import { typedBoxesBody } from '@/lib/overview/vat/forms';
import {
  boxRows,
  validateBoxes,
  workOutBoxes,
  type BoxRow,
  type NineBoxes,
  type TypedBoxes,
  type Direction,
} from '@/lib/vat/books/nineBoxes';
import { ZERO, type Pence } from '@/lib/kernel/money';
import { absolute, minus, plus } from '@/lib/kernel/sums';
import { boxesText } from '@/lib/filing/text';

/** The values in the form: pence, empty, or text that is no amount. */
export type TypedValues = Record<keyof TypedBoxes, PoundsValue>;

type TypedRow = BoxRow & { name: keyof TypedBoxes };
const isTyped = (row: BoxRow): row is TypedRow => !row.derived;

export const typedRows: readonly TypedRow[] = boxRows.filter(isTyped);

/**
 * Boxes 2, 8 and 9 are about Northern Ireland and the EU: zero for nearly every business, but
 * editable.
 */
const USUALLY_NOUGHT: ReadonlySet<number> = new Set([2, 8, 9]);

/**
 * Returns the form's first values: what was saved, or empty with zero in the boxes that are usually
 * zero.
 */
export const firstValues = (saved: NineBoxes | undefined): TypedValues =>
  Object.fromEntries(
    typedRows.map(({ name, number }) => [
      name,
      saved?.[name] ?? (USUALLY_NOUGHT.has(number) ? ZERO : undefined),
    ]),
  ) as TypedValues;

const isComplete = (values: TypedValues): values is TypedValues & TypedBoxes =>
  typedRows.every(({ name }) => typeof values[name] === 'number');

/** Calculates boxes 3 and 5 as far as the typed values allow. */
export function workedOut(values: TypedValues): {
  box3?: Pence;
  box5?: Pence;
  direction?: Direction;
} {
  const { vatDueSales, vatDueAcquisitions, vatReclaimedCurrPeriod } = values;
  if (typeof vatDueSales !== 'number' || typeof vatDueAcquisitions !== 'number') return {};
  const box3 = plus(vatDueSales, vatDueAcquisitions);
  if (typeof vatReclaimedCurrPeriod !== 'number') return { box3 };
  const direction =
    vatReclaimedCurrPeriod > box3 ? 'refund' : vatReclaimedCurrPeriod < box3 ? 'payment' : 'nil';
  return { box3, box5: absolute(minus(box3, vatReclaimedCurrPeriod)), direction };
}

/**
 * Returns the problems by box: missing (in the contract's words), unreadable, or beyond what HMRC
 * accepts (docs/rules/vat.md#nine-boxes).
 */
export function problemsIn(values: TypedValues): Partial<Record<keyof TypedBoxes, string>> {
  const unreadable = typedRows
    .filter(({ name }) => values[name] === 'unreadable')
    .map(({ name, number, wholePounds }) => [
      name,
      boxesText.notAnAmount(number, wholePounds ? '38,214' : '4,210.00'),
    ]);
  const missing: [string, string][] = [];
  try {
    typedBoxesBody.validateSync(values, { abortEarly: false });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    missing.push(...error.inner.map(({ path = '', message }): [string, string] => [path, message]));
  }
  const outOfRange = isComplete(values) ? validateBoxes(workOutBoxes(values)) : [];
  const beyond = outOfRange.map(({ name, sentence }) => [
    name === 'netVatDue' || name === 'totalVatDue' ? 'vatReclaimedCurrPeriod' : name,
    sentence,
  ]);
  return Object.fromEntries([...beyond, ...missing, ...unreadable]);
}

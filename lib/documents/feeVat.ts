import { formatPence, pence, type Pence } from '@/lib/kernel/money';
import { minus } from '@/lib/kernel/sums';
import type { DocumentLine } from './documentFacts';

/**
 * How VAT is treated on the fee. The operator says which; nothing here chooses one
 * (docs/decisions/0019).
 */
export const FEE_VAT = ['exempt', 'standard', 'outside_scope'] as const;
export type FeeVat = (typeof FEE_VAT)[number];

/** Is this one of the treatments? */
export const isFeeVat = (text: string): text is FeeVat =>
  (FEE_VAT as readonly string[]).includes(text);

/** The standard rate, in per cent, since 4 January 2011 (docs/rules/product.md#invoice). */
const STANDARD_RATE = 20;

export interface FeeParts {
  netPence: Pence;
  vatPence: Pence;
  totalPence: Pence;
}

/**
 * A fee apart: what it is without VAT, the VAT inside it, and what is taken. The fee that was
 * quoted is the total whatever the treatment; the VAT in it is the VAT fraction, rounded down to a
 * whole penny (docs/rules/product.md#invoice). Throws RangeError for less than nothing.
 */
export function feeParts(feePence: Pence, treatment: FeeVat): FeeParts {
  if (feePence < 0) throw new RangeError(`Not a fee: ${feePence} pence`);
  const vatPence =
    treatment === 'standard'
      ? pence(Math.floor((feePence * STANDARD_RATE) / (100 + STANDARD_RATE)))
      : pence(0);
  return { netPence: minus(feePence, vatPence), vatPence, totalPence: feePence };
}

/** The treatment in words, as it stands on the invoice. */
export const FEE_VAT_WORDS: Readonly<Record<FeeVat, string>> = {
  exempt: 'Exempt supply: no VAT is charged (Value Added Tax Act 1994, Schedule 9, Group 5).',
  standard: `Standard-rated supply: the fee includes VAT at ${STANDARD_RATE}%, rounded down to a whole penny.`,
  outside_scope: 'Outside the scope of UK VAT: no VAT is charged.',
};

/** The amounts of an invoice for one fee, with the total last. */
export function feeLines(what: string, feePence: Pence, treatment: FeeVat): DocumentLine[] {
  const { netPence, vatPence, totalPence } = feeParts(feePence, treatment);
  if (treatment !== 'standard') {
    return [
      { label: what, value: formatPence(totalPence) },
      { label: 'Total', value: formatPence(totalPence), strong: true },
    ];
  }
  return [
    { label: what, value: formatPence(netPence) },
    { label: 'Total without VAT', value: formatPence(netPence) },
    { label: `VAT at ${STANDARD_RATE}%`, value: formatPence(vatPence) },
    { label: 'Total with VAT', value: formatPence(totalPence), strong: true },
  ];
}

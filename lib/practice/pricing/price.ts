import { pence, ZERO, type Pence } from '@/lib/kernel/money';
import { plus } from '@/lib/kernel/sums';

/**
 * The standard rate of VAT on the subscription, in per cent; 0 if the operator is not registered
 * (docs/rules/product.md#pricing).
 */
export const VAT_PERCENTS = [0, 20] as const;
export type VatPercent = (typeof VAT_PERCENTS)[number];

export const getVatPercent = ({ vatNumber }: { vatNumber?: string | undefined }): VatPercent =>
  vatNumber ? 20 : 0;

export interface Price {
  netPence: Pence;
  vatPence: Pence;
  totalPence: Pence;
}

/** Adds VAT to a price, rounded down to a whole penny (VAT Notice 700, 17.5.1). */
export function withVat(netPence: Pence, percent: VatPercent): Price {
  const vatPence = percent === 0 ? ZERO : pence(Math.floor((netPence * percent) / 100));
  return { netPence, vatPence, totalPence: plus(netPence, vatPence) };
}

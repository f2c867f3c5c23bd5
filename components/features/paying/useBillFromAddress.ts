import { useRouter } from 'next/router';
import { TAXES, type Tax } from '@/lib/kernel/taxes';

/**
 * Returns the bill that the address names; an unknown tax falls back to VAT, which every company
 * here has.
 */
export function useBillFromAddress(): { tax: Tax; charge: string | undefined } {
  const { tax, charge } = useRouter().query;
  return {
    tax: TAXES.find((known) => known === tax) ?? 'vat',
    charge: typeof charge === 'string' && charge !== '' ? charge : undefined,
  };
}

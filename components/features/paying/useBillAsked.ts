import { useRouter } from 'next/router';
import { TAXES, type Tax } from '@/lib/kernel/taxes';

/** Which bill the address asks for; another word than a tax's is VAT, which everybody here has. */
export function useBillAsked(): { tax: Tax; charge: string | undefined } {
  const { tax, charge } = useRouter().query;
  return {
    tax: TAXES.find((each) => each === tax) ?? 'vat',
    charge: typeof charge === 'string' && charge !== '' ? charge : undefined,
  };
}

import { useRouter } from 'next/router';
import { isChargeName } from '@/lib/taxes/onItsWay';
import type { BillLink } from '@/lib/taxes/paying/billLink';
import { TAXES } from '@/lib/kernel/taxes';

/** A name that no bill has. */
const NO_BILL = 'unknown';

/**
 * Returns the bill that the address names. Without a tax it is VAT’s first one, because every
 * company here has VAT; a tax or bill that cannot exist is kept as one that HMRC does not show.
 */
export function useBillFromAddress(): BillLink {
  const { tax, charge, person } = useRouter().query;
  const known = TAXES.find((candidate) => candidate === tax);
  const isWrong = (tax && !known) || (charge && !isChargeName(charge));
  return {
    tax: known ?? 'vat',
    charge: isWrong ? NO_BILL : typeof charge === 'string' && charge ? charge : undefined,
    person: typeof person === 'string' && person ? person : undefined,
  };
}

import { numberDoubts } from '@/lib/companies/numbers/rules';

/** Returns the part of a body that confirms numbers with failing check digits. */
export const confirmed = (
  numbers: Parameters<typeof numberDoubts>[0],
): { confirmed: string[] } => ({
  confirmed: numberDoubts(numbers).map(({ sentence }) => sentence),
});

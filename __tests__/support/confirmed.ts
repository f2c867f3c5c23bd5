import { numberDoubts } from '@/lib/companies/numbers/rules';

/** The body of somebody who has looked at numbers whose check digits fail and confirms them. */
export const confirmed = (
  numbers: Parameters<typeof numberDoubts>[0],
): { confirmed: string[] } => ({
  confirmed: numberDoubts(numbers).map(({ sentence }) => sentence),
});

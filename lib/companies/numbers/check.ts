import { counted } from '@/lib/kernel/text/count';
/**
 * The answer about a typed number. `right` and `checkFails` hold it as it is kept. A number of the
 * wrong form is refused, with what was probably `meant` where that can be told; one whose check
 * digits fail may be right and is saved only once the person has confirmed it, because numbers in
 * HMRC's own examples fail (docs/rules/product.md#numbers).
 */
export type NumberCheck =
  | { kind: 'right'; number: string }
  | { kind: 'wrongForm'; sentence: string; meant?: string }
  | { kind: 'checkFails'; number: string; sentence: string };

/** Returns "9 digits" or "1 digit". */
export const digitsInWords = (digits: string): string => counted(digits.length, 'digit');

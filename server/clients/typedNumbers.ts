import {
  NO_NUMBERS,
  NUMBER_FIELDS,
  NUMBER_NAMES,
  overtakenWords,
  type NumbersOfClient,
} from '@/lib/clients/numbers';
import { formatVatNumber } from '@/lib/companies/formatVatNumber';
import { ninoEnding } from '@/lib/companies/nino';
import { keptNumber, type NumberField } from '@/lib/companies/numbers/rules';
import { Refusal } from '@/lib/access/refusal';
import { listInWords } from '@/lib/kernel/text/listInWords';

const KEYS = Object.keys(NO_NUMBERS) as (keyof NumbersOfClient)[];

/** Returns the numbers of a request as they are kept; a number that is left out becomes null. */
export const numbersTyped = (
  body: Partial<Record<NumberField, string | undefined>>,
): NumbersOfClient => ({
  ...NO_NUMBERS,
  ...Object.fromEntries(
    KEYS.map((key) => [key, keptNumber(NUMBER_FIELDS[key], body[NUMBER_FIELDS[key]])]),
  ),
});

/** Returns a number as the audit log has it: of a National Insurance number the last three characters. */
export const loggedNumber = (key: keyof NumbersOfClient, number: string | null): string => {
  if (number === null) return '';
  return key === 'nino' ? ninoEnding(number) : number;
};

/** Returns numbers in words, without those that are none: 'UTR 1097172564 and PAYE reference 475/RC90'. */
export const numbersInWords = (
  keys: readonly (keyof NumbersOfClient)[],
  numbers: NumbersOfClient,
): string =>
  listInWords(
    keys.flatMap((key) => {
      const number = numbers[key];
      if (number === null) return [];
      return [`${NUMBER_NAMES[key]} ${key === 'vrn' ? formatVatNumber(number) : number}`];
    }),
  );

/** Returns the refusal for a number that a colleague has changed meanwhile. */
export function overtaken(which: keyof NumbersOfClient, now: NumbersOfClient): Refusal {
  const number = now[which] ?? undefined;
  const shown = {
    vrn: number && formatVatNumber(number),
    nino: number && `one that ends in ${ninoEnding(number)}`,
  };
  return new Refusal(
    'conflict',
    overtakenWords(which, which === 'vrn' || which === 'nino' ? shown[which] : number),
    NUMBER_FIELDS[which],
  );
}

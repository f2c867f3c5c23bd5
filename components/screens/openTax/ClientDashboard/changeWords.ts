import type { OneClient } from '@/hooks/clients/oneClient';
import { CLIENT_TYPE_NAMES, type ClientType } from '@/lib/clients/clientType';
import { NUMBER_FIELDS, NUMBER_NAMES, type NumbersOfClient } from '@/lib/clients/numbers';
import { formatVatNumber } from '@/lib/companies/formatVatNumber';
import { listInWords } from '@/lib/kernel/text/listInWords';

type Change = NonNullable<OneClient['number_change']>['changes'][number];
const NAMES = Object.fromEntries(
  (Object.keys(NUMBER_FIELDS) as (keyof NumbersOfClient)[]).map((key) => [
    NUMBER_FIELDS[key],
    NUMBER_NAMES[key],
  ]),
);

const nameOf = ({ field }: Change): string =>
  field === 'client_type' ? 'type' : (NAMES[field] ?? '');

const written = ({ field }: Change, value: string): string => {
  if (field === 'client_type') return CLIENT_TYPE_NAMES[value as ClientType].replace(/^A /, 'a ');
  if (value === '') return 'no number';
  if (field === 'nino') return `one that ends in ${value}`;
  return field === 'vat_number' ? formatVatNumber(value) : value;
};

/** Returns 'the VAT number from 123 4567 82 to 666 1196 68'. */
export const changesInWords = (changes: readonly Change[]): string =>
  listInWords(
    changes.map(
      (change) =>
        `the ${nameOf(change)} from ${written(change, change.from)} to ${written(change, change.to)}`,
    ),
  );

/** Returns what an undoing brings back: 'the VAT number 123 4567 82'. */
export const backInWords = (changes: readonly Change[]): string =>
  listInWords(changes.map((change) => `the ${nameOf(change)} to ${written(change, change.from)}`));

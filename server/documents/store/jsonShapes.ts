import { array, boolean, number, object, string, type ObjectSchema } from 'yup';
import type { DocumentFacts } from '@/lib/documents/documentFacts';
import { isIsoDate, type IsoDate } from '@/lib/kernel/dates/ukDates';
import type { Pence } from '@/lib/kernel/money';

/**
 * The schemas of jsonb columns. `strict` converts nothing: text that looks like a number is
 * invalid, and an absent key is absent, never null.
 */
const pence = () =>
  number<Pence>()
    .strict()
    .integer()
    .min(Number.MIN_SAFE_INTEGER)
    .max(Number.MAX_SAFE_INTEGER)
    .required();

const day = () =>
  string<IsoDate>()
    .strict()
    .required()
    .test('day', (value) => isIsoDate(value));

const text = () => string().strict().defined();

const documentLines = () =>
  array(object({ label: text(), value: text(), strong: boolean().strict() }).required()).required();

const lines = () => array(text()).required();

export const documentFacts: ObjectSchema<DocumentFacts> = object({
  title: text(),
  reference: text(),
  issuedOn: day(),
  periodLabel: text(),
  from: lines(),
  to: lines(),
  facts: documentLines(),
  lines: documentLines(),
  notes: lines(),
  amountPence: pence(),
}).required();

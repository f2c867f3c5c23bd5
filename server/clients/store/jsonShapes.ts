import { array, boolean, object, string, type Schema } from 'yup';
import type { NumbersChange } from '@/lib/clients/numbersChange';
import { COMPANY_KINDS } from '@/lib/access/companyKind';
import { TAXES } from '@/lib/kernel/taxes';

const maybe = () => string().strict().nullable();

const facts = object({
  vrn: maybe(),
  utr: maybe(),
  companyNumber: maybe(),
  payeReference: maybe(),
  accountsOfficeReference: maybe(),
  nino: maybe(),
  kind: string().oneOf(COMPANY_KINDS),
  utrTyped: boolean().strict(),
  name: string().strict(),
  town: maybe(),
  registeredAddress: maybe(),
}).required();

/**
 * The old and new values of one change of a client's numbers; a number that did not change is
 * absent.
 */
export const numbersChange = object({
  before: facts,
  after: facts,
  taxes: array().of(string().oneOf(TAXES).required()).required(),
}).required() as unknown as Schema<NumbersChange>;

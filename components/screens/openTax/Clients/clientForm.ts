import { yupToFormErrors, type FormikErrors } from 'formik';
import { ValidationError, type Schema } from 'yup';
import type { ClientType } from '@/lib/clients/clientType';
import type { NumberField } from '@/lib/companies/numbers/rules';

/** Values of a client's form; empty text means no number. */
export type NumberValues = Record<NumberField, string> & { client_type: ClientType };

export const NO_VALUES: NumberValues = {
  client_type: 'business',
  company_number: '',
  vat_number: '',
  utr: '',
  paye_reference: '',
  accounts_office_reference: '',
  nino: '',
};

/** The number that a client of the type does not have. */
const HIDDEN = { business: 'nino', person: 'company_number' } as const;

/**
 * Returns what is sent of a form: what was left empty is not, and neither is what was typed in a
 * field that the type hides.
 */
export const clientFormBody = <V extends NumberValues>(values: V): Partial<V> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) =>
        name !== HIDDEN[values.client_type] &&
        (typeof value === 'string' ? value.trim() !== '' : value === true),
    ),
  ) as Partial<V>;

/** Returns the problems of the submitted values, by field. A hidden field has none. */
export function problemsOfSent<V extends NumberValues>(schema: Schema, values: V): FormikErrors<V> {
  try {
    schema.validateSync(clientFormBody(values), { abortEarly: false });
    return {};
  } catch (problem) {
    if (!(problem instanceof ValidationError)) throw problem;
    return yupToFormErrors<V>(problem);
  }
}

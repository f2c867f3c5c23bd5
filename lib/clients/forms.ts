import { array } from 'yup';
import { getWrongForm, type NumberField } from '@/lib/companies/numbers/rules';
import { isFormula, withoutGuard } from '@/lib/clients/clientName';
import { CLIENT_TYPES, type ClientType } from '@/lib/clients/clientType';
import {
  ONE_LINE,
  boolean,
  confirmedSentences,
  email,
  exactly,
  fullName,
  id,
  oneOf,
  optionalEmail,
  string,
} from '@/lib/kernel/fields';
import { clientFormText } from '@/lib/clients/text';

/**
 * Returns the schema of an optional number, held to the form of its kind; the server reports a
 * failing check digit as a doubt.
 */
const optionalNumber = (field: NumberField) =>
  string()
    .trim()
    .max(40, 'Use 40 characters or fewer')
    .test('form', (value, context) => {
      const wrong = value ? getWrongForm(field, value) : undefined;
      return wrong ? context.createError({ message: wrong }) : true;
    });

const seenNumber = () => string().max(30, 'badly formed');

const numbers = {
  client_type: oneOf(CLIENT_TYPES).optional(),
  company_number: optionalNumber('company_number').when('client_type', {
    is: 'person',
    then: (field) => field.max(0, clientFormText.notOfThisType.person),
  }),
  vat_number: optionalNumber('vat_number'),
  utr: optionalNumber('utr'),
  paye_reference: optionalNumber('paye_reference'),
  accounts_office_reference: optionalNumber('accounts_office_reference'),
};
const nino = optionalNumber('nino');

/**
 * A client added by hand, a business unless it is marked as a person: by its company number or its
 * name, with the numbers that are known, invited where there is an address.
 */
export const clientBody = exactly({
  ...numbers,
  nino: nino.when('client_type', {
    is: (type: ClientType | undefined) => type !== 'person',
    then: (field) => field.max(0, clientFormText.notOfThisType.business),
  }),
  name: string()
    .transform((value: string | undefined) => value && withoutGuard(value))
    .max(160, 'Use 160 characters or fewer')
    .matches(ONE_LINE, clientFormText.nameOnOneLine)
    .test('formula', clientFormText.nameIsFormula, (value) => !value || !isFormula(value))
    .when(['company_number', 'client_type'], {
      is: (number: string | undefined, type: ClientType | undefined) =>
        !number && type !== 'person',
      then: (name) => name.required(clientFormText.nameMissing.business),
    })
    .when('client_type', {
      is: 'person',
      then: (name) => name.required(clientFormText.nameMissing.person),
    }),
  email: optionalEmail(),
  full_name: string()
    .trim()
    .max(100, 'Use 100 characters or fewer')
    .matches(ONE_LINE, clientFormText.nameOnOneLine)
    .when('email', {
      is: (email: string | undefined) => Boolean(email),
      then: (name) => name.required(clientFormText.inviteeName),
    }),
  confirmed: confirmedSentences(),
});

/**
 * The complete numbers of a client of the practice: a number that is left out is deleted. Only a
 * National Insurance number that is left out stays as it is, and so does a type.
 */
export const clientNumbersBody = exactly({
  ...numbers,
  nino: nino.when('client_type', {
    is: 'business',
    then: (field) => field.max(0, clientFormText.notOfThisType.business),
  }),
  nino_removed: boolean().optional(),
  /** The numbers as they were when typed over: a colleague's later change is not overwritten. */
  seen: exactly({
    client_type: oneOf(CLIENT_TYPES).optional(),
    company_number: seenNumber(),
    vat_number: seenNumber(),
    utr: seenNumber(),
    paye_reference: seenNumber(),
    accounts_office_reference: seenNumber(),
    nino_ending: seenNumber(),
  }).required('badly formed'),
  confirmed: confirmedSentences(),
});

/** The person to invite to an existing client of the practice. */
export const inviteBody = exactly({ full_name: fullName(), email: email() });

/** At most as many as a page of the list has. */
const MOST_INVITED = 50;

/** The person to invite to each of many clients. */
export const inviteManyBody = exactly({
  invitations: array()
    .of(
      exactly({ client_id: id().required('badly formed'), full_name: fullName(), email: email() }),
    )
    .required()
    .min(1, 'Tick the clients to invite')
    .max(MOST_INVITED, clientFormText.mostInvited(MOST_INVITED)),
});

/** The new address for an open invitation, replacing the previous one. */
export const newAddressBody = exactly({
  full_name: fullName(),
  email: email(),
  instead_of: string().trim().required('badly formed').max(254, 'badly formed'),
});

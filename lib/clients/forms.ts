import { array } from 'yup';
import { wrongFormOf, type NumberField } from '@/lib/companies/numbers/rules';
import {
  ONE_LINE,
  confirmedSentences,
  email,
  exactly,
  fullName,
  id,
  string,
} from '@/lib/kernel/fields';

/** An optional number, held to the form of its kind; a failing check digit is the server's doubt. */
const optionalNumber = (field: NumberField) =>
  string()
    .trim()
    .max(40, 'Use 40 characters or fewer')
    .test('form', (value, context) => {
      const wrong = value ? wrongFormOf(field, value) : undefined;
      return wrong ? context.createError({ message: wrong }) : true;
    });

const numbers = {
  company_number: optionalNumber('company_number'),
  vat_number: optionalNumber('vat_number'),
  utr: optionalNumber('utr'),
};

/**
 * A client that is added by hand: by its company number or its name, with the numbers that are
 * known, invited where there is an address.
 */
export const clientBody = exactly({
  ...numbers,
  name: string()
    .trim()
    .max(160, 'Use 160 characters or fewer')
    .matches(ONE_LINE, 'Keep the name on one line')
    .when('company_number', {
      is: (number: string | undefined) => !number,
      then: (name) => name.required('Enter the name of your client’s business'),
    }),
  email: string().trim().max(254, 'Invalid email address').email('Invalid email address'),
  full_name: string()
    .trim()
    .max(100, 'Use 100 characters or fewer')
    .matches(ONE_LINE, 'Keep the name on one line')
    .when('email', {
      is: (email: string | undefined) => Boolean(email),
      then: (name) => name.required('Enter the name of whom you invite'),
    }),
  confirmed: confirmedSentences(),
});

/**
 * The numbers of a client that the practice has: all of them as they are to be, one that is left
 * out is none.
 */
export const clientNumbersBody = exactly({
  ...numbers,
  /**
   * As they stood where they were typed: what a colleague has changed since is not written over.
   */
  seen: exactly({
    company_number: string().max(30, 'badly formed'),
    vat_number: string().max(30, 'badly formed'),
    utr: string().max(30, 'badly formed'),
  }).required('badly formed'),
  confirmed: confirmedSentences(),
});

/** Who is invited to a client that the practice has already. */
export const inviteBody = exactly({ full_name: fullName(), email: email() });

/** As many as a page of the list has. */
const MOST_INVITED = 50;

/** Who is invited to each of many clients. */
export const inviteManyBody = exactly({
  invitations: array()
    .of(
      exactly({ client_id: id().required('badly formed'), full_name: fullName(), email: email() }),
    )
    .required()
    .min(1, 'Tick the clients to invite')
    .max(MOST_INVITED, `Invite ${MOST_INVITED} clients at most at a time`),
});

/** Where an open invitation is sent instead of the address that it went to. */
export const newAddressBody = exactly({
  full_name: fullName(),
  email: email(),
  instead_of: string().trim().required('badly formed').max(254, 'badly formed'),
});

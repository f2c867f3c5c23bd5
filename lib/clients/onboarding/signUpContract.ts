import { CLIENT_STANDINGS, NEXT_ACTS } from '@/lib/clients/reading/clientAuthorisation';
import { OPEN_STEPS } from './signUp';
import { askAuthorisationBody } from '@/lib/clients/reading/authorisationForm';
import { endpoint } from '@/lib/access/endpoint';
import { day, exactly, id, instant, none, number, oneOf, string } from '@/lib/kernel/fields';

/** Calls by which a joined client authorises the practice. */
const byAgent = exactly({
  company_id: id().required('badly formed'),
  client_id: id().required('badly formed'),
});
const access = { scope: 'company', action: 'agents:manage' } as const;

const signUp = exactly({
  practice_name: string().required(),
  client_name: string().required(),
  vat_number: string().optional(),
  /** The open step: completed steps are not repeated. */
  step: oneOf(OPEN_STEPS).required(),
  hmrc: exactly({
    standing: oneOf(CLIENT_STANDINGS).required(),
    title: string().required(),
    sentence: string().required(),
    /** The next step. */
    next: oneOf(NEXT_ACTS).required(),
    /** HMRC's own page for the answer, and the last day for it, while it waits. */
    action_url: string().optional(),
    expires_on: day().optional(),
    checked_at: instant().optional(),
    /** The number of registration dates that may still be tried today. */
    tries_left: number().integer().min(0).required(),
  }),
});
const example = {
  practice_name: 'Fernlea Accountants LLP',
  client_name: 'Price Landscapes Ltd',
  vat_number: '553557881',
  step: 'hmrc' as const,
  hmrc: {
    standing: 'none' as const,
    title: 'Allow Fernlea Accountants LLP at HMRC',
    next: 'giveDay' as const,
    tries_left: 3,
    sentence:
      'Give the day on which the business was registered for VAT. HMRC checks it, and then asks you on its own page.',
  },
};

export const clientSignUp = endpoint({
  method: 'GET',
  path: '/client/sign-up',
  summary:
    'Returns the client’s open step of joining the practice, and the status of HMRC’s authorisation of the practice',
  access,
  origin: 'inferred',
  query: byAgent,
  body: none,
  response: signUp,
  example,
});

export const askOwnAuthorisation = endpoint({
  method: 'POST',
  path: '/client/authorisation/ask',
  summary:
    'Requests HMRC’s authorisation of the practice, as the client, with the effective date of their VAT registration. At ' +
    'most three wrong dates in 24 hours',
  access,
  origin: 'inferred',
  query: byAgent,
  body: askAuthorisationBody,
  response: signUp,
  example,
});

export const checkOwnAuthorisation = endpoint({
  method: 'POST',
  path: '/client/authorisation/check',
  summary: 'Checks the status of the client’s answer with HMRC',
  access,
  origin: 'inferred',
  query: byAgent,
  body: none,
  response: signUp,
  example,
});

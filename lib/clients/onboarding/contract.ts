import { INVITATION_STATES } from '@/lib/practice/invitation';
import { endpoint } from '@/lib/access/endpoint';
import { boolean, exactly, id, listOf, instant, none, oneOf, string } from '@/lib/kernel/fields';
import { invitationLinkBody, joinBody } from '@/lib/practice/forms';

const invitation = exactly({
  practiceName: string().required(),
  practiceNumber: string().optional(),
  practiceTown: string().optional(),
  clientName: string().required(),
  fullName: string().defined(),
  email: string().required(),
  state: oneOf(INVITATION_STATES).required(),
  sentAt: instant().required(),
  expiresAt: instant().required(),
  /** True if the invited address has an account: its owner logs in to accept. */
  hasAccount: boolean().required(),
});

const example = {
  practiceName: 'Fernlea Accountants LLP',
  practiceNumber: 'OC402217',
  practiceTown: 'Leeds',
  clientName: 'Price Landscapes Ltd',
  fullName: 'Owen Price',
  email: 'owen@pricelandscapes.co.uk',
  state: 'opened' as const,
  sentAt: '2026-11-16T09:12:00.000Z',
  expiresAt: '2026-12-07T09:12:00.000Z',
  hasAccount: false,
};

/** The company that the client has joined; the sign-up continues with it. */
const joined = exactly({ joined: boolean().required(), companyId: id().required() });
const exampleJoined = { joined: true, companyId: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f0009' };

export const invite = endpoint({
  method: 'GET',
  path: '/client-onboarding/invite',
  summary:
    'Returns an invitation and its status, to the client who accepted it and to the practice (`company_id`) that sent it',
  access: { scope: 'person' },
  origin: 'spec',
  query: exactly({
    company_id: id().required('badly formed'),
    client_id: id().required('badly formed'),
  }),
  body: none,
  response: invitation,
  example: { ...example, state: 'accepted' as const, hasAccount: true },
});

export const openInvite = endpoint({
  method: 'POST',
  path: '/client-onboarding/open',
  summary:
    'Returns the invitation for the token of its link, and marks it as opened. Unknown tokens and wrong ids are both ' +
    'reported as not found',
  access: { scope: 'public' },
  origin: 'inferred',
  limit: 'signIn',
  query: none,
  body: invitationLinkBody,
  response: invitation,
  example,
});

export const acceptInvite = endpoint({
  method: 'POST',
  path: '/client-onboarding/accept',
  summary: 'Accepts an invitation as the signed-in person, whose address must be the invited one',
  access: { scope: 'person' },
  origin: 'inferred',
  limit: 'proof',
  query: none,
  body: invitationLinkBody,
  response: joined,
  example: exampleJoined,
});

export const joinByInvite = endpoint({
  method: 'POST',
  path: '/client-onboarding/join',
  summary:
    'Opens an account for the invited address, which the link has verified, accepts the invitation and signs in',
  access: { scope: 'public' },
  origin: 'inferred',
  limit: 'signIn',
  query: none,
  body: joinBody,
  response: joined,
  example: exampleJoined,
});

export const declineInvite = endpoint({
  method: 'POST',
  path: '/client-onboarding/decline',
  summary: 'Declines an invitation and notifies its sender',
  access: { scope: 'public' },
  origin: 'inferred',
  limit: 'signIn',
  query: none,
  body: invitationLinkBody,
  response: exactly({ declined: boolean().required() }),
  example: { declined: true },
});

export const askAgain = endpoint({
  method: 'POST',
  path: '/client-onboarding/ask-again',
  summary:
    'Requests a new invitation in place of an expired one: e-mails the practice’s admins, at most once a day',
  access: { scope: 'public' },
  origin: 'inferred',
  limit: 'message',
  query: none,
  body: invitationLinkBody,
  response: exactly({ sent: boolean().required() }),
  example: { sent: true },
});

export const clientCompanies = endpoint({
  method: 'GET',
  path: '/client-onboarding/companies',
  summary: 'Lists the companies whose accountants manage their tax for this person, oldest first',
  access: { scope: 'person' },
  origin: 'inferred',
  topic: 'clientCompanies',
  query: none,
  body: none,
  response: listOf(
    exactly({
      companyId: id().required(),
      name: string().required(),
      practice: string().required(),
      since: instant().required(),
      /** The id of the practice's client, as in the invitation. */
      clientId: id().required(),
      /** The practice's open offers to sell refunds, each answered on its own page. */
      offers: listOf(exactly({ periodId: id().required(), label: string().required() })),
    }),
  ),
  example: [
    {
      companyId: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f0009',
      name: 'Price Landscapes Ltd',
      practice: 'Fernlea Accountants LLP',
      since: '2026-11-20T14:05:00.000Z',
      clientId: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00c1',
      offers: [],
    },
  ],
});

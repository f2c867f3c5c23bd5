import type { AnswerOf } from '@/lib/access/endpoint';
import { client as clientEndpoint } from '@/lib/clients/oneClientContract';
import { addDays, isoDate, londonInstant, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { initials } from '@/lib/kernel/text/initials';
import { invitationEnds } from '@/lib/practice/invitation';
import { nextReminder } from '@/lib/practice/invitationReminder';
import { invitationStatus, type SentInvitation } from '@/lib/practice/invitationStatus';
import type { FoundClient } from './taxes';

type Client = AnswerOf<typeof clientEndpoint>;

const FIRST_NAMES = ['Ali', 'Bo', 'Cas', 'Dee', 'Eli', 'Fay', 'Gil', 'Hal', 'Ivy', 'Jan'];
const STATES = ['joined', 'invited', 'none'] as const;
/** The days since the client was invited, and since they answered or opened the invitation. */
const DAYS = { joined: { sent: 96, moved: 94 }, invited: { sent: 5, moved: 3 } } as const;

/**
 * Returns the practice's contact at the client: of three clients one has joined, one is invited,
 * and one is not.
 */
export function clientContact({ client, at }: FoundClient, today: IsoDate) {
  const state = STATES[at % STATES.length] ?? 'none';
  if (state === 'none') return undefined;
  const name = client.companyNumber
    ? `${FIRST_NAMES[at % FIRST_NAMES.length]} Sample`
    : client.name;
  const { sent, moved } = DAYS[state];
  return {
    full_name: name,
    email: `${name.toLowerCase().replace(/ /g, '.')}@client${at + 1}.example`,
    hasJoined: state === 'joined',
    sentAt: new Date(londonInstant(addDays(today, -sent), '09:15')),
    movedAt: new Date(londonInstant(addDays(today, -moved), '18:40')),
  };
}

export const getPeople = (foundClient: FoundClient, now: Date): Client['people'] => {
  const contact = clientContact(foundClient, isoDate(now));
  return contact?.hasJoined
    ? [
        {
          person_id: foundClient.client.clientId,
          full_name: contact.full_name,
          email: contact.email,
        },
      ]
    : [];
};

/** Returns the state of the newest invitation, by the real rules. */
function invitationOf(foundClient: FoundClient, now: Date): Client['invitation'] {
  const contact = clientContact(foundClient, isoDate(now));
  if (!contact) return { state: 'none' };
  const { hasJoined, sentAt, movedAt, full_name: name, email } = contact;
  const sent: SentInvitation = {
    createdAt: sentAt,
    expiresAt: invitationEnds(sentAt),
    openedAt: movedAt,
    acceptedAt: hasJoined ? movedAt : null,
    declinedAt: null,
    cancelledAt: null,
    bouncedAt: null,
    askedAgainAt: null,
  };
  const { state, at } = invitationStatus(sent, now);
  const next = nextReminder({ ...sent, remindedDay: 0, remindedAt: null }, now);
  return {
    state,
    at: at.toISOString(),
    email,
    full_name: name,
    ...(!hasJoined && { answer_by: isoDate(sent.expiresAt) }),
    ...(next && { next_reminder: next }),
  };
}

/** Returns the details of a client of the demo. */
export function getClient(foundClient: FoundClient, now: Date): Client {
  const { clientId, name, companyNumber, vrn, utr, owner, vat } = foundClient.client;
  return {
    client_id: clientId,
    name,
    client_type: 'business',
    is_company: companyNumber !== undefined,
    utr,
    ...(companyNumber && { company_number: companyNumber }),
    ...(vrn && { vat_number: vrn }),
    owner: owner
      ? { person_id: owner.personId, full_name: owner.fullName, initials: initials(owner.fullName) }
      : undefined,
    authorisation: vat === 'notAuthorised' ? 'none' : 'active',
    people: getPeople(foundClient, now),
    invitation: invitationOf(foundClient, now),
    may_assign: true,
    may_set_numbers: false,
    may_end_access: false,
  };
}

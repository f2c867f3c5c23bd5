import type { AnswerOf } from '@/lib/access/endpoint';
import { authorisationRequest } from '@/lib/clients/reading/authorisationsContract';
import { clientMessages } from '@/lib/clients/messages/contract';
import { clientNotes } from '@/lib/clients/notesContract';
import { documents } from '@/lib/refunds/claim/contract';
import * as one from '@/lib/clients/oneClientContract';
import { refundOffers } from '@/lib/refunds/offers/contract';
import { activityWords } from '@/lib/audit/activityWords';
import {
  addDays,
  isoDate,
  londonInstant,
  type IsoDate,
  type IsoTimestamp,
} from '@/lib/kernel/dates/ukDates';
import { initials } from '@/lib/kernel/text/initials';
import { formatReceipt } from '@/lib/kernel/text/timelineStep';
import { ZERO } from '@/lib/kernel/money';
import { REQUEST_WORDS, triesLeft } from '@/lib/connections/authorisationRequest';
import { makeQuote } from '@/lib/refunds/quote/quote';
import { DEFAULT_PARTNER } from '@/lib/auth/partners';
import type { TaxLine } from '@/lib/taxes/charge';
import { DEMO_TEAM } from '../clients';
import { accountHeld, type FoundClient } from './taxes';
import { clientContact, getPeople } from './people';

const [YOU] = DEMO_TEAM;
const at = (day: IsoDate, time: string): IsoTimestamp =>
  londonInstant(day, time as `${number}:${number}`);
const recordId = (kind: string, of: number) =>
  `4e${kind}f0c1e-6f0b-4c1b-9a55-${String(of).padStart(12, '0')}`;

/** Returns the client's last VAT return that HMRC has: filed here, so that it has a receipt. */
function lastFiled(
  foundClient: FoundClient,
  now: Date,
): (TaxLine & { filedOn: IsoDate }) | undefined {
  const lines = accountHeld(foundClient, 'vat', now)?.lines ?? [];
  const filed = lines.filter(
    (line): line is TaxLine & { filedOn: IsoDate } => line.filedOn !== undefined,
  );
  return filed.sort((a, b) => b.filedOn.localeCompare(a.filedOn))[0];
}

const receiptOf = ({ at: place }: FoundClient): string => String(241_911_705_500 + place);

/** Returns the client's activity, newest first, in the words of the audit log. */
export function activity(foundClient: FoundClient, now: Date): AnswerOf<typeof one.clientActivity> {
  const today = isoDate(now);
  const who = foundClient.client.owner?.fullName ?? YOU.fullName;
  const filed = lastFiled(foundClient, now);
  const contact = clientContact(foundClient, today);
  const log = [
    ...(filed
      ? [
          {
            moment: at(filed.filedOn, '10:02'),
            event: 'declaration accepted',
            detail: { declarer: 'agent' },
            who,
          },
          {
            moment: at(filed.filedOn, '10:03'),
            event: 'return filed',
            detail: { formBundleNumber: receiptOf(foundClient) },
          },
        ]
      : []),
    ...(contact
      ? [
          { moment: contact.sentAt.toISOString(), event: 'client invited', detail: {}, who },
          {
            moment: contact.movedAt.toISOString(),
            event: contact.hasJoined ? 'invitation accepted' : 'invitation opened',
            detail: {},
          },
        ]
      : []),
    {
      moment: at(addDays(today, -120), '11:30'),
      event: 'client added',
      detail: {},
      who: YOU.fullName,
    },
  ].sort((a, b) => b.moment.localeCompare(a.moment));
  return {
    events: log.map(({ moment, event, detail, ...by }, back) => ({
      id: 100 - back,
      at: moment,
      words: activityWords({ event, subject: 'client', detail: detail as Record<string, string> }),
      ...('who' in by && by.who ? { who: by.who } : {}),
    })),
  };
}

/** Returns the receipts of returns filed here. */
export function receipts(foundClient: FoundClient, now: Date): AnswerOf<typeof documents> {
  const filed = lastFiled(foundClient, now);
  return {
    companyName: foundClient.client.name,
    documents: filed
      ? [
          {
            id: recordId('a', foundClient.at),
            kind: 'filing_receipt',
            title: 'Receipt for your VAT return',
            reference: formatReceipt(receiptOf(foundClient)),
            periodLabel: filed.label,
            issuedOn: filed.filedOn,
            amountPence: filed.chargedPence ?? ZERO,
          },
        ]
      : [],
  };
}

/** Returns who sees a client: every member, because the team shares its clients. */
export const whoSees = ({
  client,
}: FoundClient): AnswerOf<typeof one.selectedClientTeamMembers> => ({
  team_members: DEMO_TEAM.map(({ personId, fullName, role }) => ({
    person_id: personId,
    full_name: fullName,
    initials: initials(fullName),
    role,
    is_owner: client.owner?.personId === personId,
    sees_because: role === 'admin' ? ('admin' as const) : ('shared' as const),
  })),
});

const NOTES = [
  'Ring before the 5th: they pay from a savings account.',
  'New bookkeeper since the summer. Copy her into reminders.',
  'Prefers a call to an e-mail.',
];

/** Returns the notes of a client; two clients in three have one. */
export function notes({ client, at: place }: FoundClient, now: Date): AnswerOf<typeof clientNotes> {
  const text = NOTES[place % NOTES.length];
  if (place % 3 === 2 || text === undefined) return { notes: [] };
  const by = client.owner?.fullName ?? YOU.fullName;
  return {
    notes: [
      {
        note_id: recordId('b', place),
        text,
        written_at: at(addDays(isoDate(now), -(6 + (place % 20))), '10:12'),
        written_by: by,
        version: 0,
        may_change: true,
      },
    ],
  };
}

export function messages(foundClient: FoundClient, now: Date): AnswerOf<typeof clientMessages> {
  const [person] = getPeople(foundClient, now);
  if (!person) return { messages: [], unread: 0 };
  const today = isoDate(now);
  const from = (
    side: 'practice' | 'client',
    of: string,
    text: string,
    back: number,
    by: string,
  ) => ({
    message_id: recordId(of, foundClient.at),
    from: side,
    text,
    written_at: at(addDays(today, -back), '09:40'),
    written_by: by,
    seen: true,
  });
  return {
    messages: [
      from('client', 'c', 'Sent this morning. Is anything else missing?', 8, person.full_name),
      from(
        'practice',
        'd',
        'Please send the last bank statement.',
        9,
        foundClient.client.owner?.fullName ?? YOU.fullName,
      ),
    ],
    unread: 0,
  };
}

/** Returns the one refund that can be paid early, at today's price. */
export function offers(foundClient: FoundClient, now: Date): AnswerOf<typeof refundOffers> {
  const { lines = [], drafts } = accountHeld(foundClient, 'vat', now) ?? {};
  const early = lines.find(({ id }) => drafts?.get(id) === 'early');
  const people = getPeople(foundClient, now).map(({ full_name: name }) => name);
  if (early?.chargedPence === undefined) return { people, mailed: true, refunds: [] };
  const { daysWaited: _, ...quote } = makeQuote({
    refund: early.chargedPence,
    partner: DEFAULT_PARTNER,
    now,
  });
  return {
    people,
    mailed: true,
    refunds: [
      {
        period_id: early.id,
        label: early.label,
        refund_pence: early.chargedPence,
        offer: undefined,
        quote: { ...quote, setOffs: [], arrivesPence: quote.netPence, restsOn: undefined },
      },
    ],
  };
}

/** Returns the state before HMRC has been asked to authorise the practice. */
export const authorisation = (now: Date): AnswerOf<typeof authorisationRequest> => ({
  state: 'none',
  sentence: REQUEST_WORDS.none.sentence,
  may_ask: REQUEST_WORDS.none.mayAsk,
  tries_left: triesLeft(undefined, now),
});

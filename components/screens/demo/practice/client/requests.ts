import type { AnswerOf } from '@/lib/access/endpoint';
import { clientFileRequests } from '@/lib/clients/requests/contract';
import { addDays, isoDate, londonInstant } from '@/lib/kernel/dates/ukDates';
import { DEMO_TEAM } from '../clients';
import { getPeople } from './people';
import type { FoundClient } from './taxes';

const DAYS_TO_ANSWER = 10;
const ASKED_DAYS_AGO = 4;

/** Returns the requests for files to a client who has joined. */
export function fileRequests(
  foundClient: FoundClient,
  now: Date,
): AnswerOf<typeof clientFileRequests> {
  const today = isoDate(now);
  const people = getPeople(foundClient, now).map(({ full_name: name }) => name);
  if (people.length === 0) return { mailed: true, people, requests: [] };
  return {
    mailed: true,
    people,
    requests: [
      {
        request_id: `4eef0c1e-6f0b-4c1b-9a55-${String(foundClient.at).padStart(12, '0')}`,
        text: 'Fuel receipts of the last quarter',
        state: 'open',
        due_on: addDays(today, DAYS_TO_ANSWER),
        revision: 1,
        asked_at: londonInstant(addDays(today, -ASKED_DAYS_AGO), '11:20'),
        asked_by: foundClient.client.owner?.fullName ?? DEMO_TEAM[0].fullName,
        files: [],
        mails: [],
      },
    ],
  };
}

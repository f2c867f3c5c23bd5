import type { PracticeCapability } from '@/lib/access/capability';
import type { ClientMail } from '@/lib/notifications/clientMails';
import { messageState } from '@/lib/notifications/messageState';
import type { Db } from '@/server/platform/db/db';
import { mailsOfEvents, type MailedEvent } from '@/server/notifications/store/clientMails';

/**
 * Returns how far the mails to the practice's clients are, by the event that they are about: one
 * query for all of them.
 */
export async function readClientMails(
  db: Db,
  capability: PracticeCapability<'client:read'>,
  events: readonly MailedEvent[],
  now: Date,
): Promise<ReadonlyMap<string, ClientMail[]>> {
  const unique = [...new Map(events.map((event) => [event.event, event])).values()];
  const mails = new Map<string, ClientMail[]>();
  for (const { event, to, failure, ...facts } of await mailsOfEvents(db, capability, unique)) {
    const mail: ClientMail = {
      to,
      state: messageState(facts, now),
      ...(facts.refusedAt && failure && { failure }),
    };
    mails.set(event, [...(mails.get(event) ?? []), mail]);
  }
  return mails;
}

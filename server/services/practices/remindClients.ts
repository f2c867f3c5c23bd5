import type { PracticeCapability } from '@/lib/domain/access/capability';
import { isoDate, type IsoDate } from '@/lib/domain/dates/ukDates';
import type { ActOutcome } from '@/lib/domain/practices/clientActs';
import { nameInMail } from '@/lib/domain/practices/practice';
import { reminderLines, type DueTax } from '@/lib/domain/clientTaxes/reminder';
import type { Tax } from '@/lib/domain/taxes/taxes';
import { reminderMail } from '@/server/services/notices/mails/reminderMail';
import { notifyByMail } from '@/server/services/notices/messages';
import type { Db } from '@/server/store/db';
import type { SeenClient } from '@/server/store/practices/clientCare';
import { peopleToRemind, remindedAlready, taxesOfClients } from '@/server/store/practices/reminders';
import { lockPractice } from '@/server/store/practices/practices';
import type { Deps } from '@/server/services/deps';

export type ActDeps = Pick<Deps, 'store' | 'outbox' | 'clock' | 'portalUrl'>;

const keyOf = (clientId: string, tax: Tax | undefined, today: IsoDate) => `reminder:${clientId}:${tax ?? 'all'}:${today}`;

/** Writes to the people of these clients about what is late or due soon, of one tax or of all; once a day. */
export async function remind(
  tx: Db, { outbox, portalUrl }: ActDeps, capability: PracticeCapability<'client:invite'>, some: readonly SeenClient[],
    tax: Tax | undefined, now: Date,
): Promise<ReadonlyMap<string, ActOutcome> | 'not_confirmed'> {
  const today = isoDate(now);
  const practice = await lockPractice(tx, capability);
  const practiceName = nameInMail(practice);
  if (practiceName === undefined) return 'not_confirmed';
  const [people, taxes] = [await peopleToRemind(tx, capability, some), await taxesOfClients(tx, capability, some)];
  const keys = some.flatMap(({ clientId }) =>
    (people.get(clientId) ?? []).map(({ personId }) => `${keyOf(clientId, tax, today)}:${personId}`));
  const told = await remindedAlready(tx, capability, keys);
  const outcomes = new Map<string, ActOutcome>();
  for (const { clientId } of some) {
    const due = (taxes.get(clientId) ?? []).filter((each) => tax === undefined || each.tax === tax) satisfies readonly DueTax[];
    const lines = reminderLines(due, today);
    const whom = people.get(clientId) ?? [];
    if (whom.length === 0) outcomes.set(clientId, 'not_joined');
    else if (lines.length === 0) outcomes.set(clientId, 'nothing_due');
    else {
      const fresh = whom.filter(({ personId }) => !told.has(`${keyOf(clientId, tax, today)}:${personId}`));
      for (const { personId, email, fullName, companyName } of fresh) {
        const mail = reminderMail({ fullName, practiceName, companyName, lines, href: `${portalUrl}/home` });
        await notifyByMail(tx, outbox, { to: email, dedupeKey: `${keyOf(clientId, tax, today)}:${personId}`, now, ...mail });
      }
      outcomes.set(clientId, fresh.length > 0 ? 'done' : 'already');
    }
  }
  return outcomes;
}

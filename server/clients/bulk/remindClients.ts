import { businessInMail, nameInMail, ownName } from '@/lib/notifications/checkedNames';
import type { CompanyCapability, PracticeCapability } from '@/lib/access/capability';
import { isoDate } from '@/lib/kernel/dates/ukDates';
import type { ActOutcome } from '@/lib/clients/bulk/acts';
import { reminderEvent } from '@/lib/clients/bulk/reminderMails';
import { reminderLines, type DueTax } from '@/lib/clients/bulk/reminder';
import type { Tax } from '@/lib/kernel/taxes';
import { reminderMail } from '@/server/clients/mails/reminder';
import { notify } from '@/server/notifications/notify';
import type { Db } from '@/server/platform/db/db';
import type { SeenClient } from '@/server/clients/store/assignees';
import {
  peopleToRemind,
  remindedAlready,
  taxesOfClients,
} from '@/server/clients/bulk/store/reminders';
import { lockPractice } from '@/server/access/store/lockPractice';
import type { ClientNeeds } from '@/server/clients/needs';

export type ActDeps = Pick<ClientNeeds, 'store' | 'outbox' | 'clock' | 'portalUrl' | 'sealer'>;

/** The recipient and the clients of a reminder. */
export interface Reminding {
  practice: PracticeCapability<'client:invite'>;
  forCompany: (companyId: string) => CompanyCapability<'company:read'>;
}

interface ReminderBatch {
  reminding: Reminding;
  some: readonly SeenClient[];
  tax: Tax | undefined;
  now: Date;
}

/**
 * Mails the people of these clients about what is late or due soon, of one tax or of all; once a
 * day, and not if the person or the practice has turned such mails off.
 */
export async function remind(
  tx: Db,
  deps: ActDeps,
  { reminding: { practice: capability, forCompany }, some, tax, now }: ReminderBatch,
): Promise<ReadonlyMap<string, ActOutcome> | 'not_confirmed'> {
  const today = isoDate(now);
  const practice = await lockPractice(tx, capability);
  const practiceName = nameInMail(practice);
  if (practiceName === undefined) return 'not_confirmed';
  const [people, taxes] = [
    await peopleToRemind(tx, capability, some),
    await taxesOfClients(tx, capability, some),
  ];
  const keys = some.flatMap(({ clientId }) =>
    (people.get(clientId) ?? []).map(
      ({ to }) => `${reminderEvent(clientId, tax, today)}:${to.personId}`,
    ),
  );
  const told = await remindedAlready(tx, capability, keys);
  const outcomes = new Map<string, ActOutcome>();
  for (const { clientId } of some) {
    const due = (taxes.get(clientId) ?? []).filter(
      (candidate) => tax === undefined || candidate.tax === tax,
    ) satisfies readonly DueTax[];
    const lines = reminderLines(due, today);
    const whom = people.get(clientId) ?? [];
    if (whom.length === 0) outcomes.set(clientId, 'not_joined');
    else if (lines.length === 0) outcomes.set(clientId, 'nothing_due');
    else if (!whom.some(({ isWanted }) => isWanted)) outcomes.set(clientId, 'turned_off');
    else {
      const momentOf = (personId: string) => `${reminderEvent(clientId, tax, today)}:${personId}`;
      const fresh = whom.filter(({ to, isWanted }) => isWanted && !told.has(momentOf(to.personId)));
      for (const { to, companyId, fullName, business } of fresh) {
        const mail = reminderMail({
          fullName: ownName(fullName),
          practiceName,
          companyName: businessInMail(business, 'invited'),
          lines,
          href: `${deps.portalUrl}/home`,
        });
        await notify(tx, deps, {
          to,
          capability: forCompany(companyId),
          topic: 'taxDue',
          moment: momentOf(to.personId),
          mail,
          now,
        });
      }
      outcomes.set(clientId, fresh.length > 0 ? 'done' : 'already');
    }
  }
  return outcomes;
}

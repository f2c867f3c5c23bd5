import type { PracticeCapability, WorkCapability } from '@/lib/access/capability';
import { Refusal } from '@/lib/access/refusal';
import { isoDate } from '@/lib/kernel/dates/ukDates';
import { isMissing } from '@/lib/clients/requests/fileRequest';
import { filesReminderEvent } from '@/lib/clients/requests/requestMails';
import { reminderStep } from '@/lib/clients/requests/requestReminder';
import type { ClientNeeds } from '@/server/clients/needs';
import { filesReminderMail } from '@/server/clients/mails/requests';
import { eachByItself } from '@/server/notifications/eachByItself';
import type { NotifyDeps } from '@/server/notifications/notify';
import { lockConfirmed } from '@/server/practice/confirmed';
import { appendAudit } from '@/server/audit/store/log';
import type { Db } from '@/server/platform/db/db';
import {
  noteReminded,
  listRequests,
  type FileRequest,
} from '@/server/clients/requests/store/fileRequests';
import {
  clientsWithMissing,
  holdForReminder,
} from '@/server/clients/requests/store/requestReminders';
import { findClient } from '@/server/clients/store/clients';
import { hold, type AskDeps } from './askClient';
import { missing, missingSince, notRemindable } from './readRequests';
import { notifyOfFileRequest } from './notifyOfFileRequest';
import { requestRefusals, requestReminderText } from '@/lib/clients/text';

/** Returns how many are missing, and the earliest day one of them is wanted by. */
const sumOf = (some: readonly FileRequest[]) => ({
  count: some.length,
  dueOn: some.flatMap(({ dueOn }) => dueOn ?? []).sort((a, b) => a.localeCompare(b))[0],
});

/**
 * Sends a reminder by hand of all that is missing.
 * @throws Refusal notFound; conflict where there is nothing to remind of today.
 */
export const remindByHand = (
  deps: AskDeps,
  capability: PracticeCapability<'client:ask'>,
  clientId: string,
  now: Date,
): Promise<void> =>
  deps.store.db.transaction(async (tx) => {
    if (!(await findClient(tx, capability, clientId))) throw missing();
    await lockConfirmed(tx, capability);
    const { client, company, person } = await hold(tx, capability, clientId);
    const waiting = (await listRequests(tx, [client])).filter(({ state }) => isMissing(state));
    const fresh = waiting.filter((fileRequest) => notRemindable(fileRequest, now) === undefined);
    const [first] = waiting;
    if (fresh.length === 0) {
      throw new Refusal(
        'conflict',
        (first && notRemindable(first, now)) ?? requestReminderText.nothingMissing,
      );
    }
    const today = isoDate(now);
    const told = await notifyOfFileRequest(tx, deps, {
      company,
      client,
      moment: filesReminderEvent(clientId, today),
      now,
      mail: (about) => filesReminderMail({ ...about, ...sumOf(waiting), today }),
    });
    if (told === 0) throw new Refusal('conflict', requestRefusals.noneWrittenTo);
    for (const fileRequest of waiting) await noteReminded(tx, fileRequest, now);
    await appendAudit(tx, {
      at: now,
      actor: person.actor,
      companyId: client.companyId,
      subject: `client:${clientId}`,
      event: 'reminded of missing files',
      detail: { missing: waiting.length },
    });
  });

type WorkDeps = NotifyDeps & Pick<ClientNeeds, 'store'>;

/**
 * Sends the daily reminders: one mail a day for each client, about all that is missing, when a
 * reminder of one request is due.
 */
export async function remindOfMissingFiles(
  deps: WorkDeps,
  work: WorkCapability,
  now: Date,
): Promise<void> {
  await eachByItself(await clientsWithMissing(deps.store.db, work, isoDate(now)), (clientId) =>
    deps.store.db.transaction((tx) => remindClient(tx, deps, work, clientId, now)),
  );
}

async function remindClient(
  tx: Db,
  deps: WorkDeps,
  work: WorkCapability,
  clientId: string,
  now: Date,
): Promise<void> {
  const client = await holdForReminder(tx, work, clientId);
  if (!client) return;
  const today = isoDate(now);
  const waiting = (await listRequests(tx, [client])).filter(({ state }) => isMissing(state));
  const steps = waiting.map((fileRequest) => ({
    fileRequest,
    step: reminderStep({ ...fileRequest, missingSince: missingSince(fileRequest) }, today),
  }));
  const due = steps.filter(
    ({ fileRequest, step }) => step !== undefined && step !== fileRequest.reminderStep,
  );
  const isToday = waiting.some(({ remindedAt }) => remindedAt && isoDate(remindedAt) === today);
  if (due.length === 0 || isToday) return;
  const company = work.forCompany(client.companyId, 'company:read');
  const told = await notifyOfFileRequest(tx, deps, {
    company,
    client,
    moment: filesReminderEvent(clientId, today),
    now,
    mail: (about) => filesReminderMail({ ...about, ...sumOf(waiting), today }),
  });
  if (told === 0) return;
  for (const { fileRequest, step } of steps) await noteReminded(tx, fileRequest, now, step);
}

import { businessInMail, nameInMail } from '@/lib/notifications/checkedNames';
import type { WorkCapability } from '@/lib/access/capability';
import { addDays, isoDate, londonInstant } from '@/lib/kernel/dates/ukDates';
import { reminderMailKey } from '@/lib/practice/invitationMails';
import { nextReminder, reminderDue } from '@/lib/practice/invitationReminder';
import type { ClientNeeds } from '@/server/clients/needs';
import { eachByItself } from '@/server/notifications/eachByItself';
import { invitationReminderMail } from '@/server/clients/mails/invitation';
import { notifyByMail } from '@/server/notifications/messages';
import { appendAudit } from '@/server/audit/store/log';
import {
  forgetEndedLinks,
  invitationsToRemind,
  lockWaiting,
  saveReminded,
} from '@/server/clients/onboarding/store/invitationReminders';
import { invitationHref } from './sendInvitation';

type PlanDeps = Pick<ClientNeeds, 'store' | 'outbox' | 'clock'>;
type RemindDeps = PlanDeps & Pick<ClientNeeds, 'portalUrl' | 'sealer'>;

/** The hours for reminders in London: not before, and after a restart not later than this. */
const [FROM, UNTIL] = ['09:00', '20:00'];
const BATCH = 500;

const plan = ({ store, outbox }: PlanDeps, startAfter: Date): Promise<void> =>
  store.db.transaction((tx) =>
    outbox.send(tx, 'invitations.daily', {}, { startAfter, onlyOne: 'daily' }),
  );

/** Queues tomorrow's run, at nine in the morning in London; one in the queue is enough. */
export const planReminders = (deps: PlanDeps): Promise<void> =>
  plan(deps, new Date(londonInstant(addDays(isoDate(deps.clock.now()), 1), FROM)));

/** Queues a run after a restart: at nine, or now if nine has passed, but never at night. */
export function remindSoon(deps: PlanDeps): Promise<void> {
  const now = deps.clock.now();
  const [from, until] = [
    new Date(londonInstant(isoDate(now), FROM)),
    new Date(londonInstant(isoDate(now), UNTIL)),
  ];
  return now >= until ? planReminders(deps) : plan(deps, now < from ? from : now);
}

/** Sends the reminders of open invitations that are due, and deletes the links of expired ones. */
export async function remindInvited(deps: RemindDeps, work: WorkCapability): Promise<void> {
  const {
    store: { db },
    clock,
  } = deps;
  await forgetEndedLinks(db, work, clock.now());
  let after: string | undefined;
  const all: string[] = [];
  for (;;) {
    const ids = await invitationsToRemind(db, work, clock.now(), { after, atMost: BATCH });
    all.push(...ids);
    after = ids.at(-1);
    if (ids.length < BATCH) break;
  }
  await eachByItself(all, (id) => remindOne(deps, work, id, clock.now()));
}

/**
 * Sends one reminder if it is due. Decided on the locked row, so that a simultaneous answer
 * prevents it.
 */
const remindOne = (deps: RemindDeps, work: WorkCapability, id: string, now: Date): Promise<void> =>
  deps.store.db.transaction(async (tx) => {
    const lockedWaiting = await lockWaiting(tx, work, id);
    const day = lockedWaiting && reminderDue(lockedWaiting.invitation, now);
    if (!lockedWaiting || day === undefined) return;
    const { invitation, practice, company, clientId } = lockedWaiting;
    const practiceName = nameInMail(practice);
    if (practiceName === undefined || invitation.sealedToken === null) return;
    await saveReminded(tx, lockedWaiting, day, now);
    const token = deps.sealer.open(
      invitation.sealedToken,
      `invitations.sealed_token:${invitation.id}`,
    );
    const href = invitationHref(deps, { practiceId: practice.id, clientId, token });
    const mail = invitationReminderMail({
      practiceName,
      companyName: businessInMail(company, 'invited'),
      href,
      sentOn: isoDate(invitation.createdAt),
      lastDay: isoDate(invitation.expiresAt),
      isLast: nextReminder({ ...invitation, remindedDay: day, remindedAt: now }, now) === undefined,
    });
    await notifyByMail(tx, deps.outbox, {
      to: invitation.email,
      dedupeKey: reminderMailKey(id, day),
      now,
      holdsSecret: true,
      ...mail,
    });
    await appendAudit(tx, {
      at: now,
      actor: work.forPractice(practice.id, 'client:invite').actor,
      companyId: company.id,
      subject: `client:${clientId}`,
      event: 'client reminded of the invitation',
      detail: { invitation: id, day },
    });
  });

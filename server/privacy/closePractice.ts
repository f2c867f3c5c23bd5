import type { PersonCapability } from '@/lib/access/capability';
import { Refusal } from '@/lib/access/refusal';
import { isLastAdmin } from '@/lib/practice/team';
import { appendAudits } from '@/server/audit/store/log';
import { closeCompanies, forgetReadings } from '@/server/clients/store/companyRemoval';
import { isFilingOpen } from '@/server/clients/store/unsettledWork';
import { companiesLeftByPractice } from '@/server/clients/store/companiesLeft';
import { endConnection } from '@/server/connections/store/connections';
import type { Db } from '@/server/platform/db/db';
import { forgetEvidence } from '@/server/refunds/store/refundEvidence';
import { holdEveryClient, takeOut } from '@/server/clients/store/clients';
import { cancelEveryInvitation } from '@/server/clients/onboarding/store/cancelInvitations';
import { endPractice, joinedAs } from '@/server/clients/store/practiceClosing';
import { forgetJoinRequests } from '@/server/practice/store/joinRequests';
import { listOwnPractices } from '@/server/practice/store/practices';
import { listMembers } from '@/server/practice/store/team';
import {
  holdTeamInvitations,
  withdrawTeamInvitations,
} from '@/server/practice/store/teamInvitations';
import type { ClientNeeds } from '@/server/clients/needs';
import { authorisePractice } from '@/server/access/authorise';
import { practiceClosedMail } from '@/server/practice/mails/practice';
import { notifyByMail } from '@/server/notifications/messages';
import { lockPractice, type Practice } from '@/server/access/store/lockPractice';
import { deletionRefusals } from '@/lib/privacy/text';

/**
 * Locks and returns the practices that have no other active member, until the transaction ends. In
 * the others, withdraws the invitations that this person sent.
 * @throws Refusal conflict if a practice would keep members without an admin; secondStepRequired
 */
export async function practicesThatEnd(
  tx: Db,
  person: PersonCapability,
  now: Date,
): Promise<Practice[]> {
  const all = (await listOwnPractices(tx, person))
    .map(({ practice }) => practice)
    .sort((a, b) => a.id.localeCompare(b.id));
  const ending: Practice[] = [];
  for (const { id, name } of all) {
    const practice = await authorisePractice(tx, person, id, 'practice:read');
    const locked = await lockPractice(tx, practice);
    await holdTeamInvitations(tx, practice);
    const team = await listMembers(tx, practice);
    if (!isLastAdmin(team, person.personId)) {
      await withdrawTeamInvitations(tx, practice, person, now);
      continue;
    }
    if (team.some(({ isActive, personId }) => isActive && personId !== person.personId)) {
      throw new Refusal('conflict', deletionRefusals.onlyAdmin(name));
    }
    ending.push(locked);
  }
  return ending;
}

/**
 * Closes a practice without members: destroys its keys to HMRC, ends invitations, removes every
 * client as if one by one, and notifies the clients who had joined. The caller holds the lock on
 * the practice (docs/rules/product.md#closing-a-practice).
 * @throws Refusal conflict while a return of one of its clients is being confirmed
 */
export async function closePractice(
  tx: Db,
  { outbox }: Pick<ClientNeeds, 'outbox'>,
  person: PersonCapability,
  practice: Practice,
  now: Date,
): Promise<void> {
  const manages = await authorisePractice(tx, person, practice.id, 'settings:manage');
  const removes = await authorisePractice(tx, person, practice.id, 'client:remove');
  await cancelEveryInvitation(tx, removes, now);
  await forgetJoinRequests(tx, manages);
  const all = await holdEveryClient(tx, removes);
  if (await isFilingOpen(tx, all)) throw new Refusal('conflict', deletionRefusals.filingForClient);
  const joined = await joinedAs(tx, removes, all, person);
  await takeOut(tx, removes, all, now);
  for (const kind of ['hmrc', 'onlineServices'] as const) await endConnection(tx, manages, kind);
  const left = await companiesLeftByPractice(tx, removes, all);
  await closeCompanies(tx, left);
  await forgetEvidence(tx, left);
  await forgetReadings(tx, left);
  await endPractice(tx, manages, now);
  for (const { personId, email, companyNames } of joined) {
    const mail = practiceClosedMail({ practice, companyNames });
    await notifyByMail(tx, outbox, {
      to: email,
      dedupeKey: `practiceClosed:${practice.id}:${personId}`,
      now,
      ...mail,
    });
  }
  const { actor } = person;
  await appendAudits(tx, [
    ...all.clientIds.map((clientId, at) => ({
      at: now,
      actor,
      companyId: all.companyIds[at]!,
      subject: `client:${clientId}`,
      event: 'client removed',
      detail: { readingsForgotten: left.alone.includes(all.companyIds[at]!) },
    })),
    {
      at: now,
      actor,
      subject: `practice:${practice.id}`,
      event: 'practice closed',
      detail: { clients: all.clientIds.length },
    },
  ]);
}

import type { PersonCapability } from '@/lib/domain/access/capability';
import { Refusal } from '@/lib/domain/access/refusal';
import { isLastAdmin } from '@/lib/domain/practices/team';
import { forgetPerson } from '@/server/store/people/accountRemoval';
import { appendAudit } from '@/server/store/access/auditLog';
import { closeCompanies, companiesLeftBy, forgetReadings, isAnythingOpen, lockPlaces } from '@/server/store/companies/companyRemoval';
import type { Db } from '@/server/store/db';
import { lockPerson } from '@/server/store/people/people';
import { lockPractice, practicesOf } from '@/server/store/practices/practices';
import { membersOf } from '@/server/store/practices/team';
import { forgetEvidence } from '@/server/store/evidence/refundEvidence';
import type { Deps } from '@/server/services/deps';
import { authorisePractice } from '@/server/services/access/authorise';
import { requireReauthentication } from '@/server/services/signIn/reauthentication';
import { accountDeletedMail } from '@/server/services/notices/mails/accountMails';
import { notifyByMail } from '@/server/services/notices/messages';
import type { Browser } from '@/server/services/access/sessions';

const STILL_OPEN = {
  claim: 'A claim is still open: HMRC has not settled a refund that you sold. You can delete your account once it is closed; write to us '
    + 'if you cannot wait.',
  filing: 'We are still confirming a VAT return with HMRC. You can delete your account once that is done, usually within the hour.',
} as const;

/**
 * Deletes the account: every session ends, keys to providers are destroyed, uploaded documents and what was read from HMRC and
 * the books go, and so does what names the person. Returns that went through us, claims and the history stay for as long as
 * tax law wants them (UK GDPR art. 17(3)(b)). A company that a practice looks after stays the practice's client.
 * @throws Refusal reauthenticationRequired; conflict while a claim or a filing is open, and for the last admin of others.
 */
export async function deleteAccount(
  deps: Pick<Deps, 'store' | 'outbox'>, capability: PersonCapability, browser: Browser, now: Date,
): Promise<void> {
  await deps.store.db.transaction(async (tx) => {
    const { email } = await lockPerson(tx, capability);
    await requireReauthentication(tx, browser, now);
    await refuseLastAdmin(tx, capability);
    await lockPlaces(tx, capability);
    const left = await companiesLeftBy(tx, capability);
    const open = await isAnythingOpen(tx, capability, left);
    if (open) throw new Refusal('conflict', STILL_OPEN[open]);
    await closeCompanies(tx, left);
    await forgetEvidence(tx, left);
    await forgetReadings(tx, left);
    await forgetPerson(tx, capability, now);
    await notifyByMail(
      tx, deps.outbox, { to: email, dedupeKey: `deleted:${capability.personId}`, now, holdsSecret: true, ...accountDeletedMail() },
    );
    await appendAudit(tx, {
      at: now, actor: capability.actor, subject: `person:${capability.personId}`, event: 'account deleted',
      detail: { companies: left.alone.length },
    });
  });
}

/** Others who work at a practice are not left without an admin; a practice of one goes with them. */
async function refuseLastAdmin(tx: Db, capability: PersonCapability): Promise<void> {
  const practices = (await practicesOf(tx, capability)).map(({ practice }) => practice).sort((a, b) => a.id.localeCompare(b.id));
  for (const { id, name } of practices) {
    const practice = await authorisePractice(tx, capability, id, 'practice:read');
    await lockPractice(tx, practice);
    const team = await membersOf(tx, practice);
    const areOthers = team.some(({ isActive, personId }) => isActive && personId !== capability.personId);
    if (areOthers && isLastAdmin(team, capability.personId)) {
      throw new Refusal('conflict', `You are the only admin of ${name}, where others work. Make somebody else an admin there first.`);
    }
  }
}

import type { PersonCapability } from '@/lib/access/capability';
import { Refusal } from '@/lib/access/refusal';
import { forgetPerson } from '@/server/privacy/store/accountRemoval';
import { appendAudit } from '@/server/audit/store/log';
import { closeCompanies, forgetReadings } from '@/server/clients/store/companyRemoval';
import { isAnythingOpen } from '@/server/clients/store/unsettledWork';
import { companiesLeftBy, lockMemberships } from '@/server/clients/store/companiesLeft';
import { lockPerson } from '@/server/access/store/people';
import { forgetEvidence } from '@/server/refunds/store/refundEvidence';
import type { ClientNeeds } from '@/server/clients/needs';
import { requireReauthentication, takeReauthentication } from '@/server/auth/reauthentication';
import { accountDeletedMail } from '@/server/auth/mails/account';
import { notifyByMail } from '@/server/notifications/messages';
import type { Browser } from '@/server/access/sessions';
import { closePractice, practicesThatEnd } from './closePractice';
import { deletionRefusals } from '@/lib/privacy/text';

const DELETION = { act: 'deleteAccount' } as const;

const STILL_OPEN = {
  claim: deletionRefusals.claimOpen,
  filing: deletionRefusals.filing,
} as const;

/**
 * Deletes the account: ends every session, destroys the keys to providers, and deletes uploaded
 * documents, what was read from HMRC and the books, and what identifies the person. Returns that
 * were filed through us, claims and the history are kept as long as tax law requires (UK GDPR art.
 * 17(3)(b)). A company that a practice looks after stays the practice's client; a practice without
 * other members is closed.
 * @throws Refusal reauthenticationRequired; conflict while a claim or a filing is open, and for the
 * last admin of other members
 */
export async function deleteAccount(
  deps: Pick<ClientNeeds, 'store' | 'outbox'>,
  capability: PersonCapability,
  browser: Browser,
  now: Date,
): Promise<void> {
  await deps.store.db.transaction(async (tx) => {
    const { email } = await lockPerson(tx, capability);
    await requireReauthentication(tx, capability, DELETION, browser, now);
    for (const practice of await practicesThatEnd(tx, capability, now))
      await closePractice(tx, deps, capability, practice, now);
    await lockMemberships(tx, capability);
    // Sessions come last, because removing this person from a practice locks the membership first
    // and then waits for the sessions.
    await takeReauthentication(tx, capability, DELETION, browser, now);
    const left = await companiesLeftBy(tx, capability);
    const open = await isAnythingOpen(tx, capability, left);
    if (open) throw new Refusal('conflict', STILL_OPEN[open]);
    await closeCompanies(tx, left);
    await forgetEvidence(tx, left);
    await forgetReadings(tx, left);
    await forgetPerson(tx, capability, now);
    await notifyByMail(tx, deps.outbox, {
      to: email,
      dedupeKey: `deleted:${capability.personId}`,
      now,
      holdsSecret: true,
      ...accountDeletedMail(),
    });
    await appendAudit(tx, {
      at: now,
      actor: capability.actor,
      subject: `person:${capability.personId}`,
      event: 'account deleted',
      detail: { companies: left.alone.length },
    });
  });
}

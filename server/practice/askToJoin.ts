import type { PersonCapability } from '@/lib/access/capability';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import { appendAudit } from '@/server/audit/store/log';
import { thePerson } from '@/server/access/store/people';
import { adminsOf, practiceHere } from '@/server/practice/store/practices';
import { requireAllowance } from '@/server/access/accountLimits';
import type { PracticeNeeds } from '@/server/practice/needs';
import { askedToJoinMail } from '@/server/practice/mails/team';
import { notifyByMail } from '@/server/notifications/messages';

/**
 * Asks the admins of a practice that is here already to let this person join: their yes is an
 * invitation, to the address that the person has proven, and their no is none. Once a day. @throws
 * Refusal notFound where nobody has added it; tooMany.
 */
export async function askToJoin(
  deps: Pick<PracticeNeeds, 'store' | 'outbox' | 'limiter' | 'portalUrl'>,
  capability: PersonCapability,
  companyNumber: string,
  now: Date,
): Promise<void> {
  const key = `${capability.personId}:${companyNumber}`;
  await requireAllowance(
    deps.limiter,
    'joinAskedFor',
    key,
    (wait) => `We have passed your request on. You can ask again in ${wait}.`,
  );
  await deps.store.db.transaction(async (tx) => {
    const here = await practiceHere(tx, capability, companyNumber);
    if (!here) throw new Refusal('notFound', NOT_FOUND);
    const { fullName, email } = await thePerson(tx, capability);
    const { id } = here.practice;
    const add = new URLSearchParams({ company_id: id, full_name: fullName, email });
    const mail = askedToJoinMail({
      person: { fullName, email },
      addUrl: `${deps.portalUrl}/v2/open-tax/add-a-team-member?${add}`,
    });
    for (const admin of await adminsOf(tx, here)) {
      const dedupeKey = `askedToJoin:${id}:${capability.personId}:${admin.id}:${now.toISOString().slice(0, 10)}`;
      await notifyByMail(tx, deps.outbox, { to: admin.email, dedupeKey, now, ...mail });
    }
    await appendAudit(tx, {
      at: now,
      actor: capability.actor,
      subject: `practice:${id}`,
      event: 'asked to join',
    });
  });
}

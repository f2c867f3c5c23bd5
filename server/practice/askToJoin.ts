import type { PersonCapability } from '@/lib/access/capability';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import { appendAudit } from '@/server/audit/store/log';
import { thePerson } from '@/server/access/store/people';
import { listAdmins, practiceHere } from '@/server/practice/store/practices';
import { requireAllowance } from '@/server/access/accountLimits';
import type { PracticeNeeds } from '@/server/practice/needs';
import { joinRequestMail } from '@/server/practice/mails/team';
import { notifyByMail } from '@/server/notifications/messages';
import { setUpText } from '@/lib/practice/text';

/**
 * Asks the admins of an existing practice to let this person join, once a day. To agree, an admin
 * invites the person at the address that the person has proven; to refuse, they do nothing.
 * @throws Refusal notFound if the practice has not been added; tooMany.
 */
export async function askToJoin(
  deps: Pick<PracticeNeeds, 'store' | 'outbox' | 'limiter' | 'portalUrl'>,
  capability: PersonCapability,
  companyNumber: string,
  now: Date,
): Promise<void> {
  const key = `${capability.personId}:${companyNumber}`;
  await requireAllowance(deps.limiter, 'joinAskedFor', key, setUpText.requestPassedOn);
  await deps.store.db.transaction(async (tx) => {
    const existing = await practiceHere(tx, capability, companyNumber);
    if (!existing) throw new Refusal('notFound', NOT_FOUND);
    const { fullName, email } = await thePerson(tx, capability);
    const { id } = existing.practice;
    const add = new URLSearchParams({ company_id: id, full_name: fullName, email });
    const mail = joinRequestMail({
      person: { fullName, email },
      addUrl: `${deps.portalUrl}/v2/open-tax/add-a-team-member?${add}`,
    });
    for (const admin of await listAdmins(tx, existing)) {
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

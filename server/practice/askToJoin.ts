import { randomUUID } from 'node:crypto';
import type { PersonCapability } from '@/lib/access/capability';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import { appendAudit } from '@/server/audit/store/log';
import { thePerson } from '@/server/access/store/people';
import { saveJoinRequest } from '@/server/practice/store/joinRequests';
import { listAdmins, listOwnPractices, practiceHere } from '@/server/practice/store/practices';
import { requireAllowance } from '@/server/access/accountLimits';
import type { PracticeNeeds } from '@/server/practice/needs';
import { joinRequestMail } from '@/server/practice/mails/team';
import { notifyByMail } from '@/server/notifications/messages';
import { setUpText } from '@/lib/practice/text';

/**
 * Asks the admins of an existing practice to let this person join: the request is kept on their
 * team page, and they are told by mail at most once a day. Asking again changes nothing. To agree,
 * an admin invites the person at the address that the person has proven; a person whose request was
 * dismissed is not told.
 * @throws Refusal notFound if the practice has not been added; conflict for a person who works
 * there; tooMany.
 */
export async function askToJoin(
  deps: Pick<PracticeNeeds, 'store' | 'outbox' | 'limiter' | 'portalUrl'>,
  capability: PersonCapability,
  companyNumber: string,
  now: Date,
): Promise<void> {
  await requireAllowance(
    deps.limiter,
    'joinAskedFor',
    capability.personId,
    setUpText.tooManyRequests,
  );
  await deps.store.db.transaction(async (tx) => {
    const existing = await practiceHere(tx, capability, companyNumber);
    if (!existing) throw new Refusal('notFound', NOT_FOUND);
    const { id } = existing.practice;
    const own = await listOwnPractices(tx, capability);
    if (own.some(({ practice }) => practice.id === id))
      throw new Refusal('conflict', setUpText.worksThere);
    if (!(await saveJoinRequest(tx, capability, existing, now))) return;
    const { fullName, email } = await thePerson(tx, capability);
    const add = new URLSearchParams({ company_id: id, full_name: fullName, email });
    const mail = joinRequestMail({
      person: { fullName, email },
      addUrl: `${deps.portalUrl}/v2/open-tax/add-a-team-member?${add}`,
    });
    const turn = randomUUID();
    for (const admin of await listAdmins(tx, existing)) {
      const dedupeKey = `askedToJoin:${turn}:${admin.id}`;
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

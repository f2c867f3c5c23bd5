import { randomUUID } from 'node:crypto';
import type { PracticeCapability } from '@/lib/domain/access/capability';
import { Refusal } from '@/lib/domain/access/refusal';
import { nameOnRegister } from '@/lib/domain/companies/nameOnRegister';
import { isoDate } from '@/lib/domain/dates/ukDates';
import { invitationEnds } from '@/lib/domain/practices/invitation';
import { invitationMailKey } from '@/lib/domain/practices/invitationMails';
import { mailWait, requireAllowance } from '@/server/services/access/accountLimits';
import { hashToken, newToken } from '@/server/services/access/secretText';
import type { Deps } from '@/server/services/deps';
import { invitationMail } from '@/server/services/notices/mails/invitationMails';
import { notifyByMail } from '@/server/services/notices/messages';
import { appendAudit } from '@/server/store/access/auditLog';
import type { Db } from '@/server/store/db';
import type { PracticeClient } from '@/server/store/practices/clients';
import { addInvitation, type Invitation } from '@/server/store/practices/invitations';
import { lockConfirmed } from './confirmed';
import { requireInvitationsLeft } from './invitationsLeft';

type Invite = PracticeCapability<'client:invite'>;
export type SendDeps = Pick<Deps, 'outbox' | 'limiter' | 'portalUrl' | 'sealer'>;

export const tooManyInvitations = (wait: string) =>
  `Your practice has sent a lot of invitations today. You can send the next one in ${wait}.`;

/** Counts one more invitation to this address. @throws Refusal tooMany. */
export const requireInvitationAllowance = ({ limiter }: Pick<Deps, 'limiter'>, email: string): Promise<void> =>
  requireAllowance(limiter, 'invitationToAddress', email, mailWait);

/** The address that an invitation is answered at. The token stands after '#', so that no server is sent it and no log has it. */
export const invitationHref = (
  { portalUrl }: Pick<Deps, 'portalUrl'>, { practiceId, clientId, token }: { practiceId: string; clientId: string; token: string },
): string => `${portalUrl}/v2/open-tax/client-signup/invite?${new URLSearchParams({ company_id: practiceId, client_id: clientId })}`
  + `#token=${token}`;

/**
 * Sends the client a link. Its token is kept as a hash, and sealed while the invitation waits, so that a reminder carries the same link.
 * @throws Refusal conflict before HMRC has confirmed the practice, which the mail names; tooMany once it has invited as many as it may.
 */
export async function sendInvitation(
  tx: Db, deps: SendDeps, capability: Invite, client: PracticeClient, { email, fullName }: Pick<Invitation, 'email' | 'fullName'>,
  now: Date,
): Promise<void> {
  const practice = await lockConfirmed(tx, capability);
  await requireInvitationsLeft(tx, capability, practice, now);
  const { clientId, company } = client;
  const token = newToken();
  const expiresAt = invitationEnds(now);
  const id = randomUUID();
  const isAdded = await addInvitation(tx, capability, client, {
    id, email, fullName, tokenHash: hashToken(token), sealedToken: deps.sealer.seal(token, `invitations.sealed_token:${id}`),
    createdAt: now, expiresAt,
  });
  if (!isAdded) throw new Refusal('conflict', `${company.name} has an open invitation. Send that one again instead.`);
  const mail = invitationMail({
    practiceName: practice.name, practiceNumber: practice.companyNumber, companyName: nameOnRegister(company), fullName,
    href: invitationHref(deps, { practiceId: practice.id, clientId, token }), lastDay: isoDate(expiresAt),
  });
  await notifyByMail(tx, deps.outbox, { to: email, dedupeKey: invitationMailKey(id), now, holdsSecret: true, ...mail });
  await appendAudit(tx, {
    at: now, actor: capability.actor, companyId: company.id, subject: `client:${clientId}`, event: 'client invited',
    detail: { invitation: id },
  });
}

import { provenRegistration } from '@/lib/access/practiceName';
import { businessInMail, practiceForClients } from '@/lib/notifications/checkedNames';
import { randomUUID } from 'node:crypto';
import type { PracticeCapability } from '@/lib/access/capability';
import { Refusal } from '@/lib/access/refusal';
import { isoDate } from '@/lib/kernel/dates/ukDates';
import { invitationEnds } from '@/lib/practice/invitation';
import { invitationMailKey } from '@/lib/practice/invitationMails';
import { mailWait, requireAllowance } from '@/server/access/accountLimits';
import { hashToken, newToken } from '@/server/access/secretText';
import type { ClientNeeds } from '@/server/clients/needs';
import { invitationMail } from '@/server/clients/mails/invitation';
import { notifyByMail } from '@/server/notifications/messages';
import { appendAudit } from '@/server/audit/store/log';
import type { Db } from '@/server/platform/db/db';
import type { PracticeClient } from '@/server/clients/store/clients';
import { addInvitation } from '@/server/clients/onboarding/store/invitations';
import { lockConfirmed } from '@/server/practice/confirmed';
import { requireInvitationsLeft } from '@/server/practice/invitationsLeft';
import type { Invitation } from '@/server/practice/store/invitation';
import { invitationRefusals } from '@/lib/clients/text';

type Invite = PracticeCapability<'client:invite'>;
export type SendDeps = Pick<ClientNeeds, 'outbox' | 'limiter' | 'portalUrl' | 'sealer'>;

/** Counts one more invitation to this address. @throws Refusal tooMany. */
export const requireInvitationAllowance = (
  { limiter }: Pick<ClientNeeds, 'limiter'>,
  email: string,
): Promise<void> => requireAllowance(limiter, 'invitationToAddress', email, mailWait);

/**
 * Returns the address that an invitation is answered at. The token is in the fragment, so that no
 * server receives it and no log has it.
 */
export const invitationHref = (
  { portalUrl }: Pick<ClientNeeds, 'portalUrl'>,
  { practiceId, clientId, token }: { practiceId: string; clientId: string; token: string },
): string =>
  `${portalUrl}/v2/open-tax/client-signup/invite?${new URLSearchParams({ company_id: practiceId, client_id: clientId })}` +
  `#token=${token}`;

interface InvitationToSend {
  client: PracticeClient;
  invited: Pick<Invitation, 'email' | 'fullName'>;
  now: Date;
}

/**
 * Sends the client a link. Its token is kept as a hash, and sealed while the invitation is open, so
 * that a reminder carries that link.
 * @throws Refusal conflict before HMRC has confirmed the practice, which the mail names; tooMany
 * once it has invited as many as it may.
 */
export async function sendInvitation(
  tx: Db,
  deps: SendDeps,
  capability: Invite,
  { client, invited: { email, fullName }, now }: InvitationToSend,
): Promise<void> {
  const practice = await lockConfirmed(tx, capability);
  await requireInvitationsLeft(tx, capability, practice, now);
  const { clientId, company } = client;
  const token = newToken();
  const expiresAt = invitationEnds(now);
  const id = randomUUID();
  const isAdded = await addInvitation(tx, capability, client, {
    id,
    email,
    fullName,
    tokenHash: hashToken(token),
    sealedToken: deps.sealer.seal(token, `invitations.sealed_token:${id}`),
    createdAt: now,
    expiresAt,
  });
  if (!isAdded) throw new Refusal('conflict', invitationRefusals.alreadyOpen(company.name));
  const mail = invitationMail({
    practiceName: practiceForClients(practice),
    practiceNumber: provenRegistration(practice)?.companyNumber,
    companyName: businessInMail(company, 'invited'),
    href: invitationHref(deps, { practiceId: practice.id, clientId, token }),
    lastDay: isoDate(expiresAt),
  });
  await notifyByMail(tx, deps.outbox, {
    to: email,
    dedupeKey: invitationMailKey(id),
    now,
    holdsSecret: true,
    ...mail,
  });
  await appendAudit(tx, {
    at: now,
    actor: capability.actor,
    companyId: company.id,
    subject: `client:${clientId}`,
    event: 'client invited',
    detail: { invitation: id },
  });
}

import type { PracticeCapability } from '@/lib/domain/access/capability';
import { invitationEnds, invitationState, isLive } from '@/lib/domain/practices/invitation';
import { NOT_FOUND, Refusal } from '@/lib/domain/access/refusal';
import { isoDate } from '@/lib/domain/dates/ukDates';
import { appendAudit } from '@/server/store/access/auditLog';
import { addClient, clientOf, sameClient, type PracticeClient } from '@/server/store/practices/clients';
import type { Company } from '@/server/store/companies/companies';
import type { Db } from '@/server/store/db';
import {
  addInvitation, cancelOpenInvitation, lockNewestInvitation, newestInvitation, type Invitation,
} from '@/server/store/practices/invitations';
import { thePerson } from '@/server/store/people/people';
import { lockPractice } from '@/server/store/practices/practices';
import { mailWait, requireAllowance } from '@/server/services/access/accountLimits';
import { registeredCompany } from '@/server/services/companies/companyRegister';
import type { Deps } from '@/server/services/deps';
import { invitationMail } from '@/server/services/notices/mails/invitationMails';
import { notifyByMail } from '@/server/services/notices/messages';
import { hashToken, newToken } from '@/server/services/access/secretText';
import { cleanEmail } from '@/server/services/signIn/signUp';
import { lockConfirmed } from './confirmed';

type Invite = PracticeCapability<'client:invite'>;
export type InviteDeps = Pick<Deps, 'store' | 'outbox' | 'limiter' | 'portalUrl' | 'companyRegister'>;

export interface NewClient {
  fullName: string;
  email: string;
  companyNumber?: string;
  /** For a client that Companies House does not know. */
  name?: string;
}

type Described = Pick<Company, 'name' | 'companyNumber' | 'town' | 'registeredAddress' | 'kind'>;

/** Who the client is: from the register where there is a number, as typed otherwise. @throws Refusal at `company_number` or `name`. */
export async function describedClient(deps: Pick<Deps, 'companyRegister'>, form: Pick<NewClient,
  'companyNumber' | 'name'>): Promise<Described> {
  if (form.companyNumber) {
    const { name, companyNumber, town, address } = await registeredCompany(deps, form.companyNumber);
    return { name, companyNumber, town: town ?? null, registeredAddress: address ?? null, kind: 'limited' };
  }
  const name = form.name?.trim();
  if (!name) throw new Refusal('badlyFormed', 'Enter the name of your client’s business', 'name');
  return { name, companyNumber: null, town: null, registeredAddress: null, kind: 'other' };
}

/**
 * Invites a client of the practice by mail, with a link that lasts 21 days and works once. Answers the client's id.
 * @throws Refusal conflict when the client has joined or holds an open invitation, or HMRC has not confirmed the practice; tooMany.
 */
export async function inviteClient(deps: InviteDeps, capability: Invite, form: NewClient, now: Date): Promise<string> {
  const email = cleanEmail(form.email);
  const facts = await describedClient(deps, form);
  await requireAllowance(deps.limiter, 'invitationToAddress', email, mailWait);
  await requireAllowance(deps.limiter, 'invitationsOfPractice', capability.practiceId, tooManyInvitations);
  return deps.store.db.transaction(async (tx) => {
    await lockPractice(tx, capability);
    const known = await sameClient(tx, capability, facts);
    const before = known && await lockNewestInvitation(tx, capability, known.clientId);
    if (before) refuseAgain(facts.name, invitationState(before, now));
    const client = known ?? await addClient(tx, capability, { ...facts, partner: await partnerOf(tx, capability), createdAt: now });
    await cancelOpenInvitation(tx, capability, client.clientId, now);
    await sendInvitation(tx, deps, capability, client, { email, fullName: form.fullName.trim() }, now);
    return client.clientId;
  });
}

/**
 * Invites somebody to a client that the practice has already. @throws Refusal notFound; conflict when it has joined or holds an open
 * invitation; tooMany.
 */
export async function inviteToClient(
  deps: InviteDeps, capability: Invite, clientId: string, form: Pick<NewClient, 'fullName' | 'email'>, now: Date,
): Promise<void> {
  const email = cleanEmail(form.email);
  await requireAllowance(deps.limiter, 'invitationToAddress', email, mailWait);
  await requireAllowance(deps.limiter, 'invitationsOfPractice', capability.practiceId, tooManyInvitations);
  await deps.store.db.transaction(async (tx) => {
    await lockPractice(tx, capability);
    const client = await clientOf(tx, capability, clientId);
    if (!client) throw new Refusal('notFound', NOT_FOUND);
    const before = await lockNewestInvitation(tx, capability, clientId);
    if (before) refuseAgain(client.company.name, invitationState(before, now));
    await cancelOpenInvitation(tx, capability, clientId, now);
    await sendInvitation(tx, deps, capability, client, { email, fullName: form.fullName.trim() }, now);
  });
}

export const tooManyInvitations = (wait: string) =>
  `Your practice has sent a lot of invitations today. You can send the next one in ${wait}.`;

function refuseAgain(name: string, state: ReturnType<typeof invitationState>): void {
  if (state === 'accepted') throw new Refusal('conflict', `${name} has joined already.`);
  if (isLive(state)) throw new Refusal('conflict', `${name} has an open invitation. Send that one again instead.`);
}

function refuseJoined(name: string, invitation: { acceptedAt: Date | null } | undefined): void {
  if (invitation?.acceptedAt) throw new Refusal('conflict', `${name} has joined already.`);
}

/** The client's company pays the fee of whoever brought it (docs/rules/product.md#partner). */
export const partnerOf = async (tx: Db, capability: Invite): Promise<string> =>
  (capability.person ? (await thePerson(tx, capability.person)).partner : 'organic');

/**
 * Sends a client's invitation again with a new link, to the address it went to; the link before it stops working.
 * @throws Refusal notFound for a client that is not the practice's, conflict when it was accepted, tooMany.
 */
export async function resendInvitation(deps: InviteDeps, capability: Invite, clientId: string, now: Date): Promise<void> {
  const client = await clientOf(deps.store.db, capability, clientId);
  const before = client && await newestInvitation(deps.store.db, capability, clientId);
  if (!client || !before) throw new Refusal('notFound', NOT_FOUND);
  refuseJoined(client.company.name, before);
  await requireAllowance(deps.limiter, 'invitationToAddress', before.email, mailWait);
  await deps.store.db.transaction(async (tx) => {
    await lockPractice(tx, capability);
    // It may have been accepted while the allowance was counted.
    refuseJoined(client.company.name, await lockNewestInvitation(tx, capability, clientId));
    await cancelOpenInvitation(tx, capability, clientId, now);
    await sendInvitation(tx, deps, capability, client, { email: before.email, fullName: before.fullName }, now);
  });
}

/** Withdraws a client's open invitation; one that was answered or has run out stays as it is. @throws Refusal notFound. */
export async function revokeInvitation({ store }: Pick<Deps, 'store'>, capability: Invite, clientId: string, now: Date): Promise<void> {
  if (!(await clientOf(store.db, capability, clientId))) throw new Refusal('notFound', NOT_FOUND);
  await store.db.transaction(async (tx) => {
    await lockPractice(tx, capability);
    if (await cancelOpenInvitation(tx, capability, clientId, now)) {
      await appendAudit(tx, { at: now, actor: capability.actor, subject: `client:${clientId}`, event: 'invitation revoked' });
    }
  });
}

/**
 * Sends the client a link. The token stands after '#', so that it is never sent to a server by itself and reaches no log.
 * @throws Refusal conflict before HMRC has confirmed the practice, which the mail names.
 */
export async function sendInvitation(
  tx: Db, deps: InviteDeps, capability: Invite, client: PracticeClient, { email, fullName }: Pick<Invitation, 'email' | 'fullName'>,
  now: Date,
): Promise<void> {
  const practice = await lockConfirmed(tx, capability);
  const { clientId, company } = client;
  const token = newToken();
  const expiresAt = invitationEnds(now);
  const id = await addInvitation(tx, capability, client, { email, fullName, tokenHash: hashToken(token), createdAt: now, expiresAt });
  if (!id) throw new Refusal('conflict', `${company.name} has an open invitation. Send that one again instead.`);
  const ids = new URLSearchParams({ company_id: practice.id, client_id: clientId });
  const mail = invitationMail({
    practiceName: practice.name, practiceNumber: practice.companyNumber, companyName: company.name, fullName,
    href: `${deps.portalUrl}/v2/open-tax/client-signup/invite?${ids}#token=${token}`, lastDay: isoDate(expiresAt),
  });
  await notifyByMail(tx, deps.outbox, { to: email, dedupeKey: `invitation:${id}`, now, holdsSecret: true, ...mail });
  await appendAudit(tx, {
    at: now, actor: capability.actor, companyId: company.id, subject: `client:${clientId}`, event: 'client invited',
    detail: { invitation: id },
  });
}

import { businessInMail, invitedInMail } from '@/lib/notifications/checkedNames';
import type { PersonCapability } from '@/lib/access/capability';
import { invitationState, isLive, type InvitationState } from '@/lib/practice/invitation';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import { appendAudit } from '@/server/audit/store/log';
import type { Db } from '@/server/platform/db/db';
import {
  lockInvitation,
  saveAnswer,
  type InvitationKey,
} from '@/server/clients/onboarding/store/invitations';
import { addClientMembership } from '@/server/companies/store/memberships';
import { worksAt } from '@/server/practice/store/team';
import { lockPerson } from '@/server/access/store/people';
import type { ClientNeeds } from '@/server/clients/needs';
import { invitationAnsweredMail } from '@/server/clients/mails/invitationNews';
import { hashToken } from '@/server/access/secretText';
import type { Browser } from '@/server/access/sessions';
import { notifyPractice } from './notifyPractice';
import {
  newLoginHash,
  openInvitedAccount,
  type NewLogin,
} from '@/server/practice/team/invitedAccount';
import type { PresentedInvitation } from '@/server/practice/store/invitation';
import { answerRefusals } from '@/lib/clients/text';

export type AnswerDeps = Pick<ClientNeeds, 'store' | 'outbox' | 'limiter' | 'portalUrl'>;

/** The parts of an invitation's link, as the browser sends them. */
export interface InvitationLink {
  practiceId: string;
  clientId: string;
  token: string;
}

export const linkKey = ({ practiceId, clientId, token }: InvitationLink): InvitationKey => ({
  practiceId,
  clientId,
  tokenHash: hashToken(token),
});

/** The reasons why an invitation can no longer be answered, for the person who holds it. */
const ENDED: Record<Exclude<InvitationState, 'sent' | 'opened'>, string> = {
  accepted: answerRefusals.alreadyAccepted,
  declined: answerRefusals.declined,
  expired: answerRefusals.expired,
  revoked: answerRefusals.withdrawn,
};

/**
 * Returns the invitation, locked.
 * @throws Refusal notFound for an unknown token and for wrong ids alike, ended once it cannot be
 * answered.
 */
async function live(tx: Db, link: InvitationLink, now: Date): Promise<PresentedInvitation> {
  const lockedInvitation = await lockInvitation(tx, linkKey(link));
  if (!lockedInvitation) throw new Refusal('notFound', NOT_FOUND);
  const state = invitationState(lockedInvitation.invitation, now);
  if (!isLive(state)) throw new Refusal('ended', ENDED[state as keyof typeof ENDED]);
  return lockedInvitation;
}

/**
 * Accepts as the signed-in person, whose address must be the invited one, because the practice
 * chose its addressee. A second press by that person repeats the acceptance. Returns the company.
 * @throws Refusal notFound, ended, or conflict for another address.
 */
export const acceptInvitation = (
  deps: AnswerDeps,
  capability: PersonCapability,
  link: InvitationLink,
  now: Date,
): Promise<string> =>
  deps.store.db.transaction(async (tx) => {
    const person = await lockPerson(tx, capability);
    const before = await lockInvitation(tx, linkKey(link));
    if (before?.invitation.acceptedBy === capability.personId) return before.company.id;
    const presentedInvitation = await live(tx, link, now);
    const { invitation, company, practice } = presentedInvitation;
    if (person.email !== invitation.email) {
      throw new Refusal('conflict', answerRefusals.otherAddress(invitation.email, person.email));
    }
    if (await worksAt(tx, capability, presentedInvitation)) {
      throw new Refusal('conflict', answerRefusals.ownPractice(practice.name));
    }
    await join(tx, deps, capability, link, now);
    return company.id;
  });

/**
 * Opens an account for the invited address, which the link has proven, and accepts. Returns the
 * session cookie's value and the company.
 * @throws Refusal notFound, ended, at `password`, or conflict when the address has an account: its
 * owner logs in first.
 */
export async function joinByInvitation(
  deps: AnswerDeps,
  link: InvitationLink,
  form: NewLogin,
  browser: Browser,
  now: Date,
): Promise<{ session: string; companyId: string }> {
  const {
    invitation: { email },
    company,
  } = await deps.store.db.transaction((tx) => live(tx, link, now));
  const passwordHash = await newLoginHash(form, email);
  return deps.store.db.transaction(async (tx) => {
    await live(tx, link, now);
    const { person, session } = await openInvitedAccount(
      tx,
      { email, fullName: form.fullName, passwordHash },
      browser,
      now,
    );
    await join(tx, deps, person, link, now);
    return { session, companyId: company.id };
  });
}

async function join(
  tx: Db,
  deps: AnswerDeps,
  capability: PersonCapability,
  link: InvitationLink,
  now: Date,
): Promise<void> {
  const presentedInvitation = await live(tx, link, now);
  const { invitation, company } = presentedInvitation;
  await saveAnswer(tx, presentedInvitation, { acceptedAt: now, acceptedBy: capability.personId });
  await addClientMembership(tx, capability, presentedInvitation, now);
  await notifyInviter(tx, deps, presentedInvitation, 'accepted', now);
  await appendAudit(tx, {
    at: now,
    actor: capability.actor,
    companyId: company.id,
    subject: `client:${invitation.clientId}`,
    event: 'invitation accepted',
    detail: { invitation: invitation.id, role: 'client' },
  });
}

/**
 * Declines the invitation and keeps nothing else. A second decline changes nothing.
 * @throws Refusal notFound or ended.
 */
export const declineInvitation = (
  deps: AnswerDeps,
  link: InvitationLink,
  now: Date,
): Promise<void> =>
  deps.store.db.transaction(async (tx) => {
    if ((await lockInvitation(tx, linkKey(link)))?.invitation.declinedAt) return;
    const presentedInvitation = await live(tx, link, now);
    await saveAnswer(tx, presentedInvitation, { declinedAt: now });
    await appendAudit(tx, {
      at: now,
      actor: 'invited',
      companyId: presentedInvitation.company.id,
      subject: `client:${presentedInvitation.invitation.clientId}`,
      event: 'invitation declined',
      detail: { invitation: presentedInvitation.invitation.id },
    });
    await notifyInviter(tx, deps, presentedInvitation, 'declined', now);
  });

const notifyInviter = (
  tx: Db,
  deps: AnswerDeps,
  presentedInvitation: PresentedInvitation,
  answer: 'accepted' | 'declined',
  now: Date,
): Promise<void> =>
  notifyPractice(tx, deps, presentedInvitation, {
    moment: 'invitationAnswered',
    now,
    mail: (href) =>
      invitationAnsweredMail({
        answer,
        clientName: invitedInMail(presentedInvitation.invitation),
        companyName: businessInMail(presentedInvitation.company, 'practice'),
        href,
      }),
  });

import { nameByHmrc, provenRegistration } from '@/lib/access/practiceName';
import { businessInMail, invitedInMail } from '@/lib/notifications/checkedNames';
import type { PersonCapability } from '@/lib/access/capability';
import { invitationState, isLive } from '@/lib/practice/invitation';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import { appendAudit } from '@/server/audit/store/log';
import type { Db } from '@/server/platform/db/db';
import {
  findInvitation,
  invitationSeenBy,
  lockInvitation,
  saveAnswer,
} from '@/server/clients/onboarding/store/invitations';
import { companiesAsClient } from '@/server/companies/store/memberships';
import { personByEmail } from '@/server/access/store/people';
import { requireAllowance } from '@/server/access/accountLimits';
import { linkKey, type AnswerDeps, type InvitationLink } from './answerInvitation';
import { newLinkRequestedMail } from '@/server/clients/mails/invitationNews';
import { notifyPractice } from './notifyPractice';
import type {
  ClientInvitation,
  PresentedInvitation,
  InvitationRow,
} from '@/server/practice/store/invitation';
import { answerRefusals } from '@/lib/clients/text';
import type { AnswerOf } from '@/lib/access/endpoint';
import type { invite } from '@/lib/clients/onboarding/contract';

/** The details that an invitation shows before it asks for anything. */
export type InvitationView = AnswerOf<typeof invite>;

function viewOf(
  {
    invitation,
    practice,
    company,
  }: Omit<ClientInvitation, 'invitation'> & { invitation: InvitationRow },
  hasAccount: boolean,
  now: Date,
): InvitationView {
  const proven = provenRegistration(practice);
  return {
    practiceName: nameByHmrc(practice),
    practiceNumber: proven?.companyNumber,
    practiceTown: proven?.town ?? undefined,
    clientName: company.name,
    fullName: invitation.fullName,
    email: invitation.email,
    state: invitationState(invitation, now),
    sentAt: invitation.createdAt.toISOString(),
    expiresAt: invitation.expiresAt.toISOString(),
    hasAccount,
  };
}

const unknown = () => new Refusal('notFound', NOT_FOUND);

/**
 * Opens the invitation of a link and records that it was opened. The holder of the token holds the
 * invited mailbox, so they may learn whether its address has an account.
 * @throws Refusal notFound, for an unknown token and wrong ids alike.
 */
export const openInvitation = (
  { store }: Pick<AnswerDeps, 'store'>,
  link: InvitationLink,
  now: Date,
): Promise<InvitationView> =>
  store.db.transaction(async (tx) => {
    const lockedInvitation = await lockInvitation(tx, linkKey(link));
    if (!lockedInvitation) throw unknown();
    const hasAccount = (await personByEmail(tx, lockedInvitation.invitation.email)) !== undefined;
    if (invitationState(lockedInvitation.invitation, now) !== 'sent')
      return viewOf(lockedInvitation, hasAccount, now);
    await saveAnswer(tx, lockedInvitation, { openedAt: now });
    await appendAudit(tx, {
      at: now,
      actor: 'invited',
      companyId: lockedInvitation.company.id,
      subject: `client:${lockedInvitation.invitation.clientId}`,
      event: 'invitation opened',
    });
    return viewOf(
      { ...lockedInvitation, invitation: { ...lockedInvitation.invitation, openedAt: now } },
      hasAccount,
      now,
    );
  });

/**
 * Returns the invitation to the person who accepted it, and to the people of the practice.
 * @throws Refusal notFound for everybody else.
 */
export async function readInvitation(
  db: Db,
  capability: PersonCapability,
  ids: { practiceId: string; clientId: string },
  now: Date,
): Promise<InvitationView> {
  const clientInvitation = await invitationSeenBy(db, capability, ids);
  if (!clientInvitation) throw unknown();
  // The practice learns of an account only from an acceptance
  // (docs/rules/security.md#no-account-oracle).
  return viewOf(clientInvitation, clientInvitation.invitation.acceptedAt !== null, now);
}

/**
 * Asks the practice's admins for a new invitation in place of one that has expired or was declined
 * by a person who has changed their mind; the practice's list shows the request until there is a
 * new one.
 * @throws Refusal notFound, conflict when it can still be answered or was accepted or cancelled,
 * tooMany.
 */
export async function askForInvitation(
  deps: AnswerDeps,
  link: InvitationLink,
  now: Date,
): Promise<void> {
  const seen = await findInvitation(deps.store.db, linkKey(link));
  if (!seen) throw unknown();
  refuseAsking(seen, now);
  await requireAllowance(deps.limiter, 'invitationAskedAgain', seen.invitation.id, (wait) =>
    answerRefusals.askedAgain(seen.practice.name, wait),
  );
  await deps.store.db.transaction(async (tx) => {
    const lockedInvitation = await lockInvitation(tx, linkKey(link));
    if (!lockedInvitation) throw unknown();
    refuseAsking(lockedInvitation, now);
    const { invitation, company } = lockedInvitation;
    await saveAnswer(tx, lockedInvitation, { askedAgainAt: now });
    await appendAudit(tx, {
      at: now,
      actor: 'invited',
      companyId: company.id,
      subject: `client:${invitation.clientId}`,
      event: 'new invitation asked for',
      detail: { invitation: invitation.id },
    });
    await notifyPractice(tx, deps, lockedInvitation, {
      moment: `invitationAskedAgain:${now.toISOString().slice(0, 10)}`,
      now,
      toAdmins: true,
      mail: (href) =>
        newLinkRequestedMail({
          clientName: invitedInMail(invitation),
          email: invitation.email,
          companyName: businessInMail(company, 'practice'),
          href,
        }),
    });
  });
}

function refuseAsking({ invitation }: PresentedInvitation, now: Date): void {
  const state = invitationState(invitation, now);
  if (state === 'expired' || state === 'declined') return;
  throw new Refusal(
    'conflict',
    isLive(state) ? answerRefusals.stillWorks : answerRefusals.acceptedOrWithdrawn,
  );
}

export interface CompanyAsClient {
  companyId: string;
  clientId: string;
  name: string;
  practice: string;
  since: string;
}

/** Returns the companies that the person is an end client for. */
export const listAsClient = async (
  db: Db,
  capability: PersonCapability,
): Promise<CompanyAsClient[]> =>
  (await companiesAsClient(db, capability)).map(({ since, ...rest }) => ({
    ...rest,
    since: since.toISOString(),
  }));

import type { PersonCapability } from '@/lib/access/capability';
import { Refusal } from '@/lib/access/refusal';
import { DEFAULT_PARTNER } from '@/lib/auth/partners';
import { termsAtSignUp } from '@/lib/app/terms/terms';
import { appendAudit } from '@/server/audit/store/log';
import type { Db } from '@/server/platform/db/db';
import { addPerson, personByEmail } from '@/server/access/store/people';
import { personOfNewAccount } from '@/server/access/provenPeople';
import { beginSession, type Browser } from '@/server/access/sessions';
import { checkNewPassword, hashPassword } from '@/server/auth/passwords';
import { joinTeamText } from '@/lib/practice/text';

export interface NewLogin {
  fullName: string;
  password?: string | undefined;
}

/**
 * Returns the hash of a new login's password; null for a person who prefers links by e-mail.
 * @throws Refusal at `password`.
 */
export async function newLoginHash(
  { fullName, password }: NewLogin,
  email: string,
): Promise<string | null> {
  if (!password) return null;
  await checkNewPassword(password, [fullName, email]);
  return hashPassword(password);
}

/**
 * Opens an account for an address that the link of an invitation has proven, and signs it in.
 * @throws Refusal conflict when the address has an account: its owner logs in first.
 */
export async function openInvitedAccount(
  tx: Db,
  account: { email: string; fullName: string; passwordHash: string | null },
  browser: Browser,
  now: Date,
): Promise<{ person: PersonCapability; session: string }> {
  const opened = await addPerson(tx, { ...account, partner: DEFAULT_PARTNER, createdAt: now });
  if (!opened) {
    const isOpen = (await personByEmail(tx, account.email)) !== undefined;
    throw new Refusal('conflict', isOpen ? joinTeamText.hasAccount : joinTeamText.accountClosed);
  }
  const person = personOfNewAccount(opened);
  const session = await beginSession(tx, person, { signedInWith: 'invitation', browser, now });
  await appendAudit(tx, {
    at: now,
    actor: person.actor,
    subject: person.actor,
    event: 'account opened',
    detail: { product: 'open_tax', by: 'invitation', ...termsAtSignUp() },
  });
  return { person, session };
}

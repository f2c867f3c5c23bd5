import { PersonCapability, SignUpCapability } from '@/lib/access/capability';
import type { Stored } from '@/server/access/store/stored';

/*
 * Capabilities of people who have just proven their identity, each way in by its own proof: a row
 * that only showing the secret could have returned. Few files besides the sign-in services may
 * import this one (eslint/imports/table.mjs); from then on the session proves the person
 * (sessions.ts).
 */

/** Returns the person who showed the token of a link that we e-mailed to them. */
export const personOfLink = ({
  subjectId,
}: Stored<'shownLink', { readonly subjectId: string }>): PersonCapability =>
  PersonCapability.issue(subjectId);

/** Returns the person whom a sign-in provider has just identified. */
export const personOfIdentity = ({
  personId,
}: Stored<'identityOwner', { readonly personId: string }>): PersonCapability =>
  PersonCapability.issue(personId);

/** Returns the person of the account opened in this transaction. */
export const personOfNewAccount = ({
  personId,
}: Stored<'newAccount', { readonly personId: string }>): PersonCapability =>
  PersonCapability.issue(personId);

/**
 * Returns the person with this second factor of theirs just proven. @throws Error for another
 * person's factor.
 */
export function personWithFactor(
  person: PersonCapability,
  { personId }: Stored<'factor', { readonly personId: string }>,
): PersonCapability {
  if (personId !== person.personId)
    throw new Error('A second factor proves only the person it belongs to.');
  return PersonCapability.issue(personId, { bySecondStep: true });
}

/**
 * Returns the person if their passkey has just signed the challenge. Undefined when it has not, or
 * there is no such passkey.
 */
export async function personWithPasskey<P extends Stored<'passkey', { readonly personId: string }>>(
  passkey: P | undefined,
  hasSigned: (passkey: P) => Promise<boolean>,
): Promise<PersonCapability | undefined> {
  return passkey && (await hasSigned(passkey))
    ? PersonCapability.issue(passkey.personId)
    : undefined;
}

/**
 * Returns the person who has passed the first step of signing in, in this browser, and owes the
 * second.
 */
export const personOfOwedStep = ({
  personId,
}: Stored<'owedStep', { readonly personId: string }>): PersonCapability =>
  PersonCapability.issue(personId);

/** Returns the person of a session that has not ended. Undefined for a sign-up's. */
export const personOfSession = ({
  personId,
}: Stored<'session', { readonly personId: string | null }>): PersonCapability | undefined =>
  personId === null ? undefined : PersonCapability.issue(personId);

type Matches = (
  storedHash: string | null | undefined,
  password: string,
) => Promise<{ renewedHash?: string } | undefined>;

/**
 * Returns the person if the password is right, with a new hash to store if there is one; else
 * undefined. Takes equal time if there is no account.
 */
export async function personWithPassword(
  person:
    Stored<'person', { readonly id: string; readonly passwordHash: string | null }> | undefined,
  password: string,
  matches: Matches,
): Promise<{ proven: PersonCapability; renewedHash?: string } | undefined> {
  const match = await matches(person?.passwordHash, password);
  return match && person ? { proven: PersonCapability.issue(person.id), ...match } : undefined;
}

/**
 * Returns the person of the account with the address just proven by the code sent there. @throws
 * Error for another address.
 */
export function personOfProvenAddress(
  code: Stored<'secret', { readonly sentTo: string }>,
  person: Stored<'person', { readonly id: string; readonly email: string }>,
): PersonCapability {
  if (code.sentTo !== person.email)
    throw new Error('A code proves the address that it went to and no other.');
  return PersonCapability.issue(person.id);
}

/** This browser's own sign-up, begun in this very transaction. */
export const signUpJustBegun = ({
  id,
}: Stored<'signUp', { readonly id: string }>): SignUpCapability => SignUpCapability.issue(id);

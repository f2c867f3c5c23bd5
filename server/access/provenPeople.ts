import { PersonCapability, SignUpCapability } from '@/lib/access/capability';
import type { Stored } from '@/server/access/store/stored';

/*
 * Who has just proven who they are, each way in by its own proof: a row that only showing the
 * secret could have given. The sign-in services may import this file and hardly anybody else
 * (eslint/imports/table.mjs); from then on it is the session that proves the person (sessions.ts).
 */

/** Somebody who showed the token of a link that we had e-mailed to them. */
export const personOfLink = ({
  subjectId,
}: Stored<'shownLink', { readonly subjectId: string }>): PersonCapability =>
  PersonCapability.issue(subjectId);

/** Somebody whose identity a sign-in provider has just vouched for. */
export const personOfIdentity = ({
  personId,
}: Stored<'identityOwner', { readonly personId: string }>): PersonCapability =>
  PersonCapability.issue(personId);

/** Somebody whose account was opened in this very transaction. */
export const personOfNewAccount = ({
  personId,
}: Stored<'newAccount', { readonly personId: string }>): PersonCapability =>
  PersonCapability.issue(personId);

/**
 * The same person, who has just proven this second factor of theirs. @throws Error for another's.
 */
export function personWithFactor(
  person: PersonCapability,
  { personId }: Stored<'factor', { readonly personId: string }>,
): PersonCapability {
  if (personId !== person.personId)
    throw new Error('A second factor proves its own person and nobody else.');
  return PersonCapability.issue(personId, { bySecondStep: true });
}

/**
 * Somebody whose passkey has signed, just now, what it was asked. Undefined when it has not, or
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

/** Somebody who has shown the first step of signing in, in this browser, and owes the second. */
export const personOfOwedStep = ({
  personId,
}: Stored<'owedStep', { readonly personId: string }>): PersonCapability =>
  PersonCapability.issue(personId);

/** The person of a session that has not ended. Undefined for a sign-up's. */
export const personOfSession = ({
  personId,
}: Stored<'session', { readonly personId: string | null }>): PersonCapability | undefined =>
  personId === null ? undefined : PersonCapability.issue(personId);

type Matches = (storedHash: string | null | undefined, password: string) => Promise<boolean>;

/**
 * Somebody who knows the password of their account; the work is the same where there is no account.
 * Undefined when it is wrong.
 */
export async function personWithPassword(
  person:
    Stored<'person', { readonly id: string; readonly passwordHash: string | null }> | undefined,
  password: string,
  matches: Matches,
): Promise<PersonCapability | undefined> {
  const isRight = await matches(person?.passwordHash, password);
  return isRight && person ? PersonCapability.issue(person.id) : undefined;
}

/**
 * Somebody who has an account with the address that they have just proven by the code sent there.
 * @throws Error for another address.
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

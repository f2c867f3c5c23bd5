import type { CompanyAction, PracticeAction, PracticeRole } from './permissions';

declare const minted: unique symbol;

/** Proof that this person is signed in. */
export interface PersonGrant {
  readonly [minted]: 'person';
  readonly personId: string;
}

/** Proof that this browser holds a sign-up whose e-mail is not proven yet. */
export interface SignUpGrant {
  readonly [minted]: 'signUp';
  readonly signUpId: string;
}

/**
 * Proof that the bearer may do this to this company. Repositories take it instead of an id, so a company that was not
 * authorised cannot be named at all. `personId` is null for background work done on the company's behalf.
 */
export interface CompanyGrant<A extends CompanyAction = CompanyAction> {
  readonly [minted]: 'company';
  readonly action: A;
  readonly companyId: string;
  readonly personId: string | null;
}

/** Proof that the bearer may do this in this practice. `personId` is null for background work done on the practice's behalf. */
export interface PracticeGrant<A extends PracticeAction = PracticeAction> {
  readonly [minted]: 'practice';
  readonly action: A;
  readonly practiceId: string;
  readonly personId: string | null;
  readonly role: PracticeRole;
}

/** The capability for one action of a scope: `Authorised<'practice', 'client:invite'>`. */
export type Authorised<S extends 'company' | 'practice', A extends S extends 'company' ? CompanyAction : PracticeAction> =
  S extends 'company' ? CompanyGrant<A & CompanyAction> : PracticeGrant<A & PracticeAction>;

/** Only server/services/access/authorise.ts may mint: the import law holds everyone else off. */
export const mintPersonGrant = (personId: string) => Object.freeze({ personId }) as PersonGrant;
export const mintSignUpGrant = (signUpId: string) => Object.freeze({ signUpId }) as SignUpGrant;
export const mintCompanyGrant = <A extends CompanyAction>(action: A, companyId: string, personId: string | null) =>
  Object.freeze({ action, companyId, personId }) as CompanyGrant<A>;
export const mintPracticeGrant = <A extends PracticeAction>(action: A, practiceId: string, personId: string | null, role: PracticeRole) =>
  Object.freeze({ action, practiceId, personId, role }) as PracticeGrant<A>;

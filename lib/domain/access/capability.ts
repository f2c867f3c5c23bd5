import type { CompanyAction, PracticeAction, PracticeRole } from './permissions';

declare const issued: unique symbol;

/** Proof that this person is signed in. */
export interface PersonCapability {
  readonly [issued]: 'person';
  readonly personId: string;
}

/** Proof that this browser holds a sign-up whose e-mail is not proven yet. */
export interface SignUpCapability {
  readonly [issued]: 'signUp';
  readonly signUpId: string;
}

/**
 * Proof that the bearer may do this to this company. Repositories take it instead of an id, so a company that was not
 * authorised cannot be named at all. `personId` is null for background work done on the company's behalf.
 */
export interface CompanyCapability<A extends CompanyAction = CompanyAction> {
  readonly [issued]: 'company';
  readonly action: A;
  readonly companyId: string;
  readonly personId: string | null;
}

/** Proof that the bearer may do this in this practice. `personId` is null for background work done on the practice's behalf. */
export interface PracticeCapability<A extends PracticeAction = PracticeAction> {
  readonly [issued]: 'practice';
  readonly action: A;
  readonly practiceId: string;
  readonly personId: string | null;
  readonly role: PracticeRole;
}

/** The capability for one action of a scope: `Authorised<'practice', 'client:invite'>`. */
export type Authorised<S extends 'company' | 'practice', A extends S extends 'company' ? CompanyAction : PracticeAction> =
  S extends 'company' ? CompanyCapability<A & CompanyAction> : PracticeCapability<A & PracticeAction>;

/** Only server/services/access/authorise.ts may mint: the import law holds everyone else off. */
export const issuePersonCapability = (personId: string) => Object.freeze({ personId }) as PersonCapability;
export const issueSignUpCapability = (signUpId: string) => Object.freeze({ signUpId }) as SignUpCapability;
export const issueCompanyCapability = <A extends CompanyAction>(action: A, companyId: string, personId: string | null) =>
  Object.freeze({ action, companyId, personId }) as CompanyCapability<A>;
export const issuePracticeCapability = <A extends PracticeAction>(action: A, practiceId: string, personId: string | null, role: PracticeRole) =>
  Object.freeze({ action, practiceId, personId, role }) as PracticeCapability<A>;

import {
  IssuedCompanyCapability,
  IssuedPracticeCapability,
  PersonCapability,
  SignUpCapability,
  WorkCapability,
  type CompanyCapability,
  type PracticeCapability,
} from './capability';
import { OperatorCapability } from './operatorCapability';

/*
 * Functions by which repositories read the subject of a capability. A copy of one, which the
 * compiler may have been talked into accepting (Object.assign, a cast), has no private field and
 * throws a TypeError here, before any query.
 */

export const personOf = (capability: PersonCapability): string => PersonCapability.idOf(capability);
export const signUpOf = (capability: SignUpCapability): string => SignUpCapability.idOf(capability);
/** Throws a TypeError unless the capability was issued for a person, signed in or signing up. */
export const checkPerson = (capability: PersonCapability | SignUpCapability): void => {
  if ('personId' in capability) personOf(capability);
  else signUpOf(capability);
};

/**
 * Returns the company's id. With a row, the row must be that company's. @throws TypeError otherwise
 */
export function companyOf(
  capability: CompanyCapability<never>,
  row?: { readonly companyId: string },
): string {
  const companyId = IssuedCompanyCapability.idOf(capability);
  if (row && row.companyId !== companyId)
    throw new TypeError('The row is another company’s than the capability.');
  return companyId;
}

/** Returns the ids of several companies, for one query over all of them. */
export const companyIdsOf = (capabilities: readonly CompanyCapability<never>[]): string[] =>
  capabilities.map((capability) => companyOf(capability));

export const practiceOf = (capability: PracticeCapability<never>): string =>
  IssuedPracticeCapability.idOf(capability);

/** Returns the owner of a row that a company or a practice may have. */
export const ownerOf = (
  capability: CompanyCapability<never> | PracticeCapability<never>,
): { companyId: string; practiceId?: never } | { practiceId: string; companyId?: never } =>
  capability instanceof IssuedCompanyCapability
    ? { companyId: companyOf(capability) }
    : { practiceId: practiceOf(capability) };

/** Returns the person who runs the portal. @throws TypeError for anything that was not issued */
export const operatorOf = (capability: OperatorCapability): PersonCapability =>
  OperatorCapability.personOf(capability);

/** Throws a TypeError unless the capability was issued for work over all companies. */
export const checkWork = (capability: WorkCapability): void => WorkCapability.check(capability);

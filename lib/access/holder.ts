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
 * How repositories read whom a capability is for. A copy of one, which the compiler may have been
 * talked into taking for one (Object.assign, a cast), has no private field and throws a TypeError
 * here, before any query.
 */

export const personOf = (capability: PersonCapability): string => PersonCapability.idOf(capability);
export const signUpOf = (capability: SignUpCapability): string => SignUpCapability.idOf(capability);
/** Somebody known, signed in or signing up. */
export const checkPerson = (capability: PersonCapability | SignUpCapability): void => {
  if ('personId' in capability) personOf(capability);
  else signUpOf(capability);
};

/** The company's id. With a row, the row must be that company's. @throws TypeError otherwise */
export function companyOf(
  capability: CompanyCapability<never>,
  row?: { readonly companyId: string },
): string {
  const companyId = IssuedCompanyCapability.idOf(capability);
  if (row && row.companyId !== companyId)
    throw new TypeError('The row is another company’s than the capability.');
  return companyId;
}

/** The ids of several, for a question that is asked of all of them at once. */
export const companyIdsOf = (capabilities: readonly CompanyCapability<never>[]): string[] =>
  capabilities.map((each) => companyOf(each));

export const practiceOf = (capability: PracticeCapability<never>): string =>
  IssuedPracticeCapability.idOf(capability);

/** Whose a row is that a company or a practice may have. */
export const ownerOf = (
  capability: CompanyCapability<never> | PracticeCapability<never>,
): { companyId: string; practiceId?: never } | { practiceId: string; companyId?: never } =>
  capability instanceof IssuedCompanyCapability
    ? { companyId: companyOf(capability) }
    : { practiceId: practiceOf(capability) };

/** The person who runs the portal. @throws TypeError for anything that was not issued */
export const operatorOf = (capability: OperatorCapability): PersonCapability =>
  OperatorCapability.personOf(capability);

/** For what reads or writes over all companies. */
export const checkWork = (capability: WorkCapability): void => WorkCapability.check(capability);

import {
  IssuedCompanyCapability,
  IssuedPracticeCapability,
  type CompanyCapability,
  type PersonCapability,
  type PracticeCapability,
  type SignUpCapability,
} from '@/lib/access/capability';
import { OperatorCapability } from '@/lib/access/operatorCapability';
import {
  isKeptBack,
  mayActInPractice,
  mayActOnCompany,
  isPracticeRole,
  type CompanyAction,
  type CompanyMembership,
  type CompanyRole,
  type PracticeAction,
} from '@/lib/access/permissions';
import { NOT_FOUND, NOT_SHARED, Refusal, SECOND_STEP_FIRST, SIGN_IN } from '@/lib/access/refusal';
import type { Db } from '@/server/platform/db/db';
import { findCompanyRole } from '@/server/access/store/roles';
import { isOperator } from '@/server/access/store/operators';
import { roleInPractice } from '@/server/access/store/practiceRoles';
import type { Stored } from '@/server/access/store/stored';
import type { Principal } from './sessions';
import { signUpRefusals } from '@/lib/access/text';

/** An endpoint's access rule, as the contract writes it. */
export type AccessRule =
  | { scope: 'public' }
  | { scope: 'signingUp' }
  | { scope: 'person' }
  | { scope: 'operator' }
  | { scope: 'company'; action: CompanyAction }
  | { scope: 'practice'; action: PracticeAction };

/** The capability that a request was granted; the handler's own type says for which action. */
export type Capability =
  | CompanyCapability<never>
  | PracticeCapability<never>
  | PersonCapability
  | OperatorCapability
  | SignUpCapability
  | undefined;

/**
 * Turns the rule and the ids of a request into a capability for the rule's action and what it
 * implies. A company or practice that is not theirs is refused in the very words of one that does
 * not exist (docs/rules/security.md#not-found-alike). OpenTax's calls name the practice by
 * `company_id` (docs/rules/product.md#endpoints).
 * @throws Refusal notSignedIn or notFound.
 */
export async function authorise(
  db: Db,
  rule: AccessRule,
  principal: Principal,
  query: unknown,
): Promise<Capability> {
  if (rule.scope === 'public') return undefined;
  if (principal.kind === 'anonymous') throw new Refusal('notSignedIn', SIGN_IN);
  if (principal.kind === 'signingUp') {
    if (rule.scope === 'signingUp') return principal.signUp;
    throw new Refusal('notSignedIn', signUpRefusals.confirmEmail);
  }
  if (rule.scope === 'person' || rule.scope === 'signingUp') return principal.person;
  if (rule.scope === 'operator') return authoriseOperator(db, principal.person);

  const companyId = (query as { company_id?: unknown }).company_id;
  if (typeof companyId !== 'string') throw new Refusal('notFound', NOT_FOUND);
  if (rule.scope === 'practice')
    return authorisePractice(db, principal.person, companyId, rule.action);
  const { person, role } = principal;
  const place =
    role?.companyId === companyId ? role.membership : await findCompanyRole(db, person, companyId);
  return grantCompany(person, { companyId, place }, rule.action);
}

/**
 * Throws unless a person acting through a practice has shown two factors, on every client's company
 * and in the practice itself; one's own companies need only one
 * (docs/rules/security.md#second-step, ASVS 6.3.3). Called only for people who hold the role.
 * @throws Refusal secondStepRequired.
 */
function requireSecondStep(person: PersonCapability, role: CompanyRole): void {
  if (isPracticeRole(role) && !person.bySecondStep)
    throw new Refusal('secondStepRequired', SECOND_STEP_FIRST);
}

/**
 * Returns the capability of a person who runs the portal, with a second factor shown at login
 * (docs/rules/security.md#operator). @throws Refusal notFound, secondStepRequired.
 */
async function authoriseOperator(db: Db, person: PersonCapability): Promise<OperatorCapability> {
  if (!(await isOperator(db, person))) throw new Refusal('notFound', NOT_FOUND);
  if (!person.bySecondStep) throw new Refusal('secondStepRequired', SECOND_STEP_FIRST);
  return OperatorCapability.issue(person);
}

/**
 * Returns the capability for a provider's callback: it names no company itself, its OAuth state
 * does. The role is read again, because it may have ended meanwhile. People of a practice see only
 * the taxes that the client shares with it. @throws Refusal notFound, with its own wording where
 * the client keeps VAT from its accountants; secondStepRequired.
 */
export async function authoriseCompany<A extends CompanyAction>(
  db: Db,
  person: PersonCapability,
  companyId: string,
  action: A,
): Promise<CompanyCapability<A>> {
  const place = await findCompanyRole(db, person, companyId);
  return grantCompany(person, { companyId, place }, action);
}

function grantCompany<A extends CompanyAction>(
  person: PersonCapability,
  { companyId, place }: { companyId: string; place: CompanyMembership | undefined },
  action: A,
): CompanyCapability<A> {
  if (!place || !mayActOnCompany(place.role, action)) throw new Refusal('notFound', NOT_FOUND);
  requireSecondStep(person, place.role);
  if (isKeptBack(action, place.unshared)) throw new Refusal('notFound', NOT_SHARED);
  return IssuedCompanyCapability.issue(action, companyId, person, place.unshared);
}

/**
 * Returns the person's capability in a practice, by their current role. @throws Refusal notFound,
 * secondStepRequired.
 */
export async function authorisePractice<A extends PracticeAction>(
  db: Db,
  person: PersonCapability,
  practiceId: string,
  action: A,
): Promise<PracticeCapability<A>> {
  const role = await roleInPractice(db, person, practiceId);
  if (!role || !mayActInPractice(role, action)) throw new Refusal('notFound', NOT_FOUND);
  requireSecondStep(person, role);
  return IssuedPracticeCapability.issue(action, practiceId, person);
}

/**
 * A row of the list of a person's own companies, as companies/store/memberships returns it: the
 * company and the person's role.
 */
type Listed = Stored<
  'ownCompany',
  {
    readonly personId: string;
    readonly company: { readonly id: string };
    readonly role: CompanyRole;
  }
>;

/**
 * Returns the capability for a row of the list of a person's own companies, using the role in the
 * row instead of reading it again. @throws Refusal notFound.
 */
export function authoriseListed<A extends CompanyAction>(
  person: PersonCapability,
  listed: Listed,
  action: A,
): CompanyCapability<A> {
  if (listed.personId !== person.personId || !mayActOnCompany(listed.role, action))
    throw new Refusal('notFound', NOT_FOUND);
  requireSecondStep(person, listed.role);
  return IssuedCompanyCapability.issue(action, listed.company.id, person);
}

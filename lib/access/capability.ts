import { IMPLIED, type ImpliedActions } from './impliedActions';
import type { CompanyAction, PracticeAction, WorkAction } from './permissions';

/**
 * Proofs that a caller may do something. Each is a class with a private field, so that a copy, a
 * spread or a literal is not one, neither for the compiler nor at run time. Only server/access may
 * import this file for more than its types, so only it can issue one (eslint/imports/table.mjs,
 * docs/decisions/0002).
 */

/** Whatever a capability of a company can be for. */
export type CompanyActionOrWork = CompanyAction | WorkAction;

const holds = (action: keyof typeof IMPLIED, asked: string): boolean =>
  action === asked || (IMPLIED[action] as readonly string[]).includes(asked);

/** Proof that this person has shown who they are, by one step or by two. */
export class PersonCapability {
  readonly #personId: string;
  readonly #bySecondStep: boolean;

  private constructor(personId: string, bySecondStep: boolean) {
    this.#personId = personId;
    this.#bySecondStep = bySecondStep;
    Object.freeze(this);
  }

  static issue(
    personId: string,
    { bySecondStep = false }: { bySecondStep?: boolean } = {},
  ): PersonCapability {
    return new PersonCapability(personId, bySecondStep);
  }

  /** @throws TypeError for anything that was not issued. */
  static idOf(capability: PersonCapability): string {
    return capability.#personId;
  }

  get personId(): string {
    return this.#personId;
  }

  /**
   * True if the person has also shown a second factor, which all work in a practice requires
   * (docs/rules/security.md#second-step).
   */
  get bySecondStep(): boolean {
    return this.#bySecondStep;
  }

  /** The actor as named in the audit log. */
  get actor(): string {
    return `person:${this.#personId}`;
  }
}

/** Proof that this browser holds a sign-up with an unproven e-mail. */
export class SignUpCapability {
  readonly #signUpId: string;

  private constructor(signUpId: string) {
    this.#signUpId = signUpId;
    Object.freeze(this);
  }

  static issue(signUpId: string): SignUpCapability {
    return new SignUpCapability(signUpId);
  }

  /** @throws TypeError for anything that was not issued. */
  static idOf(capability: SignUpCapability): string {
    return capability.#signUpId;
  }

  get signUpId(): string {
    return this.#signUpId;
  }
}

/**
 * Proof that the bearer may do this to this company: `CompanyCapability<'vat:file'>`. It holds what
 * its action implies, so one for filing serves where reading is required and never the other way
 * round. Repositories take it instead of an id: a company that was not authorised cannot be named
 * at all. `never`: a capability for any action.
 */
export type CompanyCapability<A extends CompanyActionOrWork> = IssuedCompanyCapability<
  ImpliedActions<A>
>;

/** `A` is every action that it holds. */
export class IssuedCompanyCapability<in A extends CompanyActionOrWork> {
  readonly #companyId: string;
  /** A function of the actions, so that the compiler compares them. */
  readonly #holds: (action: A) => boolean;
  readonly #person: PersonCapability | undefined;
  readonly #unshared: readonly string[];

  private constructor(
    action: CompanyActionOrWork,
    companyId: string,
    person: PersonCapability | undefined,
    unshared: readonly string[],
  ) {
    this.#companyId = companyId;
    this.#unshared = unshared;
    this.#holds = (asked) => holds(action, asked);
    this.#person = person;
    Object.freeze(this);
  }

  static issue<A extends CompanyActionOrWork>(
    action: A,
    companyId: string,
    person?: PersonCapability,
    unshared: readonly string[] = [],
  ): CompanyCapability<A> {
    return new IssuedCompanyCapability(action, companyId, person, unshared);
  }

  /** @throws TypeError for anything that was not issued. */
  static idOf(capability: CompanyCapability<never>): string {
    return capability.#companyId;
  }

  get companyId(): string {
    return this.#companyId;
  }

  /**
   * Returns true if the bearer may see this tax of the company: accountants may not where the
   * client does not share it.
   */
  sees(tax: string): boolean {
    return !this.#unshared.includes(tax);
  }

  /** The person who acts; undefined when the portal does its own work for the company. */
  get person(): PersonCapability | undefined {
    return this.#person;
  }

  /** The actor as named in the audit log. */
  get actor(): string {
    return this.#person?.actor ?? 'system';
  }

  holds(action: CompanyActionOrWork): boolean {
    return (this.#holds as (action: string) => boolean)(action);
  }
}

/** Proof that the bearer may do this in this practice, and what that implies. */
export type PracticeCapability<A extends PracticeAction> = IssuedPracticeCapability<
  ImpliedActions<A>
>;

/** `A` is every action that it holds. */
export class IssuedPracticeCapability<in A extends PracticeAction> {
  readonly #practiceId: string;
  readonly #holds: (action: A) => boolean;
  readonly #person: PersonCapability | undefined;

  private constructor(
    action: PracticeAction,
    practiceId: string,
    person: PersonCapability | undefined,
  ) {
    this.#practiceId = practiceId;
    this.#holds = (asked) => holds(action, asked);
    this.#person = person;
    Object.freeze(this);
  }

  static issue<A extends PracticeAction>(
    action: A,
    practiceId: string,
    person?: PersonCapability,
  ): PracticeCapability<A> {
    return new IssuedPracticeCapability(action, practiceId, person);
  }

  /** @throws TypeError for anything that was not issued. */
  static idOf(capability: PracticeCapability<never>): string {
    return capability.#practiceId;
  }

  get practiceId(): string {
    return this.#practiceId;
  }

  /** The person who acts; undefined when the portal does its own work for the practice. */
  get person(): PersonCapability | undefined {
    return this.#person;
  }

  /** The actor as named in the audit log. */
  get actor(): string {
    return this.#person?.actor ?? 'system';
  }

  holds(action: PracticeAction): boolean {
    return (this.#holds as (action: string) => boolean)(action);
  }
}

/**
 * Proof that this is the portal's own work, attributed to no person: over all companies, or
 * narrowed to one.
 */
export class WorkCapability {
  readonly #isWork = true;

  private constructor() {
    Object.freeze(this);
  }

  static issue(): WorkCapability {
    return new WorkCapability();
  }

  /** @throws TypeError for anything that was not issued. */
  static check(capability: WorkCapability): void {
    if (!(#isWork in capability)) throw new TypeError('This is not the portal’s own work.');
  }

  /** The work for one company: a sweep's next one, or the one that a job was queued for. */
  forCompany<A extends CompanyActionOrWork>(companyId: string, action: A): CompanyCapability<A> {
    WorkCapability.check(this);
    return IssuedCompanyCapability.issue(action, companyId);
  }

  /** The work for one practice. */
  forPractice<A extends PracticeAction>(practiceId: string, action: A): PracticeCapability<A> {
    WorkCapability.check(this);
    return IssuedPracticeCapability.issue(action, practiceId);
  }
}

import {
  IssuedCompanyCapability,
  type CompanyCapability,
  type PersonCapability,
} from './capability';

/** Proof that this person runs the portal and has shown a second step. */
export class OperatorCapability {
  readonly #person: PersonCapability;

  private constructor(person: PersonCapability) {
    this.#person = person;
    Object.freeze(this);
  }

  static issue(person: PersonCapability): OperatorCapability {
    return new OperatorCapability(person);
  }

  /** @throws TypeError for anything that was not issued. */
  static personOf(capability: OperatorCapability): PersonCapability {
    return capability.#person;
  }

  get person(): PersonCapability {
    return this.#person;
  }

  /** The actor as named in the audit log. */
  get actor(): string {
    return this.#person.actor;
  }

  /**
   * Returns the capability for the portal's own work on a payout of this company. It names no
   * person, since the operator has no role in the company: the log records the decider from
   * {@link actor}.
   */
  forCompany(companyId: string): CompanyCapability<'work:claim'> {
    return IssuedCompanyCapability.issue('work:claim', companyId);
  }
}

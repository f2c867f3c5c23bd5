/**
 * Kinds of business. `sole_trader`: a person in business; `person`: a client of a practice who may
 * have no business, such as a landlord or a director.
 */
export const COMPANY_KINDS = ['limited', 'sole_trader', 'person', 'other'] as const;
export type CompanyKind = (typeof COMPANY_KINDS)[number];

/** The first letters of the register's numbers of partnerships, which pay no Corporation tax. */
export const PARTNERSHIPS = /^(OC|SO|NC|LP|SL|NL)/;

/** The kinds that are a person and no business beside its owner. */
export const PERSONS = ['sole_trader', 'person'] as const satisfies readonly CompanyKind[];

/** Returns whether it is a person and no business beside its owner. */
export const isPerson = (kind: CompanyKind): boolean =>
  (PERSONS as readonly CompanyKind[]).includes(kind);

/** Returns whether it can owe Corporation tax: a company of the register that is no partnership. */
export const isCorporation = ({
  kind,
  companyNumber,
}: {
  kind: CompanyKind;
  companyNumber: string | null;
}): boolean => kind === 'limited' && !PARTNERSHIPS.test(companyNumber ?? '');

import type { PersonCapability } from '@/lib/access/capability';

/**
 * The mark of what only a repository can have given: a row that was read or written under a
 * capability. It is a type and nothing else. A copy of a row (a spread, a literal) does not bear
 * it, so a row can be asked for where an id would let anybody in.
 */
declare class Mark<out Name extends string> {
  private readonly mark: Name;
}
export type Stored<Name extends string, Row = unknown> = Row & Mark<Name>;

/** The parts in which a row names a person: who declared a filing, who sold a refund. */
export type Part =
  | 'acceptedBy'
  | 'askedBy'
  | 'changedBy'
  | 'toldBy'
  | 'confirmedBy'
  | 'declaredBy'
  | 'grantedBy'
  | 'invitedBy';

/** A person whom a row names, to be written to about what the row is of. */
export type NamedPerson = Stored<'namedPerson', { readonly personId: string }>;

/** Whom to write to: somebody a row names, or the person who acts. */
export type Addressee = NamedPerson | PersonCapability;

/**
 * `personNamed(claim, 'confirmedBy')` is who sold the refund: whom, and why them. Undefined where
 * the row names nobody.
 */
export function personNamed<P extends Part>(
  row: Stored<string, { readonly [K in P]: string }>,
  part: P,
): NamedPerson;
export function personNamed<P extends Part>(
  row: Stored<string, { readonly [K in P]: string | null }>,
  part: P,
): NamedPerson | undefined;
export function personNamed<P extends Part>(
  row: Stored<string, { readonly [K in P]: string | null }>,
  part: P,
): NamedPerson | undefined {
  const personId = row[part];
  return personId === null ? undefined : ({ personId } as NamedPerson);
}

import type { PersonCapability } from '@/lib/access/capability';

/**
 * Mark of rows that only a repository can return: read or written under a capability. It exists in
 * types alone. A copy of a row (a spread, a literal) does not bear it, so requiring a row is safe
 * where an id would let any caller in.
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

/** A person named by a row, to be written to about the row's subject. */
export type NamedPerson = Stored<'namedPerson', { readonly personId: string }>;

/** The recipient of a message: a person named by a row, or the person who acts. */
export type Addressee = NamedPerson | PersonCapability;

/**
 * Returns the person named in a column: `personNamed(claim, 'confirmedBy')` is the seller of the
 * refund, and the reason for writing to them. Undefined where the row names no person.
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

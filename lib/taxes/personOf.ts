import { isCorporation, isPerson, type CompanyKind } from '@/lib/access/companyKind';
import { folded } from '@/lib/kernel/text/foldedName';
import { TAX_NAMES, type Tax } from '@/lib/kernel/taxes';

/** A person whose Self Assessment is listed with a client: a name, a UTR, or both. */
export interface TaxPerson {
  name: string | null;
  utr: string | null;
}

interface Holder {
  reference: string;
  holder: string | null;
}

interface ListedWith {
  name: string;
  kind: CompanyKind;
  companyNumber: string | null;
  utr: string | null;
}

const UTR = /^\d{10}$/;

/**
 * Returns the person whose tax this is, where that is not the client itself: Self Assessment that is
 * listed with a company is a director's (docs/rules/self-assessment.md#the-person).
 */
export function personOf(
  tax: Tax,
  client: ListedWith,
  account: Holder | undefined,
): TaxPerson | undefined {
  if (tax !== 'self_assessment' || !account || isPerson(client.kind)) return undefined;
  const reference = account.reference.replace(/\s/g, '');
  const utr = UTR.test(reference) ? reference : null;
  const { holder: name } = account;
  const isClient =
    (utr !== null && utr === client.utr) ||
    (name !== null && folded(name) === folded(client.name)) ||
    // A partnership has a Self Assessment of its own; a company has none.
    (name === null && !isCorporation(client));
  return isClient || (name === null && utr === null) ? undefined : { name, utr };
}

/**
 * Returns the person of each of the accounts that HMRC lists for a client, in their order. At most
 * one of several is the client's own: that of its UTR, else the first that may be.
 */
export function personsOf(
  tax: Tax,
  client: ListedWith,
  accounts: readonly Holder[],
): (TaxPerson | undefined)[] {
  const people = accounts.map((account) => personOf(tax, client, account));
  if (accounts.length === 1) return people;
  const plain = ({ reference }: Holder) => reference.replace(/\s/g, '');
  const known = accounts.findIndex(
    (account) => client.utr !== null && plain(account) === client.utr,
  );
  const own = known === -1 ? people.indexOf(undefined) : known;
  return accounts.map((account, at) =>
    at === own ? undefined : (people[at] ?? { name: account.holder, utr: plain(account) }),
  );
}

/** Returns how a person is named in a sentence: by the name, else by the UTR. */
export const personWords = ({ name, utr }: TaxPerson): string =>
  name ?? `the person with UTR ${utr ?? 'not known'}`;

/** Returns 'PAYE', or 'Self assessment of Anne Keel' where it is a person's and not the client's. */
export const taxOfPerson = (tax: Tax, person: string | undefined): string =>
  person ? `${TAX_NAMES[tax]} of ${person}` : TAX_NAMES[tax];

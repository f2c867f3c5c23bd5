import type { Tax } from '@/lib/kernel/taxes';
import { listInWords } from '@/lib/kernel/text/listInWords';
import { personWords, type TaxPerson } from '@/lib/taxes/personOf';
import { namesApart } from '@/lib/taxes/personWords';
import type { SelfAssessmentReturn } from '@/lib/taxes/selfAssessmentReturn';
import type { CompanyTaxState } from './companyTaxState';
import type { ListedAccount } from './listedAccounts';

/**
 * Returns the person whose tax this is, where that is not the business itself; undefined where it is
 * that of several people, each of whom is named with what is theirs.
 */
export function taxPerson({ people }: CompanyTaxState, tax: Tax): TaxPerson | undefined {
  return tax === 'self_assessment' && people.length === 1 ? people[0]?.person : undefined;
}

/** Returns true for a tax that several people owe, each for themselves. */
export const isOfSeveral = ({ people }: CompanyTaxState, tax: Tax): boolean =>
  tax === 'self_assessment' && people.length > 1;

/** Returns the taxes with the Self Assessment of one of its people alone. */
export function pictureOfPerson(picture: CompanyTaxState, listed: ListedAccount): CompanyTaxState {
  const { account, lines, payments, refunds } = listed;
  const others = picture.refunds.filter(({ tax }) => tax !== 'self_assessment');
  return {
    ...picture,
    people: [listed],
    accounts: new Map([...picture.accounts, ['self_assessment', account]]),
    lines: new Map([...picture.lines, ['self_assessment', lines]]),
    payments: new Map([...picture.payments, ['self_assessment', payments]]),
    refunds: [...others, ...refunds],
  };
}

/** What a summary says of the people whose Self Assessment HMRC lists, and of the return. */
export interface PersonsFacts {
  holder?: string;
  /** Other people whose Self Assessment HMRC lists, and that is not read. */
  alsoListed?: string[];
  /** The online returns, oldest first. */
  annualReturns?: SelfAssessmentReturn[];
}

/** Returns the names of all people, or of the client beside them. */
const allNames = ({ people, vat }: CompanyTaxState): string =>
  listInWords(
    namesApart(
      people.map(
        ({ person, account }) => person ?? { name: vat.company.name, utr: account.reference },
      ),
    ),
  );

/** Returns the online returns of this tax, as far as the reader sees the accounts that they are of. */
export function annualReturnsOf(
  { people, vat }: CompanyTaxState,
  tax: Tax,
): SelfAssessmentReturn[] {
  if (tax !== 'self_assessment') return [];
  const utrs = people.map(({ account }) => account.reference.replace(/\s/g, ''));
  return vat.annualReturns.filter(({ person }) =>
    person ? utrs.includes(person.utr) : people.length > 0,
  );
}

/** Returns whose tax it is, who else is listed, and the online returns of Self Assessment. */
export function personsFacts(picture: CompanyTaxState, tax: Tax): PersonsFacts {
  const account = tax === 'vat' ? undefined : picture.accounts.get(tax);
  if (!account) return {};
  const person = taxPerson(picture, tax);
  const holder = isOfSeveral(picture, tax)
    ? allNames(picture)
    : person
      ? personWords(person)
      : account.holder;
  return {
    ...(holder && { holder }),
    ...(account.alsoListed.length > 0 && { alsoListed: account.alsoListed }),
    ...(tax === 'self_assessment' && { annualReturns: annualReturnsOf(picture, tax) }),
  };
}

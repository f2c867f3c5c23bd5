import { namesApart } from './personWords';

/** An account of HMRC's with the people whom it lists, the first apart. */
interface AccountOfPeople {
  reference: string;
  holder: string | null;
  furtherPersons: readonly { utr: string; name?: string | undefined }[];
}

/** How a bill of one of several people is shown, and what its lasting name is made of. */
export interface PersonBill {
  label: string;
  /** Absent where the account is one person's: the label alone makes the name. */
  billName?: string | undefined;
  /** The person, whom the label names; absent where the account is one person's. */
  payer?: string | undefined;
}

const SHOWN_DIGITS = 3;

/**
 * Returns a short key of a further person that fits into an address: the last digits of the UTR,
 * with a number where two people have the same ones.
 */
function keyOf(utr: string, { furtherPersons }: AccountOfPeople): string {
  const digits = utr.slice(-SHOWN_DIGITS);
  const alike = furtherPersons
    .map((person) => person.utr)
    .filter((other) => other.endsWith(digits))
    .sort();
  return alike.length > 1 ? `${digits} ${alike.indexOf(utr) + 1}` : digits;
}

/**
 * Returns the function that labels what HMRC shows of each person of an account (empty for the
 * first): two people have bills of one label and day. The first person's bills keep the names that
 * they have without a second person, so that payments marked as sent stay marked.
 */
export function labelPersonBills(
  account: AccountOfPeople | undefined,
): (person: string, label: string) => PersonBill {
  if (!account || account.furtherPersons.length === 0) return (_, label) => ({ label });
  const { reference, holder, furtherPersons } = account;
  const utrs = ['', ...furtherPersons.map(({ utr }) => utr)];
  const names = namesApart([
    { name: holder, utr: reference.replace(/\s/g, '') },
    ...furtherPersons.map(({ utr, name = null }) => ({ name, utr })),
  ]);
  return (person, label) => {
    const payer = names[utrs.indexOf(person)];
    return {
      payer,
      label: payer ? `${label}, ${payer}` : label,
      billName: person ? `${label} ${keyOf(person, account)}` : label,
    };
  };
}

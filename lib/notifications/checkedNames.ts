import { posesAsAuthority } from '@/lib/access/authorityNames';
import { isConfirmed, nameByHmrc, type NamedPractice } from '@/lib/access/practiceName';
import { isMailableName, isPlainName } from '@/lib/kernel/text/mailableName';

declare const checked: unique symbol;

/**
 * A name that a mail or a text message may print. Only this file creates one, by the name's owner
 * and the reader; templates accept nothing else for the name of a person, a business or a practice
 * (docs/rules/security.md#names-in-mails).
 */
export type CheckedName = string & { readonly [checked]: true };

const YOUR_BUSINESS = 'your business' as CheckedName;
const YOUR_CLIENT = 'your client' as CheckedName;
const YOUR_PRACTICE = 'your practice' as CheckedName;
const A_PRACTICE = 'a practice' as CheckedName;
const YOUR_ACCOUNTANTS = 'your accountancy practice' as CheckedName;
const YOUR_ACCOUNT = 'your account' as CheckedName;
const YOUR_FILE = 'your file' as CheckedName;
const A_COLLEAGUE = 'a person of the business' as CheckedName;

/** Placeholders for a name that is not printed. */
const WITHOUT_NAME: readonly string[] = [
  YOUR_BUSINESS,
  YOUR_CLIENT,
  YOUR_PRACTICE,
  A_PRACTICE,
  YOUR_ACCOUNTANTS,
  YOUR_ACCOUNT,
  YOUR_FILE,
  A_COLLEAGUE,
];

/** Returns the name capitalised for the start of a sentence, subject or cell: 'Your business'. */
export const atStart = (name: CheckedName): CheckedName =>
  (WITHOUT_NAME.includes(name)
    ? `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`
    : name) as CheckedName;

/** Returns a name that the recipient typed; undefined if it says more than a name. */
const ownWords = (typed: string): CheckedName | undefined =>
  isMailableName(typed) ? (typed.trim() as CheckedName) : undefined;

/** Returns a name that others are shown; undefined if it could mislead them. */
const othersName = (name: string): CheckedName | undefined =>
  posesAsAuthority(name) ? undefined : ownWords(name);

export interface NamedBusiness {
  name: string;
  companyNumber: string | null;
  registeredAddress: string | null;
}

/**
 * Returns the name of a business as Companies House gave it; undefined if it was typed or imported.
 * Anyone can type a number, but the address of the registered office comes only from the register.
 */
export const nameOnRegister = ({
  name,
  companyNumber,
  registeredAddress,
}: NamedBusiness): CheckedName | undefined =>
  companyNumber !== null && registeredAddress !== null ? othersName(name) : undefined;

/**
 * Readers of a mail: the owners of the business, who typed its name; the team of the practice that
 * did; or the people that practice invited, who did not.
 */
export type BusinessReader = 'owners' | 'practice' | 'invited';

/** Returns the business as this reader's mail names it: without its name if it is unchecked. */
export function businessInMail(business: NamedBusiness, reader: BusinessReader): CheckedName {
  const registered = nameOnRegister(business);
  if (registered) return registered;
  if (reader === 'invited') return YOUR_BUSINESS;
  return ownWords(business.name) ?? (reader === 'owners' ? YOUR_BUSINESS : YOUR_CLIENT);
}

/**
 * Returns the practice's name for a mail to others: HMRC's own name of the agency if it gave one.
 * Undefined until HMRC has confirmed the agent reference, because until then anyone may have typed
 * it, and for a name that could pass for an authority's or says more than a name.
 */
export const nameInMail = (practice: NamedPractice): CheckedName | undefined =>
  isConfirmed(practice) ? othersName(nameByHmrc(practice)) : undefined;

/** Returns the practice as a mail to its clients names it. */
export const practiceForClients = (practice: NamedPractice): CheckedName =>
  nameInMail(practice) ?? YOUR_ACCOUNTANTS;

/**
 * Returns the practice as a mail to its members and invited members names it: by name once HMRC has
 * confirmed it.
 */
export const practiceForWorkers = (practice: NamedPractice): CheckedName =>
  nameInMail(practice) ?? YOUR_PRACTICE;

/**
 * Returns the practice as a mail to a former member names it: a person who may work at another by
 * now.
 */
export const practiceForFormerWorkers = (practice: NamedPractice): CheckedName =>
  nameInMail(practice) ?? A_PRACTICE;

/** Returns the practice as a mail to its admins names it, in their own words. */
export const practiceForItsAdmins = ({ name }: Pick<NamedPractice, 'name'>): CheckedName =>
  ownWords(name) ?? YOUR_PRACTICE;

/** A person with an account, who gave the name and proved the address. */
export interface NamedPerson {
  fullName: string;
  email: string;
}

/** Returns a person's own name; undefined if it could be more than a name. */
export const ownName = (fullName: string): CheckedName | undefined =>
  isPlainName(fullName) && !posesAsAuthority(fullName) ? (fullName as CheckedName) : undefined;

/** Returns a person as a mail to others names them: by name, else by their proven address. */
export const personInMail = ({ fullName, email }: NamedPerson): CheckedName =>
  ownName(fullName) ?? (email as CheckedName);

/** Returns an invited person for the practice's team: by the name that the practice typed. */
export const invitedInMail = ({ fullName, email }: NamedPerson): CheckedName =>
  ownWords(fullName) ?? (email as CheckedName);

/** Returns a person of a business as a mail to the others names them. */
export const colleagueInMail = (fullName: string): CheckedName => ownName(fullName) ?? A_COLLEAGUE;

/** Returns the organisation of a connection, for the person who connected it. */
export const connectionInMail = (organisation: string): CheckedName =>
  ownWords(organisation) ?? YOUR_ACCOUNT;

/** Returns a file's name, for the person who uploaded it. */
export function fileInMail(fileName: string): CheckedName {
  const [, stem = '', ending = ''] = /^(.*?)(\.(?:csv|txt|tsv|xlsx?|ods))?$/is.exec(fileName) ?? [];
  const words = ownWords(stem);
  return words ? (`${words}${ending}` as CheckedName) : YOUR_FILE;
}

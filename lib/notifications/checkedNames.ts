import { posesAsAuthority } from '@/lib/access/authorityNames';
import { isConfirmed, nameByHmrc, type NamedPractice } from '@/lib/access/practiceName';
import { isMailableName, isPlainName } from '@/lib/kernel/text/mailableName';

declare const checked: unique symbol;

/**
 * A name that a mail or a text message may print. Only this file makes one, from whose name it is
 * and who reads it; templates take nothing else for the name of a person, a business or a practice
 * (docs/rules/security.md#names-in-mails).
 */
export type CheckedName = string & { readonly [checked]: true };

const YOUR_BUSINESS = 'your business' as CheckedName;
const YOUR_CLIENT = 'your client' as CheckedName;
const YOUR_PRACTICE = 'your practice' as CheckedName;
const YOUR_ACCOUNTANTS = 'your accountancy practice' as CheckedName;
const YOUR_ACCOUNT = 'your account' as CheckedName;
const YOUR_FILE = 'your file' as CheckedName;
const A_COLLEAGUE = 'a person of the business' as CheckedName;

/** What stands for a name that is not printed. */
const WITHOUT_NAME: readonly string[] = [
  YOUR_BUSINESS,
  YOUR_CLIENT,
  YOUR_PRACTICE,
  YOUR_ACCOUNTANTS,
  YOUR_ACCOUNT,
  YOUR_FILE,
  A_COLLEAGUE,
];

/** Returns the name as a sentence, a subject or a cell begins with it: 'Your business'. */
export const atStart = (name: CheckedName): CheckedName =>
  (WITHOUT_NAME.includes(name)
    ? `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`
    : name) as CheckedName;

/** Returns a name that the recipient typed, or undefined where it says more than a name. */
const ownWords = (typed: string): CheckedName | undefined =>
  isMailableName(typed) ? (typed.trim() as CheckedName) : undefined;

/** Returns a name that others are shown, or undefined where it could mislead them. */
const othersName = (name: string): CheckedName | undefined =>
  posesAsAuthority(name) ? undefined : ownWords(name);

export interface NamedBusiness {
  name: string;
  companyNumber: string | null;
  registeredAddress: string | null;
}

/**
 * Returns the name of a business as Companies House gave it; undefined where a person typed it, or
 * a file had it: a number alone is anybody's to type, and the address of the registered office
 * comes from the register only.
 */
export const nameOnRegister = ({
  name,
  companyNumber,
  registeredAddress,
}: NamedBusiness): CheckedName | undefined =>
  companyNumber !== null && registeredAddress !== null ? othersName(name) : undefined;

/**
 * Who reads the mail: the owners of the business, who typed its name; the team of the practice that
 * did; or the people whom that practice invited, who did not.
 */
export type BusinessReader = 'owners' | 'practice' | 'invited';

/** Returns the business as this reader's mail names it: without its name where nobody checked it. */
export function businessInMail(business: NamedBusiness, reader: BusinessReader): CheckedName {
  const registered = nameOnRegister(business);
  if (registered) return registered;
  if (reader === 'invited') return YOUR_BUSINESS;
  return ownWords(business.name) ?? (reader === 'owners' ? YOUR_BUSINESS : YOUR_CLIENT);
}

/**
 * Returns the practice's name for a mail to others: HMRC's own name of the agency where it gave
 * one. Undefined until HMRC has confirmed its agent reference, because until then anybody may have
 * typed it, and for a name that could pass for an authority's or says more than a name.
 */
export const nameInMail = (practice: NamedPractice): CheckedName | undefined =>
  isConfirmed(practice) ? othersName(nameByHmrc(practice)) : undefined;

/** Returns the practice as a mail to its clients names it. */
export const practiceForClients = (practice: NamedPractice): CheckedName =>
  nameInMail(practice) ?? YOUR_ACCOUNTANTS;

/**
 * Returns the practice as a mail names it to those who work there or are asked to: by its name once
 * HMRC has confirmed it.
 */
export const practiceForWorkers = (practice: NamedPractice): CheckedName =>
  nameInMail(practice) ?? YOUR_PRACTICE;

/** Returns the practice as a mail to its admins names it, in their own words. */
export const practiceForItsAdmins = ({ name }: Pick<NamedPractice, 'name'>): CheckedName =>
  ownWords(name) ?? YOUR_PRACTICE;

/** A person who has an account: the name is the one they gave, the address is proven. */
export interface NamedPerson {
  fullName: string;
  email: string;
}

/** Returns a person's own name, where it can be nothing but a name; undefined otherwise. */
export const ownName = (fullName: string): CheckedName | undefined =>
  isPlainName(fullName) && !posesAsAuthority(fullName) ? (fullName as CheckedName) : undefined;

/** Returns a person as a mail to others names them: by name, else by their proven address. */
export const personInMail = ({ fullName, email }: NamedPerson): CheckedName =>
  ownName(fullName) ?? (email as CheckedName);

/** Returns somebody whom a practice invited, for its team: by the name that it typed. */
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

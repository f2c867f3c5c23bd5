/** The longest name that Companies House registers. */
const LONGEST = 160;
/** Line breaks, and characters that are invisible or reverse the writing direction. */
const UNSEEN = /[\p{Cc}\p{Cf}\u2028\u2029]/u;
/** Text that a mail program turns into a link: 'evil.example', 'www.', '://', an e-mail address. */
const LINK = /:\/\/|www\.|@|[\p{L}\p{N}-][.。．｡][\p{L}]{2,}/iu;
/** Text that a phone can dial, however it is spaced: 0 or + and six digits more, or ten digits. */
const PHONE = /(?:\+|(?<!\d)0)(?:[\s().+/-]*\d){6,}|(?:\d[\s().+/-]*){10,}/;
const AMOUNT = /\p{Sc}|\d[.,]\d{2}(?!\d)|\d\s*(?:pounds?|quid|gbp|eur|usd)\b/iu;

/** Letters, and a full stop only at a word's end: no such name can be a link or an amount. */
const PLAIN = /^(?=.{1,40}$)(?:[\p{L}\p{M}'’-]+\.?(?: |$))+$/u;

/**
 * Returns true if a name is safe in a mail: one line, with no link, no e-mail address, no phone
 * number and no amount (docs/rules/security.md#names-in-mails).
 */
export const isMailableName = (name: string): boolean =>
  name.trim() !== '' &&
  name.length <= LONGEST &&
  ![UNSEEN, LINK, PHONE, AMOUNT].some((pattern) => pattern.test(name));

/** Returns true if a text can only be the name of a person. */
export const isPlainName = (name: string): boolean => PLAIN.test(name);

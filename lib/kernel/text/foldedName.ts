/** Letters that no decomposition takes apart, with the plain ones that people type for them. */
const PLAIN: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ĸ: 'k',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  // The capital ẞ; toUpperCase makes SS of the small one.
  ß: 'ss',
};
const NOT_PLAIN = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g');

/**
 * Returns a name or number as clients are sorted and searched by: no accents, apostrophes or
 * capitals, plain letters for ligatures and barred letters, `and` for `&`, a space for every other
 * sign. Used for stored names and for search words, so that both agree (docs/decisions/0020).
 */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .toLowerCase()
    .replace(NOT_PLAIN, (letter) => PLAIN[letter] ?? letter)
    .replace(/['’‘ʼ`´]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Groups of digits with spaces between them, perhaps after GB. */
const SPACED_NUMBER = /(?<![^ ])(?:gb )?\d+(?: \d+)*(?![^ ])/g;
/** Fewer digits may be part of a name, as in 'Studio 54'. */
const DIGITS_OF_A_NUMBER = 5;

/**
 * Returns the words of a search, each to be found by itself. A number with spaces is one word: 'GB
 * 123 4567' is gb1234567.
 */
export const searchedWords = (typed: string): string[] =>
  folded(typed)
    .replace(SPACED_NUMBER, (found) =>
      found.replace(/\D/g, '').length < DIGITS_OF_A_NUMBER ? found : found.replaceAll(' ', ''),
    )
    .split(' ')
    .filter((word) => word !== '');

export interface ClientNames {
  name: string;
  vrn?: string | null | undefined;
  utr?: string | null | undefined;
  companyNumber?: string | null | undefined;
  payeReference?: string | null | undefined;
  email?: string | null | undefined;
  /** Names and UTRs of the people whose Self Assessment is listed with the client. */
  persons?: readonly (string | null)[];
}

const GAP = ' ';

/**
 * Returns name, VAT number, UTR, company number, PAYE reference, e-mail address and the people whose
 * tax is listed with the client in one folded text. Numbers stand in it without spaces, VAT's with GB; a National Insurance number never does.
 */
export const findableText = (client: ClientNames): string => {
  const { name, vrn, utr, companyNumber, payeReference, email, persons = [] } = client;
  return [
    folded(name),
    vrn && `gb${vrn}`,
    utr,
    companyNumber && folded(companyNumber),
    payeReference && `${folded(payeReference)} ${folded(payeReference.replace(/\W/g, ''))}`,
    email && `${email.toLowerCase()} ${folded(email)}`,
    ...persons.map((person) => person && folded(person)),
  ]
    .filter(Boolean)
    .join(GAP);
};

import { MAIN_TYPEFACE, draws, typefaceFor } from './documentFonts';

const INSTEAD: Readonly<Record<string, string>> = {
  '\u2011': '-',
  '\u202f': '\u00a0',
  '\u00ad': '',
};

/**
 * Returns a character as a font of documents draws it: without its mark, if no font has it with;
 * undefined if none draws it at all.
 */
function printableSign(sign: string): string | undefined {
  if (draws(MAIN_TYPEFACE, sign)) return sign;
  if (INSTEAD[sign] !== undefined) return INSTEAD[sign];
  if (/\p{Cc}/u.test(sign)) return ' ';
  if (typefaceFor(sign)) return sign;
  if (/\p{Default_Ignorable_Code_Point}/u.test(sign)) return '';
  const bare = sign.normalize('NFKD').replace(/\p{M}/gu, '');
  return bare !== '' && [...bare].every((letter) => typefaceFor(letter)) ? bare : undefined;
}

/**
 * Converts text to characters that the documents' fonts draw. One that no font has becomes a
 * question mark, so that it is seen that something stood there.
 */
export const printable = (text: string): string =>
  [...text.normalize('NFC')].map((sign) => printableSign(sign) ?? '?').join('');

/**
 * Returns a person's name for a document. Adds the e-mail address if no font has a letter of the
 * name, so that a declaration always identifies its author.
 */
export const nameInDocument = ({ fullName, email }: { fullName: string; email: string }): string =>
  [...fullName.normalize('NFC')].every((sign) => printableSign(sign) !== undefined)
    ? fullName
    : `${fullName} (${email})`;

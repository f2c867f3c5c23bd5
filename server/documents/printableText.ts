/**
 * The characters, Latin and others, that the documents' font has (server/documents/taggedPdf.ts).
 */
const DRAWN = /[\x20-\x7e\xa0-\u017eȘșȚțẀ-ẅỲỳˆ˜–—‘’‚“”„…‰‹›•€™−]/;
/** Characters in that range that the font lacks. */
const LACKING = new Set('¤¦¬\u00ad±²³µ¹¼½¾ĈĉĔĕĜĝĤĥĨĩĬĭĴĵĸĿŀŉŎŏŜŝŢţŦŧŨũ');
const INSTEAD: Readonly<Record<string, string>> = {
  '\u2011': '-',
  '\u202f': '\u00a0',
  '⁄': '/',
  '\u00ad': '',
};

const isDrawn = (sign: string): boolean => DRAWN.test(sign) && !LACKING.has(sign);

/** Returns a character as the documents' font draws it; undefined if it cannot. */
function printableSign(sign: string): string | undefined {
  if (isDrawn(sign)) return sign;
  const bare =
    INSTEAD[sign] ??
    [...sign.normalize('NFKD').replace(/\p{M}/gu, '')]
      .map((letter) => INSTEAD[letter] ?? letter)
      .join('');
  return bare === INSTEAD[sign] || (bare !== '' && [...bare].every(isDrawn)) ? bare : undefined;
}

/**
 * Converts text to the characters of the documents' font: strips accents that it lacks, and
 * replaces other unknown characters by a question mark.
 */
export const printable = (text: string): string =>
  [...text.normalize('NFC')].map((sign) => printableSign(sign) ?? '?').join('');

/**
 * Returns a person's name for a document. Adds the e-mail address if the documents' font lacks
 * letters of the name, so that a declaration always identifies its author.
 */
export const nameInDocument = ({ fullName, email }: { fullName: string; email: string }): string =>
  [...fullName.normalize('NFC')].every((sign) => printableSign(sign) !== undefined)
    ? fullName
    : `${fullName} (${email})`;

/**
 * The signs of Latin alphabets, and others, that the documents' font has
 * (server/documents/taggedPdf.ts).
 */
const DRAWN = /[\x20-\x7e\xa0-\u017eȘșȚțẀ-ẅỲỳˆ˜–—‘’‚“”„…‰‹›•€™−]/;
/** What it lacks of them. */
const LACKING = new Set('¤¦¬\u00ad±²³µ¹¼½¾ĈĉĔĕĜĝĤĥĨĩĬĭĴĵĸĿŀŉŎŏŜŝŢţŦŧŨũ');
const INSTEAD: Readonly<Record<string, string>> = {
  '\u2011': '-',
  '\u202f': '\u00a0',
  '⁄': '/',
  '\u00ad': '',
};

const isDrawn = (sign: string): boolean => DRAWN.test(sign) && !LACKING.has(sign);

/**
 * Text in the characters of the documents' font: accents it lacks are taken off, what remains
 * unknown becomes a question mark.
 */
export const printable = (text: string): string =>
  [...text.normalize('NFC')]
    .map((sign) => {
      if (isDrawn(sign)) return sign;
      const bare =
        INSTEAD[sign] ??
        [...sign.normalize('NFKD').replace(/\p{M}/gu, '')]
          .map((each) => INSTEAD[each] ?? each)
          .join('');
      return bare === INSTEAD[sign] || (bare !== '' && [...bare].every(isDrawn)) ? bare : '?';
    })
    .join('');

const PLAIN = /[\x20-\x7e\xa0-\xff]/;
/** Signs beyond Latin 1 that the standard fonts of every PDF reader have. */
const ALSO = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');
const INSTEAD: Readonly<Record<string, string>> = {
  '−': '–', 'Ł': 'L', 'ł': 'l', 'Đ': 'D', 'đ': 'd', 'ı': 'i', '\u2011': '-', '\u202f': '\u00a0',
};

/** Text in the characters of the standard PDF fonts: accents they lack are taken off, what remains unknown becomes a question mark. */
export const printable = (text: string): string =>
  [...text.normalize('NFC')].map((sign) => {
    if (PLAIN.test(sign) || ALSO.has(sign)) return sign;
    const bare = INSTEAD[sign] ?? sign.normalize('NFD').replace(/\p{M}/gu, '');
    return bare !== '' && [...bare].every((each) => PLAIN.test(each) || ALSO.has(each)) ? bare : '?';
  }).join('');

/** Signs that nobody sees: control and format characters such as U+200B, U+202D and U+2060. */
const UNSEEN = /[\p{Cf}\p{Cc}]/gu;
/** Spaces, and every kind of hyphen and minus. */
const GAPS = /[\s\p{Pd}\u2212]/gu;

/** Returns a pasted text without the signs that nobody sees, and trimmed. */
export const withoutUnseen = (text: string): string => text.replace(UNSEEN, '').trim();

/** Returns a pasted number, code or reference without unseen signs, spaces and hyphens. */
export const withoutGaps = (text: string): string => withoutUnseen(text).replace(GAPS, '');

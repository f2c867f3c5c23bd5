const SHOWN_AT_BOTH_ENDS = 5;

/**
 * Masks an e-mail address so that its owner recognises it and others learn little: keeps the first
 * character, the last one of longer names, and the domain (docs/rules/security.md#emailed-links).
 */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf('@');
  const characters = [...email.slice(0, at)];
  const first = characters.length > 1 ? characters[0] : '';
  const last = characters.length >= SHOWN_AT_BOTH_ENDS ? characters.at(-1) : '';
  return `${first}…${last}${email.slice(at)}`;
}

/** Codes by e-mail and text (docs/rules/security.md#codes): 6 digits, 10 minutes, 5 tries, resend after 30 s. */
export const CODE_LENGTH = 6;
export const CODE_LIFETIME_SECONDS = 600;
export const CODE_TRIES = 5;
export const CODE_RESEND_SECONDS = 30;

/** '123 456' and '123-456' are both '123456': spaces and hyphens are accepted (docs/rules/security.md#codes). */
export const normaliseCode = (text: string): string => text.replace(/[\s\-–]/g, '');

/** The sentence to show for something that cannot be a code, or undefined. */
export const codeProblem = (text: string): string | undefined =>
  /^\d{6}$/.test(normaliseCode(text)) ? undefined : 'Enter the 6 digits we sent you.';

export type CodeState = 'live' | 'expired' | 'spent';

/** May a sent code still be used? Each code keeps its own ten minutes; a newer one does not end it. */
export function codeState(code: { sentAt: Date; tries: number }, now: Date): CodeState {
  if (code.tries >= CODE_TRIES) return 'spent';
  return now.getTime() < code.sentAt.getTime() + CODE_LIFETIME_SECONDS * 1_000 ? 'live' : 'expired';
}

/** Whole seconds until another code may be sent; 0 when it may be sent now. */
export const resendInSeconds = (sentAt: Date, now: Date): number =>
  Math.max(0, Math.ceil((sentAt.getTime() + CODE_RESEND_SECONDS * 1_000 - now.getTime()) / 1_000));

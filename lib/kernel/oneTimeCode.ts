import { withoutGaps } from './text/pasted';

/**
 * Codes by e-mail and text (docs/rules/security.md#codes): 6 digits, 10 minutes, 5 tries, resend
 * after 30 s.
 */
export const CODE_LENGTH = 6;
export const CODE_LIFETIME_SECONDS = 600;
export const CODE_TRIES = 5;
export const CODE_RESEND_SECONDS = 30;

/**
 * Removes spaces, hyphens and unseen signs: '123 456' and '123-456' are both '123456'
 * (docs/rules/security.md#codes).
 */
export const normaliseCode = (text: string): string => withoutGaps(text);

/** Returns the whole seconds until another code may be sent; 0 if it may be sent now. */
export const resendInSeconds = (sentAt: Date, now: Date): number =>
  Math.max(0, Math.ceil((sentAt.getTime() + CODE_RESEND_SECONDS * 1_000 - now.getTime()) / 1_000));

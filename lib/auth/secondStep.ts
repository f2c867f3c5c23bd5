import { withoutGaps } from '@/lib/kernel/text/pasted';

/**
 * Minutes that a sign-in waits for its second step, and wrong answers that it allows
 * (docs/rules/security.md#second-step).
 */
export const SECOND_STEP_MINUTES = 10;
export const SECOND_STEP_TRIES = 5;

/** Most authenticator apps of one account. */
export const MOST_FACTORS = 5;

/**
 * RFC 6238 as all apps implement it: six digits, a new code every 30 seconds; the codes before and
 * after are accepted for slow clocks.
 */
export const APP_CODE_SECONDS = 30;
export const APP_CODE_WINDOW = 1;

/** Returns the number of the 30-second step that contains a time. */
export const appCodeStep = (at: Date): number =>
  Math.floor(at.getTime() / (APP_CODE_SECONDS * 1000));

export const RECOVERY_CODES = 10;
const RECOVERY_LENGTH = 8;
/** Without 0, 1, I, O and U, which are misread or form words. */
const RECOVERY_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTVWXYZ';

/** Returns a recovery code for eight random numbers below 31. */
export const getRecoveryCode = (digits: readonly number[]): string =>
  digits
    .slice(0, RECOVERY_LENGTH)
    .map((digit) => RECOVERY_ALPHABET[digit % RECOVERY_ALPHABET.length])
    .join('');

export const recoveryCodeShape = {
  length: RECOVERY_LENGTH,
  signs: RECOVERY_ALPHABET.length,
} as const;

/** Formats a recovery code for display: '7H4KQM2P' → '7H4K-QM2P'. */
export const formatRecoveryCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

/** Normalises a typed recovery code: ' 7h4k-qm2p ' → '7H4KQM2P'. */
export const readRecoveryCode = (typed: string): string => withoutGaps(typed).toUpperCase();

/**
 * Returns a factor's type in HMRC's Gov-Client-Multi-Factor header, which has none for passkeys
 * (docs/rules/hmrc.md#fraud-prevention-headers).
 */
export const hmrcFactorType = (factor: string): 'TOTP' | 'OTHER' =>
  factor === 'totp' ? 'TOTP' : 'OTHER';

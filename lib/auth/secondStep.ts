/**
 * How long a sign-in waits for its second step, and how many wrong answers it takes
 * (docs/rules/security.md#second-step).
 */
export const SECOND_STEP_MINUTES = 10;
export const SECOND_STEP_TRIES = 5;

/** How many apps one account may have. */
export const MOST_FACTORS = 5;

/**
 * RFC 6238 as every app reads it: six digits, a new one every 30 seconds, and the one before and
 * after let in for slow clocks.
 */
export const APP_CODE_SECONDS = 30;
export const APP_CODE_WINDOW = 1;

/** The number of the half minute that a moment lies in. */
export const appCodeStep = (at: Date): number =>
  Math.floor(at.getTime() / (APP_CODE_SECONDS * 1000));

export const RECOVERY_CODES = 10;
const RECOVERY_LENGTH = 8;
/** No 0, 1, I, O or U: they are read for one another, or make words. */
const RECOVERY_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTVWXYZ';

/** A code out of random numbers below 31, eight of them. */
export const recoveryCodeOf = (digits: readonly number[]): string =>
  digits
    .slice(0, RECOVERY_LENGTH)
    .map((digit) => RECOVERY_ALPHABET[digit % RECOVERY_ALPHABET.length])
    .join('');

export const recoveryCodeShape = {
  length: RECOVERY_LENGTH,
  signs: RECOVERY_ALPHABET.length,
} as const;

/** '7H4KQM2P' → '7H4K-QM2P', as it is shown. */
export const formatRecoveryCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

/** ' 7h4k-qm2p ' → '7H4KQM2P': case, spaces and hyphens do not matter. */
export const readRecoveryCode = (typed: string): string =>
  typed.replace(/[\s-]/g, '').toUpperCase();

/**
 * The type HMRC's Gov-Client-Multi-Factor header knows it by; of passkeys it has none
 * (docs/rules/hmrc.md#fraud-prevention-headers).
 */
export const hmrcFactorType = (factor: string): 'TOTP' | 'OTHER' =>
  factor === 'totp' ? 'TOTP' : 'OTHER';

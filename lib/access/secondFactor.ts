/** Kinds of second factor. */
export const FACTOR_KINDS = ['totp', 'passkey'] as const;

export type FactorKind = (typeof FACTOR_KINDS)[number];

/** Proof of a session besides the first step. */
export type SecondFactor = FactorKind | 'recoveryCode';

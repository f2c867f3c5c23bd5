/** What can answer the second step. */
export const FACTOR_KINDS = ['totp', 'passkey'] as const;

export type FactorKind = (typeof FACTOR_KINDS)[number];

/** What a session was proven by, beside the first step. */
export type SecondFactor = FactorKind | 'recoveryCode';

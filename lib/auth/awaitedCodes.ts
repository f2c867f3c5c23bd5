/** Codes of which a signed-in person, or a sign-up, waits for the message. */
export const AWAITED_CODES = ['emailCode', 'phoneCode', 'newEmail', 'reauthentication'] as const;
export type AwaitedCode = (typeof AWAITED_CODES)[number];

/**
 * Path of the endpoint that a new code makes out of date, apart from its contract, which the pages
 * that ask for a code do not load.
 */
export const CODE_STATE = { path: '/v2/code-state' } as const;

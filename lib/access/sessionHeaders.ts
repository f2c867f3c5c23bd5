/**
 * Names the owner of the session: in a request the person that the page was shown to, in a response
 * the person it is for (docs/rules/security.md#one-person).
 */
export const OWNER_HEADER = 'Session-Owner';

/** Seconds until the session ends if no other call follows, in a response. */
export const SECONDS_LEFT_HEADER = 'Session-Seconds-Left';

/** Marks of sign-ups begin with this; a sign-up that ends becomes a person. */
export const SIGN_UP_MARK = 's-';

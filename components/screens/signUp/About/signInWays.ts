/** The two ways to log in that a new account chooses from. */
export const SIGN_IN_WAYS = [
  { value: 'link', title: 'Email me a link each time', text: 'Nothing to remember. The link works once, for 10 minutes.' },
  { value: 'password', title: 'Choose a password', text: 'You can still ask for a link whenever you like.' },
] as const;

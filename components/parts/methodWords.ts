const WORDS: Readonly<Record<string, string>> = {
  password: 'password',
  passkey: 'passkey',
  magicLink: 'email link',
  emailCode: 'email code',
  signUp: 'email code',
  invitation: 'invitation',
  email: 'email',
  google: 'Google',
  microsoft: 'Microsoft',
  xero: 'Xero',
  intuit: 'QuickBooks',
  quickbooks: 'QuickBooks',
};

/** How somebody signed in, in words; a method we have no word for keeps its own name. */
export const methodWord = (method: string): string =>
  Object.hasOwn(WORDS, method) ? (WORDS[method] ?? method) : method;

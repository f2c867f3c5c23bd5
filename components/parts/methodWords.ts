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

/** Returns a sign-in method in words; an unknown one keeps its name. */
export const methodWord = (method: string): string =>
  Object.hasOwn(WORDS, method) ? (WORDS[method] ?? method) : method;

import type { settingsReader } from './settings';

/** The provider of Confirmation of Payee. */
export interface PayeesEnv {
  url: string;
  token: string;
}

/**
 * Returns the provider's address and token; undefined, so that no name is checked, with a real bank
 * if no provider is configured.
 */
export function readPayees(
  read: ReturnType<typeof settingsReader>,
  sandbox: string,
): PayeesEnv | undefined {
  const isBankReal = read.text('BANK_URL') !== undefined;
  if (isBankReal && read.text('PAYEES_URL') === undefined) return undefined;
  return {
    url: read.receiver('PAYEES_URL', `${sandbox}/payees`),
    token: read.text('PAYEES_TOKEN') ?? 'adsum-payees-token',
  };
}

import type { settingsReader } from './settings';

/** The provider that asks banks whether an account is in a name. */
export interface PayeesEnv {
  url: string;
  token: string;
}

/**
 * Returns the provider's address and token; undefined, so that no name is checked, beside a real
 * bank where none is named.
 */
export function readPayees(
  read: ReturnType<typeof settingsReader>,
  sandbox: string,
): PayeesEnv | undefined {
  const isBankReal = read.text('BANK_URL') !== undefined;
  if (isBankReal && read.text('PAYEES_URL') === undefined) return undefined;
  return {
    url: read.url('PAYEES_URL', ['http:', 'https:'], `${sandbox}/payees`),
    token: read.text('PAYEES_TOKEN') ?? 'adsum-payees-token',
  };
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

/**
 * Returns the operator's settings that the sandbox provides: the account that customers pay into at
 * the sandbox's bank, unless the environment names one.
 */
export function sandboxSettings(environment = process.env) {
  const account = JSON.parse(
    readFileSync(path.join(root, 'sandbox', 'bank', 'receivingAccount.json'), 'utf8'),
  );
  return Object.keys(account).some((name) => environment[name]?.trim()) ? {} : account;
}

import { json, type Answer } from '@/sandbox/http/answer';
import { parseBearer, parseFields, parseJson, type Call } from '@/sandbox/http/call';
import type { Route } from '@/sandbox/http/router';
import { CREDENTIALS } from '@/sandbox/fixtures/fixtures';

/**
 * Pay.UK's reason codes for the accounts with a result of their own. A `name` is the holder's and
 * is returned with the result. Every other account is in the name that was asked about.
 */
const ACCOUNTS: Readonly<Record<string, { name?: string; otherwise: string }>> = {
  '22222222': { name: 'Marlow and Rye Bakery Limited', otherwise: 'MBAM' },
  '33333333': { otherwise: 'ANNM' },
  '44444444': { otherwise: 'SCNS' },
};

const refused = (status: number, error: string, message: string): Answer =>
  json(status, { error, message });

const plain = (name: string) => name.trim().toLowerCase();

function check(call: Call): Answer {
  if (parseBearer(call) !== CREDENTIALS.payees.token)
    return refused(401, 'UNAUTHORISED', 'The token is missing or not the right one');
  const { accountCategory, name, sortCode, accountNumber } = parseFields(parseJson(call)) ?? {};
  if (accountCategory !== 'business' && accountCategory !== 'personal')
    return refused(400, 'INVALID_CHECK', 'accountCategory must be business or personal');
  if (typeof name !== 'string' || name.trim() === '')
    return refused(400, 'INVALID_CHECK', 'name is required');
  if (typeof sortCode !== 'string' || !/^\d{6}$/.test(sortCode))
    return refused(400, 'INVALID_CHECK', 'sortCode must be 6 digits');
  if (typeof accountNumber !== 'string' || !/^\d{8}$/.test(accountNumber))
    return refused(400, 'INVALID_CHECK', 'accountNumber must be 8 digits');
  const account = Object.hasOwn(ACCOUNTS, accountNumber) ? ACCOUNTS[accountNumber] : undefined;
  if (!account || (account.name && plain(account.name) === plain(name)))
    return json(200, { matched: true });
  return json(200, {
    matched: false,
    reasonCode: account.otherwise,
    ...(account.name && { name: account.name }),
  });
}

/** Confirmation of Payee: checks if an account is in a name. Keeps nothing. */
export const payeeRoutes = (): Route[] => [
  {
    method: 'POST',
    path: '/payees/checks',
    provider: 'payees',
    operation: 'checkPayee',
    handle: check,
  },
];

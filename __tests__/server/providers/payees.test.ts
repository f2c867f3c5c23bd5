/** @jest-environment node */
import { checkPayee } from '@/server/companies/checkPayee';
import type { PayeeCheck } from '@/server/companies/payeesPort';
import { createPayees } from '@/server/providers/payees';
import { payeeCheckFrom } from '@/server/providers/payees/translate';
import { openProviders, type Providers } from '@/__tests__/support/server/providers';
import { EXPECT_MS } from '../../support/limits.mjs';

let providers: Providers;
beforeAll(async () => {
  providers = await openProviders();
});
afterAll(() => providers.sandbox.stop());
afterEach(() => providers.pull('clear-faults'));

const payee = (more: object = {}) => ({
  accountName: 'Marlow & Rye',
  sortCode: '203002',
  accountNumber: '31924471',
  ...more,
});
const now = () => new Date();

test.each([
  ['31924471', 'Marlow & Rye', { answer: 'match' }],
  ['22222222', 'Marlow & Rye', { answer: 'close', name: 'Marlow and Rye Bakery Limited' }],
  ['22222222', 'marlow and rye bakery limited', { answer: 'match' }],
  ['33333333', 'Marlow & Rye', { answer: 'noMatch' }],
  ['44444444', 'Marlow & Rye', { answer: 'notAvailable' }],
])('of account %s in the name of %s the bank says %j', async (accountNumber, accountName, said) => {
  expect(await providers.payees.checkPayee(payee({ accountNumber, accountName }))).toEqual(said);
});

test.each<[object, PayeeCheck]>([
  [{ matched: true }, { answer: 'match' }],
  [
    { matched: false, reasonCode: 'MBAM', name: ' Rye Ltd ' },
    { answer: 'close', name: 'Rye Ltd' },
  ],
  [
    { matched: false, reasonCode: 'BAMM', name: 'Rye Ltd' },
    { answer: 'close', name: 'Rye Ltd' },
  ],
  [
    { matched: false, reasonCode: 'PAMM', name: 'Rye Ltd' },
    { answer: 'close', name: 'Rye Ltd' },
  ],
  [{ matched: false, reasonCode: 'BANM' }, { answer: 'match' }],
  [{ matched: false, reasonCode: 'PANM' }, { answer: 'match' }],
  [{ matched: false, reasonCode: 'ANNM' }, { answer: 'noMatch' }],
  [{ matched: false, reasonCode: 'AC01' }, { answer: 'noMatch' }],
  [{ matched: false, reasonCode: 'ACNS' }, { answer: 'notAvailable' }],
  [{ matched: false, reasonCode: 'SCNS' }, { answer: 'notAvailable' }],
  [{ matched: false, reasonCode: 'OPTO' }, { answer: 'notAvailable' }],
  [{ matched: false, reasonCode: 'CASS' }, { answer: 'notAvailable' }],
  [{ matched: false, reasonCode: 'IVCR' }, { answer: 'notAvailable' }],
  [{ matched: false, reasonCode: 'another' }, { answer: 'notAvailable' }],
  [{ matched: false }, { answer: 'notAvailable' }],
])('%j is %j', (body, said) => {
  expect(payeeCheckFrom(body)).toEqual(said);
});

test.each([
  [undefined],
  [{}],
  [{ matched: 'perhaps' }],
  [{ matched: false, reasonCode: 'MBAM' }],
  [{ matched: false, reasonCode: 'MBAM', name: '  ' }],
  [{ matched: false, reasonCode: 'MBAM', name: 'Rye\nLtd' }],
  [{ matched: false, reasonCode: 'MBAM', name: 'x'.repeat(141) }],
])('%j is no answer', (body) => {
  expect(() => payeeCheckFrom(body)).toThrow(
    expect.objectContaining({ kind: 'down', code: 'MALFORMED' }),
  );
});

describe('a bank that does not answer', () => {
  test.each([
    ['down503', 'down'],
    ['gateway504', 'down'],
    ['unauthorised401', 'down'],
    ['redirect', 'down'],
    ['429', 'rateLimited'],
    ['malformed', 'down'],
    ['reset', 'down'],
    ['timeout', 'down'],
  ])('with the fault %s is %s, and then the name could not be checked', async (fault, kind) => {
    await providers.pull('faults', {
      provider: 'payees',
      operation: 'checkPayee',
      fault,
      times: 2,
    });
    // Only silence has to be cut short; a slow machine must have time for the other answers.
    const timeoutMs = fault === 'timeout' ? 500 : EXPECT_MS;
    const payees = createPayees(
      { url: providers.urls.payees, token: 'adsum-payees-token', timeoutMs },
      { now },
    );
    await expect(payees.checkPayee(payee())).rejects.toMatchObject({ kind, provider: 'payees' });
    expect(await checkPayee({ payees }, payee())).toEqual({ answer: 'notAvailable' });
  });

  test.each([
    ['our own wrong token', { token: 'wrong' }, {}, 'UNAUTHORISED', 'down'],
    ['a question it cannot read', {}, { sortCode: '20' }, 'INVALID_CHECK', 'refused'],
  ])('because of %s never confirms a name', async (_why, settings, more, code, kind) => {
    const payees = createPayees(
      { url: providers.urls.payees, token: 'adsum-payees-token', ...settings },
      { now },
    );
    await expect(payees.checkPayee(payee(more))).rejects.toMatchObject({ code, kind });
    expect(await checkPayee({ payees }, payee(more))).toEqual({ answer: 'notAvailable' });
  });

  test('because none is named never confirms a name', async () => {
    const payees = createPayees(undefined, { now });
    await expect(payees.checkPayee(payee())).rejects.toMatchObject({ code: 'NOT_CONFIGURED' });
    expect(await checkPayee({ payees }, payee())).toEqual({ answer: 'notAvailable' });
  });
});

test('a fault of our own is not taken for a bank that cannot say', async () => {
  const payees = { checkPayee: () => Promise.reject(new TypeError('ours')) };
  await expect(checkPayee({ payees }, payee())).rejects.toThrow(TypeError);
});

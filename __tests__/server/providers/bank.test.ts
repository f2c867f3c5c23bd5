/** @jest-environment node */
import { createBank } from '@/server/providers/bank';
import { openProviders, type Providers } from '@/__tests__/support/server/providers';
import { pence } from '@/lib/kernel/money';
import { EXPECT_MS } from '../../support/limits.mjs';

let providers: Providers;
beforeAll(async () => {
  providers = await openProviders();
});
afterAll(() => providers.sandbox.stop());
afterEach(() => providers.pull('clear-faults'));

const order = (key: string, change: object = {}) => ({
  key,
  amountPence: pence(416_790),
  accountName: 'Marlow & Rye Bakery Ltd',
  sortCode: '203002',
  accountNumber: '31924471',
  reference: 'AD-26-10-0001',
  ...change,
});
const payments = async () =>
  (await providers.look<{ payments: { key: string }[] }>('state')).payments;

test('an order is accepted, and settles when the bank says so', async () => {
  const { id, state } = await providers.bank.pay(order('one'));
  expect(state).toBe('accepted');
  await providers.pull('settle', { id });
  expect(await providers.bank.status(id)).toMatchObject({
    id,
    state: 'settled',
    settledAt: expect.any(Date),
  });
});

test('an order whose answer was lost is paid once when it is repeated', async () => {
  await providers.pull('faults', { provider: 'bank', operation: 'pay', fault: 'loseAnswer' });
  await expect(providers.bank.pay(order('lost'))).rejects.toMatchObject({ kind: 'down' });
  await providers.bank.pay(order('lost'));
  expect((await payments()).filter(({ key }) => key === 'lost')).toHaveLength(1);
});

test('the same key for another amount is refused', async () => {
  await providers.bank.pay(order('same'));
  await expect(providers.bank.pay(order('same', { amountPence: pence(1) }))).rejects.toMatchObject({
    kind: 'refused',
    code: 'IDEMPOTENCY_KEY_REUSED',
  });
});

test('an account that no bank has is rejected, with the bank’s reason', async () => {
  expect(await providers.bank.pay(order('gone', { accountNumber: '00000000' }))).toMatchObject({
    state: 'rejected',
    reason: 'ACCOUNT_NOT_FOUND',
  });
});

test.each([
  ['down503', 'down'],
  ['429', 'rateLimited'],
  ['malformed', 'down'],
  ['timeout', 'down'],
])('with the fault %s an order fails as %s', async (fault, kind) => {
  await providers.pull('faults', { provider: 'bank', operation: 'pay', fault });
  // Only silence has to be cut short; a slow machine must have time for the other answers.
  const timeoutMs = fault === 'timeout' ? 500 : EXPECT_MS;
  const bank = createBank(
    { url: providers.urls.bank, token: 'adsum-bank-token', timeoutMs },
    { now: () => new Date() },
  );
  await expect(bank.pay(order(`fault ${fault}`))).rejects.toMatchObject({ kind, provider: 'bank' });
});

test('our own wrong token is the bank being out of reach, not a refused payment', async () => {
  const stranger = createBank(
    { url: providers.urls.bank, token: 'wrong' },
    { now: () => new Date() },
  );
  await expect(stranger.pay(order('stranger'))).rejects.toMatchObject({ kind: 'down' });
});

test('a payment the bank does not know is not found', async () => {
  await expect(providers.bank.status('pay_none')).rejects.toMatchObject({ kind: 'notFound' });
});

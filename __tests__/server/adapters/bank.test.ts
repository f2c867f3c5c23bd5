/** @jest-environment node */
import { createBank } from '@/server/adapters/bank';
import { openProviders, type Providers } from '@/__tests__/support/server/providers';

let world: Providers;
beforeAll(async () => { world = await openProviders(); });
afterAll(() => world.sandbox.stop());
afterEach(() => world.pull('clear-faults'));

const order = (key: string, change: object = {}) => ({
  key, amountPence: 416_790, accountName: 'Marlow & Rye Bakery Ltd', sortCode: '203002', accountNumber: '31924471', reference: 'AD-26-10-0001', ...change,
});
const payments = async () => (await world.look<{ payments: { key: string }[] }>('state')).payments;

test('an order is accepted, and settles when the bank says so', async () => {
  const { id, state } = await world.bank.pay(order('one'));
  expect(state).toBe('accepted');
  await world.pull('settle', { id });
  expect(await world.bank.status(id)).toMatchObject({ id, state: 'settled', settledAt: expect.any(Date) });
});

test('an order whose answer was lost is paid once when it is repeated', async () => {
  await world.pull('faults', { provider: 'bank', operation: 'pay', fault: 'loseAnswer' });
  await expect(world.bank.pay(order('lost'))).rejects.toMatchObject({ kind: 'down' });
  await world.bank.pay(order('lost'));
  expect((await payments()).filter(({ key }) => key === 'lost')).toHaveLength(1);
});

test('the same key for another amount is refused', async () => {
  await world.bank.pay(order('same'));
  await expect(world.bank.pay(order('same', { amountPence: 1 }))).rejects.toMatchObject({ kind: 'refused', code: 'IDEMPOTENCY_KEY_REUSED' });
});

test('an account that no bank has is rejected, with the bank’s reason', async () => {
  expect(await world.bank.pay(order('gone', { accountNumber: '00000000' }))).toMatchObject({ state: 'rejected', reason: 'ACCOUNT_NOT_FOUND' });
});

test.each([['down503', 'down'], ['429', 'rateLimited'], ['malformed', 'down'], ['timeout', 'down']])('with the fault %s an order fails as %s', async (fault, kind) => {
  await world.pull('faults', { provider: 'bank', operation: 'pay', fault });
  const hasty = createBank({ url: world.urls.bank, token: 'adsum-bank-token', timeoutMs: 500 }, { now: () => new Date() });
  await expect(hasty.pay(order(`fault ${fault}`))).rejects.toMatchObject({ kind, provider: 'bank' });
});

test('our own wrong token is the bank being out of reach, not a refused payment', async () => {
  const stranger = createBank({ url: world.urls.bank, token: 'wrong' }, { now: () => new Date() });
  await expect(stranger.pay(order('stranger'))).rejects.toMatchObject({ kind: 'down' });
});

test('a payment the bank does not know is not found', async () => {
  await expect(world.bank.status('pay_none')).rejects.toMatchObject({ kind: 'notFound' });
});

/** @jest-environment node */
import { jsonOf, openSandbox, type OpenSandbox } from './openSandbox';

const ORDER = {
  amountPence: 416_790,
  sortCode: '203002',
  accountNumber: '31924471',
  accountName: 'Marlow & Rye Bakery Ltd',
  reference: 'ADSUM OCT 2026',
};
interface Payment {
  id: string;
  status: string;
  reference: string;
  settledAt?: string;
  reason?: string;
}

describe('the bank', () => {
  let sandbox: OpenSandbox;
  const headers = (key?: string, token = 'adsum-bank-token') => ({
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    ...(key ? { 'idempotency-key': key } : {}),
  });
  const pay = (key: string | undefined, change: Record<string, unknown> = {}) =>
    fetch(`${sandbox.urls.bank}/payments`, {
      method: 'POST',
      headers: headers(key),
      body: JSON.stringify({ ...ORDER, ...change }),
    });
  const status = (id: string) =>
    jsonOf<Payment>(fetch(`${sandbox.urls.bank}/payments/${id}`, { headers: headers() }));
  const payments = async () =>
    (await jsonOf<{ payments: unknown[] }>(fetch(`${sandbox.urls.base}/control/state`))).payments;

  beforeEach(async () => {
    sandbox = await openSandbox();
  });
  afterEach(() => sandbox.stop());

  test('an order is accepted and settles one step later', async () => {
    const answer = await pay('claim-1');
    expect(answer.status).toBe(201);
    const { id, status: first, reference } = await jsonOf<Payment>(answer);
    expect([first, reference]).toEqual(['accepted', 'ADSUM OCT 2026']);
    sandbox.pass(44);
    expect((await status(id)).status).toBe('accepted');
    sandbox.pass(1);
    expect(await status(id)).toMatchObject({
      status: 'settled',
      settledAt: '2026-11-20T14:05:45.000Z',
    });
  });

  test('the control settles it at once', async () => {
    const { id } = await jsonOf<Payment>(pay('claim-1'));
    await sandbox.pull('settle');
    expect((await status(id)).status).toBe('settled');
  });

  test('the control settles the payment of one reference and no other', async () => {
    const { id } = await jsonOf<Payment>(pay('claim-1', { reference: 'AD-26-10-0001' }));
    const { id: other } = await jsonOf<Payment>(pay('claim-2', { reference: 'AD-26-10-0002' }));
    expect(await jsonOf(sandbox.pull('settle', { reference: 'AD-26-10-0001' }))).toEqual({
      settled: [id],
    });
    expect([(await status(id)).status, (await status(other)).status]).toEqual([
      'settled',
      'accepted',
    ]);
  });

  test('a payment that settled can be sent back by the customer’s bank; one that has not cannot', async () => {
    const { id } = await jsonOf<Payment>(pay('claim-1'));
    expect((await sandbox.pull('return-payment', { id })).ok).toBe(false);
    await sandbox.pull('settle');
    await sandbox.pull('return-payment', { id });
    expect(await status(id)).toMatchObject({
      status: 'returned',
      reason: 'ACCOUNT_CLOSED',
      settledAt: expect.any(String),
    });
  });

  test('the same key with the same order is one payment, fifty times over', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => pay('claim-1')));
    const ids = await Promise.all(
      answers.map(async (answer) => (await jsonOf<Payment>(answer)).id),
    );
    expect(answers.every((answer) => answer.status === 201)).toBe(true);
    expect(new Set(ids).size).toBe(1);
    expect(await payments()).toHaveLength(1);
  });

  test('the same key with another order is refused and pays nothing', async () => {
    await pay('claim-1');
    const answer = await pay('claim-1', { amountPence: 1 });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ error: 'IDEMPOTENCY_KEY_REUSED' });
    expect(await payments()).toHaveLength(1);
  });

  test('an account no bank has is rejected with the reason', async () => {
    const answer = await pay('claim-1', { accountNumber: '00000000' });
    expect(answer.status).toBe(201);
    const { id, status: first, reason } = await jsonOf<Payment>(answer);
    expect([first, reason]).toEqual(['rejected', 'ACCOUNT_NOT_FOUND']);
    sandbox.pass(3600);
    expect((await status(id)).status).toBe('rejected');
  });

  test.each([
    ['no key', undefined, {}],
    ['a fraction of a penny', 'k', { amountPence: 10.5 }],
    ['nothing to pay', 'k', { amountPence: 0 }],
    ['a sort code with dashes', 'k', { sortCode: '20-30-02' }],
    ['a short account number', 'k', { accountNumber: '1234' }],
    ['no name', 'k', { accountName: ' ' }],
    ['a reference too long for a statement', 'k', { reference: 'x'.repeat(19) }],
  ])('an order with %s is refused', async (_what, key, change) => {
    expect((await pay(key, change)).status).toBe(400);
    expect(await payments()).toEqual([]);
  });

  test('rejects a request without the token, and returns 404 for an unknown payment', async () => {
    const answer = await fetch(`${sandbox.urls.bank}/payments`, {
      method: 'POST',
      headers: headers('k', 'wrong'),
      body: JSON.stringify(ORDER),
    });
    expect(answer.status).toBe(401);
    expect(
      (await fetch(`${sandbox.urls.bank}/payments/constructor`, { headers: headers() })).status,
    ).toBe(404);
  });

  test('an order whose answer is lost was paid, and asking again with its key says so', async () => {
    await sandbox.pull('faults', {
      provider: 'bank',
      operation: 'pay',
      fault: 'loseAnswer',
      times: 1,
    });
    await expect(pay('claim-1')).rejects.toThrow();
    expect(await payments()).toHaveLength(1);
    expect((await pay('claim-1')).status).toBe(201);
    expect(await payments()).toHaveLength(1);
  });
});

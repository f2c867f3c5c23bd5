import { callApi } from '@/lib/app/callApi';
import { checkLogin, login } from '@/lib/auth/contract';
import { exportAccount } from '@/lib/privacy/contract';
import { companyName, userCompanies } from '@/lib/companies/contract';

const leaveTo = jest.fn<void, [string]>();
jest.mock('@/lib/app/leave', () => ({ leaveTo: (path: string) => leaveTo(path) }));

const COMPANY = '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f0001';
const asked = jest.fn<Promise<Partial<Response>>, [string, RequestInit]>();
const browserFetch = globalThis.fetch;

const answer = (status: number, body: unknown, more: Partial<Response> = {}) =>
  asked.mockResolvedValue({
    status,
    url: '',
    type: 'basic',
    headers: new Headers(),
    json: () =>
      body === undefined ? Promise.reject(new SyntaxError('no JSON')) : Promise.resolve(body),
    ...more,
  });

beforeEach(() => {
  leaveTo.mockReset();
  asked.mockReset();
  window.sessionStorage.clear();
  globalThis.fetch = asked as unknown as typeof fetch;
});
afterAll(() => {
  globalThis.fetch = browserFetch;
});

test('a call goes to the base host with credentials, follows no redirect, and posts JSON', async () => {
  answer(200, { type: 'user' });
  await callApi(login, { body: { email: 'hannah@marlowandrye.co.uk', password: 'x' } });
  const [url, { method, credentials, redirect, headers, body }] = asked.mock.calls[0]!;
  expect([url, method, credentials, redirect]).toEqual([
    '/portal/api/v2/login',
    'POST',
    'include',
    'manual',
  ]);
  expect(headers).toMatchObject({ 'Content-Type': 'application/json' });
  expect(JSON.parse(String(body))).toEqual({ email: 'hannah@marlowandrye.co.uk', password: 'x' });
});

test.each([200, 201])('%i is success', async (status) => {
  answer(status, { name: 'Marlow & Rye Bakery Ltd' });
  expect(await callApi(companyName, { query: { company_id: COMPANY } })).toEqual({
    data: { name: 'Marlow & Rye Bakery Ltd' },
  });
});

test('a file is answered before its bytes are read, and a refusal of one as a sentence', async () => {
  const json = jest.fn(() => Promise.resolve({ error: 'Confirm that it is you.' }));
  answer(200, undefined, { ok: true, json });
  expect(await callApi(exportAccount)).toEqual({ data: expect.objectContaining({ status: 200 }) });
  expect(json).not.toHaveBeenCalled();
  answer(403, undefined, { ok: false, json });
  expect(await callApi(exportAccount)).toMatchObject({ error: 'Confirm that it is you.' });
});

test.each([
  [{ message: 'HMRC is closed' }, 'HMRC is closed'],
  [{ error: 'HMRC is closed' }, 'HMRC is closed'],
  [{ error: { vat_number: 'nine digits', name: 'missing' } }, 'vat_number: nine digits'],
  [{}, 'Something went wrong. Please try again.'],
  [undefined, 'Something went wrong. Please try again.'],
])('a refusal that says %p is answered as a sentence, not thrown', async (body, sentence) => {
  answer(422, body);
  expect(await callApi(companyName, { query: { company_id: COMPANY } })).toMatchObject({
    error: sentence,
    status: 422,
  });
  expect(leaveTo).not.toHaveBeenCalled();
});

test('a network that is down is answered as a sentence', async () => {
  asked.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await callApi(userCompanies)).toMatchObject({
    error: 'Something went wrong. Please try again.',
    status: 0,
  });
});

test('an act begun offline never leaves the browser', async () => {
  jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValueOnce(false);
  expect(
    await callApi(login, { body: { email: 'hannah@marlowandrye.co.uk', password: 'x' } }),
  ).toMatchObject({
    error: 'You are offline. Nothing was sent.',
    status: 0,
    reached: 'no',
  });
  expect(asked).not.toHaveBeenCalled();
});

const LOST =
  'We had no answer, so we do not know whether this was done. Check before you do it again.';
test.each([
  ['a line that broke', () => asked.mockRejectedValue(new TypeError('Failed to fetch'))],
  [
    'an answer that was cut off',
    () => answer(200, undefined, { json: () => Promise.reject(new SyntaxError('cut off')) }),
  ],
  [
    'a gateway that lost the portal',
    () => answer(504, undefined, { json: () => Promise.reject(new SyntaxError('a page')) }),
  ],
])('%s: whether an act was done is not known, and that is what is said', async (_, breaks) => {
  breaks();
  expect(
    await callApi(login, { body: { email: 'hannah@marlowandrye.co.uk', password: 'x' } }),
  ).toMatchObject({
    error: LOST,
    reached: 'unknown',
  });
});

test('a refusal in the portal’s own words is known', async () => {
  answer(502, { error: 'Xero is not answering.' });
  expect(
    await callApi(login, { body: { email: 'hannah@marlowandrye.co.uk', password: 'x' } }),
  ).toMatchObject({ reached: 'yes' });
});

test.each([
  ['status 401', 401, {}],
  ['an opaque redirect', 0, { type: 'opaqueredirect' as const }],
])(
  '%s is Unauthorized, keeps the page to come back to, and leads to the login page',
  async (_, status, more) => {
    window.history.replaceState({}, '', '/portal/v2/instant-vat/profile?company_id=abc');
    answer(status, undefined, more);
    expect(await callApi(userCompanies)).toMatchObject({ error: 'Unauthorized', status: 401 });
    expect(leaveTo).toHaveBeenCalledWith('/portal/v2/auth/login');
    expect(window.sessionStorage.getItem('login-redirect')).toBe(
      '"/portal/v2/instant-vat/profile?company_id=abc"',
    );
  },
);

test('a refusal that wants a second step keeps the page to come back to, and leads to where one is added', async () => {
  window.history.replaceState({}, '', '/portal/v2/open-tax/dashboard?company_id=abc');
  answer(403, {
    error: 'You work with other people’s tax, so add a second step to your login first.',
    needs: 'second_step',
  });
  expect(await callApi(userCompanies)).toMatchObject({ status: 403 });
  expect(leaveTo.mock.calls).toEqual([['/portal/v2/add-second-step']]);
  expect(window.sessionStorage.getItem('login-redirect')).toBe(
    '"/portal/v2/open-tax/dashboard?company_id=abc"',
  );
});

test('a 401 does not redirect when the caller asks to stay', async () => {
  answer(401, { error: 'That password is not right' });
  expect(await callApi(checkLogin, { stayWhenUnauthorised: true })).toMatchObject({
    error: 'That password is not right',
  });
  expect(leaveTo).not.toHaveBeenCalled();
});

test('an answer from a login page that carries next sends the browser to /portal/login', async () => {
  answer(200, {}, { url: 'http://localhost/portal/login?next=%2Fv2%2Fcheck-login' });
  expect(await callApi(userCompanies)).toMatchObject({ error: 'Unauthorized' });
  expect(leaveTo).toHaveBeenCalledWith('/portal/login');
});

test('company_id: badly formed sends the person home', async () => {
  answer(400, { error: { company_id: 'badly formed' } });
  await callApi(companyName, { query: { company_id: COMPANY } });
  expect(leaveTo).toHaveBeenCalledWith('/portal/home');
});

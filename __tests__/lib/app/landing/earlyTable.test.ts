import { readTableAhead } from '@/hooks/clients/tables';
import { askFor, parseTableQuery } from '@/components/screens/openTax/Dashboard/tableQuery';
import { callApi } from '@/lib/app/callApi';
import { earlyTable } from '@/lib/app/landing/earlyTable';
import { TABLE_FILTERS } from '@/lib/clients/list/tableQuery';
import { userCompanies } from '@/lib/companies/contract';
import { setUp } from '@/lib/practice/contract';

const PRACTICE = '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00e1';
const ask = jest.fn<Promise<Response>, [string, RequestInit]>();
const browserFetch = globalThis.fetch;

const answer = () =>
  Promise.resolve({
    status: 200,
    url: '',
    type: 'basic',
    headers: new Headers(),
    json: () => Promise.resolve({ early: true }),
  } as Response);

/** Opens the dashboard at an address, as far as its inline script. */
function open(search: string): string[] {
  window.history.replaceState(null, '', `/portal/v2/open-tax/dashboard${search}`);
  const script = document.createElement('script');
  script.textContent = earlyTable;
  document.head.append(script);
  return ask.mock.calls.map(([url]) => url);
}

beforeEach(() => {
  ask.mockReset().mockImplementation(answer);
  globalThis.fetch = ask as unknown as typeof fetch;
});
afterEach(() => {
  jest.useRealTimers();
  delete window.earlyRead;
});
afterAll(() => {
  globalThis.fetch = browserFetch;
});

test.each(['', ...TABLE_FILTERS.map((filter) => `&filter=${filter}`)])(
  'the page’s own first calls take the reads that were begun before its scripts: %j',
  async (filter) => {
    const search = `?company_id=${PRACTICE}${filter}`;
    expect(open(search)).toHaveLength(3);
    const calls: Promise<unknown>[] = [callApi(userCompanies, {}), callApi(setUp, {})];
    const place = parseTableQuery(Object.fromEntries(new URLSearchParams(search)));
    readTableAhead(place.tab, askFor(PRACTICE, place), (endpoint, query) => {
      calls.push(callApi(endpoint, { query }));
    });
    expect(await Promise.all(calls)).toEqual(Array(3).fill({ data: { early: true } }));
    expect(ask).toHaveBeenCalledTimes(3);
  },
);

test.each(['', '?company_id=mine', `?company_id=${PRACTICE}&sort=client`, '?filter=none'])(
  'a table at another address is left to the page: %j',
  (search) => {
    expect(open(search)).toEqual(['/portal/api/user-companies', '/portal/api/open-tax/set-up']);
  },
);

test('an early answer is taken once, and not when it is old', async () => {
  jest.useFakeTimers();
  open('');
  await callApi(userCompanies, {});
  await callApi(userCompanies, {});
  expect(ask).toHaveBeenCalledTimes(3);
  jest.runAllTimers();
  await callApi(setUp, {});
  expect(ask).toHaveBeenCalledTimes(4);
});

test('a read whose connection broke is asked for again', async () => {
  ask.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  open('');
  expect(await callApi(userCompanies, {})).toEqual({ data: { early: true } });
  expect(ask).toHaveBeenCalledTimes(3);
});

import { act, renderHook, waitFor } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { accountProfile } from '@/lib/auth/contract';
import { agentDetails, clientProfile } from '@/lib/clients/portal/contract';
import { companySetUp } from '@/lib/companies/contract';
import { read, useRead } from '@/hooks/app/data/useEndpoint';
import { recheckAccess, newPortalQueries } from '@/hooks/app/data/portalQueries';
import { goOffline, goOnline } from '../../../support/line';
import { fail, reply, unreachable } from '../../../support/msw';

const MINE = { company_id: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f0001' };
const OTHER = { company_id: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f0002' };
const NOT_FOUND = { error: 'We could not find that.' };

/**
 * An open page: who looks after a company, what one is to it, what one is to another company, and
 * who one is.
 */
async function openPage() {
  const queries = newPortalQueries();
  const details = reply(agentDetails);
  const profile = reply(clientProfile);
  const person = reply(accountProfile);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () => ({
      details: { ...useRead(agentDetails, MINE) },
      profile: { ...useRead(clientProfile, MINE) },
      other: { ...useRead(clientProfile, OTHER) },
      person: { ...useRead(accountProfile, {}) },
    }),
    { wrapper },
  );
  await waitFor(() =>
    Object.values(result.current).forEach(({ data }) => expect(data).toBeDefined()),
  );
  return { queries, result, details: details.calls, profile: profile.calls, person: person.calls };
}
const isSettled = (queries: ReturnType<typeof newPortalQueries>) =>
  waitFor(() => expect(queries.isFetching()).toBe(0));

test('what is answered 404 is dropped, and all else of the same company is asked again, once, and dropped too', async () => {
  const { queries, result } = await openPage();
  const details = fail(agentDetails, 404, NOT_FOUND);
  const profile = fail(clientProfile, 404, NOT_FOUND);
  const person = reply(accountProfile);
  await act(() => result.current.details.refetch());
  await waitFor(() => expect(result.current.profile.data).toBeUndefined());
  await isSettled(queries);
  expect(result.current.details).toMatchObject({ data: undefined, error: { status: 404 } });
  expect(details.calls).toHaveLength(1);
  expect(profile.calls.map(({ query }) => query)).toEqual([MINE]);
  expect(person.calls).toHaveLength(1);
  expect(result.current.other.data).toBeDefined();
  expect(result.current.person.data).toBeDefined();
});

test.each([
  ['the portal fails', () => fail(agentDetails, 503, { error: 'Something went wrong.' })],
  ['the network is down', () => unreachable(agentDetails)],
])('the last answer stays when %s, and nothing else is asked', async (_what, breaks) => {
  const { queries, result, profile } = await openPage();
  breaks();
  await act(() => result.current.details.refetch());
  await isSettled(queries);
  await waitFor(() => expect(result.current.details.error).not.toBeNull());
  expect(result.current.details.data).toEqual(agentDetails.example);
  expect(profile).toHaveLength(2);
});

test('offline the last answer stays, and the question waits for the line', async () => {
  const { result } = await openPage();
  const { calls } = fail(agentDetails, 404, NOT_FOUND);
  goOffline();
  act(() => void result.current.details.refetch());
  await waitFor(() => expect(result.current.details.fetchStatus).toBe('paused'));
  expect(result.current.details.data).toEqual(agentDetails.example);
  expect(calls).toHaveLength(0);
  goOnline();
  await waitFor(() => expect(result.current.details.data).toBeUndefined());
});

test('where 404 is the first answer nothing is lost, and nothing is asked because of it', async () => {
  const { queries, details, profile } = await openPage();
  const { calls } = fail(companySetUp, 404, NOT_FOUND);
  await act(() => queries.prefetchQuery(read(companySetUp, MINE)));
  await isSettled(queries);
  expect(calls).toHaveLength(1);
  expect([details, profile]).toMatchObject([{ length: 1 }, { length: 2 }]);
});

test('what was read of a lost company on earlier pages is forgotten', async () => {
  const { queries, result } = await openPage();
  reply(companySetUp);
  await act(() => queries.prefetchQuery(read(companySetUp, MINE)));
  await act(() => queries.prefetchQuery(read(companySetUp, OTHER)));
  fail(agentDetails, 404, NOT_FOUND);
  await act(() => result.current.details.refetch());
  await waitFor(() =>
    expect(queries.getQueryData(read(companySetUp, MINE).queryKey)).toBeUndefined(),
  );
  expect(queries.getQueryData(read(companySetUp, OTHER).queryKey)).toBeDefined();
});

describe('a page that is looked at again', () => {
  afterEach(() => jest.useRealTimers());
  const after = (seconds: number) =>
    jest.useFakeTimers({
      now: Date.now() + seconds * 1_000,
      doNotFake: [
        'setTimeout',
        'clearTimeout',
        'setInterval',
        'clearInterval',
        'setImmediate',
        'clearImmediate',
        'queueMicrotask',
        'nextTick',
        'performance',
        'hrtime',
      ],
    });

  test('asks one read of each company that it names, once those are over a minute old', async () => {
    const { queries, details, profile, person } = await openPage();
    after(61);
    act(() => recheckAccess(queries));
    await waitFor(() => expect(details).toHaveLength(2));
    await isSettled(queries);
    expect(profile.slice(2).map(({ query }) => query)).toEqual([OTHER]);
    expect(person).toHaveLength(1);
  });

  test('requests nothing within a minute, and skips what was refreshed in between', async () => {
    const { queries, result, details, profile } = await openPage();
    act(() => recheckAccess(queries));
    after(61);
    await act(() => result.current.profile.refetch());
    act(() => recheckAccess(queries));
    await waitFor(() =>
      expect(profile.map(({ query }) => query)).toEqual(
        expect.arrayContaining([MINE, OTHER, MINE, OTHER]),
      ),
    );
    await isSettled(queries);
    expect([details, profile]).toMatchObject([{ length: 1 }, { length: 4 }]);
  });
});

describe('a first read that fails', () => {
  /** Parts of one page that show the read, polling every 5 ms while it runs. */
  function openPart(queries: ReturnType<typeof newPortalQueries>) {
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    );
    return renderHook(() => ({ ...useRead(agentDetails, MINE, () => 5) }), { wrapper });
  }

  test('is asked once, whatever polls, mounts or looks at it, until somebody tries again', async () => {
    const { calls } = fail(agentDetails, 503, { error: 'Something went wrong.' });
    const queries = newPortalQueries();
    await queries.prefetchQuery(read(agentDetails, MINE));
    const first = openPart(queries);
    const second = openPart(queries);
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    act(() => recheckAccess(queries));
    // Another read takes longer than the polls would.
    reply(accountProfile);
    for (let round = 0; round < 5; round += 1)
      await queries.fetchQuery({ ...read(accountProfile, {}), staleTime: 0 });
    expect(first.result.current.error?.sentence).toBe('Something went wrong.');
    expect(second.result.current.error?.sentence).toBe('Something went wrong.');
    expect(calls).toHaveLength(1);
    reply(agentDetails);
    await act(() => second.result.current.refetch());
    expect(first.result.current.data).toEqual(agentDetails.example);
    queries.clear();
  });

  test('is asked again when its page is left and opened again', async () => {
    const { calls } = fail(agentDetails, 503, { error: 'Something went wrong.' });
    const queries = newPortalQueries();
    const page = openPart(queries);
    await waitFor(() => expect(page.result.current.isError).toBe(true));
    page.unmount();
    await isSettled(queries);
    const again = openPart(queries);
    await waitFor(() => expect(calls).toHaveLength(2));
    await waitFor(() => expect(again.result.current.isError).toBe(true));
    queries.clear();
  });
});

test('a poll goes on after an answer that failed, while the last one stays on the page', async () => {
  const queries = newPortalQueries();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  reply(agentDetails);
  const { result } = renderHook(() => ({ ...useRead(agentDetails, MINE, () => 5) }), { wrapper });
  await waitFor(() => expect(result.current.data).toBeDefined());
  const { calls } = fail(agentDetails, 503, { error: 'Something went wrong.' });
  await waitFor(() => expect(calls.length).toBeGreaterThan(1));
  expect(result.current.error?.status).toBe(503);
  expect(result.current.data).toEqual(agentDetails.example);
  reply(agentDetails);
  await waitFor(() => expect(result.current.error).toBeNull());
  queries.clear();
});

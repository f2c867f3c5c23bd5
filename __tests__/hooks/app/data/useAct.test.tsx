import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, renderHook, waitFor } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sendAuthMagicLink } from '@/lib/auth/contract';
import { addEvidence } from '@/lib/refunds/followUp/contract';
import { withdrawClaim } from '@/lib/refunds/claim/contract';
import { vatClaim, vatDashboard, vatReturns } from '@/lib/overview/vat/contract';
import { useRead, useSend } from '@/hooks/app/data/useEndpoint';
import { useWithdrawClaim } from '@/hooks/refunds/money';
import { useAddEvidence } from '@/hooks/refunds/followUp';
import { useSendMagicLink } from '@/hooks/auth/useSendMagicLink';
import { useVatClaim } from '@/hooks/overview/vat';
import { goOffline, goOnline } from '../../../support/line';
import { reply, unreachable } from '../../../support/msw';

const IDS = {
  company_id: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f0001',
  period_id: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f0002',
};
const CLAIM = { company_id: IDS.company_id, claim_id: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f0003' };

const inPortal = () => {
  const queries = new QueryClient();
  function Queries({ children }: { children: ReactNode }) {
    return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
  }
  return Queries;
};

/** The browser's own kind of file: jsdom's is none that a form of the test's fetch would take. */
const { File: RealFile } = jest.requireActual<{ File: typeof File }>('node:buffer');

/** Each kind of act: a post, a file, and the one with a GET endpoint. */
const acts = [
  [
    'a post',
    withdrawClaim,
    () => {
      const { mutate, error, isPaused } = useWithdrawClaim(CLAIM);
      return { go: () => mutate({}), error, isPaused };
    },
  ],
  [
    'a file',
    addEvidence,
    () => {
      const { mutate, error, isPaused } = useAddEvidence(IDS);
      return {
        go: () => mutate({ kind: 'invoice', file: new RealFile(['%PDF-1.4'], 'x.pdf') }),
        error,
        isPaused,
      };
    },
  ],
  [
    'an act by GET',
    sendAuthMagicLink,
    () => {
      const { mutate, error, isPaused } = useSendMagicLink();
      return { go: () => mutate({ email: 'hannah@marlowandrye.co.uk' }), error, isPaused };
    },
  ],
] as const;

test.each(acts)(
  '%s that is begun offline fails at once, and when the line is back only the next press sends it',
  async (...row) => {
    const [, endpoint, useIt] = row;
    const { calls } = reply(endpoint as typeof withdrawClaim);
    const { result } = renderHook(useIt, { wrapper: inPortal() });
    goOffline();
    act(() => result.current.go());
    await waitFor(() =>
      expect(result.current.error).toMatchObject({
        sentence: 'You are offline. Nothing was sent.',
        reached: 'no',
      }),
    );
    expect(result.current.isPaused).toBe(false);
    goOnline();
    // What was kept back would be sent first.
    act(() => result.current.go());
    await waitFor(() => expect(calls.length).toBeGreaterThan(0));
    await waitFor(() => expect(result.current.error).toBeNull());
    expect(calls).toHaveLength(1);
  },
);

test('an act whose answer is lost may have been done: it says so, is not sent again, and what it changes is read again', async () => {
  let reads = 0;
  reply(vatClaim, () => {
    reads += 1;
    return vatClaim.example as never;
  });
  unreachable(withdrawClaim);
  const { result } = renderHook(
    () => ({ claim: useVatClaim(CLAIM), withdraw: useWithdrawClaim(CLAIM) }),
    { wrapper: inPortal() },
  );
  await waitFor(() => expect(reads).toBe(1));
  act(() => result.current.withdraw.mutate({}));
  await waitFor(() =>
    expect(result.current.withdraw.error).toMatchObject({
      sentence:
        'We had no answer, so we do not know whether this was done. Check before you do it again.',
      reached: 'unknown',
    }),
  );
  await waitFor(() => expect(reads).toBe(2));
});

test('an act asks again for what shows its topic, and for nothing else', async () => {
  const reads: string[] = [];
  for (const endpoint of [vatReturns, vatDashboard]) {
    reply(endpoint, () => {
      reads.push(endpoint.path);
      return endpoint.example as never;
    });
  }
  reply(withdrawClaim);
  const query = { company_id: CLAIM.company_id };
  const { result } = renderHook(
    () => ({
      returns: useRead(vatReturns, query),
      dashboard: useRead(vatDashboard, query),
      withdraw: useSend(withdrawClaim, CLAIM, ['vatReturns']),
    }),
    { wrapper: inPortal() },
  );
  await waitFor(() => expect(reads).toHaveLength(2));
  act(() => result.current.withdraw.mutate({}));
  await waitFor(() => expect(result.current.withdraw.isSuccess).toBe(true));
  expect(reads.slice(2)).toEqual([vatReturns.path]);
});

test('there is one way to an act: nothing else begins a mutation that React Query could keep for later', () => {
  const sources = ['hooks', 'components', 'lib', 'pages'].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(room, name)),
  );
  expect(sources.filter((path) => /\buseMutation\b/.test(readFileSync(path, 'utf8')))).toEqual([
    'hooks/app/data/useEndpoint.ts',
  ]);
});

import type { ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ThemeProvider } from '@mui/material/styles';
import { act, renderHook } from '@testing-library/react';
import { ReauthenticationGuard } from '@/components/features/reauthentication/ReauthenticationGuard';
import { useOffer } from '@/components/features/refund/useOffer';
import { PostsAnsweredHere } from '@/hooks/app/data/useEndpoint';
import { claimId, companyId, filedAnswer, periodId } from '@/__tests__/components/screens/answers';
import { theme } from '@/styles/theme';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const NOW = new Date('2026-11-20T14:05:00Z');

const pass = (ms: number) =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(ms);
  });

test('once the refund is sold the return is not read again, however long the next page takes', async () => {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ThemeProvider theme={theme}>
      <QueryClientProvider client={client}>
        <PostsAnsweredHere.Provider value={() => ({ claimId })}>
          <ReauthenticationGuard>{children}</ReauthenticationGuard>
        </PostsAnsweredHere.Provider>
      </QueryClientProvider>
    </ThemeProvider>
  );
  const readAgain = jest.fn(async () => ({ isError: false }));
  const onClaimed = jest.fn();
  const ids = { company_id: companyId, period_id: periodId };
  const { result } = renderHook(
    () => useOffer({ ids, answer: filedAnswer(), now: NOW, readAgain, onClaimed }),
    { wrapper },
  );
  act(() => result.current.claim());
  await pass(60_000);
  expect(onClaimed).toHaveBeenCalledWith(claimId);
  expect(readAgain).not.toHaveBeenCalled();
});

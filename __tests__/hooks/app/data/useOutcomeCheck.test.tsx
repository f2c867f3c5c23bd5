import { act, renderHook } from '@testing-library/react';
import { setProductWaits } from '@/__tests__/support/waits';
import { useOutcomeCheck } from '@/hooks/app/data/useOutcomeCheck';

beforeEach(() => {
  setProductWaits();
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const found = { isError: false };
const seconds = (count: number) => act(() => jest.advanceTimersByTimeAsync(count * 1000));

test('what was lost is looked for twelve times in half a minute, and then it is known to be absent', async () => {
  const readAgain = jest.fn(() => Promise.resolve(found));
  const { result } = renderHook(() => useOutcomeCheck(readAgain));
  expect(result.current.state).toBe('none');
  act(() => result.current.begin());
  expect(result.current.state).toBe('looking');
  await seconds(25);
  expect(result.current.state).toBe('looking');
  await seconds(5);
  expect(result.current.state).toBe('absent');
  expect(readAgain).toHaveBeenCalledTimes(12);
  await seconds(60);
  expect(readAgain).toHaveBeenCalledTimes(12);
});

test('an unreachable server is reported, and the check restarts on request', async () => {
  const readAgain = jest.fn(() => Promise.resolve({ isError: true }));
  const { result } = renderHook(() => useOutcomeCheck(readAgain));
  act(() => result.current.begin());
  await seconds(0);
  expect(result.current.state).toBe('unreachable');
  readAgain.mockResolvedValue(found);
  act(() => result.current.begin());
  await seconds(30);
  expect(result.current.state).toBe('absent');
});

test('found: it stops, and an answer that comes after that changes nothing', async () => {
  let answer: (read: { isError: boolean }) => void = () => undefined;
  const { result } = renderHook(() =>
    useOutcomeCheck(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    ),
  );
  act(() => result.current.begin());
  act(() => result.current.stop());
  answer({ isError: true });
  await seconds(30);
  expect(result.current.state).toBe('none');
});

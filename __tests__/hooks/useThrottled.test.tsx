import { act, renderHook } from '@testing-library/react';
import { useThrottled } from '@/hooks/useThrottled';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const throttled = () => renderHook(({ value }) => useThrottled(value, 120), { initialProps: { value: '' } });

test('the first change after a rest passes at once', () => {
  const { result, rerender } = throttled();
  rerender({ value: 'f' });
  pass(1);
  expect(result.current).toBe('f');
  pass(500);
  rerender({ value: 'fo' });
  pass(1);
  expect(result.current).toBe('fo');
});

test('what changes faster passes once in 120 ms, as it is by then', () => {
  const { result, rerender } = throttled();
  const seen: string[] = [];
  for (const value of ['f', 'fo', 'fou', 'foun', 'found']) {
    rerender({ value });
    pass(50);
    if (seen.at(-1) !== result.current) seen.push(result.current);
  }
  expect(seen).toEqual(['f', 'fou', 'found']);
});

test('what is taken back in time never passes', () => {
  const { result, rerender } = throttled();
  rerender({ value: 'f' });
  pass(1);
  rerender({ value: 'fo' });
  rerender({ value: 'f' });
  pass(500);
  expect(result.current).toBe('f');
});

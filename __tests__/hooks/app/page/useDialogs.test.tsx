import { act, renderHook } from '@testing-library/react';
import { useDialogs } from '@/hooks/app/page/useDialogs';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const pass = (ms: number) =>
  act(() => {
    jest.advanceTimersByTime(ms);
  });

test('between closing one dialog and opening the next lie 200 ms (docs/rules/product.md#dialogs)', () => {
  const { result } = renderHook(() => useDialogs<'one' | 'two'>());
  act(() => result.current.show('one'));
  expect(result.current.current).toBe('one');
  act(() => result.current.show('two'));
  expect(result.current.current).toBeUndefined();
  pass(199);
  expect(result.current.current).toBeUndefined();
  pass(1);
  expect(result.current.current).toBe('two');
  act(() => result.current.close());
  pass(200);
  expect(result.current.current).toBeUndefined();
});

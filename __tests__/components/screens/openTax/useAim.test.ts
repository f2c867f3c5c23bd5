import { act, renderHook } from '@testing-library/react';
import { useAim } from '@/components/screens/openTax/Triage/useAim';

const ROWS = ['ash', 'birch', 'cedar'];
const start = { rows: ROWS, list: 'all', isOld: false, returned: undefined };
const place = (id: string, index: number) => ({ scrollY: 0, row: { id, index, top: 0 } });

const aimOf = (props: Parameters<typeof useAim>[0]) =>
  renderHook((next: Parameters<typeof useAim>[0]) => useAim(next), { initialProps: props });

test('the first row is current at first, and stays so when another comes before it', () => {
  const { result, rerender } = aimOf(start);
  expect(result.current.id).toBe('ash');
  rerender({ ...start, rows: ['acer', ...ROWS] });
  expect(result.current.id).toBe('ash');
});

test('the row that took the place of the current one is current', () => {
  const { result, rerender } = aimOf(start);
  act(() => result.current.set('birch'));
  rerender({ ...start, rows: ['acer', ...ROWS] });
  rerender({ ...start, rows: ['acer', 'ash', 'cedar'] });
  expect(result.current.id).toBe('cedar');
  rerender({ ...start, rows: ['acer', 'ash'] });
  expect(result.current.id).toBe('ash');
});

test('another list begins at its first row once its rows are there', () => {
  const { result, rerender } = aimOf(start);
  act(() => result.current.set('cedar'));
  rerender({ ...start, list: 'mine', isOld: true });
  expect(result.current.id).toBe('cedar');
  rerender({ ...start, list: 'mine', rows: ['elm', 'fir', 'oak'] });
  expect(result.current.id).toBe('elm');
});

test('the current row stays current in another list that has it', () => {
  const { result, rerender } = aimOf(start);
  act(() => result.current.set('birch'));
  rerender({ ...start, list: 'mine', rows: ['birch', 'oak'] });
  expect(result.current.id).toBe('birch');
});

test('after Back the row that was opened is current, or the one that took its place', () => {
  const { result, rerender } = aimOf({ ...start, rows: [], returned: place('birch', 1) });
  expect(result.current.id).toBeUndefined();
  rerender({ ...start, returned: place('birch', 1) });
  expect(result.current.id).toBe('birch');
  expect(aimOf({ ...start, returned: place('beech', 1) }).result.current.id).toBe('birch');
});

import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { useNow } from '@/hooks/app/page/useNow';

const AT_TWO = new Date('2026-11-20T14:00:00.000Z');

function Clock({ name }: { name: string }) {
  return <output aria-label={name}>{useNow()?.toISOString() ?? 'no day yet'}</output>;
}
const told = (name: string) => screen.getByLabelText(name).textContent;

beforeEach(() => {
  jest.useFakeTimers({ now: AT_TWO });
});
afterEach(() => {
  jest.useRealTimers();
});

test('a prerendered page knows no day', () => {
  expect(renderToString(<Clock name="first" />)).toContain('no day yet');
});

test('what is drawn in the browser knows the moment with its first draw', () => {
  const draws: (string | undefined)[] = [];
  function Seen() {
    draws.push(useNow()?.toISOString());
    return null;
  }
  render(<Seen />);
  expect(draws[0]).toBe('2026-11-20T14:00:00.000Z');
});

test('every part of a page is moved on at the same time, each half minute', () => {
  render(
    <>
      <Clock name="first" />
      <Clock name="second" />
    </>,
  );
  act(() => {
    jest.advanceTimersByTime(30_000);
  });
  expect([told('first'), told('second')]).toEqual([
    '2026-11-20T14:00:30.000Z',
    '2026-11-20T14:00:30.000Z',
  ]);
});

test('a page that is opened an hour after the last one closed does not show that one’s moment', () => {
  render(<Clock name="first" />).unmount();
  jest.setSystemTime(new Date('2026-11-20T15:00:00.000Z'));
  render(<Clock name="second" />);
  expect(told('second')).toBe('2026-11-20T15:00:00.000Z');
});

test('a prerendered page that is opened in the browser shows the day of its opening, also to what is drawn there later', () => {
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = renderToString(<Clock name="first" />);
  jest.setSystemTime(new Date('2026-11-23T09:00:00.000Z'));
  const { rerender } = render(<Clock name="first" />, { container: root, hydrate: true });
  expect(told('first')).toBe('2026-11-23T09:00:00.000Z');
  rerender(
    <>
      <Clock name="first" />
      <Clock name="second" />
    </>,
  );
  expect(told('second')).toBe('2026-11-23T09:00:00.000Z');
});

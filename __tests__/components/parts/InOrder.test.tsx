import { act, render, screen } from '@testing-library/react';
import { InOrder } from '@/components/parts/InOrder';
import { useComing } from '@/components/parts/coming';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A part that has come unless it is said to be coming. */
function Part({ name, isComing = false }: { name: string; isComing?: boolean }) {
  useComing(isComing);
  return isComing ? null : <p>{name}</p>;
}

const page = (...coming: string[]) => (
  <InOrder>
    {['head', 'list', 'foot'].map((name) => (
      <Part key={name} name={name} isComing={coming.includes(name)} />
    ))}
  </InOrder>
);
const drawn = () =>
  screen
    .queryAllByText(/./)
    .filter((part) => part.tagName === 'P' && !part.closest('[hidden]'))
    .map(({ textContent }) => textContent);

test('a part is drawn once all above it have come, in whatever order they come', () => {
  const { rerender } = render(page('head', 'list'));
  expect(drawn()).toEqual([]);
  rerender(page('head'));
  expect(drawn()).toEqual([]);
  rerender(page());
  expect(drawn()).toEqual(['head', 'list', 'foot']);
});

test('a page whose parts are all there is drawn whole at once', () => {
  render(page());
  expect(drawn()).toEqual(['head', 'list', 'foot']);
});

test('a part that waits is mounted, so that it reads meanwhile', () => {
  render(page('list'));
  expect(screen.getByText('foot')).not.toBeVisible();
  expect(drawn()).toEqual(['head']);
});

test('what is drawn stays, where a part above it loads again', () => {
  const { rerender } = render(page());
  rerender(page('list'));
  expect(drawn()).toEqual(['head', 'foot']);
});

test('what the address names is scrolled to once it is drawn', () => {
  const scrollIntoView = jest.fn();
  window.HTMLElement.prototype.scrollIntoView = scrollIntoView;
  window.location.hash = '#numbers';
  const at = (isComing: boolean) => (
    <InOrder>
      <Part name="head" isComing={isComing} />
      <p id="numbers">numbers</p>
    </InOrder>
  );
  const { rerender } = render(at(true));
  expect(scrollIntoView).not.toHaveBeenCalled();
  rerender(at(false));
  expect(scrollIntoView).toHaveBeenCalledTimes(1);
  window.location.hash = '';
});

test('a part of a part holds back what follows the outer one', () => {
  const outer = (isComing: boolean) => (
    <InOrder>
      <div>
        <InOrder>
          <Part name="card" isComing={isComing} />
        </InOrder>
      </div>
      <Part name="below" />
    </InOrder>
  );
  const { rerender } = render(outer(true));
  expect(screen.getByText('below')).not.toBeVisible();
  rerender(outer(false));
  expect(screen.getByText('below')).toBeVisible();
});

test('after eight seconds without an answer the rest is drawn', () => {
  render(page('head'));
  expect(drawn()).toEqual([]);
  act(() => void jest.advanceTimersByTime(7_900));
  expect(drawn()).toEqual([]);
  act(() => void jest.advanceTimersByTime(200));
  expect(drawn()).toEqual(['list', 'foot']);
});

test('in a list, each part is an item of it', () => {
  render(
    <ul>
      <InOrder as="li">
        <Part name="first" isComing />
        <Part name="second" />
      </InOrder>
    </ul>,
  );
  expect(screen.getByText('second').parentElement?.tagName).toBe('LI');
  expect(screen.getByText('second')).not.toBeVisible();
});

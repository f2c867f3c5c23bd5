import { act, fireEvent, render, screen } from '@testing-library/react';
import Router from 'next/router';
import { useListPlace } from '@/hooks/app/page/useKeepPlace';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  window.sessionStorage.clear();
  document.documentElement.scrollTop = 0;
});

const pass = () =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(1);
  });

let entries = 0;
const LIST = '/portal/v2/open-tax/clients?company_id=1';
const CLIENT = '/portal/v2/open-tax/client-dashboard?company_id=1';
const emit = (event: string, url: string, shallow = false) =>
  Router.events.emit(event as 'routeChangeStart', url, { shallow });

/** Opens the list as an entry of its own in the browser's history. */
function openList(): { key: string } {
  entries += 1;
  const state = { key: `list${entries}` };
  window.history.replaceState(state, '', LIST);
  return state;
}

/** Follows a link to a client's page. */
function leave(): void {
  emit('routeChangeStart', CLIENT);
  window.history.replaceState({ key: `client${entries}` }, '', CLIENT);
  emit('routeChangeComplete', CLIENT);
}

/** Presses the browser's Back; the list is not drawn yet. */
function goBack(state: { key: string }): void {
  window.history.replaceState(state, '', LIST);
  window.dispatchEvent(new PopStateEvent('popstate', { state }));
  emit('routeChangeStart', LIST);
}

function List({ rows }: { rows: readonly string[] | undefined }) {
  useListPlace(rows);
  return (
    <main>
      <h1 tabIndex={-1}>Clients</h1>
      <input aria-label="Search" />
      {rows?.map((row) => (
        <div key={row} data-row-id={row}>
          <a href={`#${row}`}>{row}</a>
        </div>
      ))}
    </main>
  );
}

const ROWS = ['ash', 'birch', 'cedar', 'elm'];
const row = (name: string) => screen.getByRole('link', { name });

/** Opens a row of the list at 600 px, comes back, and returns the list with these rows. */
function openAndComeBack(rows: readonly string[] | undefined, opened = 'cedar') {
  const state = openList();
  const before = render(<List rows={ROWS} />);
  document.documentElement.scrollTop = 600;
  window.scrollY = 600;
  fireEvent.click(row(opened));
  leave();
  before.unmount();
  window.scrollY = 0;
  document.documentElement.scrollTop = 0;
  goBack(state);
  const view = render(<List rows={rows} />);
  screen.getByRole('heading').focus();
  emit('routeChangeComplete', LIST);
  return view;
}

test('Back gives scroll and focus back to the row that was opened', async () => {
  openAndComeBack(ROWS);
  await pass();
  expect(row('cedar')).toHaveFocus();
  expect(document.documentElement.scrollTop).toBe(600);
});

test('rows that arrive after the page are waited for', async () => {
  const { rerender } = openAndComeBack(undefined);
  await pass();
  expect(screen.getByRole('heading')).toHaveFocus();
  rerender(<List rows={ROWS} />);
  await pass();
  expect(row('cedar')).toHaveFocus();
  expect(document.documentElement.scrollTop).toBe(600);
});

test('rows that wait for what is above them are scrolled to once they are drawn', async () => {
  openAndComeBack(ROWS);
  const list = screen.getByRole('main');
  list.hidden = true;
  await pass();
  expect(document.documentElement.scrollTop).toBe(0);
  list.hidden = false;
  await pass();
  expect(row('cedar')).toHaveFocus();
  expect(document.documentElement.scrollTop).toBe(600);
});

test('the row that took the place of one that has gone gets the focus', async () => {
  openAndComeBack(['ash', 'birch', 'elm']);
  await pass();
  expect(row('elm')).toHaveFocus();
});

test('a list that has become empty is left alone', async () => {
  openAndComeBack([]);
  await pass();
  expect(screen.getByRole('heading')).toHaveFocus();
});

test.each([
  ['has pressed something', () => fireEvent.pointerDown(document.body)],
  ['has scrolled', () => fireEvent.wheel(document.body, { deltaY: 40 })],
  ['has pressed a key', () => fireEvent.keyDown(document.body, { key: 'Tab' })],
  ['is in a field', () => screen.getByLabelText('Search').focus()],
])('nothing moves once the person %s', async (_what, interact) => {
  const { rerender } = openAndComeBack(undefined);
  await pass();
  interact();
  const focused = document.activeElement;
  rerender(<List rows={ROWS} />);
  await pass();
  expect(document.activeElement).toBe(focused);
  expect(document.documentElement.scrollTop).toBe(0);
});

test('the keys and the swipe of Back are not taken for the person’s own', async () => {
  const { rerender } = openAndComeBack(undefined);
  fireEvent.keyDown(document.body, { key: 'ArrowLeft', altKey: true });
  fireEvent.wheel(document.body, { deltaX: 40, deltaY: 2 });
  rerender(<List rows={ROWS} />);
  await pass();
  expect(row('cedar')).toHaveFocus();
});

test('a list that a link leads to begins at its top', async () => {
  const first = openList();
  const before = render(<List rows={ROWS} />);
  fireEvent.click(row('cedar'));
  leave();
  before.unmount();
  expect(first).not.toEqual(openList());
  render(<List rows={ROWS} />);
  await pass();
  expect(document.body).toHaveFocus();
});

test('the browser keeps ids and positions, and no name', () => {
  openAndComeBack(ROWS);
  expect(Object.keys(window.sessionStorage)).toEqual(['list-places']);
  expect(JSON.parse(window.sessionStorage.getItem('list-places')!)).toEqual([
    [`list${entries}`, { scrollY: 600, row: { id: 'cedar', index: 2, top: 0 } }],
  ]);
});

test('foreign text under its key is taken for nothing kept', async () => {
  const state = openList();
  window.sessionStorage.setItem('list-places', '[["x",{"scrollY":"1"}]]');
  goBack(state);
  render(<List rows={ROWS} />);
  await pass();
  expect(document.body).toHaveFocus();
});

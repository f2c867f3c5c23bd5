import { fireEvent, render, screen } from '@testing-library/react';
import Router from 'next/router';
import { listenToBackLinks } from '@/hooks/app/page/backLinks';

const CLIENT = '/portal/v2/open-tax/client-dashboard?company_id=1';
let back: jest.SpyInstance;
let end: () => void;
beforeEach(() => {
  back = jest.spyOn(window.history, 'back').mockImplementation(() => undefined);
  end = listenToBackLinks();
});
afterEach(() => end());

let entries = 0;

/** Follows a link from an address to a client's page, which links back to its clients. */
function comeFrom(address: string): void {
  entries += 1;
  window.history.replaceState({ key: `from${entries}` }, '', address);
  Router.events.emit('routeChangeStart', CLIENT, { shallow: false });
  window.history.replaceState({ key: `client${entries}` }, '', CLIENT);
  Router.events.emit('routeChangeComplete', CLIENT, { shallow: false });
  render(<Page />);
}

const LIST = { href: '/portal/v2/open-tax/clients?company_id=1' };

const Page = () => (
  <a data-back="" {...LIST}>
    Clients
  </a>
);

/** Presses the link; returns whether the press was handled. */
function press(how: object = {}): boolean {
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent.click(screen.getByRole('link'), how);
  return back.mock.calls.length > 0;
}

test('the link back to the list that one came from is the browser’s Back', () => {
  comeFrom('/portal/v2/open-tax/clients?company_id=1&search=ash&after=next');
  expect(press()).toBe(true);
});

test.each([
  '/portal/v2/open-tax/dashboard/triage?company_id=1',
  '/portal/v2/open-tax/clients?company_id=2',
])('from %s it is a plain link', (address) => {
  comeFrom(address);
  expect(press()).toBe(false);
});

test('a press for a new tab is the browser’s', () => {
  comeFrom('/portal/v2/open-tax/clients?company_id=1');
  expect(press({ ctrlKey: true })).toBe(false);
});

test('a page that was opened at once has a plain link', () => {
  window.history.replaceState({ key: 'first' }, '', CLIENT);
  render(<Page />);
  expect(press()).toBe(false);
});

import { act, screen } from '@testing-library/react';
import { menuItems } from '@/components/frame/menuItems';
import { getRoute, routes } from '@/lib/app/routes';
import type { RouteRow } from '@/lib/app/routes/routeRow';
import { renderScreen } from '../../../support/renderScreen';

const rows: RouteRow[] = Object.values(routes);

/** Public pages that no page links to, and from where people come to them. */
const COME_FROM_ELSEWHERE: Record<string, string> = {
  '/v2/auth/magic-link': 'the link of a sign-in e-mail',
  '/v2/auth/reset-password': 'the link of a password e-mail',
  '/unsubscribe': 'the foot of a notification e-mail',
  '/stop-account-change': 'the e-mail about a changed bank account',
  '/v2/auth/signed-in': 'the way back from a provider',
  '/v2/auth/link-account': 'the way back from a provider whose address has an account',
  '/v2/auth/hmrc': 'the way back from HMRC',
  '/v2/auth/second-step': 'every way to log in, of who has a second step',
  '/v2/instant-vat/steps/about': 'the sign-up pop-up',
  '/v2/instant-vat/steps/confirm-email': 'the step before it',
  '/v2/instant-vat/steps/company': 'the step before it, and the menu of those who are signed in',
  '/v2/instant-vat/steps/government-gateway': 'the step before it',
  '/v2/open-tax/steps/about': 'the sign-up page',
  '/v2/open-tax/steps/confirm-email': 'the step before it',
  '/v2/open-tax/steps/practice': 'the step before it, and the sign-up page',
  '/v2/open-tax/steps/agent-services': 'the step before it',
  '/v2/open-tax/steps/done': 'the step before it',
  '/v2/open-tax/steps/join-team': 'the link of an invitation to a team',
  '/v2/open-tax/client-signup/invite': 'the link of an invitation',
  '/v2/open-tax/client-signup/account': 'the page of the invitation',
  '/v2/open-tax/client-signup/about': 'the page of the invitation',
  '/v2/open-tax/client-signup/confirm-email':
    'the way back from a provider that vouches for no address',
  '/v2/open-tax/client-signup/taxes': 'the page before it',
  '/v2/open-tax/client-signup/hmrc': 'the page before it',
  '/v2/open-tax/client-signup/done': 'the page before it',
  '/login': 'an answer of the backend that asks for a login',
  '/v2/auth/forgot-password': 'the login page, once a password is asked for',
  '/v2/open-tax/xero-declined': 'the way back from Xero, and OpenTax’s help',
  '/logout': 'the menu of those who are signed in',
};

/** Where a page leads a visitor: every link it draws, and its menu's. */
async function linksOf(row: RouteRow): Promise<string[]> {
  const view = renderScreen(row.path, { as: 'visitor' });
  await screen.findAllByRole('heading', { level: 1, hidden: true });
  await act(async () => undefined);
  const drawn = [...document.querySelectorAll('a[href]')].map(
    (link) => link.getAttribute('href') ?? '',
  );
  view.unmount();
  const menu = menuItems({ row, isSignedIn: false, companyCount: 0, companyId: '' }).map(
    ({ href }) => href,
  );
  return [...drawn, ...(row.header === 'bare' ? [] : menu)];
}

const pathOf = (href: string) => new URL(href, 'https://portal.test').pathname;

test('every public page can be come to by links from the two landing pages, or from where it is said to be', async () => {
  const found = new Set<string>(['/v2/instant-vat', '/v2/open-tax']);
  for (const path of found) {
    const row = getRoute(path);
    if (row === undefined || row.access === 'user') continue;
    for (const href of await linksOf(row)) {
      if (href.startsWith('/') && getRoute(pathOf(href))) found.add(pathOf(href));
    }
  }
  const lost = rows
    .filter(
      ({ access, path }) => access !== 'user' && !found.has(path) && !(path in COME_FROM_ELSEWHERE),
    )
    .map(({ path }) => path);
  expect(lost).toEqual([]);
  expect(found.size).toBeGreaterThan(25);
});

test('no page is said to be come to from elsewhere that does not exist', () => {
  expect(Object.keys(COME_FROM_ELSEWHERE).filter((path) => !getRoute(path))).toEqual([]);
});

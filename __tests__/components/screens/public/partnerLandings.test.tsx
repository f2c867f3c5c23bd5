import { screen, waitFor, within } from '@testing-library/react';
import { partnerRows } from '@/components/screens/public/PartnerLanding/partnerRows';
import { openTaxPartnerRows } from '@/components/screens/public/OpenTaxPartner/openTaxPartnerRows';
import { CONNECTION_KINDS } from '@/lib/connections/connection';
import { routes } from '@/lib/app/routes';
import { renderScreen } from '../../../support/renderScreen';

const cookies = () =>
  Object.fromEntries(
    document.cookie
      .split('; ')
      .filter(Boolean)
      .map((pair) => pair.split('=')),
  );
const forget = (name: string) => {
  document.cookie = `${name}=; path=/; max-age=0`;
};

beforeEach(() => {
  forget('partner_id');
  localStorage.clear();
});

const landings = partnerRows.map((row) => ({ ...row, path: routes[row.page].path }));
const path = (partner: string) => landings.find((row) => row.partner === partner)?.path ?? '';

describe.each(landings)('the landing page of $name', ({ partner, name, path: address }) => {
  test('says the promise, the fee of its partner and whose customers it is for', async () => {
    renderScreen(address);
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(heading).toHaveTextContent(
      `For ${name} customers: Get your VAT refund in as little as 24 hours`,
    );
    const percent = partner === 'swoop' ? '2%' : '1%';
    const promise = screen.getByRole('region', { name: /24 hours/ });
    expect(promise).toHaveTextContent(
      `Always at least 3 working days faster. Just ${percent} of the VAT refund amount subject to a £5 minimum.`,
    );
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(document.title).toBe(`For ${name} customers | Adsum | InstantVAT Refunds`);
  });

  test('leads to the sign-up pop-up, the login and the demo', async () => {
    renderScreen(address);
    const promise = within(await screen.findByRole('region', { name: /24 hours/ }));
    expect(promise.getByRole('link', { name: 'Sign up' })).toHaveAttribute(
      'href',
      '/v2/instant-vat',
    );
    expect(promise.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/v2/auth/login');
    expect(promise.getByRole('link', { name: /demo account/ })).toHaveAttribute(
      'href',
      '/v2/instant-vat/demo/dashboard',
    );
  });

  test('sets its partner for a visitor without one', async () => {
    renderScreen(address);
    await waitFor(() => expect(cookies().partner_id).toBe(partner));
    expect(localStorage.getItem('partner')).toBe(JSON.stringify(partner));
  });

  test('has the same partner in the table of pages', () => {
    expect(Object.values(routes).find((row) => row.path === address)).toMatchObject({ partner });
  });
});

test.each([
  ['the cookie', path('xero'), 'partner_id=swoop', 'swoop', '2%'],
  ['the partner of the address', `${path('swoop')}?partner=Azets`, '', 'azets', '1%'],
  ['the partner_id of the address', `${path('kashflow')}?partner_id=Swoop`, '', 'swoop', '2%'],
  ['an earlier visit that came from nowhere', path('swoop'), 'partner_id=organic', 'organic', '1%'],
])(
  '%s is stronger than the landing page, and the fee is worded for it',
  async (_, address, cookie, partner, percent) => {
    if (cookie) document.cookie = `${cookie}; path=/`;
    renderScreen(address);
    await waitFor(() =>
      expect(screen.getByRole('region', { name: /24 hours/ })).toHaveTextContent(
        `Just ${percent} of`,
      ),
    );
    expect(cookies().partner_id).toBe(partner);
  },
);

test('the partner of a landing page goes with the visitor to the next page', async () => {
  const { goTo } = renderScreen(path('swoop'));
  await screen.findByRole('heading', { level: 1 });
  goTo('/verify-identity');
  await screen.findByRole('heading', { name: 'How we check that it is you' });
  expect(cookies().partner_id).toBe('swoop');
});

test('the example adds up to the penny, at each partner’s own fee', async () => {
  renderScreen(path('swoop'));
  const card = within(await screen.findByRole('region', { name: 'What it costs' }));
  expect(card.getByText('Fee, 2% (£5 minimum)').parentElement).toHaveTextContent('−£84.20');
  expect(card.getByText('You receive').parentElement).toHaveTextContent('£4,125.80');
});

test('marketing parameters go with the links', async () => {
  renderScreen(`${path('quickbooks')}?utm_source=newsletter&x=1`);
  const promise = await screen.findByRole('region', { name: /24 hours/ });
  await waitFor(() =>
    expect(within(promise).getByRole('link', { name: 'Sign up' })).toHaveAttribute(
      'href',
      '/v2/instant-vat?utm_source=newsletter',
    ),
  );
});

test('only the bookkeeping that can be connected is promised to be read', async () => {
  for (const { records, name } of partnerRows)
    expect([name, records === 'xero']).toEqual([
      name,
      (CONNECTION_KINDS as readonly string[]).includes(name.toLowerCase()),
    ]);
  renderScreen(path('quickbooks'));
  expect(
    await screen.findByRole('region', { name: 'Your figures stay in QuickBooks' }),
  ).toHaveTextContent('We do not read anything from QuickBooks');
});

test.each(openTaxPartnerRows)(
  'OpenTax’s page for practices that use $name names it, gives its partner, and leads to contact and login',
  async ({ name, partner, page }) => {
    renderScreen(routes[page].path);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      `Your ${name} clients, four taxes, one live view`,
    );
    const main = within(screen.getByRole('main'));
    expect(main.getAllByRole('link', { name: 'Contact us' })[0]).toHaveAttribute(
      'href',
      '/v2/open-tax/contact-us',
    );
    expect(main.getAllByRole('link', { name: 'Log in' })[0]).toHaveAttribute(
      'href',
      '/v2/auth/login',
    );
    await waitFor(() => expect(cookies().partner_id).toBe(partner));
  },
);

describe.each([
  ['/xero', '/v2/instant-vat'],
  ['/v2/open-tax', '/v2/open-tax/signup'],
  ['/v2/open-tax/partners/nomi', '/v2/open-tax/signup'],
  ['/verify-identity', '/v2/instant-vat'],
])('the ways in on %s', (address, signUp) => {
  // The footer, which lists every public page, is in the main region too.
  const above = (link: HTMLElement) => link.closest('footer') === null;
  const waysIn = () =>
    screen
      .getAllByRole('link', { name: /^(Sign up|Log in|Go to your home page)$/ })
      .filter((link) => link.closest('main') !== null)
      .filter(above);

  test('lead a visitor to signing up', async () => {
    renderScreen(address, { as: 'visitor' });
    await screen.findByRole('heading', { level: 1 });
    expect(waysIn()[0]).toHaveTextContent('Sign up');
    expect(waysIn()[0]).toHaveAttribute('href', signUp);
  });

  test('lead a signed-in person to their own pages, by the button that was there before', async () => {
    renderScreen(address, { as: 'person' });
    await screen.findByRole('heading', { level: 1 });
    const [button] = waysIn();
    await waitFor(() => expect(button).toHaveTextContent('Go to your home page'));
    expect(button).toHaveAttribute('href', '/home');
    expect(waysIn()).toEqual([button]);
  });
});

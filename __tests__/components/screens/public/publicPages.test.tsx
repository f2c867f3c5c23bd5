import { existsSync } from 'node:fs';
import { screen, within } from '@testing-library/react';
import { footerGroups } from '@/components/frame/footerLinks';
import { openTaxTopics } from '@/components/frame/help/openTaxQuestions';
import { routes } from '@/lib/app/routes';
import type { RouteRow } from '@/lib/app/routes/routeRow';
import { renderScreen } from '../../../support/renderScreen';

const rows: Record<string, RouteRow> = routes;

/**
 * The public pages that are read and not filled in (docs/rules/product.md#routes); steps and
 * sign-in pages have tests of their own.
 */
const publicPaths = [
  '/v2/open-tax',
  '/v2/quickbooks',
  '/v2/gofile',
  '/v2/swoop',
  '/v2/azets',
  '/v2/kashflow',
  '/v2/open-tax/partners/freeagent',
  '/v2/open-tax/partners/nomi',
  '/v2/open-tax/contact-us',
  '/v2/open-tax/xero-declined',
  '/v2/open-tax/help',
  '/freeagent',
  '/verify-identity',
  '/verify-identity/next-steps',
  '/xero',
  '/mtdsorted',
  '/get-started/welcome',
  '/terms/sale',
  '/terms/use',
  '/terms/privacy',
] as const;

const footerHrefs = footerGroups.flatMap(({ links }) => links.map(({ href }) => href));

describe.each(publicPaths)('%s', (path) => {
  test('is a page anybody may read, with a title of its own', () => {
    const row = Object.values(rows).find((routeRow) => routeRow.path === path);
    expect(row).toMatchObject({ access: 'public' });
    expect(Object.values(rows).filter(({ title }) => title === row?.title)).toHaveLength(1);
    expect(existsSync(`pages${path}.tsx`) || existsSync(`pages${path}/index.tsx`)).toBe(true);
  });

  test('has one heading of the first level, one main region, a description and the footer', async () => {
    renderScreen(path);
    expect(await screen.findAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getAllByRole('main')).toHaveLength(1);
    expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toMatch(
      /^.{40,180}$/,
    );
    expect(screen.getByRole('navigation', { name: 'Adsum’s pages' })).toBeVisible();
  });

  test('never skips a level of heading', async () => {
    renderScreen(path);
    await screen.findByRole('heading', { level: 1 });
    const levels = screen
      .getAllByRole('heading')
      .map((heading) => Number(heading.tagName.slice(1)));
    levels.forEach((level, at) => expect(level - (levels[at - 1] ?? 0)).toBeLessThanOrEqual(1));
  });

  test('is linked from the footer or from a page that is', () => {
    const elsewhere: Record<string, string> = { '/v2/open-tax/xero-declined': '/v2/open-tax/help' };
    expect(footerHrefs).toContain(elsewhere[path] ?? path);
  });
});

test.each(['/terms/sale', '/terms/use', '/terms/privacy'])(
  '%s says that it is a draft, its version and its day, and lists every version',
  async (path) => {
    renderScreen(path);
    expect(await screen.findByText('This is a draft.')).toBeVisible();
    expect(screen.getByText(/Version 1, from 1 Nov 2026\.$/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Version 1, from 1 Nov 2026' })).toHaveAttribute(
      'href',
      `${path}?version=1`,
    );
  },
);

test('every link of the footer leads to a page of the table, the data policy or the security contact', async () => {
  const known = new Set(Object.values(rows).map(({ path }) => path as string));
  for (const { href, leaves } of footerGroups.flatMap(({ links }) => links)) {
    expect([href, leaves !== undefined || known.has(href)]).toEqual([href, true]);
  }
  renderScreen('/get-started/welcome');
  const footer = within(await screen.findByRole('navigation', { name: 'Adsum’s pages' }));
  expect(footer.getByRole('link', { name: 'Report a security problem' })).toHaveAttribute(
    'href',
    '/.well-known/security.txt',
  );
  expect(footer.getByRole('link', { name: 'Data policy (opens in a new tab)' })).toHaveAttribute(
    'target',
    '_blank',
  );
});

test('OpenTax shows its view on sample data that says so, and leads to contact and login', async () => {
  renderScreen('/v2/open-tax');
  const table = await screen.findByRole('table', { name: /Sample data/ });
  expect(within(table).getAllByRole('row')).toHaveLength(7);
  const late = within(table).getByRole('row', { name: /Sample Joinery Ltd/ });
  expect(late).toHaveTextContent('13 days late');
  expect(late).toHaveTextContent('£6,240.15');
  expect(within(table).getByRole('row', { name: /Sam Sample/ })).toHaveTextContent('Not known');
  const main = within(screen.getByRole('main'));
  expect(main.getAllByRole('link', { name: 'Contact us' })[0]).toHaveAttribute(
    'href',
    '/v2/open-tax/contact-us',
  );
  expect(main.getAllByRole('link', { name: 'Log in' })[0]).toHaveAttribute(
    'href',
    '/v2/auth/login',
  );
});

test('OpenTax’s help button leads to the contact page', async () => {
  renderScreen('/v2/open-tax');
  expect(await screen.findByRole('link', { name: 'Help and contact' })).toHaveAttribute(
    'href',
    '/v2/open-tax/contact-us',
  );
});

test('a question of the help opens to its answer and leads on where there is somewhere to go', async () => {
  const { user } = renderScreen('/v2/open-tax/help');
  await user.click(await screen.findByText('Xero was not connected'));
  expect(screen.getByRole('link', { name: 'What happened at Xero' })).toHaveAttribute(
    'href',
    '/v2/open-tax/xero-declined',
  );
  const ids = openTaxTopics.flatMap(({ questions }) => questions.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
});

describe('after Xero was declined', () => {
  test('the company whose connection it was can be sent to Xero again', async () => {
    renderScreen('/v2/open-tax/xero-declined?company_id=5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f0001');
    expect(await screen.findByRole('link', { name: 'Try Xero again' })).toHaveAttribute(
      'href',
      '/portal/api/xero_connect?company_id=5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f0001',
    );
  });

  test('without a company the way to try again is the login, and going on without Xero is offered', async () => {
    renderScreen('/v2/open-tax/xero-declined');
    expect(await screen.findByRole('link', { name: 'Log in to try again' })).toHaveAttribute(
      'href',
      '/v2/auth/login',
    );
    expect(screen.getByRole('link', { name: 'Continue without Xero' })).toHaveAttribute(
      'href',
      '/home',
    );
  });
});

test('the identity pages ask for nothing: no field and no upload', async () => {
  renderScreen('/verify-identity');
  await screen.findByRole('heading', { level: 1 });
  expect(document.querySelector('input, textarea, form')).toBeNull();
  expect(screen.getByRole('link', { name: 'What happens next' })).toHaveAttribute(
    'href',
    '/verify-identity/next-steps',
  );
});

test('OpenTax says what each tier costs, by the table that invoices are made by', async () => {
  renderScreen('/v2/open-tax');
  const prices = within(await screen.findByRole('region', { name: 'What it costs' }));
  expect(prices.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'SoloUp to 25 connected clients£25.00 a month£1.00 each when full',
    'Practice26 to 150£95.00 a monthAbout £0.63 each when full',
    'Firm151 to 500£240.00 a month£0.48 each when full',
    'Group501 to 2,000£690.00 a monthAbout £0.35 each when full',
  ]);
  expect(prices.getByText(/Your clients never pay\./)).toHaveTextContent(
    '£690.00 and £0.30 for each above 2,000',
  );
});

import { screen, waitFor, within } from '@testing-library/react';
import { helpTopics } from '@/components/frame/help/articles';
import { getHelpProduct, getHelpTopic } from '@/lib/app/helpTopics';
import { routes } from '@/lib/app/routes';
import type { RouteRow } from '@/lib/app/routes/routeRow';
import { companySetUp, userCompanies } from '@/lib/companies/contract';
import { companyConnections } from '@/lib/connections/contract';
import { vatDashboard } from '@/lib/overview/vat/contract';
import { reply } from '../../support/msw';
import { renderScreen } from '../../support/renderScreen';

const DEMO = '/v2/instant-vat/demo/vat-returns';
const helpLink = async () =>
  within(await screen.findByRole('banner')).getByRole('link', { name: 'Help' });
const panel = () => screen.findByRole('dialog', { name: 'Help' });
const titlesIn = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

/** Draws the demo's list of returns and opens the help from the header. */
async function openHelp() {
  const view = renderScreen(DEMO);
  const link = await helpLink();
  await view.user.click(link);
  return { ...view, link, dialog: await panel() };
}

test.each(Object.entries(routes))(
  'the topic of %s has articles in its own product’s help',
  (_, row: RouteRow) => {
    expect(
      helpTopics(getHelpProduct(row), 'organic')
        .filter(({ key }) => key === getHelpTopic(row))
        .map(({ questions }) => questions.length > 0),
    ).toEqual([true]);
  },
);

test('the articles of the page’s topic come first, and all the others after them', async () => {
  const { dialog } = await openHelp();
  expect(titlesIn(dialog)[0]).toBe('Filing a return');
  expect(titlesIn(dialog)).toHaveLength(helpTopics('instantVat', 'organic').length);
});

test('opens beside the page, which stays where it is and in use', async () => {
  const { dialog, link, where } = await openHelp();
  expect(where()).toBe(DEMO);
  expect(dialog).toHaveFocus();
  expect(dialog).not.toHaveAttribute('aria-modal');
  expect(link).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
});

test('is searched there, and leads to the help page and to a person', async () => {
  const { dialog, user } = await openHelp();
  await user.type(within(dialog).getByRole('searchbox'), 'flat rate');
  expect(within(dialog).getByText('Does this work with the Flat Rate Scheme?')).toBeVisible();
  expect(within(dialog).getByRole('link', { name: 'Open the help page' })).toHaveAttribute(
    'href',
    '/v2/instant-vat/help',
  );
  expect(within(dialog).getByRole('link', { name: 'Write to us' })).toHaveAttribute(
    'href',
    '/v2/open-tax/contact-us',
  );
});

test.each([
  ['Escape', (user: ReturnType<typeof renderScreen>['user']) => user.keyboard('{Escape}')],
  [
    'its button',
    (user: ReturnType<typeof renderScreen>['user']) =>
      user.click(screen.getByRole('button', { name: 'Close help' })),
  ],
])('%s closes it, and the focus is back on the link', async (_, close) => {
  const { link, user } = await openHelp();
  await close(user);
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Help' })).not.toBeInTheDocument(),
  );
  expect(link).toHaveFocus();
});

test('closing it leaves the focus where the person went on working', async () => {
  const { user } = await openHelp();
  const place = within(screen.getByRole('main')).getAllByRole('link')[0];
  place?.focus();
  await user.keyboard('{Escape}');
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Help' })).not.toBeInTheDocument(),
  );
  expect(place).toHaveFocus();
});

test('going to another page closes it', async () => {
  const { dialog, user, where } = await openHelp();
  await user.click(within(dialog).getByRole('link', { name: 'Open the help page' }));
  expect(where()).toBe('/v2/instant-vat/help');
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Help' })).not.toBeInTheDocument(),
  );
});

test('the side navigation’s Help opens it too', async () => {
  reply(vatDashboard);
  reply(companyConnections);
  reply(companySetUp);
  const { user } = renderScreen(
    `/v2/instant-vat/dashboard/link-hmrc-account?company_id=${userCompanies.example[0]!.id}`,
    { as: 'person' },
  );
  await user.click(
    within(await screen.findByRole('navigation', { name: 'Dashboard' })).getByRole('link', {
      name: 'Help',
    }),
  );
  expect(await panel()).toBeVisible();
});

test('a page without work on it leads to the help page', async () => {
  const { user, where } = renderScreen('/v2/quickbooks');
  await user.click(await helpLink());
  expect(where()).toBe('/v2/instant-vat/help');
  expect(screen.queryByRole('dialog', { name: 'Help' })).not.toBeInTheDocument();
});

test('on a phone it is a sheet over the whole page', async () => {
  const matchMedia = jest.fn((query: string) => ({
    matches: query.includes('max-width:599.95px'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: matchMedia });
  try {
    const { dialog, user } = await openHelp();
    expect(dialog).toHaveAttribute('aria-modal', 'true');
    await user.click(within(dialog).getByRole('button', { name: 'Close help' }));
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Help' })).not.toBeInTheDocument(),
    );
  } finally {
    Reflect.deleteProperty(window, 'matchMedia');
  }
});

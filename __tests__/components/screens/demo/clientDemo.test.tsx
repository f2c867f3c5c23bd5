import { renderHook, screen, waitFor, within } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { DEMO_CLIENTS } from '@/components/screens/demo/practice/clients';
import { DemoQueries } from '@/components/screens/demo/practice/demoQueries';
import { leadsToAccount } from '@/components/screens/demo/practice/leadsToAccount';
import { useClientTags } from '@/hooks/clients/clients';
import { DEMO_PRACTICE_ID } from '@/lib/app/hrefs';
import { getRoute } from '@/lib/app/routes';
import '@/__tests__/support/msw';
import { renderScreen } from '@/__tests__/support/renderScreen';

// No answer is given to any call here: one that left the demo would fail the test.
const demo = '/v2/open-tax/demo';
const companyOf = (name: string) =>
  DEMO_CLIENTS.find((demoClient) => demoClient.name === name)!.companyId;
const open = (address: string) => renderScreen(`${demo}/${address}`, { as: 'nobody' });
type User = ReturnType<typeof open>['user'];
const openClient = (name: string, more = '') =>
  open(`client?client_company_id=${companyOf(name)}${more}`);
const card = async (name: string) => within(await screen.findByRole('region', { name }));
const asksForAccount = async () => {
  const asked = await screen.findByRole('dialog', { name: 'You need an account for this' });
  expect(within(asked).getByRole('link', { name: 'Sign up to OpenTax' })).toHaveAttribute(
    'href',
    '/v2/open-tax/signup',
  );
};

describe('a made-up client’s page', () => {
  test('a row of the tables leads there, and the way back leads to the very place that was left', async () => {
    const { user, where } = open('dashboard?tab=paye&filter=all&sort=client');
    await user.click(await screen.findByRole('link', { name: 'Sample Joinery Ltd' }));
    await waitFor(() =>
      expect(where()).toBe(`${demo}/client?client_company_id=${companyOf('Sample Joinery Ltd')}`),
    );
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Sample Joinery Ltd' }),
    ).toBeVisible();
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Dashboard' }));
    await waitFor(() => expect(where()).toBe(`${demo}/dashboard?tab=paye&filter=all&sort=client`));
  });

  test('a thing on the triage board leads to its tax there, and back to the board as it was', async () => {
    const { user, where } = open('triage?owner=mine');
    await user.click((await screen.findAllByRole('link', { name: /^Sample / }))[0]!);
    await waitFor(() =>
      expect(where()).toMatch(new RegExp(`^${demo}/client\\?client_company_id=[0-9a-f-]{36}&tax=`)),
    );
    await screen.findByRole('heading', { level: 1, name: /^Sample / });
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Triage' }));
    await waitFor(() => expect(where()).toBe(`${demo}/triage?owner=mine`));
  });

  test('shows the four taxes, the returns, who belongs to it and what was done, and lacks no answer', async () => {
    openClient('Sample Joinery Ltd');
    const vat = await card('VAT');
    expect(vat.getByText('13 days late')).toBeVisible();
    expect(vat.getByText('Owed to HMRC, late')).toBeVisible();
    expect((await card('Self assessment')).getByText('Not registered')).toBeVisible();
    expect(await screen.findByText('Next 90 days')).toBeVisible();
    expect((await card('Activity')).getByText(/^VAT return filed, receipt/)).toBeVisible();
    expect((await card('The client’s people')).getByText('Joined')).toBeVisible();
    expect(
      (await card('Messages')).getByText('Please send the last bank statement.'),
    ).toBeVisible();
    expect((await card('Requests')).getByText('Fuel receipts of the last quarter')).toBeVisible();
    expect((await card('Notes')).getByText(/^Ring before the 5th/)).toBeVisible();
    expect((await card('Documents')).getByText(/^Receipt for your VAT return/)).toBeVisible();
    expect(screen.queryByText(/The demo does not show this/)).toBeNull();
    expect(screen.queryByText(/^We could not/)).toBeNull();
  });

  test('lists one tax by year, with the choice in the address', async () => {
    const { user, where } = openClient('Sample Joinery Ltd');
    await user.click(await screen.findByRole('link', { name: 'PAYE' }));
    await waitFor(() =>
      expect(where()).toBe(
        `${demo}/client?client_company_id=${companyOf('Sample Joinery Ltd')}&tax=paye`,
      ),
    );
    expect(await screen.findByRole('rowheader', { name: 'Month 7, to 5 Nov 2026' })).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Tax year' }), '2025 to 2026');
    expect(await screen.findByRole('rowheader', { name: 'Month 12, to 5 Apr 2026' })).toBeVisible();
    expect(where()).toMatch(/tax=paye&tax_year=2025-26$/);
  });

  test('a sole trader has Self assessment alone', async () => {
    openClient('Sam Sample');
    const cards = await Promise.all(['VAT', 'PAYE', 'Corporation tax'].map(card));
    cards.forEach((entry) => expect(entry.getByText('Not registered')).toBeVisible());
    expect((await card('Self assessment')).getByText('Owed to HMRC')).toBeVisible();
  });

  test('says what is not read for a client without an authorisation, and how to request one', async () => {
    openClient(DEMO_CLIENTS.find(({ vat }) => vat === 'notAuthorised')!.name);
    expect(
      await screen.findByText(/HMRC does not let your practice see VAT for this client/),
    ).toBeVisible();
    expect(await screen.findByText('Authorisation at HMRC')).toBeVisible();
    expect(await screen.findByText(/HMRC asks the client on its own page/)).toBeVisible();
  });

  test.each([
    [
      'Write a note',
      async (user: User) => {
        await user.click(await screen.findByRole('button', { name: 'Write a note' }));
        await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Ring them');
        await user.click(screen.getByRole('button', { name: 'Save the note' }));
      },
    ],
    [
      'Offer the sale',
      async (user: User) => {
        await user.click(await screen.findByRole('button', { name: /^Offer the sale/ }));
        const asked = within(await screen.findByRole('dialog'));
        await user.click(asked.getByRole('button', { name: 'Send the offer' }));
      },
    ],
    [
      'a return',
      async (user: User) => {
        await user.click((await screen.findAllByRole('link', { name: /^Quarter to/ }))[0]!);
      },
    ],
    [
      'a receipt',
      async (user: User) => {
        await user.click(await screen.findByRole('link', { name: /^PDF of/ }));
      },
    ],
  ])('%s needs an account: it says so, and nothing leaves the demo', async (_, act) => {
    const { user, where } = openClient('Sample Farm Produce Ltd');
    const before = where();
    await act(user);
    await asksForAccount();
    expect(where()).toBe(before);
  });

  test.each([
    ['one that is not the demo’s', '?client_company_id=00000000-0000-4000-8000-000000000000'],
    ['none', ''],
    ['no id', '?client_company_id=x'],
  ])(
    'an address that names %s says that there is no such client and leads back to the demo',
    async (_, query) => {
      const { user, where } = open(`client${query}`);
      expect(await screen.findByText('We cannot find this client')).toBeVisible();
      await user.click(screen.getByRole('link', { name: /^Back to the/ }));
      await waitFor(() => expect(where()).toMatch(new RegExp(`^${demo}/(dashboard|triage)`)));
    },
  );

  test.each(['dashboard', 'triage', `client?client_company_id=${companyOf('Sample Joinery Ltd')}`])(
    'no link on or around %s leads to a page behind the login',
    async (address) => {
      open(address);
      await waitFor(() =>
        expect(screen.getAllByRole('link', { name: /Sample|Quarter to/ }).length).toBeGreaterThan(
          1,
        ),
      );
      const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')].map(
        ({ pathname }) => pathname,
      );
      expect(
        links.filter((path) => getRoute(path.replace(/^\/portal/, ''))?.access === 'user'),
      ).toEqual([]);
    },
  );

  test('what stands in place of a page behind the login, and a call of the backend, ask for an account', () => {
    const asking = [
      '/v2/open-tax/signup',
      '/portal/v2/open-tax/signup',
      '/portal/v2/open-tax/settings',
      '/portal/api/vat/document.pdf',
    ];
    expect(asking.filter((path) => !leadsToAccount(path))).toEqual([]);
    expect(
      ['/portal/v2/open-tax/demo/client', '/portal/v2/open-tax/contact-us'].filter(leadsToAccount),
    ).toEqual([]);
  });

  test('a read that the demo has no answer to is refused in words instead of being waited for', async () => {
    const queries = new DemoQueries(() => undefined);
    const { result } = renderHook(() => useClientTags(DEMO_PRACTICE_ID), {
      wrapper: ({ children }) => (
        <QueryClientProvider client={queries}>{children}</QueryClientProvider>
      ),
    });
    await waitFor(() =>
      expect(result.current.error?.sentence).toMatch(/^The demo does not show this\. Sign up/),
    );
  });
});

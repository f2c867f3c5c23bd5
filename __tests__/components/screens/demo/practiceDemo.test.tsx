import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { ThemeProvider } from '@mui/material/styles';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { PracticeDemoPage } from '@/components/screens/demo/practice/PracticeDemo';
import Dashboard from '@/components/screens/openTax/Dashboard/Dashboard';
import { AlertsProvider } from '@/hooks/app/useAlerts';
import { theme } from '@/styles/theme';
import '@/__tests__/support/msw';
import { renderScreen } from '@/__tests__/support/renderScreen';

// No answer is given to any call here: one that left the demo would fail the test.
const demo = '/v2/open-tax/demo';
const open = (address: string) => renderScreen(`${demo}/${address}`, { as: 'nobody' });
const names = async () =>
  (await screen.findAllByRole('rowheader')).map(({ textContent }) => textContent);
const chip = (name: RegExp) =>
  within(screen.getByRole('navigation', { name: 'Filters' })).getByRole('link', { name });

describe('OpenTax’s demo', () => {
  test('shows the real tables on made-up clients and says that they are made up', async () => {
    open('dashboard');
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    expect(screen.getByRole('complementary', { name: 'Demo mode' })).toHaveTextContent(
      "You're seeing dummy data. To view your own clients Sign Up or Login",
    );
    const first = (await screen.findByRole('rowheader', { name: /Sample Joinery Ltd/ })).closest(
      'tr',
    )!;
    expect([...first.children].map((cell) => cell.textContent).slice(1, 5)).toEqual([
      'Jul–Sep 2026',
      '7 Nov',
      '13 days late',
      'Payment late',
    ]);
  });

  test('filters, searches and pages, and a chip counts what it shows', async () => {
    const { user, where } = open('dashboard');
    await screen.findAllByRole('rowheader');
    const counted = Number(/\d+$/.exec(chip(/^Overdue/).textContent)![0]);
    await user.click(chip(/^Overdue/));
    await waitFor(async () => expect(await names()).toHaveLength(counted));
    await user.click(chip(/^All/));
    expect(await screen.findByText(/^1 to 50 of 54 clients/)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Next 50' }));
    expect(await screen.findByText(/^51 to 54 of 54 clients/)).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: 'Find a client' }), 'joinery');
    await waitFor(async () => expect(await names()).toEqual(['Sample Joinery Ltd']));
    await waitFor(() => expect(where()).toBe(`${demo}/dashboard?filter=all&search=joinery`));
  });

  test('sorts by a column, both ways', async () => {
    const { user } = open('dashboard?filter=all');
    await screen.findAllByRole('rowheader');
    const head = () =>
      within(screen.getByRole('columnheader', { name: /^Client$|Select every/ })).getByRole(
        'link',
        { name: 'Client' },
      );
    await user.click(head());
    await waitFor(async () => expect((await names())[0]).toBe('Sample Architects Ltd'));
    await user.click(head());
    await waitFor(async () => expect((await names())[0]).toBe('Sample Web Services Ltd'));
  });

  test('has each of the four taxes, with those who are registered for it', async () => {
    open('dashboard?tab=self_assessment&filter=all');
    expect(await names()).toHaveLength(8);
    expect(await names()).toContain('Sample Timber Ltd, tax of Robin Sample');
    expect(screen.getByRole('link', { name: 'Self assessment 8' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });

  test('says that an act on clients needs an account, changes nothing, and leads to sign-up', async () => {
    const { user } = open('dashboard');
    await user.click(await screen.findByRole('checkbox', { name: 'Select Sample Joinery Ltd' }));
    await user.click(screen.getByRole('button', { name: 'Remind' }));
    await user.click(await screen.findByRole('button', { name: 'Remind 1 client' }));
    const asked = await screen.findByRole('dialog', { name: 'You need an account for this' });
    expect(within(asked).getByRole('link', { name: 'Sign up to OpenTax' })).toHaveAttribute(
      'href',
      '/v2/open-tax/signup',
    );
  });

  test('leads a signed-in person to their own pages instead of to sign-up, in the footer too', async () => {
    const { user } = renderScreen('/v2/open-tax/demo/dashboard', { as: 'person' });
    const footer = within(await screen.findByRole('navigation', { name: 'Adsum’s pages' }));
    expect(await footer.findAllByRole('link', { name: 'Go to your home page' })).toHaveLength(2);
    expect(footer.queryByRole('link', { name: /Sign up/ })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('checkbox', { name: 'Select Sample Joinery Ltd' }));
    await user.click(screen.getByRole('button', { name: 'Remind' }));
    await user.click(await screen.findByRole('button', { name: 'Remind 1 client' }));
    const asked = within(await screen.findByRole('dialog', { name: 'This is a demo' }));
    expect(asked.getByRole('link', { name: 'Go to your home page' })).toHaveAttribute(
      'href',
      '/home',
    );
  });

  test('links of what the demo has stay in it, and the others lead to sign-up', async () => {
    open('dashboard');
    expect(await screen.findByRole('link', { name: 'Import' })).toHaveAttribute(
      'href',
      '/v2/open-tax/signup',
    );
    expect(screen.getByRole('link', { name: 'PAYE 38' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/v2\/open-tax\/demo\/dashboard\?tab=paye/),
    );
  });

  test('puts things off on the triage board and lists them with their reason', async () => {
    const { user } = open('triage');
    expect(await screen.findByRole('heading', { level: 1, name: 'Triage' })).toBeVisible();
    const name = (await screen.findAllByRole('heading', { level: 3 }))[0]!.textContent;
    await user.click(screen.getByRole('button', { name: 'Put off' }));
    await user.type(await screen.findByRole('textbox', { name: /Why/ }), 'They pay on Friday');
    await user.click(screen.getByRole('button', { name: 'Put it off' }));
    await waitFor(() =>
      expect(screen.getAllByRole('heading', { level: 3 })[0]).not.toHaveTextContent(name),
    );
    await user.click(screen.getByRole('link', { name: 'Put off 1' }));
    expect(await screen.findByText(/They pay on Friday/)).toBeVisible();
  });

  test('is prerendered whole, for the same day whenever it is built', () => {
    const router = {
      isReady: false,
      query: {},
      pathname: `${demo}/dashboard`,
    } as unknown as NextRouter;
    const draw = () =>
      renderToString(
        <RouterContext.Provider value={router}>
          <QueryClientProvider client={new QueryClient()}>
            <AlertsProvider>
              <ThemeProvider theme={theme}>
                <PracticeDemoPage>
                  <Dashboard />
                </PracticeDemoPage>
              </ThemeProvider>
            </AlertsProvider>
          </QueryClientProvider>
        </RouterContext.Provider>,
      );
    const first = draw();
    jest.setSystemTime(new Date('2027-08-09T10:00:00.000Z'));
    expect(draw()).toBe(first);
    expect(first).toContain('Sample Joinery Ltd');
  });
});

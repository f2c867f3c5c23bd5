import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { ThemeProvider } from '@mui/material/styles';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { DemoPage } from '@/components/screens/demo/DemoPage';
import { loadFill } from '@/components/screens/demo/fillDemo';
import Dashboard from '@/components/screens/instantVat/Dashboard/Dashboard';
import { theme } from '@/styles/theme';
import '@/__tests__/support/msw';
import { renderScreen } from '@/__tests__/support/renderScreen';

// No answer is given to any call here: one that left the demo would fail the test.
const demo = '/v2/instant-vat/demo';

describe('the demo', () => {
  test('shows the real dashboard on made-up figures, dated from today', async () => {
    renderScreen(`${demo}/dashboard`, { as: 'nobody' });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Sample Bakery Ltd' }),
    ).toBeVisible();
    const hero = within(
      screen.getByRole('region', { name: 'Next: file October and get paid early' }),
    );
    expect(hero.getByText('in your account by 5pm, Mon 23 Nov')).toBeVisible();
    expect(
      hero.getByText(
        'Quote held until 5pm, Fri 27 Nov. Waiting for HMRC instead costs nothing. HMRC’s dates are likely, not certain, if you file today.',
      ),
    ).toBeVisible();
    expect(screen.getByText('£19,700.75')).toBeVisible();
    expect(screen.getByText('6 refunds since May 2026, after £199.00 in fees')).toBeVisible();
    expect(
      within(screen.getByRole('region', { name: 'September claim' })).getByText('Day 18 of 30'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'All 13 returns' })).toHaveAttribute(
      'href',
      `${demo}/vat-returns`,
    );
  });

  test('lists every return, and each opens in the demo', async () => {
    const { user } = renderScreen(`${demo}/vat-returns`, { as: 'nobody' });
    expect(await screen.findByRole('heading', { name: '13 returns' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'April 2026' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'April 2026 VAT return' }),
    ).toBeVisible();
    expect(screen.getAllByText('You owed HMRC')[0]).toBeVisible();
  });

  test('shows a claim in progress with its timeline', async () => {
    renderScreen(`${demo}/claim`, { as: 'nobody' });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'September 2026 claim' }),
    ).toBeVisible();
    expect(
      screen.getByRole('heading', { name: 'You were paid 16 to 24 working days sooner' }),
    ).toBeVisible();
    expect(
      screen.getByText(
        'HMRC has owed interest since 8 Nov: £3.69 so far, at 2.75% a year, HMRC’s rate since 9 Jan 2026.',
      ),
    ).toBeVisible();
  });

  test('an address with an id the demo does not have says so instead of waiting for it', async () => {
    renderScreen(`${demo}/vat-return?period_id=00000000-0000-4000-8000-000000000000`, {
      as: 'nobody',
    });
    expect(
      await screen.findByRole('heading', { name: 'We cannot find this return' }),
    ).toBeVisible();
  });

  test('can be tried to the end: it says that nothing was sent or sold, and nothing leaves the browser', async () => {
    const { user } = renderScreen(`${demo}/vat-return`, { as: 'nobody' });
    await user.click(await screen.findByRole('checkbox', { name: /legal declaration/ }));
    await user.click(screen.getByRole('button', { name: 'Accept and send' }));
    expect(
      await screen.findByText(
        'This is a demo, so nothing was sent. Your own return would now be with HMRC.',
      ),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Claim £4,167.90' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'October 2026 claim' }),
    ).toBeVisible();
    expect(
      screen.getByText(/This is a demo, so no refund was sold and no money moves/),
    ).toBeVisible();
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Dashboard' }));
    expect(await screen.findByRole('region', { name: 'October claim' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Nothing to claim at the moment' })).toBeVisible();
  });

  test('is prerendered whole, for the same day whenever it is built', async () => {
    const fill = await loadFill.dashboard();
    const router = {
      isReady: false,
      query: {},
      pathname: `${demo}/dashboard`,
    } as unknown as NextRouter;
    const draw = () =>
      renderToString(
        <RouterContext.Provider value={router}>
          <QueryClientProvider client={new QueryClient()}>
            <ThemeProvider theme={theme}>
              <DemoPage fill={fill} width="content">
                <Dashboard />
              </DemoPage>
            </ThemeProvider>
          </QueryClientProvider>
        </RouterContext.Provider>,
      );
    const first = draw();
    jest.setSystemTime(new Date('2027-08-09T10:00:00.000Z'));
    expect(draw()).toBe(first);
    expect(first).toContain('£4,167.90');
  });
});

describe.each([
  ['2026-12-01T09:00:00.000Z', 'November', 'October'],
  ['2027-01-31T23:30:00.000Z', 'December 2026', 'November 2026'],
  ['2027-03-01T12:00:00.000Z', 'February', 'January'],
  ['2028-02-29T12:00:00.000Z', 'January', 'December 2027'],
])('the demo on %s', (moment, open, sold) => {
  test(`offers ${open} and has a claim for ${sold} under way`, async () => {
    jest.setSystemTime(new Date(moment));
    renderScreen(`${demo}/dashboard`, { as: 'nobody' });
    expect(await screen.findByRole('region', { name: `${sold} claim` })).toBeVisible();
    expect(
      await screen.findByRole('link', { name: new RegExp(`^${open.replace(/ \d+/, '')}`) }),
    ).toBeVisible();
  });
});

import { screen, within } from '@testing-library/react';
import { vatDashboard, vatReturns } from '@/lib/overview/vat/contract';
import { fail, reply } from '../../../support/msw';
import { renderScreen } from '../../../support/renderScreen';
import {
  companyId,
  examplePeriods,
  periodId,
  returnsAt,
} from '@/__tests__/components/screens/answers';

// The side navigation counts the returns that are due.
beforeEach(() => {
  reply(vatDashboard);
});

const show = () => renderScreen(returnsAt, { as: 'person' });
const done = { state: 'done' as const, readAt: '2026-11-20T14:05:00.000Z', problem: undefined };

describe('all VAT returns', () => {
  test('are listed newest first, each leading to its own page, with direction and status in words', async () => {
    reply(vatReturns);
    show();
    const rows = within(await screen.findByRole('table', { name: 'All VAT returns, newest first' }))
      .getAllByRole('row')
      .slice(1);
    expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
      'October 2026',
      'September 2026',
      'April 2026',
    ]);
    const [october, , april] = rows.map((row) => within(row));
    expect(october!.getByRole('link', { name: 'October 2026' })).toHaveAttribute(
      'href',
      `/v2/instant-vat/dashboard/vat-return?company_id=${companyId}&period_id=${periodId}`,
    );
    expect(october!.getByText('HMRC owes you')).toBeVisible();
    expect(october!.getByText('Ready to review')).toBeVisible();
    expect(april!.getByText('You owed HMRC')).toBeVisible();
    expect(april!.getByText('9 days early')).toBeVisible();
    expect(
      screen.getByText(
        'Results from your HMRC VAT account, read 14:05 today. Payments to you from our own records.',
      ),
    ).toBeVisible();
  });

  test('an unknown result is shown as not known', async () => {
    reply(vatReturns, () => ({
      companyName: 'Marlow & Rye Bakery Ltd',
      sync: done,
      periods: [
        {
          ...examplePeriods[0]!,
          netPence: undefined,
          direction: 'unknown' as const,
          figuresFrom: 'none' as const,
          bar: 'none' as const,
        },
      ],
    }));
    show();
    expect(await screen.findByRole('heading', { name: '1 return' })).toBeVisible();
    expect(screen.getByText('Not known')).toBeVisible();
  });

  test('while HMRC is being read for the first time the list says so, and fills by itself', async () => {
    let read = false;
    reply(vatReturns, () =>
      read
        ? { companyName: 'Marlow & Rye Bakery Ltd', sync: done, periods: examplePeriods }
        : {
            companyName: 'Marlow & Rye Bakery Ltd',
            sync: { state: 'running' as const, problem: undefined },
            periods: [],
          },
    );
    show();
    expect(await screen.findByText('Reading your returns from HMRC')).toBeVisible();
    read = true;
    expect(await screen.findByRole('rowheader', { name: 'October 2026' })).toBeVisible();
  });

  test('a company without returns reads why, and what fills the list', async () => {
    reply(vatReturns, () => ({ companyName: 'Marlow & Rye Bakery Ltd', sync: done, periods: [] }));
    show();
    expect(await screen.findByText('No returns yet')).toBeVisible();
    expect(
      screen.getByText(/HMRC opens a return on the first day of each VAT period/),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'See an example return' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/v2\/instant-vat\/vat-return\?company_id=/),
    );
  });

  test('the last list stays when HMRC is down, with its age', async () => {
    reply(vatReturns, () => ({
      companyName: 'Marlow & Rye Bakery Ltd',
      periods: examplePeriods,
      sync: {
        state: 'failed' as const,
        readAt: '2026-11-19T09:30:00.000Z',
        problem: { kind: 'hmrc', sentence: 'HMRC is not answering.', reference: '7F3K-21QD' },
      },
    }));
    show();
    expect(
      await screen.findByText(/The figures on this page were read 09:30 yesterday/),
    ).toBeVisible();
    expect(screen.getByRole('rowheader', { name: 'October 2026' })).toBeVisible();
  });

  test('a failure of ours says what is safe, and trying again works', async () => {
    fail(vatReturns, 500, {
      error: 'Something went wrong. Please try again.',
      reference: 'K7QF-2M9D',
    });
    const { user } = show();
    const failed = within(await within(screen.getByRole('main')).findByRole('alert'));
    expect(
      failed.getByText('Your returns are safe. Only this list could not be loaded.'),
    ).toBeVisible();
    reply(vatReturns);
    await user.click(failed.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('rowheader', { name: 'October 2026' })).toBeVisible();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import type { AnswerOf } from '@/lib/access/endpoint';
import { vatDashboard, vatReturns } from '@/lib/overview/vat/contract';
import { fail, reply } from '../../../support/msw';
import { watchSaves } from '../../../support/savedFiles';
import { renderScreen } from '../../../support/renderScreen';
import {
  claimId,
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
/** Returns a file's text with its byte order mark, which Blob.text() leaves out. */
const textOf = async (file: Blob) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer());
const done = { state: 'done' as const, readAt: '2026-11-20T14:05:00.000Z', problem: undefined };

describe('all VAT returns', () => {
  test('are listed newest first, each leading to its own page, with direction and status in words', async () => {
    reply(vatReturns);
    show();
    const rows = within(await screen.findByRole('table', { name: 'All VAT returns, newest first' }))
      .getAllByRole('row')
      .slice(1);
    expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
      '2026',
      'October 2026',
      'September 2026',
      'April 2026',
    ]);
    const [, october, , april] = rows.map((row) => within(row));
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

describe('returns by year and filter', () => {
  const [october, september, april] = examplePeriods;
  const [octoberReturn, septemberReturn, aprilReturn] = [october!, september!, april!];
  type Periods = AnswerOf<typeof vatReturns>['periods'];
  const years: Periods = [
    { ...aprilReturn, id: companyId, label: 'December 2025', end: '2025-12-31' },
    octoberReturn,
    septemberReturn,
    { ...aprilReturn, id: claimId, label: 'January 2026', start: '2025-12-02', end: '2026-01-01' },
  ];
  const answer = (periods: Periods) => () => ({
    companyName: 'Marlow & Rye Bakery Ltd',
    sync: done,
    periods,
  });
  const showAt = (filter: string) => renderScreen(`${returnsAt}&show=${filter}`, { as: 'person' });
  const filter = (name: string) =>
    within(screen.getByRole('navigation', { name: 'Which returns' })).getByRole('link', { name });
  const rowNames = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

  test('each year has its heading, by the last day of a period, newest first', async () => {
    reply(vatReturns, answer(years));
    show();
    expect(await screen.findByRole('heading', { level: 3, name: '2026' })).toBeVisible();
    expect(rowNames()).toEqual([
      '2026',
      'October 2026',
      'September 2026',
      'January 2026',
      '2025',
      'December 2025',
    ]);
  });

  test('a filter is a link with its count, and the address keeps it for Back and for a reload', async () => {
    reply(vatReturns, answer(years));
    const { user, where, back } = show();
    expect(await screen.findByRole('heading', { name: '4 returns' })).toBeVisible();
    expect(filter('All 4')).toHaveAttribute('aria-current', 'true');
    await user.click(filter('To file 1'));
    expect(await screen.findByRole('heading', { name: '1 of 4 returns' })).toBeVisible();
    expect(rowNames()).toEqual(['2026', 'October 2026']);
    expect(where()).toBe(`${returnsAt}&show=to_file`);
    await user.click(filter('Filed 3'));
    expect(await screen.findByRole('heading', { name: '3 of 4 returns' })).toBeVisible();
    back();
    expect(await screen.findByRole('heading', { name: '1 of 4 returns' })).toBeVisible();
  });

  test('an address with a filter opens with it', async () => {
    reply(vatReturns, answer(years));
    showAt('paid_early');
    expect(await screen.findByRole('heading', { name: '1 of 4 returns' })).toBeVisible();
    expect(rowNames()).toEqual(['2026', 'September 2026']);
  });

  test('an address with an unknown filter shows all returns', async () => {
    reply(vatReturns, answer(years));
    showAt('constructor');
    expect(await screen.findByRole('heading', { name: '4 returns' })).toBeVisible();
  });

  test('a filter without a return says so, and leads to all', async () => {
    reply(vatReturns, answer([aprilReturn]));
    const { user } = showAt('to_file');
    expect(await screen.findByText('You have no return to file')).toBeVisible();
    expect(screen.getByText('Your 1 return is under “All”.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save as CSV' })).toBeDisabled();
    await user.click(screen.getByRole('link', { name: 'Show all' }));
    expect(await screen.findByRole('rowheader', { name: 'April 2026' })).toBeVisible();
  });

  test('the CSV has exactly the rows of the filter, and an unknown amount is a word', async () => {
    const files = watchSaves();
    const { netPence: _, ...unread } = octoberReturn;
    reply(
      vatReturns,
      answer([{ ...unread, label: '=1+1', direction: 'unknown' }, septemberReturn, aprilReturn]),
    );
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Save as CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    await user.click(filter('Paid early 1'));
    await user.click(screen.getByRole('button', { name: 'Save as CSV' }));
    await waitFor(() => expect(files).toHaveLength(2));
    const [all, early] = await Promise.all(files.map(({ file }) => textOf(file)));
    expect(files[0]!.name).toBe('vat-returns-2026-11-20.csv');
    const head =
      '\ufeffPeriod,Period from,Period to,Due,Filed,Result,Amount,Status,Paid to you early,Paid on';
    const sold =
      'September 2026,01/09/2026,30/09/2026,07/11/2026,03/11/2026,HMRC owed you,3764.80,HMRC is checking,3727.15,04/11/2026';
    expect(all!.split('\n')).toEqual([
      head,
      "'=1+1,01/10/2026,31/10/2026,07/12/2026,,To pay or reclaim,Not known,Ready to review,,",
      sold,
      'April 2026,01/04/2026,30/04/2026,07/06/2026,29/05/2026,You owed HMRC,486.10,Paid to HMRC,,',
      '',
    ]);
    expect(early!.split('\n')).toEqual([head, sold, '']);
  });
});

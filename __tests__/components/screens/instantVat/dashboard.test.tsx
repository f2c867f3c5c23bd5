import { screen, within } from '@testing-library/react';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { pence } from '@/lib/kernel/money';
import type { Tax } from '@/lib/kernel/taxes';
import { userCompanies } from '@/lib/companies/contract';
import type { VatDashboard } from '@/hooks/overview/vat';
import { refreshVat, vatDashboard } from '@/lib/overview/vat/contract';
import { fail, reply } from '../../../support/msw';
import { renderScreen } from '../../../support/renderScreen';
import {
  claimId,
  companyId,
  dashboardAnswer,
  dashboardAt,
  exampleQuote,
  heldNews,
  passOnNews,
  periodId,
  reducedNews,
} from '@/__tests__/components/screens/answers';

const show = () => renderScreen(dashboardAt, { as: 'person' });

describe('the dashboard', () => {
  type Due = Extract<VatDashboard['next'], { kind: 'due' }>;
  const bill = (
    label: string,
    dueOn: IsoDate,
    amount: number,
    tax: Tax = 'paye',
  ): Due['items'][number] => ({
    id: label,
    tax,
    kind: 'payment',
    label,
    dueOn,
    clearBy: dueOn,
    pence: pence(amount),
    certainty: 'known',
  });
  const taxDue = (change: Partial<Due>): VatDashboard['next'] => ({
    kind: 'due',
    turn: 'soon',
    on: '2026-11-26',
    pence: pence(1_190_200),
    sentence: '£11,902.00 is due 26 Nov 2026, in 6 days: Corporation tax.',
    items: [bill('Year to 28 Feb 2026', '2026-11-26', 1_190_200, 'corporation_tax')],
    ...change,
  });

  test('is headed by the company, its VAT number in HMRC’s grouping, how often it files and when it was read', async () => {
    reply(vatDashboard);
    show();
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Marlow & Rye Bakery Ltd' }),
    ).toBeVisible();
    expect(screen.getByText('VAT number 553 5578 81')).toBeVisible();
    expect(screen.getByText('Monthly returns')).toBeVisible();
    expect(screen.getByText('Updated 14:05 today')).toBeVisible();
  });

  test('offers the refund first: the net amount, by when, the sum, how long the quote is held and that waiting is free', async () => {
    reply(vatDashboard);
    show();
    const hero = within(
      await screen.findByRole('region', { name: 'Next: file October and get paid early' }),
    );
    expect(hero.getAllByText('£4,167.90')[0]).toBeVisible();
    expect(hero.getByText('in your account by 5pm, Mon 23 Nov')).toBeVisible();
    expect(hero.getByText('−£42.10')).toBeVisible();
    expect(
      hero.getByText('Quote held until 5pm, Fri 27 Nov. Waiting for HMRC instead costs nothing.'),
    ).toBeVisible();
    expect(
      hero.getByRole('img', {
        name: 'With InstantVAT: Mon 23 Nov. Waiting for HMRC: likely 9–23 Dec, 12 to 22 working days later.',
      }),
    ).toBeVisible();
    expect(hero.getByRole('link', { name: 'Review return and claim' })).toHaveAttribute(
      'href',
      `/v2/instant-vat/dashboard/vat-return?company_id=${companyId}&period_id=${periodId}`,
    );
  });

  test('says of a return that is late when it was due', async () => {
    reply(vatDashboard, () =>
      dashboardAnswer({
        periods: dashboardAnswer().periods.map((period) =>
          period.id === periodId
            ? { ...period, dueOn: '2026-11-07', status: 'Return late' }
            : period,
        ),
      }),
    );
    show();
    expect(
      await screen.findByRole('region', {
        name: 'Next: file October and get paid early. It was due 7 Nov 2026, 13 days ago.',
      }),
    ).toBeVisible();
  });

  test('shows the claim in progress with its dates, HMRC’s clock and the way to the full timeline', async () => {
    reply(vatDashboard);
    show();
    const claim = within(await screen.findByRole('region', { name: 'September claim' }));
    expect(claim.getByText('HMRC is checking', { selector: 'span' })).toBeVisible();
    expect(claim.getByText('We paid you £3,727.15')).toBeVisible();
    expect(claim.getByText('Day 17 of 30')).toBeVisible();
    expect(claim.getByText('13 days left')).toBeVisible();
    expect(claim.getByRole('link', { name: 'Open the full timeline' })).toHaveAttribute(
      'href',
      `/v2/instant-vat/dashboard/claim?company_id=${companyId}&claim_id=${claimId}`,
    );
  });

  test('adds up what was paid early and says what is owed either way', async () => {
    reply(vatDashboard);
    show();
    const card = within(await screen.findByRole('region', { name: 'Paid early to date' }));
    expect(card.getByText('£19,700.75')).toBeVisible();
    expect(card.getByText('6 refunds since March 2026, after £199.00 in fees')).toBeVisible();
    expect(card.getByText('HMRC owes you, once filed').nextSibling).toHaveTextContent('£4,210.00');
    expect(card.getByText('You owe HMRC for VAT').nextSibling).toHaveTextContent('£0.00');
  });

  test('a refund that is filed is owed now, and not "once filed"', async () => {
    reply(vatDashboard, () =>
      dashboardAnswer({ hmrcOwesPence: pence(421_000), onceFiledPence: pence(79_000) }),
    );
    show();
    const card = within(await screen.findByRole('region', { name: 'Paid early to date' }));
    expect(card.getByText('HMRC owes you').nextSibling).toHaveTextContent('£4,210.00');
    expect(card.getByText('HMRC owes you, once filed').nextSibling).toHaveTextContent('£790.00');
  });

  test('somebody who has sold nothing sees the next bill and what is owed, and no £0.00 paid early', async () => {
    reply(vatDashboard, () =>
      dashboardAnswer({
        claims: [],
        next: taxDue({}),
        hmrcOwesPence: pence(0),
        onceFiledPence: pence(0),
        youOwePence: pence(421_000),
        paidEarly: { netPence: pence(0), count: 0, feesPence: pence(0) },
      }),
    );
    show();
    const headings = (await screen.findAllByRole('heading', { level: 2 })).map(
      ({ textContent }) => textContent,
    );
    expect(headings.slice(0, 3)).toEqual(['Next: pay HMRC', 'Owed today', 'Claims']);
    expect(screen.queryByText(/Paid early/)).not.toBeInTheDocument();
    expect(screen.getByText('You owe HMRC for VAT').nextSibling).toHaveTextContent('£4,210.00');
  });

  test('the money of a return due on a Sunday counts to the Friday before', async () => {
    reply(vatDashboard, () =>
      dashboardAnswer({
        next: {
          kind: 'payable',
          periodId,
          label: 'October 2026',
          dueOn: '2026-12-06',
          clearBy: '2026-12-04',
          netPence: pence(421_000),
        },
      }),
    );
    show();
    expect(await screen.findByText(/^Pay by Fri 4 Dec, in 14 days: /)).toBeVisible();
    expect(screen.queryByText(/in 16 days/)).not.toBeInTheDocument();
  });

  test('says "Not known" of what is owed to HMRC when it has not been read: nought would be a fact', async () => {
    const youOweMissing = 'We have not read HMRC’s charges of 2024 yet, so the total is not known.';
    reply(vatDashboard, () => dashboardAnswer({ youOwePence: undefined, youOweMissing }));
    show();
    const card = within(await screen.findByRole('region', { name: 'Paid early to date' }));
    expect(card.getByText('You owe HMRC for VAT').nextSibling).toHaveTextContent('Not known');
    expect(card.getByText(youOweMissing)).toBeVisible();
  });

  test('what is late of any tax is the hero, with what is late and no more, and one button', async () => {
    const claimable = {
      periodId,
      label: 'October 2026',
      arrivesPence: pence(416_790),
      refundPence: pence(421_000),
    };
    const charge = 'tax-2026-07-22-month-3';
    reply(vatDashboard, () =>
      dashboardAnswer({
        claimable,
        next: taxDue({
          turn: 'late',
          on: '2026-06-07',
          pence: pence(891_377),
          sentence: '£8,913.77 is late.',
          items: [{ ...bill('Month 3', '2026-07-22', 891_377), charge }],
        }),
      }),
    );
    show();
    const hero = within(await screen.findByRole('region', { name: 'Next: pay HMRC what is late' }));
    expect(hero.getAllByText('£8,913.77')[0]).toBeVisible();
    expect(hero.getByText('was due 22 Jul 2026, 121 days ago')).toBeVisible();
    expect(hero.getAllByRole('link')).toHaveLength(1);
    expect(hero.getByRole('link', { name: 'See how to pay' })).toHaveAttribute(
      'href',
      `/v2/instant-vat/dashboard/pay-hmrc?company_id=${companyId}&tax=paye&charge=tax-2026-07-22-month-3`,
    );
    expect(
      screen.getByRole('heading', { name: 'Then: get £4,167.90 for October early' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Review return and claim' })).toHaveAttribute(
      'href',
      expect.stringContaining(periodId),
    );
  });

  test('the sum of several that are late is not said to have been due on the day of the oldest', async () => {
    reply(vatDashboard, () =>
      dashboardAnswer({
        next: taxDue({
          turn: 'late',
          on: '2026-07-07',
          pence: pence(123_862),
          sentence: '£1,238.62 is late.',
          items: [bill('Penalty', '2026-07-07', 3_725), bill('Month 6', '2026-10-22', 120_137)],
        }),
      }),
    );
    show();
    const hero = within(await screen.findByRole('region', { name: 'Next: pay HMRC what is late' }));
    expect(hero.getByText('in 2 payments')).toBeVisible();
    // Said once, with the name of the oldest.
    expect(hero.getByText('£1,238.62 is late.')).toBeVisible();
  });

  test('HMRC’s repayment to be passed on by Tuesday is the next thing to do, with its amount and day', async () => {
    const news = passOnNews();
    reply(vatDashboard, () =>
      dashboardAnswer({ next: { kind: 'refund_news', news }, news: [news] }),
    );
    show();
    const hero = within(
      await screen.findByRole('region', { name: 'Next: pass on what HMRC repaid' }),
    );
    expect(hero.getAllByText('£3,764.80')[0]).toBeVisible();
    expect(hero.getByText('to be paid to us by Tue 24 Nov')).toBeVisible();
    expect(hero.getByText('Still to pass on for September 2026')).toBeVisible();
    expect(hero.getByRole('link', { name: 'See how to pass it on' })).toHaveAttribute(
      'href',
      expect.stringContaining('/v2/instant-vat/dashboard/claim?'),
    );
  });

  test('what HMRC did not pay is summed with its repayment that is still to be passed on', async () => {
    const news = reducedNews({
      leftPence: pence(100_000),
      passOnPence: pence(276_480),
      by: { on: '2026-12-04', certainty: 'known' },
    });
    reply(vatDashboard, () =>
      dashboardAnswer({ next: { kind: 'refund_news', news }, news: [news] }),
    );
    show();
    const hero = within(await screen.findByRole('region', { name: news.title }));
    expect(hero.getAllByText('£3,764.80')[0]).toBeVisible();
    expect(hero.getByText('to be paid to us by Fri 4 Dec')).toBeVisible();
    for (const [label, amount] of [
      ['HMRC paid, to be passed on', '£2,764.80'],
      ['HMRC did not pay', '£1,000.00'],
      ['To send in one payment', '£3,764.80'],
    ] as const) {
      expect(hero.getByText(label)).toBeVisible();
      expect(hero.getAllByText(amount).at(-1)).toBeVisible();
    }
  });

  test('a bill of another tax that is due in six days is the next thing to do', async () => {
    reply(vatDashboard, () => dashboardAnswer({ next: taxDue({}) }));
    show();
    const hero = within(await screen.findByRole('region', { name: 'Next: pay HMRC' }));
    expect(hero.getByText('to reach HMRC by Thu 26 Nov, in 6 days')).toBeVisible();
    expect(hero.getAllByText('£11,902.00')[0]).toBeVisible();
    expect(hero.getByText('Corporation tax, Year to 28 Feb 2026')).toBeVisible();
    expect(hero.queryByText(/is due 26 Nov 2026/)).not.toBeInTheDocument();
    expect(hero.getByRole('link', { name: 'See how to pay' })).toBeVisible();
  });

  test('a bill of next year leaves nothing to do before its day', async () => {
    const sentence = '£11,902.00 is due 29 Jan 2027, in 70 days: Corporation tax.';
    reply(vatDashboard, () =>
      dashboardAnswer({ next: taxDue({ turn: 'later', on: '2027-01-29', sentence }) }),
    );
    show();
    const panel = within(
      await screen.findByRole('region', { name: 'Nothing to do before 29 Jan 2027' }),
    );
    expect(panel.getByText(sentence)).toBeVisible();
  });

  test('a refund that HMRC delays is first, with its amount and the day that has passed', async () => {
    reply(vatDashboard, () =>
      dashboardAnswer({
        next: {
          kind: 'refund_waits',
          periodId: claimId,
          label: 'September 2026',
          why: 'delayed',
          pence: pence(4_196_000),
          endsOn: '2026-11-12',
          sentence: 'HMRC’s 30 days ended on 12 Nov 2026.',
        },
      }),
    );
    show();
    const panel = within(
      await screen.findByRole('region', { name: 'HMRC has not paid your refund for September' }),
    );
    expect(panel.getByText('Refund delayed')).toBeVisible();
    expect(panel.getByText('£41,960.00')).toBeVisible();
    expect(panel.getByText('HMRC’s 30 days ended on 12 Nov 2026.')).toBeVisible();
  });

  test('a return of another tax that is late has no amount', async () => {
    reply(vatDashboard, () =>
      dashboardAnswer({
        next: taxDue({
          turn: 'late',
          on: '2026-07-22',
          pence: undefined,
          sentence: 'The company tax return is late.',
          items: [
            {
              ...bill('Company tax return', '2026-07-22', 0, 'corporation_tax'),
              kind: 'filing',
              pence: undefined,
            },
          ],
        }),
      }),
    );
    show();
    const hero = within(await screen.findByRole('region', { name: 'Next: file what is late' }));
    expect(hero.getByText('The company tax return is late.')).toBeVisible();
  });

  test('lists the newest returns with the way to all of them', async () => {
    reply(vatDashboard);
    show();
    const row = within(await screen.findByRole('row', { name: /September 2026 Filed/ }));
    expect(row.getByText('Filed 3 Nov 2026')).toBeVisible();
    expect(row.getByText('4 days early')).toBeVisible();
    expect(row.getByText('HMRC owed you')).toBeVisible();
    expect(row.getByText('£3,727.15')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All 38 returns' })).toHaveAttribute(
      'href',
      `/v2/instant-vat/dashboard/vat-returns?company_id=${companyId}`,
    );
  });

  test('draws VAT by month, with the same figures as a table', async () => {
    reply(vatDashboard);
    const { user } = show();
    const card = within(await screen.findByRole('region', { name: 'VAT by month' }));
    await user.click(card.getByRole('button', { name: 'Show as a table' }));
    expect(
      card.getByRole('row', { name: /April 2026 You owed HMRC You owed £486.10/ }),
    ).toBeVisible();
  });

  test('says only once that HMRC is connected after the return from HMRC', async () => {
    reply(vatDashboard);
    renderScreen(`${dashboardAt}&connected=hmrc`, { as: 'person' });
    expect(await screen.findByText('HMRC is connected.')).toBeVisible();
  });

  test('asks HMRC again when Refresh is pressed, and fills itself as the reading goes on', async () => {
    let reading = false;
    reply(vatDashboard, () =>
      dashboardAnswer(
        reading
          ? { sync: { state: 'queued', readAt: '2026-11-20T14:05:00.000Z', problem: undefined } }
          : {},
      ),
    );
    const { calls } = reply(refreshVat, () => {
      reading = true;
      return { queued: true };
    });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('Reading from HMRC')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Refreshing' })).toBeDisabled();
    expect(screen.getByText('in your account by 5pm, Mon 23 Nov')).toBeVisible();
    expect(calls).toHaveLength(1);
    reading = false;
    expect(await screen.findByRole('button', { name: 'Refresh' })).toBeEnabled();
  });

  test('keeps the figures on the page when asking again is refused, and says so', async () => {
    reply(vatDashboard);
    fail(refreshVat, 429, {
      error: 'You asked a moment ago. Wait a minute, then try again.',
      reference: 'K7QF-2M9D',
    });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Refresh' }));
    expect(await within(screen.getByRole('main')).findByRole('alert')).toHaveTextContent(
      'We could not check with HMRC again. You asked a moment ago. Wait a minute, then try again.',
    );
    expect(screen.getByText('Reference K7QF-2M9D')).toBeVisible();
    expect(screen.getByText('£19,700.75')).toBeVisible();
  });
});

describe('when HMRC does not answer', () => {
  const down = {
    state: 'failed' as const,
    readAt: '2026-11-20T09:30:00.000Z',
    problem: {
      kind: 'hmrc',
      sentence:
        'HMRC is not answering. What we read before is safe, and we will try again automatically.',
      reference: '7F3K-21QD',
    },
  };

  test('the last figures stay, with their age, and an alert says whose side it is on', async () => {
    reply(vatDashboard, () => dashboardAnswer({ sync: down }));
    show();
    expect(await screen.findByText('The problem is at HMRC.')).toBeVisible();
    expect(screen.getByText(/The figures on this page were read 09:30 today/)).toBeVisible();
    expect(screen.getByText('Reference 7F3K-21QD')).toBeVisible();
    expect(screen.getByText('Updated 09:30 today')).toBeVisible();
    expect(screen.getByText('in your account by 5pm, Mon 23 Nov')).toBeVisible();
  });

  test('a consent that has ended leads to the connections', async () => {
    reply(vatDashboard, () =>
      dashboardAnswer({
        sync: {
          ...down,
          problem: {
            ...down.problem,
            kind: 'you',
            sentence: 'HMRC no longer gives us access. Connect again. What we read before is safe.',
          },
        },
      }),
    );
    show();
    expect(await screen.findByRole('link', { name: 'Reconnect HMRC' })).toHaveAttribute(
      'href',
      `/v2/instant-vat/dashboard/link-hmrc-account?company_id=${companyId}`,
    );
  });
});

describe('the next thing to do', () => {
  const next = async (kind: Parameters<typeof dashboardAnswer>[0]) => {
    reply(vatDashboard, () => dashboardAnswer(kind));
    show();
    await screen.findByRole('heading', { level: 1, name: 'Marlow & Rye Bakery Ltd' });
  };

  test('is to finish setting up, while HMRC is not connected', async () => {
    await next({
      next: {
        kind: 'set_up',
        step: 'government-gateway',
        sentence: 'Connect HMRC to see your returns.',
      },
    });
    expect(screen.getByRole('link', { name: 'Carry on' })).toHaveAttribute(
      'href',
      `/v2/instant-vat/steps/government-gateway?company_id=${companyId}`,
    );
    expect(screen.getByText('Connect HMRC to see your returns.')).toBeVisible();
  });

  test('is to enter figures, with the due date', async () => {
    await next({
      next: { kind: 'needs_figures', periodId, label: 'October 2026', dueOn: '2026-12-07' },
    });
    expect(
      screen.getByRole('heading', { name: 'Next: enter the figures for October' }),
    ).toBeVisible();
    expect(screen.getByText(/due 7 Dec 2026, in 17 days/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Enter the nine boxes' })).toHaveAttribute(
      'href',
      expect.stringContaining(periodId),
    );
  });

  test('is to pay, with the day by which the money must have arrived', async () => {
    await next({
      next: {
        kind: 'payable',
        periodId,
        label: 'October 2026',
        dueOn: '2026-12-07',
        clearBy: '2026-12-07',
        netPence: pence(48_610),
      },
    });
    expect(screen.getByRole('heading', { name: 'Next: file October and pay HMRC' })).toBeVisible();
    expect(screen.getByText('to reach HMRC by Mon 7 Dec')).toBeVisible();
  });

  test('is to wait while a return is being confirmed: nothing there can send it again', async () => {
    await next({
      next: {
        kind: 'confirming',
        periodId,
        label: 'October 2026',
        sentence: 'We sent your return and are confirming it with HMRC. Do not send it again.',
        status: 'Confirming with HMRC',
      },
    });
    expect(screen.getByText('Confirming with HMRC')).toBeVisible();
    expect(
      screen.getByText(
        'We sent your return and are confirming it with HMRC. Do not send it again.',
      ),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: /try again|send/i })).not.toBeInTheDocument();
  });

  test('is to reach a person once HMRC has other figures: nothing is polled, and nothing can be sent', async () => {
    await next({
      next: {
        kind: 'conflict',
        periodId,
        label: 'October 2026',
        sentence: 'HMRC holds a return for this period with different figures. We have stopped.',
      },
    });
    const panel = within(
      screen.getByRole('region', { name: 'HMRC has other figures for October' }),
    );
    expect(panel.getByText(/We have stopped/)).toBeVisible();
    expect(panel.getByRole('link', { name: 'How to reach us' })).toBeVisible();
    expect(panel.getByRole('link', { name: 'See the return' })).toBeVisible();
    expect(panel.queryByRole('button')).not.toBeInTheDocument();
  });

  test('is to wait for a return that HMRC has not taken: it is not said to be with HMRC', async () => {
    await next({
      next: {
        kind: 'confirming',
        periodId,
        label: 'October 2026',
        status: 'Waiting for HMRC',
        sentence:
          'HMRC is closed for maintenance and did not take your return, so it is not filed yet.',
      },
    });
    expect(
      screen.getByRole('heading', { name: 'HMRC has not accepted your October 2026 return yet' }),
    ).toBeVisible();
    expect(screen.getByText('Waiting for HMRC')).toBeVisible();
  });

  test('is what HMRC did to a refund that was sold: the difference, how it adds up, the day and one button', async () => {
    const news = reducedNews();
    await next({ next: { kind: 'refund_news', news }, news: [news] });
    expect(
      screen.getByRole('heading', { name: 'HMRC approved £1,000.00 less than you sold' }),
    ).toBeVisible();
    expect(screen.getByText('missing. You owe it to us by about Tue 8 Dec')).toBeVisible();
    expect(screen.getByText('HMRC approved', { selector: 'dt' }).nextSibling).toHaveTextContent(
      '−£2,764.80',
    );
    expect(screen.getByText('Difference', { selector: 'dt' }).nextSibling).toHaveTextContent(
      '£1,000.00',
    );
    expect(screen.getByRole('link', { name: 'See the claim' })).toHaveAttribute(
      'href',
      expect.stringContaining(`claim_id=${claimId}`),
    );
    expect(screen.queryByText('Nothing to claim at the moment')).not.toBeInTheDocument();
    // Said once: the hero is not repeated below.
    expect(screen.getAllByText(/HMRC approved £1,000.00 less than you sold/)).toHaveLength(1);
  });

  test('is the rest of a difference once it is owed, with its day, and says when that has passed', async () => {
    const owed = reducedNews({
      leftPence: pence(40_000),
      by: { on: '2026-11-18', certainty: 'known' },
      late: true,
      act: { label: 'See how to pay' },
    });
    await next({ next: { kind: 'refund_news', news: owed }, news: [owed] });
    expect(screen.getByText('£400.00')).toBeVisible();
    expect(screen.getByText('was to be paid to us by Wed 18 Nov')).toBeVisible();
  });

  test('leads to the missing return for which HMRC holds a refund; no amount is made up', async () => {
    const news = heldNews();
    await next({ next: { kind: 'refund_news', news }, news: [news] });
    expect(screen.getByRole('link', { name: 'File the missing return' })).toHaveAttribute(
      'href',
      expect.stringContaining(`period_id=${periodId}`),
    );
    expect(screen.queryByText('Difference')).not.toBeInTheDocument();
  });

  test('may be something else: what HMRC did to a sold refund stands under it all the same', async () => {
    await next({
      next: { kind: 'nothing', sentence: 'Your returns are filed.' },
      news: [reducedNews(), heldNews()],
    });
    expect(screen.getByText('HMRC approved £1,000.00 less than you sold.')).toBeVisible();
    expect(screen.getByText('HMRC holds the refund you sold.')).toBeVisible();
  });

  test('is nothing, and then it says when the next return opens', async () => {
    await next({
      next: {
        kind: 'nothing',
        sentence: 'We look for a refund when a return is ready.',
        opensOn: '2026-12-01',
      },
    });
    expect(screen.getByRole('heading', { name: 'Nothing to claim at the moment' })).toBeVisible();
    expect(screen.getByText(/Your next return can be filed from 1 Dec 2026/)).toBeVisible();
  });

  test('does not push a refund that is not worth selling: it says why, and that waiting is free', async () => {
    const quote = {
      ...exampleQuote,
      refundPence: pence(1_200),
      feePence: pence(500),
      netPence: pence(700),
      worthIt: false,
      reason:
        'The £5.00 minimum fee is a large part of this refund. Waiting for HMRC costs nothing.',
    };
    await next({
      next: { kind: 'claimable', periodId, label: 'October 2026', filed: false, quote },
    });
    expect(screen.getByRole('heading', { name: 'HMRC owes you £12.00 for October' })).toBeVisible();
    expect(
      screen.getByText(
        'The £5.00 minimum fee is a large part of this refund. Waiting for HMRC costs nothing.',
      ),
    ).toBeVisible();
    expect(screen.queryByText(/get paid early/)).not.toBeInTheDocument();
  });

  test('fills by itself after the first reading', async () => {
    let read = false;
    reply(vatDashboard, () =>
      read
        ? dashboardAnswer()
        : dashboardAnswer({
            next: { kind: 'reading' },
            sync: { state: 'running', problem: undefined },
            claims: [],
            periods: [],
            totalReturns: 0,
            reading: {
              step: 'returns',
              books: true,
              returns: { read: 9, of: 14 },
              secondsLeft: 8,
            },
          }),
    );
    show();
    expect(
      await screen.findByRole('heading', { name: 'Reading your last 14 returns' }),
    ).toBeVisible();
    const panel = within(screen.getByRole('region', { name: 'Reading your last 14 returns' }));
    expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Which returns there are14 of 14',
      'Your VAT returns9 of 14',
      'What HMRC has charged, and what you have paidNot yet',
      'Penalties and pointsNot yet',
      'Figures from XeroNot yet',
    ]);
    expect(panel.getByRole('progressbar', { name: 'Read so far' })).toHaveAttribute(
      'aria-valuenow',
      '32',
    );
    expect(panel.getByText('About 10 seconds left.')).toBeVisible();
    expect(panel.getByText(/You can leave this page: reading continues/)).toBeVisible();
    const main = within(screen.getByRole('main'));
    expect(main.queryByText(/£/)).not.toBeInTheDocument();
    expect(
      main.queryByText('Nothing yet. The first refund you sell shows here.'),
    ).not.toBeInTheDocument();
    expect(main.getByRole('heading', { name: 'Connections' })).toBeVisible();
    // HMRC is waited for, and no answer of ours: the panel says it once.
    expect(screen.getByRole('main').querySelector('[aria-busy]')).toBeNull();
    read = true;
    expect(await screen.findByText('in your account by 5pm, Mon 23 Nov')).toBeVisible();
  });

  test('says that nothing has begun while the first reading waits for its turn', async () => {
    reply(vatDashboard, () =>
      dashboardAnswer({
        next: { kind: 'reading' },
        sync: { state: 'queued', problem: undefined },
        claims: [],
        periods: [],
        totalReturns: 0,
      }),
    );
    show();
    expect(
      await screen.findByRole('heading', { name: 'Reading your VAT account from HMRC' }),
    ).toBeVisible();
    const panel = within(
      screen.getByRole('region', { name: 'Reading your VAT account from HMRC' }),
    );
    expect(
      panel.getAllByRole('listitem').map(({ textContent }) => textContent?.endsWith('Not yet')),
    ).toEqual([true, true, true, true]);
    expect(panel.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow');
    expect(panel.queryByText(/left\.$/)).not.toBeInTheDocument();
  });
});

describe('when the dashboard itself cannot be loaded', () => {
  test('it says what is safe and gives one way on, which works', async () => {
    fail(vatDashboard, 500, {
      error: 'Something went wrong. Please try again.',
      reference: '7F3K-21QD',
    });
    const { user } = show();
    expect(await within(screen.getByRole('main')).findByRole('alert')).toHaveTextContent(
      'Your returns, claims and payments are safe.',
    );
    expect(screen.getByText('Reference 7F3K-21QD')).toBeVisible();
    reply(vatDashboard);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Marlow & Rye Bakery Ltd' }),
    ).toBeVisible();
  });

  test('without a company it lists the person’s, goes on in place with the one that is chosen, and remembers it', async () => {
    reply(vatDashboard);
    const { user } = renderScreen('/v2/instant-vat/dashboard', { as: 'person' });
    expect(await screen.findByRole('link', { name: 'My companies' })).toHaveAttribute(
      'href',
      '/home',
    );
    await user.click(await screen.findByRole('button', { name: 'Marlow & Rye Bakery Ltd' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Marlow & Rye Bakery Ltd' }),
    ).toBeVisible();
    expect(window.localStorage.getItem('g-company')).toBe(
      JSON.stringify({ companyId: userCompanies.example[0]?.id }),
    );
  });
});

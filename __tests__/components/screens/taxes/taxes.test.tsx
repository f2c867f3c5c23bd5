import { screen, within } from '@testing-library/react';
import { pence } from '@/lib/kernel/money';
import { calendarFeed, endCalendarFeed, makeCalendarFeed } from '@/lib/overview/calendarContract';
import {
  companyTaxSummaries,
  corpTaxSummary,
  payeSummary,
  refreshTaxes,
  selfAssessmentSummary,
  vatSummary,
} from '@/lib/overview/contract';
import { userCompanies } from '@/lib/companies/contract';
import { vatDashboard } from '@/lib/overview/vat/contract';
import { periodId } from '@/lib/vat/examples';
import type { CompanyTaxSummary, TaxSummary } from '@/hooks/overview/taxes';
import { fail, reply } from '@/__tests__/support/msw';
import { renderScreen } from '@/__tests__/support/renderScreen';
import {
  companyId,
  heldNews,
  passOnNews,
  reducedNews,
} from '@/__tests__/components/screens/answers';

const at = `/dashboard?company_id=${companyId}`;
const all = () => {
  reply(vatDashboard);
  reply(vatSummary);
  reply(payeSummary);
  reply(corpTaxSummary);
  reply(selfAssessmentSummary);
};
const show = (address = at) => renderScreen(address, { as: 'person' });
const card = async (name: string) => within(await screen.findByRole('region', { name }));
const paye = (change: Partial<TaxSummary>): TaxSummary => ({
  ...(payeSummary.example as TaxSummary),
  ...change,
});

describe('one company across four taxes', () => {
  test('a card a tax: what is owed, in which word, what for, from where and when (docs/rules/design.md#taxes-on-the-page)', async () => {
    all();
    show();
    const here = await card('PAYE');
    expect(await here.findByText('You owe HMRC')).toBeVisible();
    expect(here.getAllByText('£3,118.40')[0]).toBeVisible();
    expect(here.getByText('Clear today')).toBeVisible();
    expect(here.getByText(/^Pay by Fri 20 Nov 2026, for month 7/)).toBeVisible();
    expect(here.getByText('HMRC online services, read 09:30 today')).toBeVisible();
    expect(await (await card('Corporation tax')).findByText('Due in 11 days')).toBeVisible();
    expect(await (await card('Self assessment')).findByText('Owed by Hannah Osei')).toBeVisible();
  });

  test('explains a number: the sum, where from and when', async () => {
    all();
    const { user } = show();
    const here = await card('PAYE');
    await user.click(await here.findByText('Explain', { exact: false, selector: 'summary' }));
    expect(here.getByText('Month 7, to 5 Nov 2026')).toBeVisible();
    expect(here.getByText('From your HMRC online services, read 09:30 today.')).toBeVisible();
  });

  test('lists returns and payments of all taxes, and of one when it is chosen', async () => {
    all();
    const { user } = show();
    const table = within(await screen.findByRole('table', { name: 'Returns and payments' }));
    expect(table.getAllByRole('row').length).toBeGreaterThan(5);
    await user.click(screen.getByRole('button', { name: 'CT, Corporation tax', pressed: false }));
    const rows = within(screen.getByRole('table', { name: 'Returns and payments' }))
      .getAllByRole('row')
      .slice(1);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toHaveTextContent('Year to 28 Feb 2026');
  });

  test('lists the Self assessment return beside its payments, without an amount', async () => {
    all();
    show();
    const table = within(await screen.findByRole('table', { name: 'Returns and payments' }));
    const row = await table.findByRole('row', { name: /Return, tax year 2025 to 2026/ });
    expect([...row.children].map((cell) => cell.textContent)).toEqual([
      'Self assessment',
      'Return, tax year 2025 to 2026',
      'Return due 31 Jan 2027',
      'Not known if filed',
      '–',
    ]);
  });

  test('HMRC owes a refund until it is repaid or sold', async () => {
    all();
    const vat = vatSummary.example as TaxSummary;
    const [line = undefined] = vat.lines;
    const refund = (id: string, change: object) =>
      ({
        ...line,
        id,
        direction: 'refund',
        outstandingPence: pence(0),
        label: id,
        ...change,
      }) as (typeof vat.lines)[number];
    reply(vatSummary, () => ({
      ...vat,
      lines: [
        refund('August 2026', { status: 'Repaid' }),
        refund('September 2026', { status: 'HMRC is checking', sold: true }),
        refund('October 2026', { status: 'HMRC is checking' }),
      ],
    }));
    show();
    const table = within(await screen.findByRole('table', { name: 'Returns and payments' }));
    const row = (label: string) => table.findByRole('row', { name: new RegExp(label) });
    expect(await row('August 2026')).toHaveTextContent('HMRC owed you');
    expect(await row('September 2026')).toHaveTextContent('HMRC owed you');
    expect(await row('October 2026')).toHaveTextContent('HMRC owes you');
  });

  test('says what must be paid in 90 days, charged and expected apart', async () => {
    all();
    show();
    const here = await card('Next 90 days');
    expect(here.getByText('Charged by HMRC: £17,470.40.')).toBeVisible();
    expect(here.getByText('Expected: about £3,100.')).toBeVisible();
    expect(
      within(here.getByRole('list', { name: 'Payments in the next 90 days' })).getAllByRole(
        'listitem',
      ),
    ).toHaveLength(4);
  });

  test('a tax that is not connected says so and how; the others stand', async () => {
    all();
    reply(payeSummary, () =>
      paye({
        state: 'not_connected',
        owedPence: undefined,
        lines: [],
        upcoming: [],
        next: undefined,
        sync: { state: 'never', problem: undefined },
      }),
    );
    show();
    const here = await card('PAYE');
    expect(await here.findByText('Not connected')).toBeVisible();
    expect(here.getByRole('link', { name: 'Connect PAYE' })).toHaveAttribute(
      'href',
      `/portal/api/online_services_connect?company_id=${companyId}`,
    );
    expect(await (await card('Corporation tax')).findByText('Due in 11 days')).toBeVisible();
    expect(await screen.findByText('What your permission covers')).toBeVisible();
    expect(screen.getByText(/^Reads PAYE: each month’s bill/)).toBeInTheDocument();
    expect(screen.queryByText(/^Reads which VAT returns are due/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Terms of use/ })).toHaveAttribute(
      'href',
      '/terms/use',
    );
  });

  test('with every tax connected there is no permission to explain', async () => {
    all();
    show();
    await card('Next 90 days');
    expect(screen.queryByText('What your permission covers')).not.toBeInTheDocument();
  });

  test.each([
    ['nothing_recorded', 'Nothing recorded yet'],
    ['not_registered', 'Not registered'],
    ['reading', 'Reading from HMRC'],
    ['not_offered', 'Not read here'],
  ] as const)('%s is said in words, never as £0.00', async (state, words) => {
    all();
    reply(payeSummary, () =>
      paye({ state, owedPence: undefined, lines: [], upcoming: [], next: undefined }),
    );
    show();
    const here = await card('PAYE');
    expect(await here.findByText(words)).toBeVisible();
    expect(here.queryByText('£0.00')).not.toBeInTheDocument();
  });

  test('what HMRC has not answered is said where the figure would stand, and beside payments and penalties', async () => {
    const owedMissing = 'We have not read HMRC’s charges of 2024 yet, so the total is not known.';
    const paymentsMissing = 'We have not read VAT payments of 2024 yet.';
    all();
    reply(vatSummary, () => ({
      ...vatSummary.example,
      owedPence: undefined,
      overduePence: undefined,
      creditPence: undefined,
      owedMissing,
      paymentsMissing,
    }));
    const { user } = show();
    const here = await card('VAT');
    expect(await here.findByText('Not known')).toBeVisible();
    expect(here.getAllByText(owedMissing)[0]).toBeVisible();
    await user.click(here.getByText('Explain', { exact: false, selector: 'summary' }));
    expect(here.queryByText(/HMRC has no open charge/)).not.toBeInTheDocument();
    expect(here.queryByText('£0.00')).not.toBeInTheDocument();
    expect((await card('Latest payments')).getByText(paymentsMissing)).toBeVisible();
  });

  test('a payment without a date is among the payments, and says so', async () => {
    all();
    reply(vatSummary, () => ({
      ...vatSummary.example,
      payments: [{ pence: pence(124_000) }, ...vatSummary.example.payments],
    }));
    show();
    const here = await card('Latest payments');
    expect(await here.findByText('£1,240.00')).toBeVisible();
    expect(here.getByText('HMRC gives no date')).toBeVisible();
  });

  test('one tax that could not be loaded has its own error and its own way on', async () => {
    all();
    fail(payeSummary, 500, {
      error: 'Something went wrong. Please try again.',
      reference: 'K7QF-2M9D',
    });
    const { user } = show();
    const here = await card('PAYE');
    expect(await here.findByText('We could not load PAYE')).toBeVisible();
    expect(here.getByText('Reference K7QF-2M9D')).toBeVisible();
    reply(payeSummary);
    await user.click(here.getByRole('button', { name: 'Try again' }));
    expect(await here.findByText('Clear today')).toBeVisible();
  });

  test('a connection that was ended says so beside the last figures, and how to connect again', async () => {
    all();
    reply(payeSummary, () => paye({ connection: 'none' }));
    show();
    const here = await card('PAYE');
    expect(await here.findByText(/HMRC is no longer connected for this tax/)).toBeVisible();
    expect(here.getAllByText('£3,118.40')[0]).toBeVisible();
    expect(here.getByRole('link', { name: 'Connect again PAYE' })).toHaveAttribute(
      'href',
      `/portal/api/online_services_connect?company_id=${companyId}`,
    );
  });

  test('when a part of what is owed is late, that part stands beside the lateness, and the balance is said apart', async () => {
    all();
    const dueNow = {
      turn: 'late' as const,
      pence: pence(110_137),
      count: 2,
      dueOn: '2026-10-22' as const,
    };
    const first = {
      status: 'Payment late' as const,
      amount: { kind: 'amount' as const, pence: dueNow.pence },
      on: dueNow.dueOn,
      turn: dueNow.turn,
      period: undefined,
    };
    reply(payeSummary, () =>
      paye({ overduePence: pence(110_137), owedUntil: '2026-11-20', dueNow, first }),
    );
    show();
    const here = await card('PAYE');
    expect(await here.findByText('You owe HMRC, late')).toBeVisible();
    expect(here.getAllByText('£1,101.37')[0]).toBeVisible();
    expect(
      here.getByText('HMRC has charged £3,118.40 for PAYE in all, due by 20 Nov 2026.'),
    ).toBeVisible();
  });

  test('figures of a file are said to be', async () => {
    all();
    reply(payeSummary, () =>
      paye({ connection: 'none', source: 'Your file paye-2026.csv', fileName: 'paye-2026.csv' }),
    );
    const { user } = show();
    const here = await card('PAYE');
    expect(await here.findByText('Your file paye-2026.csv, read 09:30 today')).toBeVisible();
    expect(here.queryByText(/no longer connected/)).not.toBeInTheDocument();
    await user.click(here.getByText('Explain', { exact: false, selector: 'summary' }));
    expect(here.getByText('From your file paye-2026.csv, read 09:30 today.')).toBeVisible();
  });

  test('refreshing asks for all of them', async () => {
    all();
    const { calls } = reply(refreshTaxes);
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Refresh' }));
    expect(calls).toHaveLength(1);
  });

  test('back from HMRC with a no, it says so', async () => {
    all();
    show(`${at}&outcome=wrong_account&provider=onlineServices`);
    expect(await screen.findByText(/You logged in at HMRC for a different business/)).toBeVisible();
  });
});

describe('my companies', () => {
  const companiesWith = (change: Partial<CompanyTaxSummary>) =>
    reply(companyTaxSummaries, () =>
      companyTaxSummaries.example.map((entry) => ({ ...entry, ...change }) as CompanyTaxSummary),
    );

  test('each has its four taxes, the next day that counts, the refund available and its connections', async () => {
    show('/home');
    expect(await screen.findByText(/Refund available: £4,167\.90 for October 2026/)).toBeVisible();
    expect(
      screen.getByText('Next: Corporation tax, £11,902.00, clear funds by 1 Dec 2026, in 11 days.'),
    ).toBeVisible();
    expect(screen.getByText('PAYE: you owe HMRC').nextSibling).toHaveTextContent('£3,118.40');
    expect(screen.getByText('Nothing recorded')).toBeVisible();
    expect(
      screen.getByRole('link', { name: 'All taxes of Marlow & Rye Bakery Ltd' }),
    ).toHaveAttribute('href', at);
  });

  test.each<[string, CompanyTaxSummary['first'], string[], string, string]>([
    [
      'what is late',
      {
        kind: 'due',
        turn: 'late',
        dueOn: '2026-08-07',
        pence: pence(891_377),
        bill: { tax: 'vat', charge: 'tax-2026-08-07-june-2026' },
      },
      ['You owe HMRC, late', '£8,913.77', 'Payment late'],
      'See what to pay',
      `/v2/instant-vat/dashboard/pay-hmrc?company_id=${companyId}&tax=vat&charge=tax-2026-08-07-june-2026`,
    ],
    [
      'what must be there today',
      { kind: 'due', turn: 'today', dueOn: '2026-11-22', pence: pence(311_840), bill: undefined },
      ['Must reach HMRC today'],
      'See what to pay',
      at,
    ],
    [
      'what is due in 11 days',
      { kind: 'due', turn: 'soon', dueOn: '2026-12-01', pence: pence(1_190_200) },
      ['You owe HMRC, by Tue 1 Dec', '£11,902.00', 'Due soon'],
      'See what to pay',
      at,
    ],
    [
      'what is due later',
      { kind: 'due', turn: 'later', dueOn: '2027-01-29', pence: pence(936_949) },
      ['You owe HMRC, by Fri 29 Jan 2027', '£9,369.49'],
      'See what to pay',
      at,
    ],
    [
      'a return that is due today',
      { kind: 'due', turn: 'today', dueOn: '2026-11-20' },
      ['A return is due today', 'Due today'],
      'See what to file',
      at,
    ],
    [
      'a return that is due later',
      { kind: 'due', turn: 'later', dueOn: '2027-01-29' },
      ['A return is due Fri 29 Jan 2027'],
      'See what to file',
      at,
    ],
    [
      'a refund that HMRC delays',
      { kind: 'refund_waits', periodId, waits: 'delayed', pence: pence(4_196_000) },
      ['HMRC owes you', '£41,960.00', 'Refund delayed'],
      'See the return',
      `/v2/instant-vat/dashboard/vat-return?company_id=${companyId}&period_id=${periodId}`,
    ],
    [
      'a refund',
      { kind: 'claimable', periodId },
      ['You receive', '£4,167.90'],
      'Review return and claim',
      `/v2/instant-vat/dashboard/vat-return?company_id=${companyId}&period_id=${periodId}`,
    ],
    [
      'figures that are missing',
      { kind: 'needs_figures', periodId },
      ['Figures are missing'],
      'Enter the nine boxes',
      `/v2/instant-vat/dashboard/vat-return?company_id=${companyId}&period_id=${periodId}`,
    ],
  ])('one button, for %s', async (_, first, words, button, href) => {
    companiesWith({ first });
    show('/home');
    expect(
      await screen.findByRole('link', {
        name: new RegExp(`^${button} ?, Marlow & Rye Bakery Ltd$`),
      }),
    ).toHaveAttribute('href', href);
    for (const word of words) expect(screen.getAllByText(word)[0]).toBeVisible();
  });

  test('what HMRC did to a sold refund is the one button, with the difference and its word', async () => {
    companiesWith({ first: { kind: 'refund_news' }, news: [reducedNews()] });
    show('/home');
    expect(
      await screen.findByRole('link', { name: /^See the claim ?, Marlow & Rye Bakery Ltd$/ }),
    ).toHaveAttribute('href', expect.stringContaining('/v2/instant-vat/dashboard/claim?'));
    expect(screen.getByText('Missing from what you sold')).toBeVisible();
    expect(screen.getByText('£1,000.00')).toBeVisible();
    expect(screen.getByText('HMRC changed the amount')).toBeVisible();
  });

  test('HMRC’s repayment that is to be passed on is the one button, with its amount and word', async () => {
    companiesWith({ first: { kind: 'refund_news' }, news: [passOnNews()] });
    show('/home');
    expect(
      await screen.findByRole('link', {
        name: /^See how to pass it on ?, Marlow & Rye Bakery Ltd$/,
      }),
    ).toHaveAttribute('href', expect.stringContaining('/v2/instant-vat/dashboard/claim?'));
    expect(screen.getByText('Pass on what HMRC repaid')).toBeVisible();
    expect(screen.getByText('£3,764.80')).toBeVisible();
    expect(screen.getByText('Pass it on')).toBeVisible();
  });

  test('a VAT return that is late is named with its link, though something else is first', async () => {
    companiesWith({ lateReturn: { periodId, label: 'September 2026', due: '2026-11-07' } });
    show('/home');
    expect(
      await screen.findByText(
        /Your VAT return for September 2026 was due on 7 Nov 2026, 13 days ago\./,
      ),
    ).toBeVisible();
    expect(screen.getByText('Return late')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the late return' })).toHaveAttribute(
      'href',
      `/v2/instant-vat/dashboard/vat-return?company_id=${companyId}&period_id=${periodId}`,
    );
  });

  test('where something else is first, what HMRC did to a sold refund is a line with the way to its claim', async () => {
    companiesWith({ news: [heldNews()] });
    show('/home');
    expect(
      await screen.findByText(/HMRC holds the refund you sold for September 2026/),
    ).toBeVisible();
    expect(screen.getByText('On hold, return missing')).toBeVisible();
  });

  test('what HMRC has not answered is no £0.00', async () => {
    const owedMissing = 'We have not read HMRC’s charges of 2024 yet, so the total is not known.';
    reply(companyTaxSummaries, () =>
      companyTaxSummaries.example.map(
        (entry) =>
          ({
            ...entry,
            taxes: entry.taxes.map((tax) =>
              tax.tax === 'vat'
                ? { ...tax, owedPence: undefined, overduePence: undefined, owedMissing }
                : tax,
            ),
          }) as CompanyTaxSummary,
      ),
    );
    show('/home');
    expect((await screen.findByText('VAT: you owe HMRC')).nextSibling).toHaveTextContent(
      'Not known',
    );
    expect(screen.getByText(owedMissing)).toBeVisible();
  });

  test('when the taxes cannot be read the companies stand, and one press tries again', async () => {
    fail(companyTaxSummaries, 500, { error: 'Something went wrong. Please try again.' });
    const { user } = show('/home');
    expect(await screen.findByText(/The tax figures could not be loaded/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Marlow & Rye Bakery Ltd' })).toBeVisible();
    reply(companyTaxSummaries);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/Refund available/)).toBeVisible();
  });

  test('the list says which one is being worked on, and switches', async () => {
    const [bakery] = userCompanies.example;
    reply(userCompanies, () => [
      bakery!,
      { ...bakery!, id: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f0002', name: 'Rye Street Café Ltd' },
    ]);
    const { user } = show(`/company?company_id=${companyId}`);
    expect(
      await screen.findByRole('heading', { level: 2, name: 'Rye Street Café Ltd' }),
    ).toBeVisible();
    expect(screen.getByText('You are working on this one')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add company' })).toHaveAttribute(
      'href',
      '/v2/instant-vat/steps/company?existing_user=1',
    );
    await user.click(screen.getByRole('button', { name: /^Switch to it ?: Rye Street Café Ltd$/ }));
    expect(
      await screen.findByRole('button', { name: /^Switch to it ?: Marlow & Rye Bakery Ltd$/ }),
    ).toBeVisible();
    expect(screen.getByText('You are working on this one').closest('li')).toHaveTextContent(
      'Rye Street Café Ltd',
    );
    expect(JSON.parse(window.localStorage.getItem('g-company') ?? '""')).toEqual({
      companyId: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f0002',
    });
  });

  test('a switch before the address has been read is not undone by the company that the address names', async () => {
    const [bakery] = userCompanies.example;
    reply(userCompanies, () => [
      bakery!,
      { ...bakery!, id: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f0002', name: 'Rye Street Café Ltd' },
    ]);
    const { user, where } = renderScreen(`/company?company_id=${companyId}`, {
      as: 'person',
      unread: true,
    });
    await user.click(
      await screen.findByRole('button', { name: /^Switch to it ?: Rye Street Café Ltd$/ }),
    );
    expect(where()).toBe('/company?company_id=5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f0002');
    expect(screen.getByText('You are working on this one').closest('li')).toHaveTextContent(
      'Rye Street Café Ltd',
    );
  });
});

describe('the tax calendar', () => {
  const calendarAt = `/v2/instant-vat/dashboard/calendar?company_id=${companyId}`;
  test('makes an address, shows it once, and ends it', async () => {
    all();
    let exists = false;
    reply(calendarFeed, () =>
      exists ? { exists, withAmounts: true, createdAt: '2026-11-20T14:05:00.000Z' } : { exists },
    );
    const made = reply(makeCalendarFeed, () => {
      exists = true;
      return { url: 'http://localhost:3000/portal/api/calendar/feed?token=Zm9vYmFy' };
    });
    const ended = reply(endCalendarFeed, () => {
      exists = false;
      return { ended: true };
    });
    const { user } = show(calendarAt);
    await user.click(await screen.findByRole('checkbox', { name: /Show amounts/ }));
    await user.click(screen.getByRole('button', { name: 'Make an address' }));
    expect(await screen.findByRole('textbox', { name: 'Calendar address' })).toHaveValue(
      'http://localhost:3000/portal/api/calendar/feed?token=Zm9vYmFy',
    );
    expect(made.calls[0]?.body).toEqual({ with_amounts: true });
    await user.click(screen.getByRole('button', { name: 'End the address' }));
    expect(await screen.findByRole('button', { name: 'Make an address' })).toBeVisible();
    expect(ended.calls).toHaveLength(1);
    expect(screen.queryByRole('textbox', { name: 'Calendar address' })).not.toBeInTheDocument();
  });

  test('an address that could not be made says so, and nothing is lost', async () => {
    all();
    reply(calendarFeed);
    fail(makeCalendarFeed, 500, { error: 'Something went wrong. Please try again.' });
    const { user } = show(calendarAt);
    await user.click(await screen.findByRole('button', { name: 'Make a new address' }));
    expect(await screen.findByText(/Your calendar has not changed/)).toBeVisible();
  });
});

describe('what the calendar holds', () => {
  const calendarAt = `/v2/instant-vat/dashboard/calendar?company_id=${companyId}`;
  test('shows the next days as a calendar will, in their order', async () => {
    all();
    reply(calendarFeed, () => ({ exists: false }));
    show(calendarAt);
    const days = within(await screen.findByRole('list', { name: 'The next days in the calendar' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(days[0]).toMatch(/^Fri 20 NovPAYE: clear funds by today/);
    expect(days[1]).toMatch(/^Tue 1 DecCorporation tax: clear funds by today/);
  });

  test('without a date it says what would bring one; a tax that is missing is named', async () => {
    all();
    reply(calendarFeed, () => ({ exists: false }));
    fail(payeSummary, 500, { error: 'Something went wrong. Please try again.' });
    show(calendarAt);
    expect(
      await screen.findByText('PAYE could not be loaded just now, and is missing here.'),
    ).toBeVisible();
  });
});

describe('twelve months of tax', () => {
  const cashAt = `/v2/instant-vat/dashboard/cash?company_id=${companyId}`;
  test('says what to put by, and what a what-if changes', async () => {
    all();
    const { user } = show(cashAt);
    expect(await screen.findByText('November 2026', { selector: 'h3' })).toBeVisible();
    const putBy = within(screen.getByRole('region', { name: 'Put by for tax' }));
    expect(putBy.getByText(/^About £[\d,]+$/, { selector: 'p' })).toBeVisible();
    expect(putBy.getByText(/^The most that these months take together, by \d/)).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'An extra bill of' }), '1,200');
    expect(
      await screen.findByText(/With your what-ifs you are £1,200 worse off in all\./),
    ).toBeVisible();
    expect(screen.getByText(/With your what-ifs, put by about £[\d,]+, by \d/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(screen.queryByText(/With your what-ifs/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: /Sell each VAT refund/ }));
    expect(
      await screen.findByText(
        /costs about £[\d,.]+ in fees: the money comes sooner, but it is not more money\./,
      ),
    ).toBeVisible();
    expect(screen.queryByText(/better off/)).not.toBeInTheDocument();
  });

  test('the table has the figures of the chart, and its deepest sum is what to put by', async () => {
    all();
    const { user } = show(cashAt);
    await user.click(await screen.findByRole('button', { name: 'Show as a table' }));
    const rows = within(screen.getByRole('table', { name: /^Tax by month/ })).getAllByRole('row');
    expect(rows).toHaveLength(13);
    expect(rows[0]).toHaveTextContent('MonthChargedBills we expectRefunds we expectAll so far');
    expect(rows[1]).toHaveTextContent(/^November 2026£3,118\.40NoneNone/);
  });

  test('while a tax is read for the first time no figure is shown, and it says which', async () => {
    all();
    reply(payeSummary, () => ({
      ...payeSummary.example,
      state: 'reading' as const,
      sync: { state: 'running' as const, problem: undefined },
      upcoming: [],
      lines: [],
    }));
    show(cashAt);
    expect(await screen.findByText('Reading PAYE from HMRC', { exact: false })).toHaveTextContent(
      'Reading PAYE from HMRC 3 of 4 taxes',
    );
    expect(screen.queryByText(/£/)).not.toBeInTheDocument();
  });

  test('a tax of which nothing is known is said to be left out', async () => {
    all();
    reply(payeSummary, () => ({
      ...payeSummary.example,
      state: 'not_connected' as const,
      upcoming: [],
      lines: [],
    }));
    show(cashAt);
    expect(
      await screen.findByText('PAYE is not known here, so these months leave it out.'),
    ).toBeVisible();
  });

  test('an amount that cannot be read is said at the field', async () => {
    all();
    const { user } = show(cashAt);
    await user.type(await screen.findByRole('textbox', { name: 'An extra bill of' }), 'lots');
    expect(
      await screen.findByText('Enter an amount in pounds, like 1,200 or 1,200.50'),
    ).toBeVisible();
  });

  test('a tax that failed to load is named, and the months leave it out', async () => {
    all();
    fail(payeSummary, 500, { error: 'Something went wrong. Please try again.' });
    show(cashAt);
    expect(await screen.findByText('PAYE could not be loaded.')).toBeVisible();
  });
});

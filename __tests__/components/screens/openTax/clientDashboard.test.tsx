import { screen, waitFor, within } from '@testing-library/react';
import { refreshTaxes } from '@/lib/overview/contract';
import * as one from '@/lib/clients/oneClientContract';
import * as taxDetails from '@/lib/clients/taxDetailsContract';
import type { SelfAssessmentPeriods } from '@/hooks/clients/oneClient';
import { fail, reply } from '../../../support/msw';
import { renderScreen } from '../../../support/renderScreen';
import { clientAt, COMPANY, openClient, withoutNotes } from './clientPage';
import { answerFrameOfPractice, fernlea } from './practice';

beforeEach(() => void withoutNotes());

const card = async (name: string) => within(await screen.findByRole('region', { name }));

test('says who the client is, who looks after it, and of each tax what is owed, when, from where and how it was worked out', async () => {
  const { calls, user } = openClient();
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Ashdown Joinery Ltd' }),
  ).toBeVisible();
  const paye = await card('PAYE');
  expect(paye.getByText('Owed to HMRC')).toBeVisible();
  expect(paye.getAllByText('£3,118.40')[0]).toBeVisible();
  expect(paye.getByText('Clear today')).toBeVisible();
  expect(paye.getAllByText(/HMRC online services, read/)).toHaveLength(2);
  await user.click(paye.getByText(/^Explain/));
  expect(paye.getByText(/From the client’s HMRC online services/)).toBeVisible();
  const selfAssessment = await card('Self assessment');
  expect(selfAssessment.getByText('Owed by Hannah Osei')).toBeVisible();
  expect(
    selfAssessment.getByText('Return for 2025 to 2026, due 31 Jan 2027: Not known if filed.'),
  ).toBeVisible();
  expect(
    screen.getByText('Company 07732914 · VAT 666 1196 68 · UTR 2384419027 · Director Hannah Osei'),
  ).toBeVisible();
  expect(screen.getAllByText('Ruth Ellison').length).toBeGreaterThan(0);
  expect(calls[0]?.query).toEqual({ client_company_id: COMPANY });
});

test('a tax that was not read says so, with the way to connect, and never £0.00', async () => {
  const none = {
    sync: { state: 'never' as const, readAt: undefined, problem: undefined },
    next: undefined,
    status: undefined,
  };
  openClient(clientAt(), {
    taxes: [
      { ...none, state: 'not_connected', owedPence: undefined, lines: [], upcoming: [] },
      {
        ...none,
        state: 'reading',
        owedPence: undefined,
        lines: [],
        upcoming: [],
        sync: {
          state: 'failed',
          readAt: undefined,
          problem: {
            kind: 'refused',
            sentence: 'This client has not authorised you at HMRC.',
            reference: 'r-1',
          },
        },
      },
    ],
  });
  expect(
    (await card('VAT')).getByRole('link', { name: /Connect on the dashboard/ }),
  ).toHaveAttribute('href', expect.stringContaining(`company_id=${fernlea.id}&tab=vat`));
  expect(
    (await card('PAYE')).getByText('This client has not authorised you at HMRC. Reference r-1.'),
  ).toBeVisible();
  expect((await card('VAT')).queryByText('£0.00')).not.toBeInTheDocument();
});

test('VAT that the client does not share says so in its place; nothing of it is offered, asked for or shown as £0.00', async () => {
  const gone = {
    sync: { state: 'never' as const },
    next: undefined,
    status: undefined,
    owedPence: undefined,
    lines: [],
    upcoming: [],
  };
  openClient(clientAt('&tax=vat'), {
    authorisation: 'none',
    taxes: [{ ...gone, state: 'not_shared' as const }],
  });
  const vat = await card('VAT');
  expect(
    vat.getByText(/Ltd does not share VAT with you\. Write to them if you need it\./),
  ).toBeVisible();
  expect(vat.queryByText(/£/)).toBeNull();
  expect(
    (await card('Returns and payments')).getByText(/does not share VAT with you/),
  ).toBeVisible();
  expect((await card('Documents')).getByText(/does not share VAT with you/)).toBeVisible();
  expect(screen.queryByRole('region', { name: /authoris/i })).toBeNull();
  expect((await card('PAYE')).getAllByText('£3,118.40')[0]).toBeVisible();
});

const unread = {
  owedPence: undefined,
  lines: [],
  upcoming: [],
  next: undefined,
  status: undefined,
};

test('a tax without its number says which is missing and where to enter it; the others are read all the same', async () => {
  openClient(clientAt(), {
    vatNumber: null,
    taxes: [
      { ...unread, state: 'no_number' },
      { ...unread, state: 'no_number' },
    ],
  });
  const [vat, paye] = [await card('VAT'), await card('PAYE')];
  expect(
    vat.getByText('We have no VAT number for this client, so we can’t read VAT.'),
  ).toBeVisible();
  expect(
    paye.getByText('We have no PAYE reference for this client, so we can’t read PAYE.'),
  ).toBeVisible();
  expect(paye.getByRole('heading', { name: 'Number needed' })).toBeVisible();
  expect(paye.getByRole('link', { name: 'Enter the number to read PAYE' })).toHaveAttribute(
    'href',
    '#numbers',
  );
  expect(vat.queryByRole('link', { name: /Connect/ })).not.toBeInTheDocument();
  expect(vat.queryByText(/£/)).toBeNull();
  expect((await card('Self assessment')).getByText('Owed by Hannah Osei')).toBeVisible();
});

test('the VAT of a group links to the clients with its VAT number, and a person pays no Corporation tax', async () => {
  openClient(clientAt(), {
    taxes: [{ ...unread, state: 'vat_group' }, {}, { ...unread, state: 'not_theirs' }],
  });
  const vat = await card('VAT');
  expect(vat.getByRole('heading', { name: 'In a VAT group' })).toBeVisible();
  expect(vat.getByRole('link', { name: 'Clients with this VAT number' })).toHaveAttribute(
    'href',
    `/v2/open-tax/clients?company_id=${fernlea.id}&search=666119668`,
  );
  expect(
    (await card('Corporation tax')).getByText('Only companies pay Corporation tax.'),
  ).toBeVisible();
});

test('a tax that HMRC does not let the practice see says who changes that, not what an owner could have done', async () => {
  const problem = {
    sentence: 'HMRC says that this login cannot see this VAT number.',
    kind: 'refused',
    reference: 'VHDS-P9RR',
  };
  openClient(clientAt(), {
    authorisation: 'none',
    taxes: [
      {
        state: 'reading',
        owedPence: undefined,
        lines: [],
        upcoming: [],
        sync: { state: 'failed', problem },
      },
    ],
  });
  const vat = await card('VAT');
  expect(await vat.findByRole('heading', { name: 'Not authorised' })).toBeVisible();
  expect(
    vat.getByText(/Once they have authorised you at HMRC, we read it at the next update/),
  ).toBeVisible();
  expect(vat.queryByText(/this login/)).not.toBeInTheDocument();
});

test('lists one tax by tax year from an address of its own, with the sums of the year, and another year on choice', async () => {
  const { calls } = reply(taxDetails.payeOfYear);
  reply(taxDetails.payeMinimumYear);
  const { user, where } = openClient();
  await user.click(await screen.findByRole('link', { name: 'PAYE' }));
  const row = await screen.findByRole('row', { name: /Month 7, to 5 Nov 2026/ });
  expect([...row.children].map((cell) => cell.textContent)).toEqual([
    'Month 7, to 5 Nov 2026',
    'Clear today',
    '£3,118.40',
    '£0.00',
    '£0.00',
    '£3,118.40',
  ]);
  expect(screen.getByText('Charged in 2026 to 2027').closest('div')).toHaveTextContent('£6,214.52');
  expect(where()).toContain('tax=paye');
  await user.selectOptions(screen.getByLabelText('Tax year'), '2024 to 2025');
  await waitFor(() =>
    expect(calls.at(-1)?.query).toEqual({ company_id: COMPANY, tax_year: '2024-25' }),
  );
});

test('Self assessment lists the return of each tax year, what is known of it, and its charges', async () => {
  reply(taxDetails.selfAssessmentTaxPeriods);
  openClient(clientAt('&tax=self_assessment'));
  const returns = within(await screen.findByRole('table', { name: 'Returns by tax year' }));
  expect(
    returns
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map((cell) => cell.textContent)),
  ).toEqual([
    [
      'Return, tax year 2025 to 2026',
      '31 Jan 2027',
      'Not known if filed',
      'HMRC does not show us whether it was filed, and nobody has told us.',
    ],
    [
      'Return, tax year 2024 to 2025',
      '31 Jan 2026',
      'Filed',
      'Filed on 9 Dec 2025, said by Fernlea & Co on 20 Nov 2026. HMRC’s receipt: AB12 CD34.',
    ],
  ]);
  expect(await screen.findByRole('row', { name: /^Balancing payment/ })).toBeVisible();
});

test('Self assessment that was not read has no returns', async () => {
  reply(taxDetails.selfAssessmentTaxPeriods, () => ({
    ...(taxDetails.selfAssessmentTaxPeriods.example as SelfAssessmentPeriods),
    sync: { state: 'never' as const, problem: undefined },
    lines: [],
    returns: [],
  }));
  openClient(clientAt('&tax=self_assessment'));
  expect(await screen.findByRole('heading', { name: 'Nothing is known yet' })).toBeVisible();
  expect(screen.queryByRole('table', { name: 'Returns by tax year' })).toBeNull();
});

test('the VAT of a year shows what is not known yet, and leaves it out of the totals', async () => {
  reply(taxDetails.vatReturnsAndRefunds);
  reply(taxDetails.vatMinimumYear);
  openClient(clientAt('&tax=vat'));
  expect(
    await screen.findByText('1 period not charged yet or not known, so not included in any total.'),
  ).toBeVisible();
  expect(screen.getByText('Refunds of returns filed')).toBeVisible();
});

test('shows what was done and by which person, which team members see the client and why, and older events', async () => {
  const events = (
    one.clientActivity.example as {
      events: { id: number; at: string; words: string; who?: string }[];
    }
  ).events;
  const { user } = openClient();
  const { calls } = reply(one.clientActivity, ({ query }) =>
    query.before ? { events: [] } : { events, before: 397 },
  );
  await waitFor(() =>
    expect(screen.getByText('VAT return filed, receipt 2419 1170 5523')).toBeVisible(),
  );
  expect(
    screen.getByText('VAT return declared as the client’s agent by Ruth Ellison'),
  ).toBeVisible();
  expect(await screen.findByText('Owner. Admin, sees every client')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Older' }));
  await waitFor(() => expect(calls.at(-1)?.query).toEqual({ company_id: COMPANY, before: 397 }));
  expect(await screen.findByRole('button', { name: 'Newer' })).toBeVisible();
});

test('reads HMRC again for this client alone', async () => {
  const { calls } = reply(refreshTaxes);
  const { user } = openClient();
  await user.click(await screen.findByRole('button', { name: 'Read HMRC again' }));
  await waitFor(() => expect(calls[0]?.query).toEqual({ company_id: COMPANY }));
});

test('a client that does not exist or belongs to another practice is not found', async () => {
  answerFrameOfPractice();
  fail(one.client, 404, { error: 'We could not find that.' });
  renderScreen(clientAt(), { as: 'person' });
  expect(await screen.findByText('We cannot find this client')).toBeVisible();
});

test('a part that did not come says so by itself, and the rest of the page stands', async () => {
  openClient();
  fail(one.clientTaxes, 500, { error: 'Something went wrong. Please try again.' });
  fail(one.clientActivity, 500, { error: 'Something went wrong. Please try again.' });
  expect(await screen.findByText('We could not load the four taxes')).toBeVisible();
  expect(await screen.findByText('We could not load the activity')).toBeVisible();
  expect(screen.getByText('tom@ashdown.example')).toBeVisible();
});

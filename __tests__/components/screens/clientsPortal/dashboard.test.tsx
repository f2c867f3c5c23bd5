import { screen, waitFor, within } from '@testing-library/react';
import { clientApprovals } from '@/lib/filing/approvals/contract';
import { calendarFeed, makeCalendarFeed } from '@/lib/overview/calendarContract';
import { agentDetails } from '@/lib/clients/portal/contract';
import * as client from '@/lib/overview/contract';
import { clientCompanies } from '@/lib/clients/onboarding/contract';
import { userCompanies } from '@/lib/companies/contract';
import { documents } from '@/lib/refunds/claim/contract';
import { clientActivity } from '@/lib/clients/oneClientContract';
import type { Agent } from '@/hooks/clients/portal';
import type { TaxSummary } from '@/hooks/overview/taxes';
import { pence } from '@/lib/kernel/money';
import { fail, reply } from '../../../support/msw';
import { renderScreen } from '../../../support/renderScreen';
import { companyId, periodId } from '../answers';
import { answerPortal, lookedAfter, portalAt } from './portal';

const card = async (name: string) => within(await screen.findByRole('region', { name }));
const open = () => renderScreen(portalAt, { as: 'person' });
const nothing: Partial<TaxSummary> = {
  upcoming: [],
  lines: [],
  payments: [],
  refunds: [],
  penalties: [],
  owedPence: pence(0),
  next: undefined,
};
const notRead: Partial<TaxSummary> = {
  ...nothing,
  state: 'not_connected',
  owedPence: undefined,
  sync: { state: 'never', problem: undefined },
};
const late: Partial<TaxSummary> = {
  ...nothing,
  state: 'read',
  owedPence: pence(624_015),
  reference: '553557881',
  upcoming: [
    {
      id: 'pay-1',
      tax: 'vat',
      kind: 'payment',
      label: 'October 2026',
      dueOn: '2026-11-07',
      clearBy: '2026-11-06',
      pence: pence(624_015),
      certainty: 'known',
      charge: 'tax-july-2026',
    },
  ],
  penalties: [
    {
      label: 'Late-payment penalty, October 2026',
      sentence: 'None if you pay by Sun 22 Nov. After that about £187.20.',
    },
  ],
};

test('the practice leads; what is late comes first, with its day and amount, and the one button says how it is paid', async () => {
  answerPortal([
    late,
    nothing,
    { ...nothing, state: 'not_registered', owedPence: undefined },
    nothing,
  ]);
  open();
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Good afternoon, Tom' }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Calder & Finch' })).toHaveAttribute('href', portalAt);
  const owed = await card('What you owe');
  expect(await owed.findByText('You owe HMRC, late')).toBeVisible();
  expect(owed.getAllByText('£6,240.15')).toHaveLength(2);
  expect(owed.getByText('13 days late')).toBeVisible();
  const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent);
  expect(alerts).toContain(
    'Your VAT is late. None if you pay by Sun 22 Nov. After that about £187.20.',
  );
  expect(screen.getByRole('link', { name: /^Pay HMRC £6,240\.15 of VAT/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/clients-portal\/pay-hmrc\?company_id=.*&tax=vat&charge=tax-july-2026$/),
  );
  expect(screen.getByText(/HMRC’s account, the reference and every way to pay/)).toBeVisible();
});

test('taxes that were not read say so, and are never £0.00', async () => {
  answerPortal([notRead, notRead, notRead, notRead]);
  open();
  const owed = await card('What you owe');
  expect(await owed.findByText('Not known')).toBeVisible();
  expect(
    owed.getByText(
      'VAT, PAYE, Corporation tax and Self assessment are not known here, so the figure leaves them out.',
    ),
  ).toBeVisible();
  expect(await (await card('HMRC owes you')).findByText('Not known')).toBeVisible();
  expect(screen.getByText('PAYE: not read, because nothing connects it to HMRC yet')).toBeVisible();
  expect(screen.queryByText('£0.00')).not.toBeInTheDocument();
});

test('each Self assessment return stands with its day and what is known of it, and adds nothing to what is owed', async () => {
  const annualReturn = { year: '2025 to 2026', taxYear: '2025-26', dueOn: '2027-01-31' } as const;
  const said = { filedOn: '2026-11-14', by: 'Calder & Finch', on: '2026-11-20' } as const;
  const selfAssessment: Partial<TaxSummary> = {
    ...nothing,
    annualReturns: [
      { ...annualReturn, person: { name: 'Anne Keel', utr: '2000000103' }, said: undefined },
      { ...annualReturn, person: { name: 'Ben Keel', utr: '2000000111' }, said },
    ],
  };
  answerPortal([nothing, nothing, nothing, selfAssessment]);
  open();
  const owed = await card('What you owe');
  expect(
    await owed.findByText(
      /Return of Anne Keel for 2025 to 2026, due 31 Jan 2027: Not known if filed\.$/,
    ),
  ).toBeVisible();
  expect(
    owed.getByText(
      /Return of Ben Keel for 2025 to 2026, due 31 Jan 2027: Filed on 14 Nov 2026, said by Calder & Finch on 20 Nov 2026\.$/,
    ),
  ).toBeVisible();
  expect(owed.getByText('£0.00')).toBeVisible();
});

test('while a tax is read for the first time there is no sum, and what is read whole stays', async () => {
  const reading: Partial<TaxSummary> = {
    ...nothing,
    state: 'reading',
    owedPence: undefined,
    sync: { state: 'running', problem: undefined },
  };
  answerPortal([late, reading, nothing, nothing]);
  open();
  const owed = await card('What you owe');
  expect(await owed.findByText(/^Reading PAYE from HMRC/)).toHaveTextContent(
    'Reading PAYE from HMRC 3 of 4 taxes',
  );
  expect(owed.queryByText(/^You owe HMRC/)).not.toBeInTheDocument();
  expect(owed.getAllByText('£6,240.15')).toHaveLength(1);
  expect((await card('HMRC owes you')).queryByText('£0.00')).not.toBeInTheDocument();
});

test('of a tax that is kept from the practice one sentence says why it is not kept up to date, and where that is changed', async () => {
  answerPortal([nothing, nothing, nothing, notRead]);
  const [agent] = agentDetails.example.agents;
  reply(agentDetails, () => ({
    ...agentDetails.example,
    agents: [{ ...agent!, kept_back: ['paye' as const, 'self_assessment' as const] }],
  }));
  open();
  const from = within(await screen.findByRole('group', { name: 'Where these figures are from' }));
  expect(await from.findByText(/^You do not share PAYE and self assessment with /)).toBeVisible();
  // What was read before keeps its day; of what never was there is nothing else to say.
  expect(from.getByText(/^PAYE: read by /)).toBeVisible();
  expect(from.queryByText(/^Self assessment/)).not.toBeInTheDocument();
  expect(from.getByRole('link', { name: 'Choose what to share' })).toHaveAttribute(
    'href',
    expect.stringContaining('tab=0'),
  );
});

test('everything read and nothing owed is a figure, and says by whose connection it was read and when', async () => {
  answerPortal([nothing, nothing, nothing, nothing]);
  open();
  const owed = await card('What you owe');
  expect(await owed.findByText('£0.00')).toBeVisible();
  expect(owed.getByText('Nothing to pay that we know of')).toBeVisible();
  expect(await (await card('HMRC owes you')).findByText('No refunds are waiting.')).toBeVisible();
  const vat =
    'VAT: read by Calder & Finch’s connection to HMRC at 14:05 today, next from about 20:00 today';
  expect(await screen.findByText(vat)).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Pay HMRC/ })).not.toBeInTheDocument();
});

test('a running sync is shown, and no next sync is shown when its time is unknown', async () => {
  answerPortal([nothing, nothing, nothing, nothing]);
  const [vat] = client.syncData.example.taxes;
  reply(client.syncData, () => ({
    taxes: [
      { ...vat!, state: 'running' as const, nextAt: undefined },
      { ...vat!, tax: 'paye' as const, nextAt: undefined },
    ],
  }));
  open();
  expect(
    await screen.findByText(
      'VAT: read by Calder & Finch’s connection to HMRC at 14:05 today, being read now',
    ),
  ).toBeVisible();
  expect(screen.getByText(/^PAYE: /).textContent).not.toMatch(/next|now/);
});

test('a tax that could not be loaded is in no figure, and the others stand', async () => {
  answerPortal([late, nothing, nothing, nothing]);
  fail(client.payeSummary, 500, { error: 'Something went wrong. Please try again.' });
  open();
  expect(
    await (
      await card('What you owe')
    ).findByText('As far as we have read your taxes, you owe HMRC, late'),
  ).toBeVisible();
  expect(screen.getByText('PAYE: could not be loaded just now')).toBeVisible();
});

test('a tax whose older years were not read yet is in the figure as far as it is known, and says that there may be more', async () => {
  const partly = {
    ...late,
    owedPence: undefined,
    owedMissing: 'We have not read HMRC’s charges of 2024 yet.',
  };
  answerPortal([partly, nothing, nothing, nothing]);
  open();
  const owed = await card('What you owe');
  expect(
    await owed.findByText(
      /^VAT was not read in full yet\. The figure includes what we know so far\. There may be more\./,
    ),
  ).toBeVisible();
  expect(owed.getAllByText('£6,240.15')).toHaveLength(2);
  expect(owed.queryByText(/leaves (it|them) out/)).not.toBeInTheDocument();
});

test('when no tax came it says so and asks all of them again', async () => {
  answerPortal();
  const taxes = [
    client.vatSummary,
    client.payeSummary,
    client.corpTaxSummary,
    client.selfAssessmentSummary,
  ];
  taxes.forEach((tax) =>
    fail(tax, 500, { error: 'Something went wrong. Please try again.', reference: 'AB12-CD34' }),
  );
  const { user } = open();
  const owed = await card('What you owe');
  expect(await owed.findByText('Reference AB12-CD34')).toBeVisible();
  taxes.forEach((tax) => reply(tax));
  await user.click(owed.getByRole('button', { name: 'Try again' }));
  expect(await owed.findByText(/^You owe HMRC/)).toBeVisible();
});

test('what must be done stands with what is done; an offered refund leads to its page', async () => {
  answerPortal([late, nothing, nothing, nothing]);
  reply(clientCompanies, () => [lookedAfter({ offers: [{ periodId, label: 'October 2026' }] })]);
  open();
  const todo = await card('To do');
  expect(
    await todo.findByRole('link', { name: /^Decide about your VAT refund for October 2026/ }),
  ).toHaveAttribute(
    'href',
    `/v2/open-tax/clients-portal/refund?company_id=${companyId}&period_id=${periodId}`,
  );
  expect(todo.getByText('1 left')).toBeVisible();
  expect(todo.getByText('Allow Calder & Finch at HMRC')).toBeVisible();
});

const withRequest = (request: NonNullable<Agent['request']>) => {
  const [agent] = agentDetails.example.agents;
  reply(agentDetails, () => ({
    ...agentDetails.example,
    agents: [{ ...agent!, authorisation: 'none' as const, request }],
  }));
};

test('what the practice asks through HMRC leads to HMRC’s own page, in a new tab, with the last day for it', async () => {
  answerPortal([nothing, nothing, nothing, nothing]);
  withRequest({
    state: 'pending',
    title: 'Allow Calder & Finch at HMRC',
    sentence: 'They ask to see and send your VAT.',
    action_url: 'https://www.tax.service.gov.uk/appoint/1',
    expires_on: '2026-12-11',
  });
  open();
  const link = await (
    await card('To do')
  ).findByRole('link', { name: /^Allow Calder & Finch at HMRC.*opens HMRC’s page in a new tab/ });
  expect(link).toHaveAttribute('href', 'https://www.tax.service.gov.uk/appoint/1');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveTextContent(
    /They ask to see and send your VAT\. The last day for it is Fri 11 Dec 2026\./,
  );
  expect((await card('To do')).getByText('1 left')).toBeVisible();
});

test('a request that was declined says so, and is neither to do nor ticked off', async () => {
  answerPortal([nothing, nothing, nothing, nothing]);
  withRequest({
    state: 'rejected',
    title: 'You declined Calder & Finch at HMRC',
    sentence: 'They do not see your VAT.',
  });
  open();
  expect(
    await (await card('To do')).findByText('You declined Calder & Finch at HMRC'),
  ).toBeVisible();
  expect((await card('To do')).getByText('All done')).toBeVisible();
  expect((await card('To do')).queryByRole('link')).not.toBeInTheDocument();
});

test('a return that waits for approval stands before what must be done, and leads to its page; another company’s does not', async () => {
  answerPortal();
  const [waits] = clientApprovals.example;
  reply(clientApprovals, () => [
    { ...waits!, company_id: companyId },
    { ...waits!, approval_id: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f0a02', label: 'September 2026' },
  ]);
  open();
  expect(
    await screen.findByText('Your VAT return for October 2026 is waiting for your approval.'),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Look at it and answer' })).toHaveAttribute(
    'href',
    expect.stringContaining(
      `/clients-portal/approve?company_id=${companyId}&period_id=${waits!.period_id}`,
    ),
  );
});

test('payments, documents, activity and the accountant stand below', async () => {
  answerPortal();
  open();
  expect(
    (await card('Your accountant, Calder & Finch')).getByText('Rosalind Calder'),
  ).toBeVisible();
  expect(await (await card('Latest payments')).findAllByText(/^Paid to HMRC/)).not.toHaveLength(0);
  expect(
    await (await card('Documents')).findAllByRole('link', { name: /^PDF of/ }),
  ).not.toHaveLength(0);
  expect(
    await (
      await card('Activity')
    ).findByText('VAT return declared as the client’s agent by Ruth Ellison'),
  ).toBeVisible();
});

test('the newest six documents stand there, and all of them when asked for', async () => {
  answerPortal();
  const [first] = documents.example.documents;
  const filed = Array.from({ length: 8 }, (_, place) => ({
    ...first!,
    id: `${first!.id.slice(0, -1)}${place}`,
  }));
  reply(documents, () => ({ companyName: 'Ashdown Joinery Ltd', documents: filed }));
  const { user } = open();
  const links = async () => (await card('Documents')).findAllByRole('link', { name: /^PDF of/ });
  expect(await links()).toHaveLength(6);
  await user.click((await card('Documents')).getByRole('button', { name: 'Show all 8 documents' }));
  expect(await links()).toHaveLength(8);
});

test('documents and activity that failed are asked for again, each by itself', async () => {
  answerPortal();
  fail(documents, 500, { error: 'Something went wrong. Please try again.' });
  fail(clientActivity, 500, { error: 'Something went wrong. Please try again.' });
  fail(calendarFeed, 500, { error: 'Something went wrong. Please try again.' });
  const { user } = open();
  for (const [name, endpoint, answer] of [
    ['Documents', documents, { companyName: 'Ashdown Joinery Ltd', documents: [] }],
    ['Activity', clientActivity, { events: [] }],
    ['Calendar address', calendarFeed, { exists: false }],
  ] as const) {
    const retry = await (await card(name)).findByRole('button', { name: 'Try again' });
    reply(endpoint as typeof documents, () => answer as never);
    await user.click(retry);
  }
  expect(await screen.findByText('No documents yet')).toBeVisible();
  expect(await screen.findByText(/^Nothing has been done yet/)).toBeVisible();
});

test('the calendar’s address is made here and shown once', async () => {
  answerPortal();
  const { calls } = reply(makeCalendarFeed, () => {
    reply(calendarFeed, () => ({
      exists: true,
      withAmounts: false,
      createdAt: '2026-11-20T14:05:00.000Z',
    }));
    return { url: 'http://localhost/portal/api/calendar/feed?token=Zm9v' };
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Make an address' }));
  await waitFor(() => expect(calls).toMatchObject([{ query: { company_id: companyId } }]));
  expect(await screen.findByDisplayValue(/token=Zm9v/)).toBeVisible();
});

test('the navigation menu leads to the other companies and out, offers nothing of a practice, and closes on the way', async () => {
  answerPortal();
  const other = lookedAfter({
    companyId: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00d2',
    clientId: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00c2',
    name: 'Ashdown Homes',
  });
  reply(clientCompanies, () => [lookedAfter(), other]);
  reply(userCompanies, () => []);
  const { user, where } = open();
  await screen.findByRole('heading', { level: 1, name: 'Good afternoon, Tom' });
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  const menu = within(await screen.findByRole('navigation', { name: 'Menu' }));
  expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Home',
    'Data policy (opens in a new tab)',
    'Help',
    'Log out',
  ]);
  const places = within(screen.getByRole('navigation', { name: 'Looked after by accountants' }));
  expect(places.getByRole('link', { name: /^Ashdown Joinery Ltd/ })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await user.click(places.getByRole('link', { name: /^Ashdown Homes/ }));
  expect(where()).toContain(other.companyId);
  await waitFor(() =>
    expect(screen.queryByRole('navigation', { name: 'Menu' })).not.toBeInTheDocument(),
  );
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Good afternoon, Tom' }),
  ).toBeVisible();
});

test.each([
  ['somebody else’s company', () => fail(agentDetails, 404, { error: 'We could not find that.' })],
  [
    'a company whose practice has gone',
    () => reply(agentDetails, () => ({ company_name: 'Ashdown Joinery Ltd', agents: [] })),
  ],
])('%s is as if not there, and the page says where to go', async (_what, answer) => {
  answerPortal();
  answer();
  open();
  expect(await screen.findByText('We cannot find this company')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to your first page' })).toHaveAttribute(
    'href',
    '/home',
  );
});

describe('where a client begins', () => {
  test('a client with one company and none of their own lands in the clients portal', async () => {
    answerPortal();
    reply(userCompanies, () => []);
    const { where } = renderScreen('/home', { as: 'person' });
    await waitFor(() => expect(where()).toBe(portalAt));
  });

  test('a client of two companies chooses', async () => {
    answerPortal();
    const other = lookedAfter({
      companyId: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00d2',
      clientId: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00c2',
      name: 'Ashdown Homes',
    });
    reply(clientCompanies, () => [lookedAfter(), other]);
    reply(userCompanies, () => []);
    const [glance] = client.companyTaxSummaries.example;
    reply(client.companyTaxSummaries, () => [
      { ...glance!, id: companyId, role: 'client', connections: [], refund: undefined },
    ]);
    const { user, where } = renderScreen('/home', { as: 'person' });
    // By what waits in each: its taxes stand there, and nothing that is an owner's.
    const joinery = await card('Ashdown Joinery Ltd');
    expect(await joinery.findByText('£3,118.40')).toBeVisible();
    expect(joinery.queryByText(/connection|Refund available/)).not.toBeInTheDocument();
    expect(joinery.queryByRole('link', { name: /^All taxes/ })).not.toBeInTheDocument();
    await user.click(
      (await card('Ashdown Joinery Ltd')).getByRole('link', { name: /See what you owe/ }),
    );
    await waitFor(() => expect(where()).toBe(portalAt));
    expect(
      await screen.findByRole('link', { name: 'Switch company or accountant' }),
    ).toHaveAttribute('href', '/home');
  });
});

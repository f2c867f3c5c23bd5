import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { pickForExport, remindClients } from '@/lib/clients/bulk/contract';
import { exportTable } from '@/lib/clients/exchange/exportContract';
import { client } from '@/lib/clients/oneClientContract';
import { snooze, triage, unsnooze } from '@/lib/clients/triage/contract';
import type { Board, TriageItem } from '@/hooks/clients/triage';
import { setShortcuts } from '@/lib/app/browser/shortcuts';
import { payHmrc } from '@/lib/overview/paying/contract';
import { actHref } from '@/components/screens/openTax/Triage/triageQuery';
import { fail, reply, replyFile } from '../../../support/msw';
import { fileAnswer, watchSaves } from '../../../support/savedFiles';
import { fernlea, openDashboard } from './practice';

afterEach(() => act(() => setShortcuts(true)));

const boardAt = `/v2/open-tax/dashboard/triage?company_id=${fernlea.id}`;
const answer = (change: Partial<Board> = {}): Board => ({
  ...(triage.example as Board),
  ...change,
});
const rows = async () =>
  (await screen.findAllByRole('list', { name: /^(Next 14 days|Late or stopped)/ })).flatMap(
    (list) => within(list).getAllByRole('listitem'),
  );
const panel = () => within(screen.getByRole('complementary', { name: 'Selected' }));

test('each item shows the time left, its owner, the reason and the amount at risk, in the given order', async () => {
  const { calls } = reply(triage);
  openDashboard(boardAt);
  const [ashdown, castlegate] = await rows();
  expect(ashdown).toHaveTextContent(
    /^2 daysAshdown Joinery Ltd VATNot paid since 7 Nov, 13 days ago\. £187\.20 more if it is not paid by Sun 22 Nov\.£6,240\.15to pay/,
  );
  expect(castlegate).toHaveTextContent(
    /^StoppedCastlegate Timber Ltd VATHMRC has asked about the refund.*£12,904\.60held by HMRC/,
  );
  expect(screen.getByText('2 things to see to, by the day of the next cost')).toBeVisible();
  expect(calls[0]?.query).toEqual({ company_id: fernlea.id });
});

test('an unknown amount is not £0.00, and a return that is only to be filed has no amount', async () => {
  const [first, second] = answer().items;
  reply(triage, () =>
    answer({
      items: [
        { ...first!, risk_pence: undefined },
        { ...second!, stake: 'to_file', risk_pence: undefined },
      ],
    }),
  );
  openDashboard(boardAt);
  const [unknown, toFile] = await rows();
  expect(within(unknown!).getByText('Not known')).toBeVisible();
  expect(within(toFile!).queryByText('Not known')).not.toBeInTheDocument();
  expect(screen.queryByText('£0.00')).not.toBeInTheDocument();
});

test('the keys move, open and put off; what is open stands beside the list with its one next act', async () => {
  reply(triage);
  fail(client, 404);
  const { user, where } = openDashboard(boardAt);
  await rows();
  expect(panel().getByRole('heading', { name: 'Ashdown Joinery Ltd' })).toBeVisible();
  await user.keyboard('jj');
  expect(panel().getByRole('heading', { name: 'Castlegate Timber Ltd' })).toBeVisible();
  expect(panel().getByRole('link', { name: 'See what HMRC asks' })).toBeVisible();
  await user.keyboard('k');
  expect(panel().getByRole('heading', { name: 'Ashdown Joinery Ltd' })).toBeVisible();
  expect((await rows())[0]).toHaveFocus();
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keyboard' })).toBeVisible();
  await user.keyboard('j{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(panel().getByRole('heading', { name: 'Ashdown Joinery Ltd' })).toBeVisible();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(where()).toContain('/v2/open-tax/client-dashboard?'));
  expect(where()).toContain(`client_company_id=${answer().items[0]!.client_company_id}&tax=vat`);
});

test('beside what is open one client is reminded or assigned, whatever else is ticked', async () => {
  reply(triage);
  const { calls } = reply(remindClients);
  const { user } = openDashboard(boardAt);
  await rows();
  await user.click(
    screen.getByRole('checkbox', { name: 'Select Castlegate Timber Ltd, VAT, Refund queried' }),
  );
  await user.keyboard('k');
  expect(panel().getByRole('heading', { name: 'Ashdown Joinery Ltd' })).toBeVisible();
  await user.click(panel().getByRole('button', { name: 'Remind client' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remind 1 client?' }));
  await user.click(dialog.getByRole('button', { name: 'Remind 1 client' }));
  await waitFor(() =>
    expect(calls.map(({ body }) => body)).toEqual([
      { which: { client_ids: [answer().items[0]!.client_id] } },
    ]),
  );
  expect(
    screen.getByRole('checkbox', { name: 'Select Castlegate Timber Ltd, VAT, Refund queried' }),
  ).toBeChecked();
  await user.click(panel().getByRole('button', { name: 'Assign' }));
  expect(await screen.findByRole('dialog', { name: 'Assign 1 client' })).toBeVisible();
});

test('a consent that has ended is seen to where it is given, for all clients at once', async () => {
  reply(triage, () => answer({ items: [{ ...answer().items[0]!, status: 'Reconnect' }] }));
  openDashboard(boardAt);
  await rows();
  expect(panel().getByRole('link', { name: 'See the connection' })).toHaveAttribute(
    'href',
    `/v2/open-tax/settings?company_id=${fernlea.id}&tab=connections`,
  );
});

test('keys that are turned off do nothing, and can be turned on again where they are listed', async () => {
  setShortcuts(false);
  reply(triage);
  const { user } = openDashboard(boardAt);
  await rows();
  await user.keyboard('jjs');
  expect(panel().getByRole('heading', { name: 'Ashdown Joinery Ltd' })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'All shortcuts' }));
  await user.click(await screen.findByRole('switch', { name: 'Use these keys' }));
  expect(screen.getByRole('switch', { name: 'Use these keys' })).toBeChecked();
});

test('a thing is put off until a day with a reason, and the board is read again', async () => {
  const { calls: reads } = reply(triage);
  const { calls } = reply(snooze);
  const { user } = openDashboard(boardAt);
  await rows();
  await user.keyboard('s');
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Put off Ashdown Joinery Ltd, VAT' }),
  );
  expect(dialog.getByRole('button', { name: 'Put it off' })).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: 'In 3 days' }));
  await user.type(dialog.getByLabelText(/^Why/), 'They pay on Monday');
  await user.click(dialog.getByRole('button', { name: 'Put it off' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const { client_id } = answer().items[0]!;
  expect(calls.map(({ body }) => body)).toEqual([
    {
      client_id,
      tax: 'vat',
      cause: 'payment_late',
      until: '2026-11-23',
      reason: 'They pay on Monday',
    },
  ]);
  await waitFor(() => expect(reads).toHaveLength(2));
});

test('a day that the server refuses says so at its field, and nothing is lost', async () => {
  reply(triage);
  fail(snooze, 400, { error: { until: 'Choose a day within 90 days' } });
  const { user } = openDashboard(boardAt);
  await rows();
  await user.keyboard('s');
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Why/), 'Later');
  await user.click(dialog.getByRole('button', { name: 'Put it off' }));
  expect(await dialog.findByText('Choose a day within 90 days')).toBeVisible();
  expect(dialog.getByLabelText(/^Why/)).toHaveValue('Later');
});

test('what is put off shows its day, its reason and who said so, and goes back by hand', async () => {
  const snoozed = { until: '2026-11-27' as const, reason: 'They pay on Friday', by: 'Sam Okoro' };
  const { calls } = reply(triage, () =>
    answer({ items: [{ ...answer().items[0]!, snoozed }], page: { matching: 1 } }),
  );
  const back = reply(unsnooze);
  const { user } = openDashboard(`${boardAt}&snoozed=true`);
  await rows();
  expect(calls[0]?.query).toMatchObject({ snoozed: 'true' });
  expect(
    panel().getByText(/Put off until 27 Nov, in 7 days, by Sam Okoro: “They pay on Friday”/),
  ).toBeVisible();
  await user.click(panel().getByRole('button', { name: 'Put it back on the board' }));
  await waitFor(() => expect(back.calls).toHaveLength(1));
});

test('whose, the search and the page stand in the address', async () => {
  const { calls } = reply(triage, () => answer({ page: { matching: 120, after: 'next' } }));
  const { user, where } = openDashboard(`${boardAt}&search=ash`);
  await rows();
  await user.click(screen.getByRole('link', { name: 'My clients 6' }));
  await waitFor(() =>
    expect(calls.at(-1)?.query).toEqual({ company_id: fernlea.id, owner: 'mine', search: 'ash' }),
  );
  await user.click(await screen.findByRole('link', { name: 'Next 50' }));
  await waitFor(() => expect(where()).toContain('after=next'));
  expect(await screen.findByRole('link', { name: 'From the top' })).toBeVisible();
});

test.each([
  ['', { everyone: 0 }, 'Nothing is waiting', 'Show all clients'],
  [
    '',
    { everyone: 0, taxes: 9, unread: 9 },
    'Nothing is known about these clients yet',
    'Show all clients',
  ],
  ['&owner=mine', { mine: 0 }, 'Nothing of these clients waits', 'Show everyone’s'],
  ['&search=zzz', {}, 'Nothing of “zzz” waits here', 'Clear the search'],
  ['&snoozed=true', {}, 'Nothing is put off', 'Back to the board'],
])('an empty board%s says why, and one way on', async (more, change, why, action) => {
  reply(triage, () => answer({ items: [], page: { matching: 0 }, ...change }));
  openDashboard(`${boardAt}${more}`);
  expect(await screen.findByRole('heading', { name: why })).toBeVisible();
  expect(screen.getByRole('link', { name: action })).toBeVisible();
});

test.each([
  [{}, 'No clients yet'],
  [{ role: 'team_member', seesAll: false }, 'No clients are assigned to you yet'],
] as const)('a board of nobody’s clients says why: %j', async (who, why) => {
  reply(triage, () => answer({ items: [], page: { matching: 0 }, everyone: 0, taxes: 0 }));
  openDashboard(boardAt, { practices: [{ ...fernlea, ...who }] });
  expect(await screen.findByRole('heading', { name: why })).toBeVisible();
});

test('a press on an item opens it with its click and not before, so that nothing moves under the press', async () => {
  reply(triage);
  openDashboard(boardAt);
  const [, castlegate] = await rows();
  fireEvent.pointerDown(castlegate!);
  castlegate!.focus();
  expect(panel().getByRole('heading', { name: 'Ashdown Joinery Ltd' })).toBeVisible();
  fireEvent.pointerUp(castlegate!);
  fireEvent.click(castlegate!);
  expect(panel().getByRole('heading', { name: 'Castlegate Timber Ltd' })).toBeVisible();
});

test('a board that cannot be read says whose fault that is, and is read again on one press', async () => {
  fail(triage, 503);
  const { user } = openDashboard(boardAt);
  expect(await screen.findByText('We could not load the board')).toBeVisible();
  reply(triage);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rows()).toHaveLength(2);
});

test('x ticks what is open, and a, r and e ask what is to be done to what is ticked, with the bar of the tables', async () => {
  reply(triage);
  const reminded = reply(remindClients);
  const saved = watchSaves();
  const picked = reply(pickForExport);
  const { queries } = replyFile(exportTable, () => fileAnswer('clients.csv'));
  const { user } = openDashboard(boardAt);
  await rows();
  const [ashdown, castlegate] = answer().items;
  await user.keyboard('jxjx');
  const bar = within(screen.getByRole('region', { name: 'Selected clients' }));
  expect(bar.getByText('2 selected')).toBeVisible();
  expect(
    screen.getByRole('checkbox', { name: 'Select Castlegate Timber Ltd, VAT, Refund queried' }),
  ).toBeChecked();
  await user.keyboard('x');
  expect(bar.getByText('1 selected')).toBeVisible();
  await user.keyboard('e');
  await user.selectOptions(await screen.findByLabelText('Tax'), 'PAYE');
  await user.click(screen.getByRole('button', { name: 'Save the file' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(picked.calls[0]?.body).toEqual({ which: { client_ids: [ashdown!.client_id] } });
  expect(queries).toEqual([expect.objectContaining({ tax_type: 'paye' })]);
  await user.click(
    screen.getByRole('checkbox', { name: 'Select Castlegate Timber Ltd, VAT, Refund queried' }),
  );
  await user.keyboard('r');
  await user.click(await screen.findByRole('button', { name: 'Remind 2 clients' }));
  await waitFor(() =>
    expect(reminded.calls[0]?.body).toEqual({
      which: { client_ids: [ashdown!.client_id, castlegate!.client_id] },
    }),
  );
});

test('a client with two lines is ticked on both, and acted on once', async () => {
  const [late] = answer().items;
  const returnLate = {
    ...late!,
    cause: 'return_late' as const,
    place: 'late' as const,
    status: 'Return late',
    stake: 'not_filed' as const,
    risk_pence: undefined,
    cost_on: undefined,
    cost_pence: undefined,
  };
  reply(triage, () => answer({ items: [late!, returnLate], page: { matching: 2 } }));
  const { calls } = reply(remindClients);
  const { user } = openDashboard(boardAt);
  expect(await rows()).toHaveLength(2);
  const tick = (status: string) =>
    screen.getByRole('checkbox', { name: `Select Ashdown Joinery Ltd, VAT, ${status}` });
  await user.click(tick('Return late'));
  expect(tick('Payment late')).toBeChecked();
  await user.keyboard('r');
  await user.click(await screen.findByRole('button', { name: 'Remind 1 client' }));
  await waitFor(() =>
    expect(calls.map(({ body }) => body)).toEqual([{ which: { client_ids: [late!.client_id] } }]),
  );
});

test('a acts on what is open where nothing is ticked, and only for those who assign', async () => {
  reply(triage);
  const { user } = openDashboard(boardAt);
  await rows();
  await user.keyboard('a');
  expect(await screen.findByRole('dialog', { name: 'Assign 1 client' })).toBeVisible();
});

test('who may not assign is offered no key for it', async () => {
  reply(triage);
  const { user } = openDashboard(boardAt, { practices: [{ ...fernlea, role: 'team_member' }] });
  await rows();
  await user.keyboard('a');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.keyboard('?');
  expect(
    within(await screen.findByRole('dialog', { name: 'Keyboard' })).queryByText('Assign'),
  ).not.toBeInTheDocument();
});

test('“See what to pay” leads to how that tax of that person is paid', () => {
  const [, second] = answer().items;
  const ids = { practiceId: 'practice', clientCompanyId: second!.client_company_id };
  const owes = { status: 'Payment late', cause: 'payment_late' as const };
  const href = (change: Partial<TriageItem>) =>
    actHref(ids.practiceId, { ...second!, ...owes, ...change });
  expect(href({ tax: 'paye', person: undefined })).toBe(
    `/v2/open-tax/client-dashboard/pay-hmrc?company_id=practice&client_company_id=${ids.clientCompanyId}&tax=paye`,
  );
  expect(href({ tax: 'self_assessment', person: { name: 'Ben Keel', utr: '2000000172' } })).toMatch(
    /&tax=self_assessment&person=ben-keel$/,
  );
});

test('a client’s bill is shown to its accountants, with the way back to the client', async () => {
  const [first] = answer().items;
  reply(payHmrc);
  openDashboard(
    `/v2/open-tax/client-dashboard/pay-hmrc?company_id=${fernlea.id}&client_company_id=${first!.client_company_id}&tax=paye`,
  );
  expect(
    await screen.findByRole('heading', { level: 1, name: 'How to pay your PAYE bill' }),
  ).toBeVisible();
});

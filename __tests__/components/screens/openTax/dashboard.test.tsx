import { screen, waitFor, within } from '@testing-library/react';
import { clientCompanies, clientRows, payeDashboard } from '@/lib/clients/list/tablesContract';
import type { RefreshingClients } from '@/hooks/clients/tables';
import { refreshClients, refreshingClients } from '@/lib/clients/reading/contract';
import { setUp } from '@/lib/practice/contract';
import { pence } from '@/lib/kernel/money';
import { fail, reply } from '../../../support/msw';
import { renderScreen } from '../../../support/renderScreen';
import { dashboardAt, fernlea, openDashboard, rowsAnswer, tableAnswer } from './practice';

const cellsOf = (row: HTMLElement) => [...row.children].map((cell) => cell.textContent);
const rows = async () => (await screen.findAllByRole('row')).slice(1);
const query = (address: string) =>
  Object.fromEntries(new URL(address, 'https://portal.test').searchParams);

describe('the first reads', () => {
  const OTHER = '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6fffff';

  test('loads the rows once, without waiting for the session or the list of practices', async () => {
    const { calls } = reply(clientCompanies);
    let answerBoth = () => undefined as void;
    const told = new Promise<void>((resolve) => {
      answerBoth = resolve;
    });
    openDashboard(`${dashboardAt}&filter=overdue&sort=client`, { told });
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.query).toEqual({
      company_id: fernlea.id,
      filter: 'overdue',
      sort: 'client',
      direction: 'asc',
    });
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    answerBoth();
    expect((await rows()).length).toBeGreaterThan(0);
    expect(calls).toHaveLength(1);
  });

  test('a visitor is sent to the login page, and nothing of the page is shown', async () => {
    fail(clientCompanies, 401);
    fail(setUp, 401);
    const { leaveTo, where } = renderScreen(dashboardAt, { as: 'visitor' });
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/portal/v2/auth/login'));
    await waitFor(() => expect(where()).toBe('/v2/auth/login'));
    expect(window.sessionStorage.getItem('login-redirect')).toBe(
      JSON.stringify(`/portal${dashboardAt}`),
    );
    expect(screen.queryByRole('heading', { name: 'Dashboard' })).not.toBeInTheDocument();
  });

  test('shows nothing of another practice, whatever was requested', async () => {
    fail(clientCompanies, 404);
    openDashboard(dashboardAt.replace(fernlea.id, OTHER));
    expect(await screen.findByText('We cannot find this practice')).toBeVisible();
  });

  test('an address that names no practice asks for no rows before the practice is known', async () => {
    const { calls } = reply(clientCompanies);
    openDashboard('/v2/open-tax/dashboard?company_id=nonsense');
    expect(await screen.findByText('We cannot find this practice')).toBeVisible();
    expect(calls).toHaveLength(0);
  });
});

describe('the table of clients', () => {
  test('says of each client the period, the day and how far away it is, the status, both amounts and how old that is', async () => {
    const { calls } = reply(clientCompanies);
    openDashboard();
    const [ashdown, castlegate] = await rows();
    expect(cellsOf(ashdown!)).toEqual([
      'Ashdown Joinery Ltd',
      'Jul–Sep 2026',
      '7 Nov',
      '13 days late',
      'Payment late',
      '£6,240.15',
      '',
      'RE',
      '14:05',
    ]);
    expect(cellsOf(castlegate!)).toEqual([
      'Castlegate Timber Ltd',
      'Sep 2026',
      '18 Nov',
      '30 days stopped',
      'Refund queried',
      '',
      '£12,904.60',
      '',
      '14:05',
    ]);
    expect(within(ashdown!).getByRole('link', { name: 'Ashdown Joinery Ltd' })).toHaveAttribute(
      'href',
      expect.stringContaining(
        `/v2/open-tax/client-dashboard?company_id=${fernlea.id}&client_company_id=5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00d1`,
      ),
    );
    expect(calls[0]?.query).toEqual({
      company_id: fernlea.id,
      filter: 'needs_attention',
      sort: 'due',
      direction: 'asc',
    });
  });

  test('names the director whose bill it is, and says two payments with two tax years', async () => {
    const bill = {
      ...tableAnswer().rows[0]!,
      name: 'Keel Software Ltd',
      person: { name: 'Anne Keel', utr: '2000000103' },
      period: { from: '2025-04-06', to: '2026-04-05' } as const,
      owes_pence: pence(1_405_424),
      on_account: { pence: pence(468_475), from: '2026-04-06', to: '2027-04-05' } as const,
    };
    reply(clientCompanies, () =>
      tableAnswer({
        rows: [
          bill,
          {
            ...bill,
            client_id: fernlea.id,
            person: { utr: '2000000104' },
            period: { from: '2026-04-06', to: '2027-04-05' },
            owes_pence: pence(468_475),
          },
        ],
      }),
    );
    openDashboard();
    const [both, onAccountAlone] = await rows();
    expect(within(both!).getByRole('rowheader')).toHaveTextContent(
      'Keel Software Ltd, tax of Anne Keel',
    );
    expect(both).toHaveTextContent('£14,054.24, of which £4,684.75 on account for 2026 to 2027');
    expect(cellsOf(both!)[1]).toBe('2025 to 20262026 to 2027');
    expect(within(onAccountAlone!).getByRole('rowheader')).toHaveTextContent('UTR 2000000104');
    expect(onAccountAlone).toHaveTextContent('£4,684.75on account');
    expect(cellsOf(onAccountAlone!)[1]).toBe('2026 to 2027');
  });

  test('draws every row of a page, those in view first', async () => {
    const [row] = tableAnswer().rows;
    const many = Array.from({ length: 50 }, (_, at) => ({
      ...row!,
      name: `Client ${at}`,
      client_id: `5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f${String(at).padStart(4, '0')}`,
    }));
    reply(clientCompanies, () => tableAnswer({ rows: many }));
    openDashboard();
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(50));
  });

  test('never shows an unknown amount as £0.00, and marks data that is older than a day', async () => {
    const row = {
      ...tableAnswer().rows[0]!,
      owes: 'not_filed' as const,
      owes_pence: undefined,
      read_at: '2026-11-18T09:00:00.000Z',
    };
    reply(clientCompanies, () =>
      tableAnswer({
        rows: [
          row,
          {
            ...row,
            client_id: fernlea.id,
            owes: 'not_known',
            due_on: undefined,
            turn: undefined,
            read_at: undefined,
          },
        ],
      }),
    );
    openDashboard();
    const [first, second] = await rows();
    expect(within(first!).getByText('Not filed')).toBeVisible();
    expect(within(first!).getByText('18 Nov')).toHaveAttribute('data-tone', 'warning');
    expect(cellsOf(second!).slice(2, 6)).toEqual(['Not known', '', 'Payment late', 'Not known']);
    expect(within(second!).getByText('Not read')).toBeVisible();
    expect(screen.queryByText('£0.00', { selector: 'td *' })).not.toBeInTheDocument();
  });

  test('says about how much an estimate comes to', async () => {
    const row = tableAnswer().rows[0]!;
    reply(clientCompanies, () =>
      tableAnswer({
        rows: [
          {
            ...row,
            status: 'Expected',
            owes: 'about' as const,
            owes_pence: undefined,
            about_pence: pence(170_000),
          },
        ],
      }),
    );
    openDashboard();
    const [first] = await rows();
    expect(within(first!).getByText('About £1,700')).toBeVisible();
    expect(within(first!).queryByText('Not known')).not.toBeInTheDocument();
  });

  test('sums up what is overdue, due and owed, and how many clients have an unknown amount', async () => {
    reply(clientCompanies);
    openDashboard();
    const overdue = (await screen.findByText('£8,420.15')).closest('div')!;
    expect(overdue).toHaveTextContent('Overdue£8,420.153 clients, 1 not known');
    expect(screen.getByText('9 refunds, 1 queried, £4,210.00 more expected')).toBeVisible();
    expect(screen.getByText('No clients')).toBeVisible();
  });

  test('says that nothing is known of clients that are not read yet, and neither £0.00 nor that all is well', async () => {
    const { filters, band } = tableAnswer();
    const nothing = { pence: pence(0), about_pence: pence(0), clients: 0, unknown: 0 };
    reply(clientCompanies, () =>
      tableAnswer({
        rows: [],
        unread: 118,
        filters: { ...filters, needs_attention: 0 },
        band: {
          ...band,
          overdue: { pence: pence(0), clients: 0, unknown: 0 },
          due_in_7_days: nothing,
          due_in_30_days: nothing,
          penalties: { pence: pence(0), clients: 0 },
        },
      }),
    );
    openDashboard();
    expect(await screen.findByText('Nothing is known about these clients yet')).toBeVisible();
    expect(screen.getAllByText('No client read yet')).toHaveLength(5);
    expect(screen.queryByText('£0.00')).not.toBeInTheDocument();
    expect(screen.queryByText(/Nothing is late/)).not.toBeInTheDocument();
  });

  test('says how many clients the sums leave out while some are not read', async () => {
    reply(clientCompanies, () => tableAnswer({ unread: 17 }));
    openDashboard();
    expect(
      await screen.findByText(
        '17 of 118 clients are not read yet. The totals and counts here are for the others.',
      ),
    ).toBeVisible();
    // No sum looks like the whole truth, nothing least of all.
    const figures = within(screen.getByLabelText('Summary'))
      .getAllByText(/^£/)
      .map((entry) => entry.closest('dd')!.textContent);
    expect(figures).toEqual([
      '£8,420.15 so far',
      '£0.00 so far',
      '£71,806.44 so far',
      '£41,286.10 so far',
      '£387.20 so far',
    ]);
  });

  test('sorts by every column from its head, the other way on a second press, and says so to a screen reader', async () => {
    const { calls } = reply(clientCompanies);
    const { user, where } = openDashboard();
    expect(await screen.findByRole('columnheader', { name: 'Due' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await user.click(screen.getByRole('link', { name: 'Client owes' }));
    await waitFor(() =>
      expect(calls.at(-1)?.query).toMatchObject({ sort: 'owes', direction: 'desc' }),
    );
    expect(screen.getByRole('columnheader', { name: 'Client owes' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    expect(screen.getByRole('columnheader', { name: 'Due' })).not.toHaveAttribute('aria-sort');
    await user.click(screen.getByRole('link', { name: 'Client owes' }));
    await waitFor(() =>
      expect(calls.at(-1)?.query).toMatchObject({ sort: 'owes', direction: 'asc' }),
    );
    expect(query(where())).toEqual({ company_id: fernlea.id, sort: 'owes', direction: 'asc' });
    for (const name of [
      'Client',
      'Period',
      'Due',
      'Status',
      'Client owes',
      'HMRC owes',
      'Owner',
      'Updated',
    ]) {
      expect(screen.getByRole('link', { name })).toBeVisible();
    }
  });

  test('is narrowed by chips that count, and by whose clients they are, all of it in the address', async () => {
    const { calls } = reply(clientCompanies);
    const { user, where } = openDashboard();
    const chips = within(await screen.findByRole('navigation', { name: 'Filters' }));
    expect(await chips.findByRole('link', { name: 'Needs attention 8' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await user.click(chips.getByRole('link', { name: 'Due in 30 days 61' }));
    await screen.findByRole('option', { name: 'Sam Okoro' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Whose clients' }), 'My clients');
    await waitFor(() =>
      expect(calls.at(-1)?.query).toMatchObject({ filter: 'due_in_30_days', owner: 'mine' }),
    );
    expect(query(where())).toEqual({
      company_id: fernlea.id,
      filter: 'due_in_30_days',
      owner: 'mine',
    });
  });

  test('is turned by fifty rows, and a change of order begins at its first page', async () => {
    const { calls } = reply(clientCompanies, ({ query: { after } }) =>
      tableAnswer({
        page: after
          ? { first: 51, matching: 1284, before: 'b', after: 'c' }
          : { first: 1, matching: 1284, after: 'a' },
      }),
    );
    const { user } = openDashboard();
    await user.click(await screen.findByRole('link', { name: 'Next 50' }));
    expect(
      await screen.findByText(
        /^51 to 52 of 1,284 matching, soonest due first\. 118 VAT clients in all\.$/,
      ),
    ).toBeVisible();
    expect(calls.at(-1)?.query).toMatchObject({ after: 'a' });
    expect(screen.getByRole('link', { name: 'Previous 50' })).toHaveAttribute(
      'href',
      expect.stringContaining('before=b'),
    );
    expect(screen.getByRole('region', { name: 'Clients' })).toHaveFocus();
    await user.click(screen.getByRole('link', { name: 'Client' }));
    await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ sort: 'client' }));
    expect(calls.at(-1)?.query).not.toHaveProperty('after');
  });

  test('while another order is on its way, says the order of the rows that stand there, and offers no page of them', async () => {
    let answer: (() => void) | undefined;
    const page = { first: 1, matching: 118, after: 'a' };
    reply(clientCompanies, async ({ query: { sort } }) => {
      if (sort === 'client')
        await new Promise<void>((done) => {
          answer = done;
        });
      return tableAnswer({ page });
    });
    const { user } = openDashboard();
    await user.click(await screen.findByRole('link', { name: 'Client' }));
    await waitFor(() => expect(answer).toBeDefined());
    expect(screen.getByText(/^1 to 2 of 118 matching, soonest due first\./)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Next 50' })).not.toBeInTheDocument();
    answer?.();
    expect(await screen.findByText(/^1 to 2 of 118 matching, A to Z\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Next 50' })).toBeVisible();
  });

  test('applies the settings in the address, and ignores the ones that it does not know', async () => {
    const { calls } = reply(payeDashboard);
    const { calls: searched } = reply(clientRows);
    openDashboard(
      `${dashboardAt}&tab=paye&filter=everything&sort=client&direction=up&owner=nobody&search=price`,
    );
    await rows();
    const asked = {
      company_id: fernlea.id,
      filter: 'needs_attention',
      sort: 'client',
      direction: 'asc',
      owner: 'nobody',
    };
    expect(calls.map(({ query: entry }) => entry)).toEqual([asked]);
    expect(searched.map(({ query: entry }) => entry)).toEqual([
      { ...asked, search: 'price', tax_type: 'paye' },
    ]);
    expect(screen.getByRole('link', { name: 'PAYE 74' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('searchbox', { name: 'Find a client' })).toHaveValue('price');
  });
});

describe('searching', () => {
  test('begins with "/", ends with all that was typed, and keeps the rows on the screen until the answer is there', async () => {
    let answer: (() => void) | undefined;
    reply(clientCompanies);
    const { calls } = reply(clientRows, async () => {
      await new Promise<void>((done) => {
        answer = done;
      });
      return rowsAnswer({ rows: [{ ...tableAnswer().rows[0]!, name: 'Found Ltd' }] });
    });
    const { user, where } = openDashboard();
    await rows();
    await user.keyboard('/');
    await waitFor(() =>
      expect(screen.getByRole('searchbox', { name: 'Find a client' })).toHaveFocus(),
    );
    await user.keyboard('found');
    await waitFor(() => expect(calls.at(-1)?.query.search).toBe('found'));
    expect(screen.getByText('Ashdown Joinery Ltd')).toBeVisible();
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('button', { name: 'Export' })).toBeEnabled();
    answer?.();
    expect(await screen.findByText('Found Ltd')).toBeVisible();
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'false');
    await waitFor(() =>
      expect(query(where())).toEqual({ company_id: fernlea.id, search: 'found' }),
    );
  });

  test('asks with its keys for the rows alone, and for what stands around them once the typing rests', async () => {
    let clients = 118;
    const { calls } = reply(clientCompanies, () =>
      tableAnswer({ tabs: { ...tableAnswer().tabs, vat: clients } }),
    );
    reply(clientRows, ({ query: { search } }) =>
      rowsAnswer({
        rows: [{ ...tableAnswer().rows[0]!, name: `Found by ${search}` }],
        page: { first: 1, matching: 7 },
      }),
    );
    const { user, where } = openDashboard();
    await rows();
    clients = 119;
    jest.setSystemTime(new Date('2026-11-20T14:07:00.000Z'));
    await user.type(screen.getByRole('searchbox', { name: 'Find a client' }), 'ash');
    expect(await screen.findByText('Found by ash')).toBeVisible();
    expect(
      screen.getByText(/ 7 matching, soonest due first\. 118 VAT clients in all\.$/),
    ).toBeVisible();
    expect(calls).toHaveLength(1);
    await waitFor(() => expect(query(where())).toMatchObject({ search: 'ash' }));
    expect(
      await screen.findByText(/ 7 matching, soonest due first\. 119 VAT clients in all\.$/),
    ).toBeVisible();
    expect(calls).toHaveLength(2);
    expect(calls[1]?.query).not.toHaveProperty('search');
    expect(screen.getByText('Found by ash')).toBeVisible();
  });

  test('draws the rows in view with its keys, and the others once the typing rests', async () => {
    reply(clientCompanies);
    reply(clientRows, ({ query: { search } }) =>
      rowsAnswer({
        rows: Array.from({ length: 30 }, (_, at) => ({
          ...tableAnswer().rows[0]!,
          client_id: `5a1f0c1e-6f0b-4c1b-9a55-${String(at).padStart(12, '0')}`,
          name: `Found ${at} by ${search}`,
        })),
      }),
    );
    const { user, where } = openDashboard();
    await rows();
    await user.type(screen.getByRole('searchbox', { name: 'Find a client' }), 'ash');
    expect(await screen.findByText('Found 0 by ash')).toBeVisible();
    expect(screen.queryByText('Found 29 by ash')).not.toBeInTheDocument();
    await waitFor(() => expect(query(where())).toMatchObject({ search: 'ash' }));
    expect(await screen.findByText('Found 29 by ash')).toBeVisible();
  });

  test('goes along with a chip that is pressed before the address says it', async () => {
    reply(clientCompanies);
    const { calls } = reply(clientRows);
    const { user, where } = openDashboard();
    await rows();
    await user.type(screen.getByRole('searchbox', { name: 'Find a client' }), 'ash');
    await user.click(
      within(screen.getByRole('navigation', { name: 'Filters' })).getByRole('link', {
        name: /^Overdue/,
      }),
    );
    await waitFor(() =>
      expect(calls.at(-1)?.query).toMatchObject({ filter: 'overdue', search: 'ash' }),
    );
    await waitFor(() =>
      expect(query(where())).toEqual({
        company_id: fernlea.id,
        filter: 'overdue',
        search: 'ash',
      }),
    );
    expect(screen.getByRole('searchbox', { name: 'Find a client' })).toHaveValue('ash');
  });

  test('the key can be turned off in the menu', async () => {
    reply(clientCompanies);
    const { user } = openDashboard();
    await rows();
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    await user.click(await screen.findByRole('switch', { name: 'Press / to find a client' }));
    await user.click(screen.getByRole('button', { name: 'Close menu' }));
    await user.keyboard('/');
    expect(await screen.findByRole('searchbox', { name: 'Find a client' })).not.toHaveFocus();
  });
});

describe('the faces of the table', () => {
  const none = { page: { first: 0, matching: 0 }, rows: [] };

  test('nothing needs attention: it says so and shows all clients on one press', async () => {
    reply(clientCompanies, ({ query: { filter } }) =>
      filter === 'all' ? tableAnswer() : tableAnswer(none),
    );
    const { user } = openDashboard();
    expect(await screen.findByText('No client needs attention')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Show all clients' }));
    expect(await screen.findByText('Ashdown Joinery Ltd')).toBeVisible();
  });

  test('nothing is found among some clients: it offers to search them all, and then to clear the search', async () => {
    reply(clientCompanies);
    reply(clientRows, () => rowsAnswer(none));
    const { user } = openDashboard(`${dashboardAt}&search=zzz`);
    await user.click(await screen.findByRole('link', { name: 'Search all clients' }));
    expect(await screen.findByRole('link', { name: 'Clear the search' })).toHaveAttribute(
      'href',
      `${dashboardAt}&filter=all`,
    );
    expect(screen.getByText('No client matches “zzz”')).toBeVisible();
  });

  test('a practice without clients reads what fills the table', async () => {
    const filters = {
      needs_attention: 0,
      overdue: 0,
      due_in_30_days: 0,
      refund_queried: 0,
      reconnect: 0,
      all: 0,
    };
    reply(clientCompanies, () =>
      tableAnswer({
        ...none,
        filters,
        tabs: { vat: 0, paye: 0, corporation_tax: 0, self_assessment: 0 },
      }),
    );
    openDashboard();
    expect(await screen.findByText('No clients yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Import clients' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add a client' })).toHaveAttribute(
      'href',
      `/v2/open-tax/clients?company_id=${fernlea.id}&add=1`,
    );
  });

  const NO_TABS = { vat: 0, paye: 0, corporation_tax: 0, self_assessment: 0 };

  test('after connecting without clients asks for them, and offers no reading', async () => {
    reply(clientCompanies, () => tableAnswer({ ...none, tabs: NO_TABS }));
    openDashboard(`${dashboardAt}&connected=agentServices`, { reading: { read: 0, of: 0 } });
    expect(await screen.findByText(/Add or import your clients next/)).toBeVisible();
    expect(screen.queryByText(/We are reading your clients/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Read HMRC again' })).not.toBeInTheDocument();
  });

  test('a team member without assigned clients is told so, and not how many the practice has', async () => {
    reply(clientCompanies, () => tableAnswer({ ...none, tabs: NO_TABS }));
    openDashboard(dashboardAt, {
      practices: [{ ...fernlea, role: 'team_member', seesAll: false }],
    });
    expect(await screen.findByText('No clients are assigned to you yet')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Import clients' })).not.toBeInTheDocument();
  });

  test('an answer that does not come says whose side it is on and leaves the last rows where they are', async () => {
    reply(clientCompanies);
    const { user } = openDashboard();
    await rows();
    fail(clientCompanies, 500, {
      error: 'Something went wrong. Please try again.',
      reference: 'AB12-CD34',
    });
    await user.click(screen.getByRole('link', { name: /^Overdue/ }));
    const problem = (
      await screen.findByText('We could not load your clients')
    ).closest<HTMLElement>('[role=alert]')!;
    expect(problem).toHaveTextContent('not at HMRC. The rows are from the last update.');
    expect(screen.getByText('Ashdown Joinery Ltd')).toBeVisible();
    reply(clientCompanies, () =>
      tableAnswer({ rows: [{ ...tableAnswer().rows[0]!, owes_pence: pence(100) }] }),
    );
    await user.click(within(problem).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('£1.00')).toBeVisible();
    expect(screen.queryByText('We could not load your clients')).not.toBeInTheDocument();
  });
});

describe('reading HMRC', () => {
  test('says that older years are read, once everybody’s present is', async () => {
    reply(clientCompanies);
    openDashboard(dashboardAt, { reading: { reading: true, older: true, read: 26 } });
    expect(await screen.findByText('Reading older years, 26 of 118 clients')).toBeVisible();
  });

  test('says how far it is while it goes on, and reads the table again when it is done', async () => {
    const { calls } = reply(clientCompanies);
    openDashboard(dashboardAt, {
      reading: { reading: true, read: 84, done_at: '2026-11-20T14:07:00.000Z', not_authorised: 1 },
    });
    expect(
      await screen.findByText(/^Reading HMRC, 84 of 118 clients, (1 minute|2 minutes) left$/),
    ).toBeVisible();
    expect(
      screen.getByText('Reading HMRC: 50%.', { selector: '[role=status]' }),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Read HMRC again' })).not.toBeInTheDocument();
    await rows();
    const before = calls.length;
    // What has been read comes into the table while the rest is still being read.
    reply(refreshingClients, () => ({
      ...(refreshingClients.example as RefreshingClients),
      read: 90,
    }));
    expect(await screen.findByText(/^Reading HMRC, 90 of 118 clients/)).toBeVisible();
    await waitFor(() => expect(calls.length).toBe(before + 1));
    reply(refreshingClients, () => ({
      reading: false,
      older: false,
      read: 118,
      of: 118,
      failed: 2,
      not_authorised: 1,
    }));
    expect(
      await screen.findByText(
        /^2 clients could not be read, 1 client has not authorised you at HMRC\.$/,
      ),
    ).toBeVisible();
    await waitFor(() => expect(calls.length).toBe(before + 2));
  });

  test('reads the table again when it ended while the page asked for its first answers', async () => {
    const { calls } = reply(clientCompanies);
    openDashboard(dashboardAt, { reading: { reading: false, read: 118, just_ended: true } });
    await rows();
    await waitFor(() => expect(calls.length).toBe(2));
    // Older years may be queued after the recent months: they show as soon as they are.
    reply(refreshingClients, () => ({
      ...(refreshingClients.example as RefreshingClients),
      older: true,
    }));
    expect(await screen.findByText(/^Reading older years/)).toBeVisible();
  });

  test('shows a card when it takes more than an hour: the time it ends, and that the page can be left', async () => {
    reply(clientCompanies);
    openDashboard(dashboardAt, {
      reading: { reading: true, read: 3118, of: 9742, done_at: '2026-11-20T16:34:00.000Z' },
    });
    const card = await screen.findByRole('region', { name: 'Reading HMRC' });
    expect(card).toHaveTextContent(
      'Reading HMRC: 3,118 of 9,742 clients. About 2½ hours left, done at about 16:35.',
    );
    expect(within(card).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '3118');
    expect(card).toHaveTextContent('This continues when you leave');
  });

  test('is asked for again by one press', async () => {
    reply(clientCompanies);
    const { calls } = reply(refreshClients);
    const { user } = openDashboard();
    const button = await screen.findByRole('button', { name: 'Read HMRC again' });
    reply(refreshingClients);
    await user.click(button);
    expect(await screen.findByText(/^Reading HMRC, 84 of 118 clients/)).toBeVisible();
    expect(calls[0]?.query).toEqual({ company_id: fernlea.id, tax_type: 'vat' });
  });
});

describe('the practice’s consent at HMRC', () => {
  test.each([
    ['admin', true],
    ['team_member', false],
  ] as const)('that is missing is asked for: an %s can connect: %s', async (role, can) => {
    reply(clientCompanies);
    openDashboard(dashboardAt, {
      status: { state: 'none', renew_by: undefined },
      practices: [{ ...fernlea, role }],
    });
    const card = await screen.findByRole('region', { name: /is not connected to HMRC for VAT$/ });
    const link = within(card).queryByRole('link', { name: 'Connect agent services' });
    if (can)
      expect(link).toHaveAttribute(
        'href',
        `/portal/api/connect-agent-services?company_id=${fernlea.id}`,
      );
    else expect(card).toHaveTextContent('Ask an admin of Fernlea Accountants LLP.');
    expect(link !== null).toBe(can);
  });

  test.each([
    [
      'outcome=refused&provider=agentServices',
      'You did not give permission at HMRC, so nothing was read. Connect when you are ready.',
    ],
    [
      'outcome=other_agency&provider=agentServices',
      /belongs to a different agency from the agent reference you gave us/,
    ],
    ['connected=agentServices', /We are reading your clients, one after another/],
  ])('the return from HMRC with %s shows the outcome', async (said, sentence) => {
    reply(clientCompanies);
    openDashboard(`${dashboardAt}&${said}`);
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  test.each([
    ['2026-12-10', 'Your practice’s permission at HMRC ends on 10 Dec, in 20 days.', 'Renew it'],
    ['2026-11-18', 'Your practice’s permission at HMRC ended on 18 Nov.', 'Connect again'],
  ] as const)('that ends on %s is said once, above the table', async (renewBy, title, act) => {
    reply(payeDashboard);
    openDashboard(`${dashboardAt}&tab=paye`, { status: { renew_by: renewBy } });
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByRole('link', { name: act })).toHaveAttribute(
      'href',
      `/portal/api/connect-agent-online-services?company_id=${fernlea.id}`,
    );
  });
});

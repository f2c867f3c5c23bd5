import { screen, waitFor, within } from '@testing-library/react';
import { clientAct } from '@/lib/clients/bulk/contract';
import { fetchingNewClients } from '@/lib/clients/list/picksContract';
import { clientCompanies } from '@/lib/clients/list/tablesContract';
import { practiceClients } from '@/lib/clients/contract';
import type { AnswerOf } from '@/lib/access/endpoint';
import type { ClientList } from '@/hooks/clients/clients';
import { reply } from '../../../support/msw';
import { savedViews } from '@/lib/clients/list/viewsContract';
import { connectionStatus } from '@/lib/clients/reading/contract';
import { dashboardAt, fernlea, openDashboard } from './practice';

const clientsAt = `/v2/open-tax/clients?company_id=${fernlea.id}`;
const finished = (clientAct.example as AnswerOf<typeof clientAct>).act;
const isAfter = (later: Element, earlier: Element) =>
  Boolean(earlier.compareDocumentPosition(later) & Node.DOCUMENT_POSITION_FOLLOWING);

test('a practice that is not connected is asked to connect in the place of the summary', async () => {
  reply(clientCompanies);
  openDashboard(dashboardAt, { status: { state: 'none', renew_by: undefined } });
  const panel = await screen.findByRole('region', { name: /is not connected to HMRC for VAT$/ });
  await screen.findByText('Ashdown Joinery Ltd');
  expect(screen.queryByLabelText('Summary')).not.toBeInTheDocument();
  expect(isAfter(screen.getByRole('region', { name: 'Clients' }), panel)).toBe(true);
});

test('a consent that ends soon and a reading that goes on share the lines beside the heading', async () => {
  reply(clientCompanies);
  openDashboard(dashboardAt, {
    status: { renew_by: '2026-12-10' },
    reading: { reading: true, read: 84 },
  });
  const consent = await screen.findByText(
    'Your practice’s permission at HMRC ends on 10 Dec, in 20 days.',
  );
  const reading = await screen.findByText('Reading HMRC, 84 of 118 clients');
  expect(isAfter(reading, consent)).toBe(true);
  expect(isAfter(screen.getByRole('navigation', { name: 'Taxes' }), reading)).toBe(true);
  expect(screen.queryByRole('button', { name: 'Read HMRC again' })).not.toBeInTheDocument();
});

test('an act on many clients is reported below the table', async () => {
  reply(clientCompanies);
  openDashboard(dashboardAt, { act: () => finished });
  const report = await screen.findByText(
    '110 clients assigned. 7 had that owner already. 1 could not be done.',
  );
  expect(isAfter(report, screen.getByRole('region', { name: 'Clients' }))).toBe(true);
});

test('the list says beside its heading how many new clients HMRC is asked about', async () => {
  reply(practiceClients);
  openDashboard(clientsAt);
  reply(fetchingNewClients, () => ({ fetching: true, waiting: 12, never_read: 12 }));
  const line = await screen.findByText('Asking HMRC about 12 new clients');
  expect(isAfter(screen.getByRole('region', { name: 'Clients' }), line)).toBe(true);
});

test('what came of clients that ended the practice’s access stands inside the card of the rows', async () => {
  reply(practiceClients, () => ({
    ...(practiceClients.example as ClientList),
    ended: [{ name: 'Gable End Lettings Ltd', at: '2026-11-19T09:00:00.000Z' }],
  }));
  openDashboard(clientsAt);
  const card = within(await screen.findByRole('region', { name: 'Clients' }));
  expect(await card.findByText('Gable End Lettings Ltd has ended your access.')).toBeVisible();
  expect(
    isAfter(
      card.getByRole('table'),
      card.getByText('Gable End Lettings Ltd has ended your access.'),
    ),
  ).toBe(true);
});

describe('on a phone', () => {
  beforeEach(() => {
    window.matchMedia = ((media: string) => ({
      media,
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
    })) as unknown as typeof window.matchMedia;
  });
  afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

  test.each([
    ['the state of the connection', connectionStatus, { state: 'none' }],
    ['the saved views', savedViews, { views: [] }],
  ] as const)('the rows wait for %s', async (_name, endpoint, answer) => {
    reply(clientCompanies);
    openDashboard();
    let tell: (answer: unknown) => void = () => undefined;
    const told = new Promise((resolve) => {
      tell = resolve;
    });
    reply(endpoint, () => told as Promise<never>);
    expect(await screen.findByText('Ashdown Joinery Ltd')).not.toBeVisible();
    expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    tell(answer);
    await waitFor(() => expect(screen.getByText('Ashdown Joinery Ltd')).toBeVisible());
  });

  test('a practice that is not connected has no line for its reading above the taxes', async () => {
    reply(clientCompanies);
    openDashboard(dashboardAt, { status: { state: 'none', renew_by: undefined } });
    await screen.findByRole('region', { name: /is not connected to HMRC for VAT$/ });
    expect(document.querySelector('[data-empty]')).toBeInTheDocument();
  });

  test('the button to save the first view is below the rows', async () => {
    reply(clientCompanies);
    openDashboard(`${dashboardAt}&filter=all`);
    const save = await screen.findByRole('button', { name: 'Save this view' });
    const list = screen.getByRole('region', { name: 'Clients' });
    expect(isAfter(save, list)).toBe(true);
  });

  test('saved views are above the rows', async () => {
    reply(clientCompanies);
    openDashboard(dashboardAt, {
      views: (savedViews.example as AnswerOf<typeof savedViews>).views.map((view) => ({
        ...view,
        page: 'dashboard' as const,
      })),
    });
    const views = await screen.findByRole('navigation', { name: 'Saved views' });
    expect(isAfter(screen.getByRole('region', { name: 'Clients' }), views)).toBe(true);
  });
});

import { act, screen, within } from '@testing-library/react';
import { sectionHref, sideNavItems } from '@/components/frame/sideNavItems';
import { clientAct } from '@/lib/clients/bulk/contract';
import { clientTags, fetchingNewClients } from '@/lib/clients/list/picksContract';
import { practiceClients } from '@/lib/clients/contract';
import { setUp } from '@/lib/practice/contract';
import { savedViews } from '@/lib/clients/list/viewsContract';
import { teamMembers } from '@/lib/practice/teamContract';
import { triage } from '@/lib/clients/triage/contract';
import { vatDashboard, vatReturns } from '@/lib/overview/vat/contract';
import { isKnownPath, routes } from '@/lib/app/routes';
import type { RouteRow } from '@/lib/app/routes/routeRow';
import { fernlea } from '../screens/openTax/practice';
import { reply } from '../../support/msw';
import { renderScreen } from '../../support/renderScreen';

const COMPANY = '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f0001';
const example = vatDashboard.example;
const period = example.periods[0]!;

const nav = async () => within(await screen.findByRole('navigation', { name: 'Dashboard' }));

describe('the side navigation of the dashboard', () => {
  test('names its places, marks where the person is and keeps the company', async () => {
    reply(vatDashboard);
    reply(vatReturns);
    renderScreen(`/v2/instant-vat/dashboard/vat-returns?company_id=${COMPANY}`, { as: 'person' });
    const places = await nav();
    expect(await places.findByRole('link', { name: 'VAT returns 1 to file' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(places.getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
      'href',
      `/v2/instant-vat/dashboard?company_id=${COMPANY}`,
    );
    expect(places.getByRole('link', { name: 'HMRC connection' })).toHaveAttribute(
      'href',
      expect.stringContaining(COMPANY),
    );
    expect(places.getByRole('link', { name: 'Help' })).toBeVisible();
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  });

  test('counts the returns that wait for the person: not the running period, not what HMRC is being asked about', async () => {
    const unfiled = (status: string, at: number) => ({
      ...period,
      id: `7c2d9a44-1b1f-4f0e-8c6b-2f4be5aa00${at}`,
      status,
      filedOn: undefined,
    });
    reply(vatDashboard, () => ({
      ...example,
      periods: [
        unfiled('Not started', 10),
        unfiled('Ready to review', 11),
        unfiled('Records needed', 12),
        unfiled('Confirming with HMRC', 13),
        unfiled('HMRC has other figures', 14),
      ],
    }));
    reply(vatReturns);
    renderScreen(`/v2/instant-vat/dashboard/vat-returns?company_id=${COMPANY}`, { as: 'person' });
    expect(await (await nav()).findByRole('link', { name: 'VAT returns 2 to file' })).toBeVisible();
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  });
});

describe('the side navigation of a practice', () => {
  const besideThem = () => {
    reply(setUp, () => ({ practices: [fernlea] }));
    [fetchingNewClients, clientTags, clientAct, savedViews, teamMembers].forEach((endpoint) =>
      reply(endpoint),
    );
  };

  test('counts its clients and what waits on the board from what its pages have read, and shows no number before', async () => {
    besideThem();
    const board = reply(triage);
    const list = reply(practiceClients);
    const { user } = renderScreen(`/v2/open-tax/clients?company_id=${fernlea.id}`, {
      as: 'person',
    });
    const places = await nav();
    expect(await places.findByRole('link', { name: 'Clients 131' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(board.calls).toHaveLength(0);
    await user.click(places.getByRole('link', { name: 'Triage' }));
    expect(await places.findByRole('link', { name: 'Triage 14 waiting' })).toBeVisible();
    expect(places.getByRole('link', { name: 'Clients 131' })).toBeVisible();
    expect(list.calls).toHaveLength(1);
  });

  test('does not take the number of one owner’s clients for that of all', async () => {
    besideThem();
    reply(practiceClients);
    renderScreen(`/v2/open-tax/clients?company_id=${fernlea.id}&owner=mine`, { as: 'person' });
    expect(await screen.findByText('Ashdown Joinery Ltd')).toBeVisible();
    expect((await nav()).getByRole('link', { name: 'Clients' })).toBeVisible();
  });
});

describe('the places beside a page', () => {
  const labels = (items: readonly { label: string }[]) => items.map(({ label }) => label);

  test('are those of its area: InstantVAT’s dashboard, or the practice', () => {
    const dashboard = sideNavItems(routes.dashboard);
    expect(labels(dashboard.places)).toEqual([
      'Dashboard',
      'VAT returns',
      'Documents',
      'All taxes',
      '12 months of tax',
      'Tax calendar',
      'HMRC connection',
      'Premium',
    ]);
    expect(labels(dashboard.beside)).toEqual(['Help']);
    const practice = sideNavItems({ area: 'openTax' });
    expect(labels(practice.places)).toEqual(['Dashboard', 'Triage', 'Clients', 'Settings']);
    expect(labels(practice.beside)).toContain('Contact us');
    expect(
      [...practice.places, ...practice.beside].filter(({ path }) => !isKnownPath(path)),
    ).toEqual([]);
  });

  test('hold every page that has them: it is a place itself, or belongs to one', () => {
    const beside = (Object.values(routes) as RouteRow[]).filter(({ sideNav }) => sideNav);
    const lost = beside.filter(
      (row) => !sideNavItems(row).places.some(({ path }) => path === sectionHref(row.path)),
    );
    expect(lost.map(({ path }) => path)).toEqual([]);
  });
});

describe('without a connection', () => {
  test('every page says so, until it is back', async () => {
    const online = jest.spyOn(window.navigator, 'onLine', 'get');
    renderScreen('/home', { as: 'person' });
    await screen.findByRole('heading', { name: 'My companies' });
    online.mockReturnValue(false);
    act(() => {
      window.dispatchEvent(new Event('offline'));
    });
    expect(screen.getByText(/You are offline/)).toBeVisible();
    online.mockReturnValue(true);
    act(() => {
      window.dispatchEvent(new Event('online'));
    });
    expect(screen.queryByText(/You are offline/)).not.toBeInTheDocument();
  });
});

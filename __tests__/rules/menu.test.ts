/** @jest-environment node */
import { dashboardHref } from '@/components/frame/dashboardHref';
import { menuItems, type MenuFacts } from '@/components/frame/menuItems';
import { DATA_POLICY_URL } from '@/lib/app/hrefs';
import { routes } from '@/lib/app/routes';
import type { RouteRow } from '@/lib/app/routes/routeRow';
import { walk } from './sentences';

const COMPANY = '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f0001';
const rows: RouteRow[] = Object.values(routes);

const inInstantVat: MenuFacts = {
  row: routes.dashboard,
  isSignedIn: true,
  companyCount: 1,
  companyId: COMPANY,
};
const labels = (facts: Partial<MenuFacts>) =>
  menuItems({ ...inInstantVat, ...facts }).map(({ label }) => label);
const item = (label: string, facts: Partial<MenuFacts> = {}) =>
  menuItems({ ...inInstantVat, ...facts }).find((menuItem) => menuItem.label === label);
const visitor = { isSignedIn: false, companyCount: 0 };

walk('navigation menu (docs/rules/product.md#navigation-menu)', [
  {
    says: 'Home or My companies (logged in only).',
    holds: () => {
      expect(labels({})[0]).toBe('Home');
      expect(labels({ companyCount: 2 })[0]).toBe('My companies');
      expect(labels(visitor)).not.toEqual(expect.arrayContaining(['Home']));
      expect(labels({ ...visitor, companyCount: 2 })).not.toEqual(
        expect.arrayContaining(['My companies']),
      );
    },
  },
  {
    says: 'Add company (logged in, not OpenTax).',
    holds: () => {
      expect(item('Add company')?.href).toBe('/v2/instant-vat/steps/company?existing_user=1');
      expect(labels({ row: routes.openTax })).not.toContain('Add company');
      expect(labels(visitor)).not.toContain('Add company');
    },
  },
  {
    says: 'Data policy (external privacy page, new tab).',
    holds: () => {
      for (const facts of [{}, visitor, { row: routes.openTax }, { row: routes.home }])
        expect(item('Data policy', facts)).toMatchObject({ href: DATA_POLICY_URL, outside: true });
      expect(new URL(DATA_POLICY_URL).protocol).toBe('https:');
    },
  },
  {
    says: 'Help.',
    holds: () => {
      expect(item('Help')?.href).toBe('/v2/instant-vat/help');
      expect(item('Help', visitor)?.href).toBe('/v2/instant-vat/help');
      expect(item('Help', { row: routes.openTax })?.href).toBe('/v2/open-tax/contact-us');
    },
  },
  {
    says: 'Add a team member (OpenTax only).',
    holds: () => {
      expect(labels({})).not.toContain('Add a team member');
      const built = rows.some(({ path }) => path === '/v2/open-tax/add-a-team-member');
      expect(item('Add a team member', { row: routes.openTax })?.href).toBe(
        built ? `/v2/open-tax/add-a-team-member?company_id=${COMPANY}` : undefined,
      );
    },
  },
  {
    says: 'Log out (logged in only): clears local storage, then goes to /logout.',
    holds: () => {
      expect(item('Log out')).toMatchObject({ href: '/logout', logsOut: true });
      expect(labels(visitor)).not.toContain('Log out');
    },
  },
  {
    says: 'Older layout menu: Go to dashboard, Pending tasks (with a success badge), Manage connections, Data policy, Contact us, Log out.',
    holds: () => {
      expect(labels({ row: routes.home })).toEqual([
        'Go to dashboard',
        'Pending tasks',
        'Manage connections',
        'Data policy',
        'Contact us',
        'Log out',
      ]);
      expect(item('Pending tasks', { row: routes.home })).toMatchObject({
        href: '/pending-tasks',
        countsTasks: true,
      });
      expect(item('Manage connections', { row: routes.home })?.href).toBe('/connections');
      expect(item('Contact us', { row: routes.home })?.href).toBe('/v2/open-tax/contact-us');
      const older = ['/home', '/company', '/pending-tasks', '/connections', '/dashboard'];
      expect(rows.filter(({ path }) => older.includes(path)).map(({ menu }) => menu)).not.toContain(
        'current',
      );
      expect(
        rows
          .filter(({ menu }) => menu === 'older')
          .map(({ path }) => path)
          .filter((path) => path.startsWith('/v2/')),
      ).toEqual([]);
    },
  },
  {
    says: 'For those who run the portal: Payouts to review, Returns to check, and Money we hold.',
    holds: () => {
      for (const row of [routes.dashboard, routes.home, routes.openTaxDashboard]) {
        expect(item('Payouts to review', { row, isOperator: true })?.href).toBe(
          '/v2/operator/payouts',
        );
        expect(item('Returns to check', { row, isOperator: true })?.href).toBe(
          '/v2/operator/returns',
        );
        expect(item('Money we hold', { row, isOperator: true })?.href).toBe('/v2/operator/money');
        expect(labels({ row })).not.toContain('Payouts to review');
        expect(labels({ row })).not.toContain('Returns to check');
        expect(labels({ row })).not.toContain('Money we hold');
      }
    },
  },
  {
    says: 'A company list option appears for users with more than one company.',
    holds: () => {
      expect(labels({ row: routes.home, companyCount: 2 })).toContain('My companies');
      expect(labels({ row: routes.home })).not.toContain('My companies');
      expect(item('My companies', { companyCount: 2 })?.href).toMatch(/^\/(company|home)$/);
    },
  },
  {
    says:
      'The dashboard button goes to the company list from the government-gateway step when the user has more than one company; ' +
      'otherwise to the profile for the current company (non OpenTax), or home.',
    holds: () => {
      const profile = `/v2/instant-vat/profile?company_id=${COMPANY}`;
      expect(
        dashboardHref({ row: routes.stepGovernmentGateway, companyCount: 2, companyId: COMPANY }),
      ).toMatch(/^\/(company|home)$/);
      expect(
        dashboardHref({ row: routes.stepGovernmentGateway, companyCount: 1, companyId: COMPANY }),
      ).toBe(profile);
      expect(dashboardHref({ row: routes.home, companyCount: 2, companyId: COMPANY })).toBe(
        profile,
      );
      expect(dashboardHref({ row: routes.openTax, companyCount: 2, companyId: COMPANY })).toBe(
        '/home',
      );
      expect(dashboardHref({ row: routes.home, companyCount: 1, companyId: '' })).toBe('/home');
      expect(item('Go to dashboard', { row: routes.home })?.href).toBe(profile);
    },
  },
  {
    says: 'The side navigation shows only on clients, dashboard and premium setup pages, unless the query has external_user=1.',
    holds: () => {
      const beside = rows.filter(({ sideNav }) => sideNav).map(({ path }) => path);
      const allowed =
        /^\/dashboard$|^\/v2\/(instant-vat\/(dashboard|premium\/setup)|open-tax\/(dashboard|clients|client-dashboard))/;
      expect(beside.filter((path) => !allowed.test(path))).toEqual([]);
      expect(beside).toContain('/v2/instant-vat/dashboard');
    },
  },
]);

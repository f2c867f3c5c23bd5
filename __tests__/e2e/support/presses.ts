import type { Locator, Page } from '@playwright/test';
import type { RouteName } from '@/lib/app/routes';
import type { FactName, PersonName } from './people';

/**
 * A press on a page that is still loading: who presses what, and the heading of the page or the name
 * of the dialog that it opens. A link opens the page of its address.
 */
export interface Press {
  as: PersonName;
  on: RouteName;
  needs: readonly FactName[];
  filter?: string;
  target: (page: Page) => Locator;
  opens: { page: string | RegExp } | { dialog: string | RegExp } | 'the page of its name';
}

const link = (name: string) => (page: Page) =>
  page.getByRole('main').getByRole('link', { name, exact: true });
const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
const firstClient = (page: Page) =>
  page.getByRole('region', { name: 'Clients' }).getByRole('rowheader').getByRole('link').first();

const COMPANY = 'Marlow & Rye Bakery Ltd';

/** Pages with something to press while they load, each with one press, low on the page. */
export const presses: readonly Press[] = [
  { as: 'hannah', on: 'home', needs: [], target: link(COMPANY), opens: { page: COMPANY } },
  {
    as: 'hannah',
    on: 'dashboard',
    needs: ['company_id'],
    target: link('Open the full timeline'),
    opens: { page: / claim$/ },
  },
  {
    as: 'hannah',
    on: 'vatReturns',
    needs: ['company_id'],
    target: (page) =>
      page
        .getByRole('main')
        .getByRole('link', { name: /^\w+ 20\d\d$/ })
        .nth(3),
    opens: { page: / VAT return$/ },
  },
  {
    as: 'hannah',
    on: 'vatReturn',
    needs: ['company_id', 'period_id'],
    target: link('Dashboard'),
    opens: { page: COMPANY },
  },
  {
    as: 'hannah',
    on: 'claim',
    needs: ['company_id', 'claim_id'],
    target: link('Evidence pack'),
    opens: { page: /^Evidence for HMRC/ },
  },
  {
    as: 'hannah',
    on: 'taxes',
    needs: ['company_id'],
    target: link('12 months and what-ifs'),
    opens: { page: '12 months of tax' },
  },
  {
    as: 'hannah',
    on: 'taxCash',
    needs: ['company_id'],
    target: link('All taxes'),
    opens: { page: COMPANY },
  },
  {
    as: 'hannah',
    on: 'profile',
    needs: ['company_id'],
    target: button('Add an authenticator app'),
    opens: { dialog: 'Add an authenticator app' },
  },
  {
    as: 'nobody',
    on: 'demoDashboard',
    needs: [],
    target: link('Open the full timeline'),
    opens: { page: / claim$/ },
  },
  {
    as: 'nobody',
    on: 'openTaxDemoDashboard',
    needs: [],
    target: firstClient,
    opens: 'the page of its name',
  },
  {
    as: 'nobody',
    on: 'openTaxDemoTriage',
    needs: [],
    target: (page) => page.getByRole('heading', { level: 3 }).getByRole('link').nth(2),
    opens: 'the page of its name',
  },
  {
    as: 'joined',
    on: 'clientsPortal',
    needs: ['company_id'],
    target: button(/^End their access/),
    opens: { dialog: /^End the access of/ },
  },
  {
    as: 'ruth',
    on: 'openTaxDashboard',
    needs: ['company_id'],
    filter: 'all',
    target: firstClient,
    opens: 'the page of its name',
  },
  {
    as: 'ruth',
    on: 'openTaxClients',
    needs: ['company_id'],
    target: firstClient,
    opens: 'the page of its name',
  },
  {
    as: 'ruth',
    on: 'openTaxTriage',
    needs: ['company_id'],
    target: link('Show all clients'),
    opens: { page: 'Dashboard' },
  },
  {
    as: 'ruth',
    on: 'openTaxClient',
    needs: ['company_id', 'client_company_id'],
    target: button('Write a note'),
    opens: { dialog: /note/i },
  },
  {
    as: 'ruth',
    on: 'openTaxSettings',
    needs: ['company_id'],
    target: link('Connections'),
    opens: { page: 'Settings' },
  },
];

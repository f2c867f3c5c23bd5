/** @jest-environment node */
import { helpHref } from '@/components/frame/helpHref';
import { clientMenuItems } from '@/components/frame/clientMenuItems';
import { STORED } from '@/lib/app/browser/keys';
import { UTM_KEYS, appendAttribution, pickAttribution } from '@/lib/auth/attribution';
import { routes } from '@/lib/app/routes';
import type { RouteRow } from '@/lib/app/routes/routeRow';
import { walk } from './sentences';

const rows: RouteRow[] = Object.values(routes);
const below = (prefix: string) => rows.filter(({ path }) => path.startsWith(prefix));

const LANDINGS = new Set<string>([
  routes.landing.path,
  routes.openTax.path,
  routes.openTaxFreeagent.path,
  routes.openTaxNomi.path,
  routes.partnerQuickbooks.path,
  routes.partnerGofile.path,
  routes.partnerSwoop.path,
  routes.partnerAzets.path,
  routes.partnerKashflow.path,
]);
const isDashboard = (path: string) =>
  /^\/v2\/(instant-vat\/(dashboard|demo)|open-tax\/(demo|dashboard|client-dashboard|clients-portal))/.test(
    path,
  );

walk('headers (docs/rules/product.md#headers)', [
  {
    says: 'InstantVAT dashboard pages: initials avatar linking to the profile.',
    holds: () => {
      const dashboards = below('/v2/instant-vat/dashboard');
      expect(dashboards.length).toBeGreaterThan(3);
      expect(
        dashboards.filter(({ header, area }) => header !== 'dashboard' || area !== 'instantVat'),
      ).toEqual([]);
    },
  },
  {
    says: 'OpenTax admin pages: avatar linking to settings (darker colour for role admin, lighter otherwise).',
    holds: () =>
      expect(
        below('/v2/open-tax/').filter(
          ({ access, header, path }) =>
            access === 'user' && !path.includes('/clients-portal/') && header !== 'practice',
        ),
      ).toEqual([]),
  },
  {
    says: 'Clients-portal pages: avatar opening a menu with Home, Profile, Notification Preferences, Log Out.',
    holds: () => {
      expect(clientMenuItems('abc').map(({ label }) => label)).toEqual([
        'Home',
        'Profile',
        'Notification Preferences',
        'Log Out',
      ]);
      expect(clientMenuItems('abc')[2]?.href).toBe(
        '/v2/open-tax/clients-portal/settings?company_id=abc&tab=1',
      );
      expect(
        below('/v2/open-tax/clients-portal/').filter(({ header }) => header !== 'client'),
      ).toEqual([]);
    },
  },
  {
    says: 'A help button goes to the help page (InstantVAT) or the contact-us page (OpenTax).',
    holds: () =>
      expect([helpHref('instantVat'), helpHref('account'), helpHref('openTax')]).toEqual([
        '/v2/instant-vat/help',
        '/v2/instant-vat/help',
        '/v2/open-tax/contact-us',
      ]),
  },
  {
    says: 'The government-gateway step shows only the help button.',
    holds: () => {
      expect(rows.filter(({ header }) => header === 'helpOnly').map(({ path }) => path)).toEqual([
        '/v2/instant-vat/steps/government-gateway',
      ]);
    },
  },
  {
    says: 'On other /v2 pages on small screens the header is hidden except on landing and dashboard pages.',
    holds: () => {
      const shown = rows
        .filter(
          ({ path, mobileHeader }) =>
            path.startsWith('/v2/') && mobileHeader && path !== routes.stepGovernmentGateway.path,
        )
        .map<string>(({ path }) => path);
      expect(shown.filter((path) => !LANDINGS.has(path) && !isDashboard(path))).toEqual([]);
      expect([...LANDINGS].filter((path) => !shown.includes(path))).toEqual([]);
      expect(
        below('/v2/instant-vat/dashboard').filter(({ mobileHeader }) => !mobileHeader),
      ).toEqual([]);
    },
  },
  {
    says: 'Page titles: login, OpenTax, or "Adsum | InstantVAT Refunds" variants.',
    holds: () => {
      for (const { path, title, area } of rows) {
        const kinds =
          area === 'openTax'
            ? /OpenTax \| Adsum$/
            : area === 'instantVat'
              ? /Adsum \| InstantVAT Refunds$/
              : /(Adsum \| InstantVAT Refunds|^[A-Z][^|]+ \| Adsum)$/;
        expect([path, title]).toEqual([path, expect.stringMatching(kinds)]);
      }
      expect([routes.login.title, routes.openTax.title, routes.landing.title]).toEqual([
        'Log in | Adsum',
        'OpenTax | Adsum',
        'Adsum | InstantVAT Refunds',
      ]);
      // Only one pair shares a title: one page with two addresses.
      expect(rows.length - new Set(rows.map(({ title }) => title)).size).toBe(1);
    },
  },
  {
    says: 'Marketing attribution parameters utm_source, utm_medium, utm_campaign, utm_term, utm_content are kept and appended to links.',
    holds: () => {
      expect([...UTM_KEYS]).toEqual([
        'utm_source',
        'utm_medium',
        'utm_campaign',
        'utm_term',
        'utm_content',
      ]);
      const kept = pickAttribution({ utm_source: 'news', utm_term: 'vat', other: '1' });
      expect(appendAttribution('/v2/auth/login', kept)).toBe(
        '/v2/auth/login?utm_source=news&utm_term=vat',
      );
    },
  },
]);

walk('current company (docs/rules/product.md#current-company)', [
  {
    says: 'Otherwise it is read from local storage under g-company after a 500 ms delay, and is empty if nothing is stored.',
    holds: () => expect(STORED.company).toBe('g-company'),
  },
]);

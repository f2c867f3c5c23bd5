/** @jest-environment node */
import { existsSync, readdirSync } from 'node:fs';
import { PORTAL_BASE, fullPageHref, pageHref } from '@/lib/app/hrefs';
import { isKnownPath, getRoute, routes } from '@/lib/app/routes';
import type { RouteRow } from '@/lib/app/routes/routeRow';
import { walk } from './sentences';

const nextConfig = jest.requireActual<Record<string, unknown>>('@/next.config.js');
const rows: RouteRow[] = Object.values(routes);
const file = (path: string) =>
  existsSync(`pages${path}.tsx`) || existsSync(`pages${path}/index.tsx`);
const isPublic = (path: string) =>
  expect([path, getRoute(path)?.access, file(path)]).toEqual([path, 'public', true]);
const isPage = (path: string) =>
  expect([path, isKnownPath(path), file(path)]).toEqual([path, true, true]);

/** No row below the prefix asks for a login, and there is something below it. */
function isOpen(prefix: string): void {
  const below = rows.filter(({ path }) => path.startsWith(prefix));
  expect(below.filter(({ access }) => access === 'user')).toEqual([]);
  expect([prefix, below.length > 0]).toEqual([prefix, true]);
}

const PUBLIC = [
  '/v2/open-tax',
  '/v2/quickbooks',
  '/v2/gofile',
  '/v2/swoop',
  '/v2/azets',
  '/v2/instant-vat',
  '/v2/kashflow',
  '/v2/open-tax/partners/freeagent',
  '/v2/open-tax/partners/nomi',
  '/v2/open-tax/contact-us',
  '/v2/open-tax/xero-declined',
  '/v2/open-tax/signup',
  '/freeagent',
  '/verify-identity',
  '/verify-identity/next-steps',
  '/xero',
  '/mtdsorted',
  '/get-started/welcome',
  '/v2/instant-vat/demo',
] as const;

walk('routes (docs/rules/product.md#routes)', [
  {
    says: 'All paths are relative to the portal base path /portal unless stated.',
    holds: () => {
      expect([PORTAL_BASE, nextConfig.basePath]).toEqual(['/portal', '/portal']);
      expect(fullPageHref('landing')).toBe('/portal/v2/instant-vat');
    },
  },
  {
    says: 'Static media live under /portal/_next/static/media.',
    // Three files have fixed addresses (docs/rules/product.md#media).
    holds: () => {
      expect(nextConfig).not.toHaveProperty('assetPrefix');
      expect(
        readdirSync('public', { recursive: true })
          .map(String)
          .filter((name) => /\.\w+$/.test(name) && !name.endsWith('.txt'))
          .toSorted(),
      ).toEqual(['favicon.svg', 'fonts/instrument-sans-latin-wght-5.3.0.woff2', 'icon.svg']);
    },
  },
  ...PUBLIC.map((path) => ({
    says: `Public routes (no login needed): ${path}`,
    holds: () => isPublic(path),
  })),
  ...[
    '/v2/instant-vat/steps/',
    '/v2/open-tax/steps/',
    '/v2/open-tax/client-signup/',
    '/v2/auth/',
    '/v2/instant-vat/demo/',
  ].map((prefix) => ({ says: `Public prefixes: ${prefix}*`, holds: () => isOpen(prefix) })),
  {
    says: 'Public prefixes: … and any path ending in /help.',
    holds: () => {
      const help = rows.filter(({ path }) => path.endsWith('/help'));
      expect(help.length).toBeGreaterThanOrEqual(2);
      help.forEach(({ path }) => isPublic(path));
    },
  },
  {
    says: 'Every page that is not named public, or below a public prefix, needs a login.',
    holds: () => {
      const open = rows.filter(
        ({ access, path }) =>
          access !== 'user' &&
          !PUBLIC.some((named) => named === path) &&
          !/^\/v2\/(instant-vat\/(steps|signup|demo)|open-tax\/(steps|client-signup|demo)|auth)(\/|$)/.test(
            path,
          ) &&
          !path.endsWith('/help'),
      );
      expect(
        open
          .map(({ path }) => path)
          .filter(
            (path) =>
              ![
                '/login',
                '/logout',
                '/unsubscribe',
                '/stop-account-change',
                '/v2/instant-vat/signup',
              ].includes(path) && !path.startsWith('/terms/'),
          ),
      ).toEqual([]);
    },
  },
  {
    says: '/v2/auth/login and /login: login page.',
    holds: () => {
      expect([routes.login.access, routes.oldLogin.access]).toEqual(['login', 'login']);
      isPage('/login');
      isPage('/v2/auth/login');
    },
  },
  {
    says: 'A response whose URL carries a login redirect with a next parameter sends the browser to /portal/login.',
    holds: () => {
      expect(fullPageHref('oldLogin')).toBe('/portal/login');
      isPage('/login');
    },
  },
  {
    says: '/home: dashboard. /company: company list. /logout. /pending-tasks. /connections.',
    holds: () => ['/home', '/company', '/logout', '/pending-tasks', '/connections'].forEach(isPage),
  },
  {
    says: '/dashboard?company_id={companyId} (on the main app host).',
    holds: () => {
      isPage('/dashboard');
      expect(pageHref('taxes', { company_id: 'abc' })).toBe('/dashboard?company_id=abc');
    },
  },
  {
    says: 'InstantVAT: its pages.',
    holds: () =>
      [
        '/v2/instant-vat',
        '/v2/instant-vat/dashboard',
        '/v2/instant-vat/dashboard/vat-return',
        '/v2/instant-vat/dashboard/link-hmrc-account',
        '/v2/instant-vat/vat-return',
        '/v2/instant-vat/steps/about',
        '/v2/instant-vat/steps/company',
        '/v2/instant-vat/steps/government-gateway',
        '/v2/instant-vat/help',
        '/v2/instant-vat/profile',
        '/v2/instant-vat/premium/setup',
      ].forEach(isPage),
  },
  {
    says: 'Paths starting /admin are not treated as user pages.',
    holds: () => {
      expect(rows.filter(({ path }) => path.startsWith('/admin'))).toEqual([]);
      expect([isKnownPath('/admin'), getRoute('/admin/users')]).toEqual([false, undefined]);
    },
  },
]);

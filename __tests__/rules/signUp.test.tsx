import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { screen } from '@testing-library/react';
import { brandMarks } from '@/components/parts/ProviderMarks';
import { SignInButton } from '@/components/parts/SignInButton';
import { availableProviders, providerButtons } from '@/components/features/signIn/signUpProviders';
import { STORED } from '@/lib/app/browser/keys';
import { routes } from '@/lib/app/routes';
import type { RouteRow } from '@/lib/app/routes/routeRow';
import { dialogWidth } from '@/styles/tokens';
import { renderPart } from '../components/renderPart';
import { walk } from './sentences';

const hrefs = (partner: string) =>
  Object.fromEntries(
    providerButtons(availableProviders, partner, 'desktop').map(({ brand, href }) => [brand, href]),
  );

const BRANDS = [
  ['microsoft', 'Microsoft'],
  ['google', 'Google'],
  ['xero', 'Xero'],
  ['quickbooks', 'QuickBooks'],
  ['hmrc', 'HMRC'],
  ['email', 'email'],
  ['emailPrimary', 'email'],
] as const;

walk('sign-up pop-up (docs/rules/product.md#sign-up-pop-up)', [
  {
    says: 'A dialog that cannot be dismissed by clicking away (max width 496 px).',
    holds: () => expect([dialogWidth.signUp, routes.landing.signUpDialog]).toEqual([496, true]),
  },
  {
    says:
      'On e-mail submit the address is stored locally under the key instant-vat-email, the pop-up closes and the app navigates to ' +
      '/v2/instant-vat/steps/about.',
    holds: () =>
      expect([STORED.signUpEmail, routes.stepAbout.path]).toEqual([
        'instant-vat-email',
        '/v2/instant-vat/steps/about',
      ]),
  },
  {
    says: 'Provider sign-ups are full page navigations to the backend, optionally with the partner id as a query parameter.',
    holds: () =>
      expect(hrefs('organic')).toEqual({
        google: '/portal/api/google_signup',
        microsoft: '/portal/api/microsoft_signup',
        quickbooks: '/portal/api/intuit_signup',
        xero: '/portal/api/xero_sso_signup',
      }),
  },
  {
    says: 'The query parameter is partner_signup for Google, Microsoft and Xero, and partner_id for the accounting-software (Intuit) sign-up.',
    holds: () =>
      expect(hrefs('swoop')).toEqual({
        google: '/portal/api/google_signup?partner_signup=swoop',
        microsoft: '/portal/api/microsoft_signup?partner_signup=swoop',
        quickbooks: '/portal/api/intuit_signup?partner_id=swoop',
        xero: '/portal/api/xero_sso_signup?partner_signup=swoop',
      }),
  },
  {
    says: 'Brands: microsoft, google, xero, quickbooks, hmrc, email, emailPrimary.',
    holds: () => {
      expect(Object.keys(brandMarks).sort()).toEqual(BRANDS.map(([brand]) => brand).sort());
      // Email has a form beside the buttons, so no page shows its button (docs/decisions/0039).
      const shown = readdirSync('components', { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.tsx'))
        .filter((file) =>
          /brand(?:=|: )['"]email/.test(readFileSync(path.join('components', file), 'utf8')),
        );
      expect(shown).toEqual([]);
    },
  },
  ...BRANDS.map(([brand, word]) => ({
    says: `A sign-in button shows a brand icon and the label "Sign in with {brand}" unless the wording is hidden: ${brand}`,
    holds: () => {
      const view = renderPart(<SignInButton brand={brand} href="/there" />);
      const link = screen.getByRole('link', { name: `Sign in with ${word}` });
      expect(link).toHaveTextContent(`Sign in with ${word}`);
      expect(link.querySelector('svg')).not.toBeNull();
      view.unmount();
      renderPart(<SignInButton brand={brand} href="/there" hideWording />);
      expect(screen.getByRole('link', { name: `Sign in with ${word}` })).not.toHaveTextContent(
        'Sign in with',
      );
    },
  })),
]);

const withBanner = (Object.values(routes) as RouteRow[])
  .filter(({ demoBanner }) => demoBanner)
  .map(({ path }) => path);

walk('demo banner (docs/rules/product.md#demo-banner)', [
  {
    says: 'Shown on /v2/instant-vat/vat-return paths and /v2/instant-vat, hidden while the sign-up dialog is open.',
    holds: () => {
      expect(withBanner).toEqual(
        expect.arrayContaining(['/v2/instant-vat', '/v2/instant-vat/vat-return']),
      );
      // Everywhere else it stands on nothing but the demo.
      expect(
        withBanner.filter((path) => !/^\/v2\/(instant-vat|open-tax)\/demo/.test(path)),
      ).toEqual(['/v2/instant-vat', '/v2/instant-vat/vat-return']);
    },
  },
]);

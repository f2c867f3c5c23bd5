import {
  googleSignup,
  intuitSignup,
  microsoftSignup,
  xeroSsoSignup,
} from '@/lib/auth/providersContract';
import { navigationHref } from '@/lib/app/hrefs';
import type { Attribution } from '@/lib/auth/attribution';
import type { Product } from '@/lib/kernel/products';
import {
  DEFAULT_PARTNER,
  providerOrder,
  type ScreenSize,
  type SignUpProvider,
} from '@/lib/auth/partners';

/**
 * Endpoint of a sign-up provider, and its name for the partner parameter
 * (docs/rules/product.md#provider-sign-up).
 */
export interface SignUpEndpoint {
  brand: SignUpProvider;
  endpoint: { path: string };
  partnerParam: 'partner_signup' | 'partner_id';
}

/** Providers to sign up with: one row for each navigation of the contract. */
export const availableProviders: readonly SignUpEndpoint[] = [
  { brand: 'xero', endpoint: xeroSsoSignup, partnerParam: 'partner_signup' },
  { brand: 'quickbooks', endpoint: intuitSignup, partnerParam: 'partner_id' },
  { brand: 'google', endpoint: googleSignup, partnerParam: 'partner_signup' },
  { brand: 'microsoft', endpoint: microsoftSignup, partnerParam: 'partner_signup' },
];

/**
 * Returns the provider buttons in the partner's order (docs/rules/product.md#provider-order), each
 * a full page navigation with the partner and the product.
 */
export function providerButtons(
  endpoints: readonly SignUpEndpoint[],
  partner: string,
  size: ScreenSize,
  product: Product = 'instant_vat',
  utm: Attribution = {},
) {
  const place = new Map(providerOrder(partner, size).map((brand, index) => [brand, index]));
  return [...endpoints]
    .sort((a, b) => (place.get(a.brand) ?? 0) - (place.get(b.brand) ?? 0))
    .map(({ brand, endpoint, partnerParam }) => ({
      brand,
      href: navigationHref(endpoint, {
        [partnerParam]: partner === DEFAULT_PARTNER ? undefined : partner,
        product: product === 'instant_vat' ? undefined : product,
        ...utm,
      }),
    }));
}

/** The sign-up providers whose order the partner changes (docs/rules/product.md#provider-order). */
export type SignUpProvider = 'xero' | 'quickbooks' | 'google' | 'microsoft';
export type ScreenSize = 'mobile' | 'desktop';

export const DEFAULT_PARTNER = 'organic';
/** docs/rules/product.md#partner: the partner cookie lives 30 days. */
export const PARTNER_COOKIE = { name: 'partner_id', maxAgeSeconds: 2_592_000, path: '/' } as const;

/**
 * Lower-cased and trimmed, as stored (docs/rules/product.md#partner); at most 100 characters,
 * undefined when nothing is left.
 */
export function normalisePartner(value: string | null | undefined): string | undefined {
  const partner = value?.trim().toLowerCase().slice(0, 100);
  return partner === '' ? undefined : partner;
}

/**
 * docs/rules/product.md#partner: the cookie `partner_id`, else the query's `partner`, else its
 * `partner_id`, else organic. A partner's own landing page (/v2/swoop, /v2/quickbooks …) speaks
 * just before organic.
 */
export function resolvePartner(sources: {
  cookie?: string | null;
  partner?: string | null;
  partnerId?: string | null;
  landing?: string | null;
}): string {
  return (
    normalisePartner(sources.cookie) ??
    normalisePartner(sources.partner) ??
    normalisePartner(sources.partnerId) ??
    normalisePartner(sources.landing) ??
    DEFAULT_PARTNER
  );
}

type Order = readonly [SignUpProvider, SignUpProvider, SignUpProvider, SignUpProvider];
const DEFAULT_ORDER: Order = ['xero', 'quickbooks', 'google', 'microsoft'];
const XERO_ORDER: Order = ['xero', 'google', 'microsoft', 'quickbooks'];

const ORDERS: Record<ScreenSize, readonly { names: readonly string[]; order: Order }[]> = {
  mobile: [
    { names: ['quickbooks', 'intuit'], order: ['quickbooks', 'google', 'microsoft', 'xero'] },
    { names: ['google'], order: ['google', 'xero', 'quickbooks', 'microsoft'] },
    { names: ['microsoft'], order: ['microsoft', 'xero', 'quickbooks', 'google'] },
    { names: ['xero'], order: XERO_ORDER },
  ],
  desktop: [{ names: ['xero'], order: XERO_ORDER }],
};

/**
 * The order of the provider buttons (docs/rules/product.md#provider-order). A partner's name need
 * only contain the provider's.
 */
export function providerOrder(partner: string, size: ScreenSize): readonly SignUpProvider[] {
  const name = normalisePartner(partner) ?? DEFAULT_PARTNER;
  return (
    ORDERS[size].find((row) => row.names.some((part) => name.includes(part)))?.order ??
    DEFAULT_ORDER
  );
}

/**
 * docs/rules/product.md#provider-order: the organic partner puts the e-mail section first on small
 * screens.
 */
export const emailFirst = (partner: string, size: ScreenSize): boolean =>
  size === 'mobile' && (normalisePartner(partner) ?? DEFAULT_PARTNER) === DEFAULT_PARTNER;

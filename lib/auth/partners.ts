/** Sign-up providers whose order depends on the partner (docs/rules/product.md#provider-order). */
export type SignUpProvider = 'xero' | 'quickbooks' | 'google' | 'microsoft';
export type ScreenSize = 'mobile' | 'desktop';

export const DEFAULT_PARTNER = 'organic';
/** Cookie that holds the partner for 30 days (docs/rules/product.md#partner). */
export const PARTNER_COOKIE = { name: 'partner_id', maxAgeSeconds: 2_592_000, path: '/' } as const;

/**
 * Returns a partner's name lower-cased and trimmed, as stored (docs/rules/product.md#partner); at
 * most 100 characters, undefined if empty.
 */
export function normalisePartner(value: string | null | undefined): string | undefined {
  const partner = value?.trim().toLowerCase().slice(0, 100);
  return partner === '' ? undefined : partner;
}

/**
 * Returns the partner: the cookie `partner_id`, else the query's `partner`, else its `partner_id`,
 * else the partner's landing page (/v2/swoop, /v2/quickbooks …), else organic
 * (docs/rules/product.md#partner).
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
 * Returns the order of the provider buttons (docs/rules/product.md#provider-order). A partner's
 * name need only contain the provider's.
 */
export function providerOrder(partner: string, size: ScreenSize): readonly SignUpProvider[] {
  const name = normalisePartner(partner) ?? DEFAULT_PARTNER;
  return (
    ORDERS[size].find((row) => row.names.some((part) => name.includes(part)))?.order ??
    DEFAULT_ORDER
  );
}

/**
 * True if the e-mail section comes before the providers: for the organic partner on small screens
 * (docs/rules/product.md#provider-order).
 */
export const emailFirst = (partner: string, size: ScreenSize): boolean =>
  size === 'mobile' && (normalisePartner(partner) ?? DEFAULT_PARTNER) === DEFAULT_PARTNER;

const BY_NAME = ORDERS.mobile.map(({ names, order }) => ({ names, provider: order[0] }));

/**
 * Returns a partner's own provider ('xero' for 'xero-uk'), 'other' if it is none of the four, and
 * undefined for organic visitors. CSS orders the ways to sign up by it
 * (docs/rules/product.md#provider-order).
 */
export function partnerKind(partner: string): SignUpProvider | 'other' | undefined {
  const name = normalisePartner(partner) ?? DEFAULT_PARTNER;
  if (name === DEFAULT_PARTNER) return undefined;
  return (
    BY_NAME.find(({ names }) => names.some((part) => name.includes(part)))?.provider ?? 'other'
  );
}

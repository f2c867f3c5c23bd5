/**
 * The five marketing parameters kept and appended to links (docs/rules/product.md#attribution); no
 * others are.
 */
export const UTM_KEYS = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
] as const;
type UtmKey = (typeof UTM_KEYS)[number];
export type Attribution = Partial<Record<UtmKey, string>>;

const LONGEST = 100;
// Control characters could end a header or hide text (docs/rules/security.md#frozen-partner).
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g;

const clean = (value: string | readonly string[] | null | undefined): string | undefined => {
  const first = typeof value === 'string' ? value : value?.[0];
  return [...(first?.replace(CONTROL, '').trim() ?? '')].slice(0, LONGEST).join('') || undefined;
};

/**
 * Returns the utm values of a query, each at most 100 characters and free of control characters;
 * other parameters are dropped.
 */
export function pickAttribution(
  query: Readonly<Record<string, string | readonly string[] | null | undefined>>,
): Attribution {
  const kept: Attribution = {};
  for (const key of UTM_KEYS) {
    const value = Object.hasOwn(query, key) ? clean(query[key]) : undefined;
    if (value !== undefined) kept[key] = value;
  }
  return kept;
}

/**
 * Adds the kept values to a link, encoded. Parameters already in the link win; its hash stays last.
 */
export function appendAttribution(href: string, attribution: Attribution): string {
  const added = Object.entries(pickAttribution(attribution));
  if (added.length === 0) return href;
  const hashAt = href.indexOf('#');
  const hash = hashAt < 0 ? '' : href.slice(hashAt);
  const [path = '', query = ''] = (hashAt < 0 ? href : href.slice(0, hashAt)).split(/\?(.*)/s);
  const params = new URLSearchParams(query);
  for (const [key, value] of added) {
    if (!params.has(key)) params.set(key, value);
  }
  const search = params.toString();
  return `${path}${search ? `?${search}` : ''}${hash}`;
}

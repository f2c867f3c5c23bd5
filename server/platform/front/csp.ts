import { createHash } from 'node:crypto';

/** Returns the source expression that allows one inline element by its exact text. */
export const sourceHash = (text: string) =>
  `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;

/**
 * Emotion appends an empty <style> and fills it through insertRule, which the policy does not
 * cover.
 */
const emptyStyle = sourceHash('');

/**
 * Returns the policy of one prerendered page: only inline scripts and styles of the build itself
 * are allowed, by hash. The document writes it into a `<meta>`; the front server repeats it as a
 * header (see {@link policyOfPage}). `style=""` attributes come from React's server rendering and
 * cannot run code.
 */
export function pagePolicy(inline: { scripts: string[]; styles: string[] }): string {
  const scripts = inline.scripts.map(sourceHash);
  const styles = [emptyStyle, ...inline.styles.map(sourceHash)];
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...scripts].join(' '),
    ['style-src', "'self'", ...styles].join(' '),
    "style-src-attr 'unsafe-inline'",
    "connect-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    // `default` is our own policy: lib/app/browser/trustedScripts.
    'trusted-types nextjs nextjs#bundler default',
  ].join('; ');
}

/**
 * Policy of responses that are never a page: they may load, run, frame and be framed by nothing.
 */
export const closedPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Directives that the support chat needs for its script, calls, images and frame. */
const CHAT_DIRECTIVES = ['script-src', 'connect-src', 'img-src', 'frame-src'] as const;

/** Adds sources to directives of the policy that the build wrote into a page. */
function admit(html: string, directives: readonly string[], sources: string): string {
  const match = meta.exec(html);
  if (!match?.[1]) return html;
  const rows = unescape(match[1]).split('; ');
  for (const name of directives) {
    const at = rows.findIndex((row) => row.startsWith(`${name} `));
    if (at < 0) rows.push(`${name} ${sources}`);
    else rows[at] = `${rows[at]} ${sources}`;
  }
  const policy = rows.join('; ').replaceAll('&', '&amp;').replaceAll("'", '&#x27;');
  return html.replace(match[0], () => match[0].replace(match[1] ?? '', () => policy));
}

/**
 * Adds the chat's origins to the policy that the build wrote into a page. They come from the
 * environment, which the build does not know; without any the page is unchanged.
 */
export const admitChat = (html: string, origins: readonly string[]): string =>
  origins.length === 0 ? html : admit(html, CHAT_DIRECTIVES, origins.join(' '));

/** Adds an inline style to the policy that the build wrote into a page. */
export const admitStyle = (html: string, css: string): string =>
  admit(html, ['style-src'], sourceHash(css));

const meta = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/i;
const unescape = (attribute: string) =>
  attribute.replaceAll('&#x27;', "'").replaceAll('&#39;', "'").replaceAll('&amp;', '&');

/**
 * Returns a built page's policy as a header, because `frame-ancestors` has no effect in a `<meta>`.
 * A page without one gets the closed policy: it shows plain text only, which is noticed at once.
 */
export function policyOfPage(html: string): string {
  const policy = meta.exec(html)?.[1];
  return policy ? `${unescape(policy)}; frame-ancestors 'none'` : closedPolicy;
}

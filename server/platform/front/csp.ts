import { createHash } from 'node:crypto';

/** A source expression that admits one inline element by its exact text. */
export const hashOf = (text: string) =>
  `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;

/**
 * Emotion appends an empty <style> and fills it through insertRule, which the policy does not see.
 */
const emptyStyle = hashOf('');

/**
 * The policy of one prerendered page: nothing inline runs or styles but what the build itself
 * wrote, named by hash. Written by the document into a `<meta>`; the front server repeats it as a
 * header (see {@link policyOfPage}). `style=""` attributes come from React's server rendering and
 * cannot run anything.
 */
export function pagePolicy(inline: { scripts: string[]; styles: string[] }): string {
  const scripts = inline.scripts.map(hashOf);
  const styles = [emptyStyle, ...inline.styles.map(hashOf)];
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
    // The last is ours: lib/app/browser/trustedScripts.
    'trusted-types nextjs nextjs#bundler default',
  ].join('; ');
}

/** For answers that are never a page: nothing in them may load, run, frame or be framed. */
export const closedPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Where a page may reach for the support chat, once somebody asks for it: its script, its calls,
 * its pictures and its frame.
 */
const CHAT_DIRECTIVES = ['script-src', 'connect-src', 'img-src', 'frame-src'] as const;

/**
 * Lets the chat's origins into the policy that the build wrote into a page. They come from the
 * environment, which the build does not know; without any the page stays as it is.
 */
export function admitChat(html: string, origins: readonly string[]): string {
  const found = meta.exec(html);
  if (origins.length === 0 || !found?.[1]) return html;
  const rows = unescape(found[1]).split('; ');
  for (const name of CHAT_DIRECTIVES) {
    const at = rows.findIndex((row) => row.startsWith(`${name} `));
    if (at < 0) rows.push(`${name} ${origins.join(' ')}`);
    else rows[at] = `${rows[at]} ${origins.join(' ')}`;
  }
  const policy = rows.join('; ').replaceAll('&', '&amp;').replaceAll("'", '&#x27;');
  return html.replace(found[0], () => found[0].replace(found[1] ?? '', () => policy));
}

const meta = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/i;
const unescape = (attribute: string) =>
  attribute.replaceAll('&#x27;', "'").replaceAll('&#39;', "'").replaceAll('&amp;', '&');

/**
 * The policy a built page carries, as a header. `frame-ancestors` counts in a header only. A page
 * built without one gets the closed policy: it shows text and nothing else, which is noticed at
 * once.
 */
export function policyOfPage(html: string): string {
  const policy = meta.exec(html)?.[1];
  return policy ? `${unescape(policy)}; frame-ancestors 'none'` : closedPolicy;
}

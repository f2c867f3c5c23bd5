import { createHash } from 'node:crypto';
import { PORTAL_BASE } from '@/lib/app/hrefs';

/** Returns the address of the landing page's small script: it changes with its contents. */
export const smallScriptPath = (script: Buffer): string =>
  `${PORTAL_BASE}/_next/static/landing-${createHash('sha256').update(script).digest('hex').slice(0, 16)}.js`;

const SCRIPT = /<script\b[^>]*\ssrc="([^"]+)"[^>]*><\/script>/g;
const isForOldBrowsers = (tag: string) => /\snomodule/i.test(tag);

/**
 * Returns a built page whose own scripts wait for the small one, which has their addresses
 * (docs/rules/product.md#sign-up-pop-up).
 */
export function heldBack(html: string, smallScript: string): string {
  const scripts = [...html.matchAll(SCRIPT)]
    .filter(([tag]) => !isForOldBrowsers(tag))
    .map(([, address]) => address);
  if (scripts.length === 0) return html;
  const small = `<script defer src="${smallScript}" data-scripts="${scripts.join(' ')}"></script>`;
  return html.replace(SCRIPT, '').replace('</head>', () => `${small}</head>`);
}

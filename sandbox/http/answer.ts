import type { Markup } from '@/sandbox/http/markup';
import { page } from '@/sandbox/http/page';

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

type Headers = Record<string, string>;

/** Returns a JSON answer that is never cached. */
export const json = (status: number, value: unknown, headers: Headers = {}): Answer => ({
  status,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers },
  body: JSON.stringify(value),
});

/**
 * Returns a page for a person. Its content policy allows no scripts. Its referrer policy lets forms
 * send the sandbox's origin: with `no-referrer` a browser posts `Origin: null`, which a control
 * rejects as another site. With `refreshSeconds` the browser reloads the page.
 */
export const htmlPage = (
  title: string,
  content: Markup,
  status = 200,
  refreshSeconds?: number,
): Answer => ({
  status,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    'referrer-policy': 'same-origin',
    ...(refreshSeconds !== undefined && { refresh: String(refreshSeconds) }),
  },
  body: page(title, content).text,
});

/** Returns a 303, which the browser follows with a GET. */
export const seeOther = (location: string): Answer => ({
  status: 303,
  headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  body: '',
});

export const noContent = (headers: Headers = {}): Answer => ({ status: 204, headers, body: '' });

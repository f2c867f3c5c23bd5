import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { act, waitFor } from '@testing-library/react';
import { accountProfile, logout } from '@/lib/auth/contract';
import { routes } from '@/lib/app/routes';
import type { RouteRow } from '@/lib/app/routes/routeRow';
import { fail } from '@/__tests__/support/msw';
import { renderScreen } from '@/__tests__/support/renderScreen';

const UTM = { utm_source: 'news & more', utm_campaign: 'autumn' };
const rows = Object.entries(routes as Record<string, RouteRow>).filter(
  ([, { access }]) => access !== 'user',
);

/** Links of the page to pages and navigations of the portal; anchors and files are none. */
const links = () =>
  [...document.querySelectorAll('a[href]')]
    .map((link) => link.getAttribute('href') ?? '')
    .filter((href) => href.startsWith('/') && !/^\/(_next|\.well-known)\//.test(href));

const lost = (hrefs: readonly string[]) =>
  hrefs.filter((href) => {
    const { searchParams } = new URL(href, 'https://portal.test');
    return Object.entries(UTM).some(([key, value]) => searchParams.get(key) !== value);
  });

describe('where a visitor came from is appended to every link (docs/rules/product.md#attribution)', () => {
  test.each(rows)('%s', async (_, row) => {
    fail(accountProfile, 401, { error: 'Log in to continue.' });
    // A log-out that succeeds leaves its page, and forgets the visit with the person.
    fail(logout, 503, { error: 'Try again later.' });
    const { container } = renderScreen(`${row.path}?${new URLSearchParams(UTM)}`);
    await act(async () => {});
    expect(container).toBeInTheDocument();
    expect(lost(links())).toEqual([]);
  });

  test('from an earlier page of the visit too', async () => {
    window.localStorage.setItem('utm-tags', JSON.stringify(UTM));
    renderScreen('/v2/auth/login');
    await waitFor(() => expect(lost(links())).toEqual([]));
    expect(links().length).toBeGreaterThan(5);
  });

  test('because one component renders every link', () => {
    const root = path.join(__dirname, '../../../components');
    const own = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .filter((file) => readFileSync(path.join(root, file), 'utf8').includes("'next/link'"));
    expect(own).toEqual(['parts/PortalLink.tsx']);
  });
});

import { keepAttribution } from '@/lib/app/browser/attribution';
import { hasStoredCompany } from '@/lib/app/browser/company';
import { STORED } from '@/lib/app/browser/keys';
import { choosePartner } from '@/lib/app/browser/partner';
import { rememberProduct } from '@/lib/app/browser/product';
import { isSessionOwner } from '@/lib/app/browser/sessionOwner';
import { localStore } from '@/lib/app/browser/storage';
import { trustOurScripts } from '@/lib/app/browser/trustedScripts';
import { appendAttribution } from '@/lib/auth/attribution';
import { DEFAULT_PARTNER } from '@/lib/auth/partners';
import { watchEmailForm } from './emailForm';

const CHECK_LOGIN = '/portal/api/v2/check-login';
const SIGN_UPS = '/portal/api/';
/** From the page's first draw to the login check, as on every page. */
const CHECK_AFTER_MS = 1_000;

/** Returns the function that loads the page's own scripts, in their order, when it is first called. */
function pageLoader(addresses: readonly string[]): () => void {
  let isLoading = false;
  return () => {
    if (isLoading) return;
    isLoading = true;
    trustOurScripts();
    for (const address of addresses) {
      const script = document.createElement('script');
      script.async = false;
      script.src = address;
      document.head.append(script);
    }
  };
}

/** Loads the page if the login check knows the visitor, who then gets their own menu. */
async function loadForSignedIn(load: () => void): Promise<void> {
  const answer = await fetch(CHECK_LOGIN, { credentials: 'include', redirect: 'manual' });
  if (answer.ok && ((await answer.json()) as { type?: string }).type) load();
}

/** Adds the partner and the marketing parameters to a link of the pop-up. */
function attribute(link: HTMLAnchorElement, partner: string, utm: Record<string, string>): void {
  const href = link.getAttribute('href') ?? '';
  if (!href.startsWith('/')) return;
  const url = new URL(appendAttribution(href, utm), window.location.origin);
  if (partner !== DEFAULT_PARTNER && href.startsWith(SIGN_UPS))
    url.searchParams.set(href.includes('/intuit_') ? 'partner_id' : 'partner_signup', partner);
  link.setAttribute('href', `${url.pathname}${url.search}`);
}

/**
 * Runs the landing page's pop-up without React. Loads the page's scripts (`addresses`) on the first
 * hover or focus of the demo link; at once for signed-in people, and for visitors of a partner,
 * because the demo shows the partner's fee (docs/rules/product.md#sign-up-pop-up).
 */
export function startLanding(addresses: readonly string[]): void {
  const load = pageLoader(addresses);
  const query = Object.fromEntries(new URLSearchParams(window.location.search));
  const utm = keepAttribution(query);
  const partner = choosePartner(query);
  rememberProduct('InstantVAT');

  const panel = document.querySelector('[data-sign-up]');
  const form = panel?.querySelector('form');
  if (form) watchEmailForm(form);
  for (const link of panel?.querySelectorAll('a') ?? []) attribute(link, partner, utm);

  const demo = panel?.querySelector('[data-demo]');
  for (const turn of ['pointerenter', 'focus']) demo?.addEventListener(turn, load, { once: true });

  const isKnown =
    hasStoredCompany() || localStore.read(STORED.session, isSessionOwner) !== undefined;
  if (isKnown || partner !== DEFAULT_PARTNER) load();
  else setTimeout(() => void loadForSignedIn(load).catch(() => undefined), CHECK_AFTER_MS);
  // The page's own scripts may have come first.
  document.documentElement.dataset.live ??= 'form';
}

import Cookies from 'js-cookie';
import { PARTNER_COOKIE, resolvePartner } from '@/lib/auth/partners';
import { COOKIES, STORED } from './keys';
import { localStore } from './storage';

/** Set at build time; without it the cookie is for this host only. */
const COOKIE_DOMAIN = process.env.NEXT_PUBLIC_PARTNER_COOKIE_DOMAIN || undefined;
const DAY_SECONDS = 86_400;

interface PartnerQuery {
  partner?: string;
  partner_id?: string;
}

/**
 * Returns the acquisition source of this page load: cookie, else the query's `partner`, else its
 * `partner_id`, else organic (docs/rules/product.md#partner). Also stores it in the cookie for 30
 * days and, lower-cased, in local storage. It affects wording and order only; the fee is the
 * server's.
 */
export function choosePartner(query: PartnerQuery, landing?: string): string {
  const partner = resolvePartner({
    cookie: Cookies.get(COOKIES.partner),
    partner: query.partner,
    partnerId: query.partner_id,
    landing,
  });
  Cookies.set(COOKIES.partner, partner, {
    expires: PARTNER_COOKIE.maxAgeSeconds / DAY_SECONDS,
    path: PARTNER_COOKIE.path,
    domain: COOKIE_DOMAIN,
    sameSite: 'lax',
  });
  localStore.write(STORED.partner, partner);
  return partner;
}

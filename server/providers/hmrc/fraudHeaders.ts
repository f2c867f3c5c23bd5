import { isPublicAddress, type IpAddress } from '@/lib/access/ipAddress';
import type { ClientContext } from '@/server/connections/consentPort';

/** The vendor's facts in the headers, the same in every call. */
export interface VendorFacts {
  productName: string;
  version: string;
  /** Our server's public address, as HMRC sees it. */
  publicIp: string;
}

const KEY = 'adsum-portal';

/** HMRC accepts US-ASCII only, and a line break would end the header. */
const ascii = (text: string) => text.replace(/[^\x20-\x7E]/g, '').trim();

/**
 * Percent-encodes a key or value; the separators between them stay
 * (docs/rules/hmrc.md#fraud-prevention-headers).
 */
const encode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const pairs = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([key, value]) => `${encode(key)}=${encode(value)}`)
    .join('&');

/** Parses and re-encodes 'width=1920&height=1080' as the browser sent it, one screen per comma. */
const reencoded = (text: string) =>
  text === ''
    ? ''
    : text
        .split(',')
        .map((part) =>
          pairs(
            Object.fromEntries(
              part.split('&').map((pair) => {
                const at = pair.indexOf('=');
                return at < 0
                  ? [pair.trim(), '']
                  : [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
              }),
            ),
          ),
        )
        .join(',');

/**
 * Returns the fraud-prevention headers of WEB_APP_VIA_SERVER, which the law requires on every call
 * with a customer's consent (docs/rules/hmrc.md#fraud-prevention-headers). Omits
 * the address, its port and time if it is not a public one, Gov-Client-Multi-Factor if no second factor was used, and Gov-Vendor-License-IDs because this
 * software is not licensed by copy.
 */
export function fraudHeaders(client: ClientContext, vendor: VendorFacts): Record<string, string> {
  const publicIp = isPublicAddress(client.publicIp) ? client.publicIp : '';
  const headers = {
    'Gov-Client-Connection-Method': 'WEB_APP_VIA_SERVER',
    'Gov-Client-Browser-JS-User-Agent': ascii(client.userAgent),
    'Gov-Client-Device-ID': encode(client.deviceId),
    'Gov-Client-Multi-Factor': client.multiFactor ? multiFactor(client.multiFactor) : '',
    'Gov-Client-Public-IP': encode(publicIp),
    'Gov-Client-Public-IP-Timestamp': publicIp && client.seenAt ? client.seenAt.toISOString() : '',
    'Gov-Client-Public-Port': publicIp && client.publicPort > 0 ? String(client.publicPort) : '',
    'Gov-Client-Screens': reencoded(client.screens),
    'Gov-Client-Timezone': ascii(client.timezone),
    'Gov-Client-User-IDs': client.userId ? pairs({ [KEY]: client.userId }) : '',
    'Gov-Client-Window-Size': reencoded(client.windowSize),
    'Gov-Vendor-Forwarded': publicIp ? hops(publicIp, client.proxies ?? [], vendor.publicIp) : '',
    'Gov-Vendor-Product-Name': encode(vendor.productName),
    'Gov-Vendor-Public-IP': encode(vendor.publicIp),
    'Gov-Vendor-Version': pairs({ [KEY]: vendor.version }),
  };
  // Unknown values are left out: HMRC treats an empty header as invalid.
  return Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''));
}

/**
 * Formats `by=…&for=…,by=…&for=…`: each hop over the internet that we know of, from the browser to
 * our server. Proxies with a private address are inside our network, and no such hop.
 */
function hops(publicIp: IpAddress, proxies: readonly IpAddress[], ours: string): string {
  const between = proxies.filter((proxy) => isPublicAddress(proxy) && proxy !== ours);
  const senders = [publicIp, ...between];
  return senders
    .map((sender, at) => `by=${encode(senders[at + 1] ?? ours)}&for=${encode(sender)}`)
    .join(',');
}

/**
 * Formats `type=TOTP&timestamp=2026-11-20T09:30Z&unique-reference=…`: the time to the minute,
 * colons encoded as in all values.
 */
function multiFactor({ type, at, reference }: NonNullable<ClientContext['multiFactor']>): string {
  return pairs({
    type,
    timestamp: `${at.toISOString().slice(0, 16)}Z`,
    'unique-reference': reference,
  });
}

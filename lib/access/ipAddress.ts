declare const canonical: unique symbol;

/**
 * Address of a machine in its canonical form, '203.0.113.7' or '2001:db8::7': no port, brackets,
 * zone or embedded IPv4. '' if it is not known.
 */
export type IpAddress = (string & { readonly [canonical]: true }) | '';

const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/;
/** The first six groups of an IPv4 address in an IPv6 socket, '::ffff:203.0.113.7'. */
const MAPPED = '0:0:0:0:0:ffff';

/**
 * Returns the address in a socket or a proxy's header, without the port, brackets or zone that some
 * write with it. '' for anything else, such as 'unknown' or a host's name.
 */
export function parseIpAddress(text: string | undefined): IpAddress {
  const [, bracketed, ipv4] =
    /^(?:\[([^\]]+)\](?::\d{1,5})?|([\d.]+)(?::\d{1,5})?)$/.exec(text?.trim() ?? '') ?? [];
  const bare = bracketed ?? ipv4 ?? text?.trim() ?? '';
  if (IPV4.test(bare)) return bare as IpAddress;
  const ipv6 = canonicalIpv6(bare.replace(/%[\w.-]+$/, ''));
  if (ipv6 === undefined) return '';
  const groups = groupsOf(ipv6);
  if (groups.slice(0, 6).map(hex).join(':') !== MAPPED) return ipv6 as IpAddress;
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join('.') as IpAddress;
}

/** Returns the spelling of RFC 5952, by the parser that every URL uses. */
function canonicalIpv6(text: string): string | undefined {
  const url = `http://[${text}]`;
  return /^[\da-f:.]+$/i.test(text) && URL.canParse(url)
    ? new URL(url).hostname.slice(1, -1)
    : undefined;
}

const hex = (group: number): string => group.toString(16);

/** Returns the eight groups of a canonical IPv6 address. */
function groupsOf(ipv6: string): number[] {
  const [left = [], right = []] = ipv6.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array<string>(8 - left.length - right.length).fill('0');
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16));
}

/**
 * Returns the place that a limit counts: the address itself, or for IPv6 its /64, because one
 * household or machine holds a whole /64 and could use a fresh address for every call. Callers without a
 * known address share one limit.
 */
export function rateLimitAddress(address: string): string {
  const ip = parseIpAddress(address);
  if (ip === '') return 'unknown';
  return ip.includes(':') ? `${groupsOf(ip).slice(0, 4).map(hex).join(':')}::/64` : ip;
}

/**
 * Returns an internet address as shown to others than its owner: the network, which tells an office
 * from abroad, and not the machine or household. '198.51.100.7' → '198.51.100.x'; '' for an invalid
 * address.
 */
export function coarseAddress(address: string): string {
  const ip = parseIpAddress(address);
  if (ip === '') return '';
  return ip.includes(':')
    ? `${groupsOf(ip).slice(0, 3).map(hex).join(':')}:x`
    : ip.replace(/\d+$/, 'x');
}

/**
 * First addresses and prefix lengths of networks that the internet does not route (IANA's
 * special-purpose registries, RFC 6890). Ranges for documentation count as public.
 */
const NOT_PUBLIC: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
];

/** Returns true if the internet routes this address, so that it can be another party's view of it. */
export function isPublicAddress(address: IpAddress): boolean {
  if (address === '') return false;
  const bits = bitsOf(address);
  return !NOT_PUBLIC.some(([network, length]) => {
    const theirs = bitsOf(network);
    return theirs.length === bits.length && bits.startsWith(theirs.slice(0, length));
  });
}

const bitsOf = (address: string): string =>
  address.includes(':')
    ? groupsOf(address)
        .map((group) => group.toString(2).padStart(16, '0'))
        .join('')
    : address
        .split('.')
        .map((part) => Number(part).toString(2).padStart(8, '0'))
        .join('');

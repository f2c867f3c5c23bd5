/**
 * Returns the address that a limit counts: the address itself, or for IPv6 its /64, because one
 * household or machine holds a whole /64 and could use a fresh address for every call.
 */
export function rateLimitAddress(ip: string): string {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!/^[0-9a-f]*:[0-9a-f:.]*$/i.test(address)) return address;
  const [left = [], right] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const groups = right
    ? [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
    : left;
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

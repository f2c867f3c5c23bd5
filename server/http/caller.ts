import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import type { Caller } from './handlers';

const DEVICE_HEADER = 'x-client-device';
const shape = /^[\w .:+&=,;()/-]{1,200}$/;

/**
 * Who is calling. With `trustedProxies` = 0 the socket's own address counts and X-Forwarded-For is ignored, because anyone
 * can send it; with n, the n-th address from its right end does (ASVS 4.1.3).
 */
export function callerOf(request: IncomingMessage, trustedProxies: number): Caller {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',').map((part) => part.trim()).filter(Boolean);
  const socketIp = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const ip = trustedProxies > 0 ? (forwarded.at(-trustedProxies) ?? socketIp) : socketIp;
  return {
    ip,
    port: request.socket.remotePort ?? 0,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
    device: deviceOf(request.headers[DEVICE_HEADER]),
  };
}

/**
 * Whose allowance an address draws on: its own, or for IPv6 that of its /64, which one household or machine has whole and
 * could take a fresh address from for every call.
 */
export function placeOf(ip: string): string {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(address)) return address;
  const [left = [], right] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const groups = right ? [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right] : left;
  return `${groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** The browser collector's header: `key=value` pairs joined by `;`. Anything that does not look like one is ignored. */
function deviceOf(header: string | string[] | undefined): Caller['device'] {
  if (typeof header !== 'string' || header.length > 800) return undefined;
  const fields = new Map(header.split(';').map((pair) => {
    const at = pair.indexOf('=');
    return [pair.slice(0, at).trim(), decodeURIComponentSafely(pair.slice(at + 1).trim())] as const;
  }));
  const [deviceId, screens, windowSize, timezone] = ['deviceId', 'screens', 'windowSize', 'timezone'].map((name) => fields.get(name));
  if (!deviceId || !screens || !windowSize || !timezone) return undefined;
  return [deviceId, screens, windowSize, timezone].every((value) =>
    shape.test(value)) ? { deviceId, screens, windowSize, timezone } : undefined;
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

import type { IncomingMessage } from 'node:http';
import type { Caller } from './handlers';

const DEVICE_HEADER = 'x-client-device';
const shape = /^[\w .:+&=,;()/-]{1,200}$/;
/** `navigator.userAgent` as HMRC accepts it: printable US-ASCII. */
const userAgentShape = /^[\x20-\x7e]{1,400}$/;

/** Proxies between browsers and the portal. */
export interface Proxies {
  /** Number of our proxies that append to X-Forwarded-For. */
  trustedProxies: number;
  /**
   * Header in which the outermost proxy writes the browser's own port, replacing any incoming
   * value.
   */
  clientPortHeader?: string;
}

/**
 * Returns the caller's address and device. With `trustedProxies` = 0 the socket's address and port
 * are used and X-Forwarded-For is ignored, because anyone can send it; with n, the n-th address
 * from its right end is used (ASVS 4.1.3). Behind a proxy the socket's port is the proxy's: then
 * the port is the one the proxy was told to send, or 0 for unknown
 * (docs/rules/hmrc.md#fraud-prevention-headers).
 */
export function getCaller(
  request: IncomingMessage,
  { trustedProxies, clientPortHeader }: Proxies,
): Caller {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const socketIp = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const ip = trustedProxies > 0 ? (forwarded.at(-trustedProxies) ?? socketIp) : socketIp;
  return {
    ip,
    port:
      trustedProxies > 0
        ? portIn(clientPortHeader && request.headers[clientPortHeader])
        : (request.socket.remotePort ?? 0),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
    device: deviceOf(request.headers[DEVICE_HEADER]),
  };
}

const portIn = (header: string | string[] | undefined): number => {
  const port = typeof header === 'string' && /^\d{1,5}$/.test(header) ? Number(header) : 0;
  return port <= 65_535 ? port : 0;
};

/**
 * Parses the browser's device header, `key=value` pairs joined by `;`. Undefined if it is
 * malformed.
 */
function deviceOf(header: string | string[] | undefined): Caller['device'] {
  if (typeof header !== 'string' || header.length > 2_000) return undefined;
  const fields = new Map(
    header.split(';').map((pair) => {
      const at = pair.indexOf('=');
      return [
        pair.slice(0, at).trim(),
        decodeURIComponentSafely(pair.slice(at + 1).trim()),
      ] as const;
    }),
  );
  const [deviceId, screens, windowSize, timezone] = [
    'deviceId',
    'screens',
    'windowSize',
    'timezone',
  ].map((name) => fields.get(name));
  const reported = fields.get('userAgent') ?? '';
  const userAgent = userAgentShape.test(reported) ? reported : undefined;
  if (!deviceId || !screens || !windowSize || !timezone) return undefined;
  return [deviceId, screens, windowSize, timezone].every((value) => shape.test(value))
    ? { deviceId, screens, windowSize, timezone, ...(userAgent && { userAgent }) }
    : undefined;
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

import type { IncomingMessage } from 'node:http';
import { parseIpAddress } from '@/lib/access/ipAddress';
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
 * are used and X-Forwarded-For is ignored, because anyone can send it; with n, the n-th entry from
 * its right end is used (ASVS 4.1.3). The address is '' if that entry is missing or is no address:
 * the socket's is then the proxy's, and nobody's own (docs/rules/security.md#addresses). The port
 * behind a proxy is the one that the proxy was told to send, or 0 for unknown
 * (docs/rules/hmrc.md#fraud-prevention-headers).
 */
export function getCaller(
  request: IncomingMessage,
  { trustedProxies, clientPortHeader }: Proxies,
): Caller {
  const socketIp = parseIpAddress(request.socket.remoteAddress);
  const forwarded = [request.headers['x-forwarded-for'] ?? []]
    .flat()
    .flatMap((header) => header.split(','));
  const [ip = '', ...between] =
    trustedProxies === 0
      ? [socketIp]
      : forwarded.length < trustedProxies
        ? []
        : [...forwarded.slice(-trustedProxies).map(parseIpAddress), socketIp];
  return {
    ip,
    proxies: between.filter((address) => address !== ''),
    port:
      trustedProxies > 0
        ? portIn(clientPortHeader && request.headers[clientPortHeader])
        : (request.socket.remotePort ?? 0),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
    oauthStates: [],
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

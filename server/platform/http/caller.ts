import type { IncomingMessage } from 'node:http';
import type { Caller } from './handlers';

const DEVICE_HEADER = 'x-client-device';
const shape = /^[\w .:+&=,;()/-]{1,200}$/;
/** What browsers call themselves in JavaScript; HMRC takes printable US-ASCII. */
const userAgentShape = /^[\x20-\x7e]{1,400}$/;

/** What stands between browsers and us. */
export interface Proxies {
  /** How many proxies of ours add to X-Forwarded-For. */
  trustedProxies: number;
  /**
   * The header in which the outermost is told to write the browser's own port, over whatever came
   * in.
   */
  clientPortHeader?: string;
}

/**
 * Who is calling. With `trustedProxies` = 0 the socket's own address and port count and
 * X-Forwarded-For is ignored, because anyone can send it; with n, the n-th address from its right
 * end does (ASVS 4.1.3). The port on a proxy's socket is the proxy's: then it is the one the proxy
 * was told to send, or 0, not known (docs/rules/hmrc.md#fraud-prevention-headers).
 */
export function callerOf(
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
 * The browser collector's header: `key=value` pairs joined by `;`. Anything that does not look like
 * one is ignored.
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
  const said = fields.get('userAgent') ?? '';
  const userAgent = userAgentShape.test(said) ? said : undefined;
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

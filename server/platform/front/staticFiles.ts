import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { defaultHeaders, isText } from './headers';
import { accepts } from '@/server/platform/http/acceptEncoding';

type Coding = 'br' | 'gzip' | 'identity';
type Ready = { body: Buffer; headers: OutgoingHttpHeaders };

/** A static response: its bytes, and each compressed form once it was requested. */
export interface StaticFile {
  status: number;
  tag: string;
  /** True if it is worth compressing (see isText). */
  isText: boolean;
  forms: Partial<Record<Coding, Ready>>;
  making: Partial<Record<Coding, Promise<Ready>>>;
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const squeeze: Record<'br' | 'gzip', (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    brotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 9,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body) => gzipped(body, { level: 9 }),
};

/** Prepares bytes with the headers they are always sent with. */
export function prepare(body: Buffer, headers: Record<string, string>, status = 200): StaticFile {
  const tag = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const text = isText(headers['Content-Type'] ?? '');
  const whole = { ...defaultHeaders, ...headers, ...(text ? { Vary: 'Accept-Encoding' } : {}) };
  return { status, tag, isText: text, forms: { identity: form(body, whole, tag) }, making: {} };
}

const form = (body: Buffer, headers: OutgoingHttpHeaders, tag: string): Ready => ({
  body,
  headers: { ...headers, ETag: `"${tag}"`, 'Content-Length': body.length },
});

/** Returns the best coding that the browser accepts. */
const codingFor = (accepted: string): Coding =>
  accepts(accepted, 'br') ? 'br' : accepts(accepted, 'gzip') ? 'gzip' : 'identity';

/** Cache of parsed Accept-Encoding headers; browsers send only a few different ones. */
const known = new Map<string, Coding>();
const MOST_KNOWN = 100;

function codingOf(accepted: string | undefined): Coding {
  if (!accepted) return 'identity';
  const seen = known.get(accepted);
  if (seen) return seen;
  const coding = codingFor(accepted);
  if (known.size < MOST_KNOWN) known.set(accepted, coding);
  return coding;
}

async function make(item: StaticFile, whole: Ready, coding: 'br' | 'gzip'): Promise<Ready> {
  const ready = form(
    await squeeze[coding](whole.body),
    { ...whole.headers, 'Content-Encoding': coding },
    `${item.tag}-${coding}`,
  );
  item.forms[coding] = ready;
  return ready;
}

/** Makes an item's compressed forms before they are requested. */
export async function compressAhead(item: StaticFile): Promise<void> {
  const whole = item.forms.identity as Ready;
  await Promise.all((['br', 'gzip'] as const).map((coding) => make(item, whole, coding)));
}

/** True if the browser has this item already, in any coding. */
const isHeld = (item: StaticFile, ifNoneMatch: string | undefined) =>
  ifNoneMatch !== undefined && (ifNoneMatch === '*' || ifNoneMatch.includes(`"${item.tag}`));

/**
 * Sends an item: 304 if the browser has it, no body for HEAD, else the smallest form it accepts.
 */
export function send(item: StaticFile, request: IncomingMessage, response: ServerResponse): void {
  const whole = item.forms.identity as Ready;
  const coding = item.isText
    ? codingOf(request.headers['accept-encoding'] as string | undefined)
    : 'identity';
  const ready = item.forms[coding];
  if (ready) return write(item, ready, request, response);
  const making = (item.making[coding] ??= make(item, whole, coding as 'br' | 'gzip'));
  making.then(
    (made) => write(item, made, request, response),
    () => write(item, whole, request, response),
  );
}

function write(
  item: StaticFile,
  ready: Ready,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (item.status === 200 && isHeld(item, request.headers['if-none-match'])) {
    const {
      'Content-Length': _length,
      'Content-Type': _type,
      'Content-Encoding': _coding,
      ...headers
    } = ready.headers;
    response.writeHead(304, headers).end();
    return;
  }
  response.writeHead(item.status, ready.headers);
  response.end(request.method === 'HEAD' ? undefined : ready.body);
}

import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { askRaw } from './ask';

interface Plain {
  body: Buffer;
  headers: Record<string, string>;
}

const kept = new Map<string, Plain>();

/** Sends the portal's own answer, headers and compression included, without a page's scripts. */
export async function plainPage(
  portalPort: number,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = request.url ?? '/';
  let plain = kept.get(path);
  if (!plain) kept.set(path, (plain = await answerLessScripts(portalPort, path)));
  response.writeHead(200, plain.headers).end(plain.body);
}

async function answerLessScripts(portalPort: number, path: string): Promise<Plain> {
  const { body, type, headers } = await askRaw(portalPort, path, { 'Accept-Encoding': 'br' });
  const isBrotli = headers['content-encoding'] === 'br';
  const bytes = type.startsWith('text/html') ? lessScripts(body, isBrotli) : body;
  return { body: bytes, headers: { ...ownHeaders(headers), 'content-length': `${bytes.length}` } };
}

/** Returns a page without its scripts, compressed as it was. */
function lessScripts(body: Buffer, isBrotli: boolean): Buffer {
  const html = (isBrotli ? brotliDecompressSync(body) : body).toString('utf8');
  const plain = Buffer.from(
    html
      .replace(/<script(?![^>]*json)[^>]*\ssrc=[^>]*><\/script>/g, '')
      .replace(/<link[^>]*\sas="script"[^>]*>/g, ''),
  );
  return isBrotli
    ? brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
    : plain;
}

/** Returns the portal's headers, less those of its connection and those that preload scripts. */
function ownHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const ofConnection = ['connection', 'keep-alive', 'transfer-encoding', 'date'];
  return Object.fromEntries(
    Object.entries(headers)
      .map(([name, value]): [string, string] => [name, [value ?? []].flat().join(', ')])
      .filter(
        ([name, value]) =>
          !ofConnection.includes(name) && !(name === 'link' && /as="?script/.test(value)),
      ),
  );
}

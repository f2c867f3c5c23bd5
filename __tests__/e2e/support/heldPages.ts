import { createServer, request as ask, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface HeldPages {
  /** Origin of the portal whose pages arrive in pieces. */
  origin: string;
  /** Sends the next piece of the page that was requested last; returns false after the last one. */
  sendPiece(): boolean;
  close(): void;
}

/**
 * Passes a portal on, but sends the HTML of a page in `count` pieces: the first one at once, each
 * further one on command.
 */
export async function holdPages(portal: string, count: number): Promise<HeldPages> {
  let page: { response: ServerResponse; pieces: Buffer[] } | undefined;
  const sendPiece = () => {
    const piece = page?.pieces.shift();
    if (piece) page?.response.write(piece);
    if (page?.pieces.length) return true;
    page?.response.end();
    return false;
  };
  const server = createServer((incoming, response) => {
    const options = {
      method: incoming.method ?? 'GET',
      headers: { ...incoming.headers, 'accept-encoding': 'identity' },
    };
    const passedOn = ask(`${portal}${incoming.url ?? ''}`, options, (answer) => {
      const { 'content-length': _length, ...headers } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, headers);
      if (!String(headers['content-type']).startsWith('text/html')) return answer.pipe(response);
      return void buffer(answer).then((html) => {
        const size = Math.ceil(html.length / count);
        const pieces = Array.from({ length: count }, (_, at) =>
          html.subarray(at * size, (at + 1) * size),
        );
        page = { response, pieces };
        sendPiece();
      });
    });
    passedOn.on('error', () => response.destroy());
    incoming.pipe(passedOn);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    sendPiece,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

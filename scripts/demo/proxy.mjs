import { request as ask } from 'node:http';

const DOCUMENT = /^text\/html\b/;
/** The first script of every page: it moves the browser's clock to the portal's. */
const CLOCK_TAG = '<script src="/clock.js"></script>';
/** What no longer holds for a page with one more script. */
const OF_THE_BODY = ['content-length', 'etag', 'last-modified'];

/** Adds the script of the clock to a page, before all others. */
const withClock = (html) => html.replace(/<head[^>]*>/, (head) => head + CLOCK_TAG);

/**
 * Passes a request on to the portal and its answer back. A page is given the clock of the story,
 * because it counts days by its browser's; its policy allows scripts of its own origin.
 */
export function passOn(portal, request, response) {
  const wantsPage = request.headers['sec-fetch-dest'] === 'document';
  const headers = { ...request.headers, 'x-forwarded-for': request.socket.remoteAddress };
  if (wantsPage)
    for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since'])
      delete headers[name];
  const passed = ask(`${portal}${request.url}`, { method: request.method, headers }, (answer) => {
    if (!wantsPage || !DOCUMENT.test(answer.headers['content-type'] ?? '')) {
      response.writeHead(answer.statusCode, answer.headers);
      answer.pipe(response);
      return;
    }
    const kept = { ...answer.headers, 'cache-control': 'no-store' };
    for (const name of OF_THE_BODY) delete kept[name];
    const parts = [];
    answer.on('data', (part) => parts.push(part));
    answer.on('end', () => {
      response.writeHead(answer.statusCode, kept);
      response.end(withClock(Buffer.concat(parts).toString()));
    });
  });
  passed.on('error', () => {
    if (response.headersSent) response.destroy();
    else response.writeHead(503).end('No story is open yet, or it is just being changed.');
  });
  response.on('close', () => passed.destroy());
  request.pipe(passed);
}

import { createServer } from 'node:http';
import { createHash } from 'node:crypto';
import { shiftDate } from '../journeys/shiftDate.mjs';
import { demoPage, SCRIPT } from './page.mjs';
import { passOn } from './proxy.mjs';

/** Tells a second demo on the same port that this one runs already. */
export const DEMO_HEADER = 'x-portal-demo';

/** Where a press leads: below the buttons, so that a phone shows what it did. */
const RESULT = '/#result';
const MOST_BODY = 1_000;
const POLICY = `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

async function formOf(request) {
  let body = '';
  for await (const part of request) {
    body += part;
    if (body.length > MOST_BODY) break;
  }
  return new URLSearchParams(body);
}

const seeOther = (response, location, headers = {}) =>
  response.writeHead(303, { location, 'cache-control': 'no-store', ...headers }).end();

/**
 * Creates the server of the demo: its own page with a button for each of these stories, and the portal
 * below /portal on the same address, so that a session which the demo opens is the visitor's. It
 * answers only pages of its own: the name of the host is checked, and a press or a sign-in from another
 * site is refused.
 */
export function createDemoServer({ director, world, origin, stories }) {
  const { host } = new URL(origin);

  const routes = {
    'GET /': async (request, response) => {
      const page = demoPage({ stories, ...(await director.state()) });
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': POLICY,
        'referrer-policy': 'same-origin',
        [DEMO_HEADER]: 'yes',
      });
      response.end(page);
    },
    'GET /clock.js': (request, response) => {
      response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' });
      response.end(`(${shiftDate})(${world.aheadMs()});`);
    },
    'GET /enter': async (request, response) => {
      const entered = await director.enter();
      if (!entered) return seeOther(response, '/');
      return seeOther(response, entered.path, { 'set-cookie': entered.cookies });
    },
    'POST /story': async (request, response) => {
      const name = (await formOf(request)).get('name');
      if (Object.hasOwn(stories, name ?? '')) await director.tell(name);
      seeOther(response, RESULT);
    },
    'POST /step': async (request, response) => {
      await director.moveOn((await formOf(request)).get('name'));
      seeOther(response, RESULT);
    },
  };

  const isOwn = ({ headers }) =>
    headers.host === host &&
    (headers.origin === undefined || headers.origin === origin) &&
    ['same-origin', 'none', undefined].includes(headers['sec-fetch-site']);

  const answer = async (request, response) => {
    const { pathname } = new URL(request.url, origin);
    if (request.headers.host === host && pathname.startsWith('/portal'))
      return passOn(world.addresses().portal, request, response);
    const route = routes[`${request.method} ${pathname}`];
    if (!route || !isOwn(request)) return response.writeHead(404).end('Not found');
    return route(request, response);
  };

  return createServer((request, response) => {
    answer(request, response).catch((problem) => {
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end(problem.message);
    });
  });
}

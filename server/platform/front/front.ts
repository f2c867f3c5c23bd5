import type { IncomingMessage, ServerResponse } from 'node:http';
import { API_BASE, PORTAL_BASE, fullPageHref } from '@/lib/app/hrefs';
import { NOT_FOUND, writeJson } from '@/server/platform/http/answer';
import { isOwnRequest } from '@/server/platform/http/crossSite';
import type { Built } from './built';
import type { DemoPages } from './demoPages';
import { defaultHeaders } from './headers';
import { securityText } from './securityText';
import { send, type StaticFile } from './staticFiles';

const STARTING = 'We are just starting up. Nothing is lost; try again in a few seconds.';

export interface FrontParts {
  built: Built;
  demo: DemoPages;
  /**
   * Returns the backend once it is up; `handle` resolves to false for a path without an endpoint.
   */
  backend():
    { handle(request: IncomingMessage, response: ServerResponse): Promise<boolean> } | undefined;
  nextHandler(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /**
   * Returns why the process should receive no requests now: it is starting, stopping, or its
   * database is in trouble. Resolves within seconds.
   */
  notReady(): Promise<string | undefined>;
  publicUrl: string;
  contactEmail: string;
  now(): Date;
  report(problem: unknown): void;
}

const LOGOUT = fullPageHref('logout');
/** With exactly this query the page asks first. */
const ASKS = '?ask=1';

/**
 * True if the person chose to come here, from a page of ours or by typing the address. False for
 * links on other sites, prefetches, and browsers that do not say where the link was
 * (docs/rules/security.md#logging-out).
 */
function isMeant({ headers }: IncomingMessage, ownOrigin: string): boolean {
  const fetchSite = headers['sec-fetch-site'] as string | undefined;
  if (headers['sec-purpose'] !== undefined) return false;
  return isOwnRequest(
    { method: 'GET', fetchSite, origin: headers.origin, referer: headers.referer },
    ownOrigin,
    fetchSite !== undefined,
  );
}

/**
 * Returns the listener of the process: static files from memory, then the backend's endpoints, then
 * Next. Never throws.
 */
export function createFront(parts: FrontParts) {
  return function answer(request: IncomingMessage, response: ServerResponse): void {
    const [path = '/', search] = split(request.url ?? '/');
    const reads = request.method === 'GET' || request.method === 'HEAD';
    const name = parts.built.items.has(path) ? path : decoded(path);
    const item = parts.built.items.get(name);
    if (item && !reads) return plain(response, 405, 'Method not allowed', { Allow: 'GET, HEAD' });
    if (item && path === LOGOUT && search !== ASKS && !isMeant(request, parts.publicUrl)) {
      for (const [name, value] of Object.entries(defaultHeaders)) response.setHeader(name, value);
      return redirect(response, `${LOGOUT}${ASKS}`);
    }
    if (item) {
      const sendPage = (page: StaticFile = item) => send(page, request, response);
      const ofDay = parts.demo.find(name, parts.now);
      if (ofDay instanceof Promise) void ofDay.then(sendPage);
      else sendPage(ofDay);
      return;
    }

    answerRest(parts, request, response, path, search).catch((problem: unknown) => {
      parts.report(problem);
      if (response.headersSent) response.destroy();
      else send(parts.built.failed, request, response);
    });
  };
}

async function answerRest(
  parts: FrontParts,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  search: string,
): Promise<void> {
  if (path === API_BASE || path.startsWith(`${API_BASE}/`)) {
    const backend = parts.backend();
    if (!backend) writeJson(response, 503, { error: STARTING }, { 'Retry-After': '2' });
    else if (!(await backend.handle(request, response)))
      writeJson(response, 404, { error: NOT_FOUND });
    return;
  }
  for (const [name, value] of Object.entries(defaultHeaders)) response.setHeader(name, value);
  if (path === '/healthz') return plain(response, 200, 'alive');
  if (path === '/readyz') {
    const why = await parts.notReady();
    return why === undefined
      ? plain(response, 200, 'ready')
      : plain(response, 503, `not ready: ${why}`);
  }
  if (path === '/.well-known/security.txt')
    return plain(response, 200, securityText(parts.publicUrl, parts.contactEmail, parts.now()));
  if (path === '/') return redirect(response, `${PORTAL_BASE}${search}`);
  if (path === PORTAL_BASE || path === `${PORTAL_BASE}/`)
    return redirect(response, `${fullPageHref('landing')}${search}`);
  const withoutSlash = withoutEndSlashes(path);
  if (withoutSlash !== path && parts.built.items.has(withoutSlash))
    return redirect(response, `${withoutSlash}${search}`);
  // A chunk of an older build must fail with 404: the browser would take a page for a script.
  if (path.startsWith(`${PORTAL_BASE}/_next/`)) return plain(response, 404, 'Not found');
  if (parts.built.rendersOnRequest && path.startsWith(`${PORTAL_BASE}/`))
    return parts.nextHandler(request, response);
  send(parts.built.notFound, request, response);
}

/** Splits a URL into its path and its query with the question mark; cheaper than a URL object. */
function split(url: string): [string, string] {
  const at = url.indexOf('?');
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)];
}

/**
 * Removes trailing slashes: '/portal/home//' → '/portal/home'. A loop, because a pattern would
 * backtrack at every slash of a path made of them.
 */
export function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (end > 0 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/**
 * Returns the path unescaped: Next names a chunk after its page, brackets included, which browsers
 * escape.
 */
function decoded(path: string): string {
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function plain(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, {
    ...defaultHeaders,
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    ...headers,
  });
  response.end(`${text}\n`);
}

function redirect(response: ServerResponse, to: string): void {
  response.writeHead(307, { Location: to, 'Cache-Control': 'no-store' });
  response.end();
}

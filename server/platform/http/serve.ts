import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AnyEndpoint } from '@/lib/access/endpoint';
import type { Access } from '@/lib/access/endpoint';
import type { PersonCapability, SignUpCapability } from '@/lib/access/capability';
import type { Allowance } from '@/lib/access/allowances';
import { Refusal } from '@/lib/access/refusal';
import type { Clock } from '@/server/platform/ports/clock';
import { NOT_FOUND, errorAnswer, newReference, redirectWithProblem, writeFile, writeJson, writeRedirect } from './answer';
import { callerOf, type Proxies } from './caller';
import {
  consentCookie, consentCookieName, cookieValue, deviceCookie, deviceCookieName, endedSessionCookie, oauthStateCookie,
  oauthStateCookieName, passkeyLoginCookie, passkeyLoginCookieName, sessionCookie, sessionCookieName,
} from './cookies';
import { isForeignNavigation, isOwnRequest } from './crossSite';
import type { AnyCapability, Router, ServedEndpoint } from './router';
import type { Caller, SavedFile, SessionControl } from './handlers';
import { readFile } from './readFile';
import { takeTurn } from './takeTurn';
import { BadFields, checked, checkedQuery, readBody, readQuery, promised } from './readRequest';

/** Who the session cookie belongs to, which is their proof. */
type Principal = { kind: 'anonymous' } | { kind: 'person'; person: PersonCapability } | { kind: 'signingUp'; signUp: SignUpCapability };

/** One answered call, for the log: never the query, which may hold an address. */
interface Served { endpoint: string; method: string; status: number; milliseconds: number; reference?: string }

/** What the dispatcher needs from the rest of the server; portal.ts wires it. */
export interface DispatcherParts {
  endpoints: Router;
  authenticate(cookie: string | undefined, now: Date): Promise<{ principal: Principal; sessionIdHash?: string; unknownHash?: string }>;
  /** Turns the access rule and the ids of the request into a capability, or refuses as not found. */
  authorise(access: Access, principal: Principal, query: unknown): Promise<AnyCapability>;
  /** Undefined when allowed, else the seconds to wait. */
  takeAllowance(key: string, allowance: Allowance): Promise<number | undefined>;
  /** Whose device this cookie shows the browser to be, if anybody's. */
  ownerOfDevice(cookie: string, now: Date): string | undefined;
  /** What this browser shows from now on as a device of whoever's session this is; undefined for nobody's. */
  deviceOf(session: { token: string } | { idHash: string }, now: Date): Promise<string | undefined>;
  /** Told of every caller with a session, once it is known. */
  seen(caller: Caller): Promise<void>;
  clock: Clock;
  publicOrigin: string;
  proxies: Proxies;
  report(problem: unknown, context: { reference: string; endpoint: string }): void;
  /** What may be said of something that failed and is nobody's mistake, such as a database that is down. */
  excuse(problem: unknown): Refusal | undefined;
  served(call: Served): void;
  /**
   * Answers a request: whatever is written meanwhile knows where it came from, and what was refused is written afterwards. Answers what
   * the answer can be found by, if anything.
   */
  watch(origin: Origin, answer: () => Promise<string | undefined>): Promise<string | undefined>;
  /** Notes that whoever is signed in asked for what is not theirs, a company's or a practice's, or with one step too few. */
  noteRefused(person: PersonCapability, by: string, asked: string | undefined): void;
}

interface Origin { reference: string; endpoint: string; ip: string; userAgent: string; now: Date }

/**
 * What a browser drops when its session has been ended. Not its cookies: the device's id must outlast logins by law
 * (docs/rules/security.md#logging-out).
 */
const LEFT_BEHIND = '"cache", "storage"';

/**
 * The one way in: match → own request? → allowance → authenticate → validate the query → authorise → validate the body →
 * handle → validate the answer → write. Answers false when the path is no endpoint of ours.
 */
export function createDispatcher(parts: DispatcherParts) {
  const secure = parts.publicOrigin.startsWith('https:');

  return async function dispatch(request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean> {
    const here = parts.endpoints.at(path);
    if (!here) return false;
    const entry = here.find(request.method ?? 'GET');
    if (!entry) {
      writeJson(response, 405, { error: NOT_FOUND }, { Allow: here.methods });
      return true;
    }
    const begun = performance.now();
    const { ip, userAgent } = callerOf(request, parts.proxies);
    const origin = { reference: newReference(), endpoint: entry.name, ip, userAgent, now: parts.clock.now() };
    const reference = await parts.watch(origin, () => answer(request, response, entry, origin.reference));
    parts.served({
      endpoint: entry.name, method: entry.endpoint.method, status: response.statusCode, milliseconds: Math.round(performance.now() - begun),
      reference,
    });
    return true;
  };

  /** Answers the reference when something went wrong that the person cannot be told. */
  async function answer(
    request: IncomingMessage, response: ServerResponse, { name, endpoint, handler }: ServedEndpoint, reference: string,
  ): Promise<string | undefined> {
    const cookies = new Map<'session' | 'oauthState' | 'consent' | 'passkeyLogin' | 'device', string>();
    let known: Parameters<DispatcherParts['deviceOf']>[0] | undefined;
    let hasEnded = false;
    const session: SessionControl = {
      begin: (token) => {
        cookies.set('session', sessionCookie(token, secure));
        known = { token };
      },
      keepDevice: (idHash) => { known = idHash === undefined ? undefined : { idHash }; },
      end: () => {
        cookies.set('session', endedSessionCookie(secure));
        hasEnded = true;
      },
      mark: (token) => cookies.set('oauthState', oauthStateCookie(token, secure)),
      keepConsent: (token) => cookies.set('consent', consentCookie(token, secure)),
      keepPasskeyLogin: (token) => cookies.set('passkeyLogin', passkeyLoginCookie(token, secure)),
    };
    const setCookie = () => ({
      ...(cookies.size > 0 && { 'Set-Cookie': [...cookies.values()] }), ...(hasEnded && { 'Clear-Site-Data': LEFT_BEHIND }),
    });
    try {
      const call = await admit(request, endpoint);
      const outcome = await handler({ ...call, session });
      const device = known && await parts.deviceOf(known, call.now);
      if (device) cookies.set('device', deviceCookie(device, secure));
      if (endpoint.kind === 'navigation') writeRedirect(response, (outcome as { redirectTo: string }).redirectTo, setCookie());
      else if (endpoint.kind === 'download') await writeFile(response, outcome as SavedFile, endpoint.media);
      else writeJson(response, 200, promised(endpoint.response, outcome), setCookie());
      return undefined;
    } catch (problem) {
      const unexpected = !(problem instanceof Refusal) && !(problem instanceof BadFields);
      if (unexpected) parts.report(problem, { reference, endpoint: name });
      // A file that broke off: its line is cut already, and nothing more can be said on it.
      if (response.headersSent) return reference;
      const { status, body, retryAfterSeconds } = errorAnswer((unexpected && parts.excuse(problem)) || problem, reference);
      if (landsOnPage(endpoint, request)) redirectWithProblem(response, { status, body });
      else writeJson(response, status, body, retryAfterSeconds ? { 'Retry-After': String(retryAfterSeconds) } : {});
      return unexpected ? reference : undefined;
    }
  }

  async function admit(request: IncomingMessage, endpoint: AnyEndpoint) {
    const now = parts.clock.now();
    refuseForeign(request, endpoint);

    const caller = callerOf(request, parts.proxies);
    // Any site may post to a one-click endpoint, so whose browser it comes from must mean nothing there.
    const cookies = endpoint.kind === 'endpoint' && endpoint.oneClick ? undefined : request.headers.cookie;
    const cookie = (name: string) => cookieValue(cookies, name);
    const knownDevice = cookie(deviceCookieName(secure));
    const { onlyByDevice } = await takeTurn(parts, endpoint.limit, { ip: caller.ip, device: knownDevice }, now);
    const { principal, sessionIdHash, unknownHash } = await parts.authenticate(cookie(sessionCookieName(secure)), now);
    const known: Caller = {
      ...caller, sessionIdHash, unknownHash, oauthState: cookie(oauthStateCookieName(secure)),
      consent: cookie(consentCookieName(secure)), passkeyLogin: cookie(passkeyLoginCookieName(secure)), knownDevice, onlyByDevice,
    };
    if (sessionIdHash) await parts.seen(known);
    const query = checkedQuery(endpoint.query, readQuery(request.url ?? '/'));
    const capability = await parts.authorise(endpoint.access, principal, query).catch((problem: unknown) => {
      if (principal.kind === 'person' && problem instanceof Refusal) {
        const by = problem.kind === 'secondStepRequired' ? 'secondStep' : endpoint.access.scope;
        parts.noteRefused(principal.person, by, (query as { company_id?: string }).company_id);
      }
      throw problem;
    });
    const body = endpoint.kind === 'upload' ? await readFile(request, endpoint.megabytes)
      : endpoint.kind === 'endpoint' && endpoint.method === 'POST'
        ? checked(endpoint.body, endpoint.oneClick ? {} : await readBody(request))
        : undefined;
    return { query, body, capability, caller: known, now };
  }

  function refuseForeign({ method = 'GET', headers }: IncomingMessage, endpoint: AnyEndpoint): void {
    const provenance = {
      method, fetchSite: one(headers['sec-fetch-site']), fetchMode: one(headers['sec-fetch-mode']), origin: headers.origin,
      referer: headers.referer,
    };
    // A GET that sends a message does something, whatever its method says (docs/rules/security.md#cross-site-requests).
    const onlyReads = method === 'GET' && endpoint.limit !== 'message';
    if (isOwnRequest(provenance, parts.publicOrigin, onlyReads)) return;
    if (endpoint.kind === 'navigation' && endpoint.crossSite && isForeignNavigation(provenance)) return;
    if (endpoint.kind === 'endpoint' && endpoint.oneClick) return;
    throw new Refusal('notFound', NOT_FOUND);
  }
}

/** A person who follows a link must land on a page that says what is wrong; a program is told in JSON. */
const landsOnPage = (endpoint: AnyEndpoint, { headers }: IncomingMessage): boolean =>
  endpoint.kind === 'navigation' || (endpoint.kind === 'download' && headers['sec-fetch-mode'] === 'navigate');

const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

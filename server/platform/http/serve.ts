import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AnyEndpoint } from '@/lib/access/endpoint';
import { Refusal } from '@/lib/access/refusal';
import {
  NOT_FOUND,
  errorAnswer,
  redirectWithProblem,
  writeFile,
  writeJson,
  writeRedirect,
} from './answer';
import { getCaller } from './caller';
import {
  consentCookie,
  consentCookieName,
  cookieValue,
  deviceCookie,
  deviceCookieName,
  endedSessionCookie,
  oauthStateCookie,
  oauthStateTokens,
  passkeyLoginCookie,
  passkeyLoginCookieName,
  sessionCookie,
  sessionCookieName,
} from './cookies';
import type { ServedEndpoint } from './router';
import type { Caller, SavedFile, SessionControl } from './handlers';
import { readFile } from './readFile';
import { countCall } from './countCall';
import { BadFields, checked, checkedQuery, readBody, readQuery, promised } from './readRequest';
import type { DispatcherNeeds } from './dispatcherNeeds';
import { refuseForeign } from './refuseForeign';
import { ownerHeaders, refuseOtherPerson, type SessionOwner } from './sessionOwner';
import { newReference } from '@/server/platform/log/reference';

/**
 * Data that a browser clears when its session has ended. Not cookies: the device's id must outlast
 * logins by law (docs/rules/security.md#logging-out).
 */
const LEFT_BEHIND = '"cache", "storage"';

/**
 * Creates the dispatcher of every API request: match, own request, allowance, authentication,
 * query, authorisation, body, handler, response check, write. Resolves to false for a path without
 * an endpoint.
 */
export function createDispatcher(parts: DispatcherNeeds) {
  const secure = parts.publicOrigin.startsWith('https:');

  return async function dispatch(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
  ): Promise<boolean> {
    const served = parts.endpoints.at(path);
    if (!served) return false;
    const entry = served.find(request.method ?? 'GET');
    if (!entry) {
      writeJson(response, 405, { error: NOT_FOUND }, { Allow: served.methods });
      return true;
    }
    const begun = performance.now();
    const { ip, userAgent } = getCaller(request, parts.proxies);
    const origin = {
      reference: newReference(),
      endpoint: entry.name,
      ip,
      userAgent,
      now: parts.clock.now(),
    };
    const reference = await parts.watch(origin, () =>
      answer(request, response, entry, origin.reference),
    );
    parts.served({
      endpoint: entry.name,
      method: entry.endpoint.method,
      status: response.statusCode,
      milliseconds: Math.round(performance.now() - begun),
      reference,
    });
    return true;
  };

  /**
   * Handles a request and writes its response; returns the reference if the cause is only in the
   * log.
   */
  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    { name, endpoint, handler }: ServedEndpoint,
    reference: string,
  ): Promise<string | undefined> {
    const cookies = new Map<
      'session' | 'oauthState' | 'consent' | 'passkeyLogin' | 'device',
      string
    >();
    let known: Parameters<DispatcherNeeds['deviceOf']>[0] | undefined;
    let hasEnded = false;
    let owner: SessionOwner | undefined;
    const session: SessionControl = {
      begin: (token, person) => {
        cookies.set('session', sessionCookie(token, secure));
        known = person ? { person } : { token };
      },
      keepDevice: (idHash) => {
        known = idHash === undefined ? undefined : { idHash };
      },
      end: () => {
        cookies.set('session', endedSessionCookie(secure));
        hasEnded = true;
      },
      mark: (token) => {
        const begun = oauthStateTokens(request.headers.cookie, secure);
        cookies.set('oauthState', oauthStateCookie([token, ...begun], secure));
      },
      keepConsent: (token) => cookies.set('consent', consentCookie(token, secure)),
      keepPasskeyLogin: (token) => cookies.set('passkeyLogin', passkeyLoginCookie(token, secure)),
    };
    // An answer that begins or ends a session is not the present owner's.
    const ownedBy = () => (cookies.has('session') ? {} : ownerHeaders(owner));
    const setCookie = () => ({
      ...(cookies.size > 0 && { 'Set-Cookie': [...cookies.values()] }),
      ...(hasEnded && { 'Clear-Site-Data': LEFT_BEHIND }),
    });
    try {
      const call = await admit(request, endpoint, (known) => {
        owner = known;
      });
      const outcome = await handler({ ...call, session });
      const device = known && (await parts.deviceOf(known, call.now));
      if (device) cookies.set('device', deviceCookie(device, secure));
      if (endpoint.kind === 'navigation')
        writeRedirect(response, (outcome as { redirectTo: string }).redirectTo, setCookie());
      else if (endpoint.kind === 'download')
        await writeFile(response, outcome as SavedFile, endpoint.media);
      else
        writeJson(response, 200, promised(endpoint.response, outcome), {
          ...ownedBy(),
          ...setCookie(),
        });
      return undefined;
    } catch (problem) {
      const unexpected = !(problem instanceof Refusal) && !(problem instanceof BadFields);
      if (unexpected) parts.report(problem, { reference, endpoint: name });
      // A file broke off: its connection is cut and nothing more can be sent.
      if (response.headersSent) return reference;
      const { status, body, retryAfterSeconds } = errorAnswer(
        (unexpected && parts.excuse(problem)) || problem,
        reference,
      );
      if (landsOnPage(endpoint, request)) redirectWithProblem(response, { status, body });
      else
        writeJson(response, status, body, {
          ...ownedBy(),
          ...(retryAfterSeconds && { 'Retry-After': String(retryAfterSeconds) }),
        });
      return unexpected ? reference : undefined;
    }
  }

  async function admit(
    request: IncomingMessage,
    endpoint: AnyEndpoint,
    onOwner: (owner: SessionOwner | undefined) => void,
  ) {
    const now = parts.clock.now();
    refuseForeign(request, endpoint, parts.publicOrigin);

    const caller = getCaller(request, parts.proxies);
    // Any site may post to a one-click endpoint, so its cookies are ignored.
    const cookies =
      endpoint.kind === 'endpoint' && endpoint.oneClick ? undefined : request.headers.cookie;
    const cookie = (name: string) => cookieValue(cookies, name);
    const knownDevice = cookie(deviceCookieName(secure));
    const { onlyByDevice } = await countCall(
      parts,
      endpoint.limit,
      { ip: caller.ip, device: knownDevice },
      now,
    );
    const { principal, sessionIdHash, session, unknownHash, owner } = await parts.authenticate(
      cookie(sessionCookieName(secure)),
      now,
      companyAsked(request, endpoint),
    );
    refuseOtherPerson(request, owner);
    onOwner(owner);
    const known: Caller = {
      ...caller,
      sessionIdHash,
      session,
      unknownHash,
      oauthStates: oauthStateTokens(cookies, secure),
      consent: cookie(consentCookieName(secure)),
      passkeyLogin: cookie(passkeyLoginCookieName(secure)),
      knownDevice,
      onlyByDevice,
    };
    if (sessionIdHash) await parts.seen(known);
    const query = checkedQuery(endpoint.query, readQuery(request.url ?? '/'));
    const capability = await parts
      .authorise(endpoint.access, principal, query)
      .catch((problem: unknown) => {
        if (principal.kind === 'person' && problem instanceof Refusal) {
          const by = problem.kind === 'secondStepRequired' ? 'secondStep' : endpoint.access.scope;
          parts.noteRefused(principal.person, by, (query as { company_id?: string }).company_id);
        }
        throw problem;
      });
    const body =
      endpoint.kind === 'upload'
        ? await readFile(request, endpoint.megabytes)
        : endpoint.kind === 'endpoint' && endpoint.method === 'POST'
          ? checked(endpoint.body, endpoint.oneClick ? {} : await readBody(request))
          : undefined;
    // Read after the body, which a caller can be slow to send.
    return { query, body, capability, caller: known, now: parts.clock.now() };
  }
}

const COMPANY_ID = /[?&]company_id=([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:&|$)/;

/**
 * Returns the id of the company that the request asks for, so that the role there is read together
 * with the session. The whole query is checked later, and the role counts for this id only.
 */
const companyAsked = (
  { url = '' }: IncomingMessage,
  { access }: AnyEndpoint,
): string | undefined => (access.scope === 'company' ? COMPANY_ID.exec(url)?.[1] : undefined);

/** True if an error is shown on a page, because a person followed a link; a program gets JSON. */
const landsOnPage = (endpoint: AnyEndpoint, { headers }: IncomingMessage): boolean =>
  endpoint.kind === 'navigation' ||
  (endpoint.kind === 'download' && headers['sec-fetch-mode'] === 'navigate');

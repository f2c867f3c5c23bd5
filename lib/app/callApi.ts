import type { AnswerOf, BodyOf, Download, Endpoint, QueryOf, Upload } from '@/lib/access/endpoint';
import { deviceHeader } from '@/lib/app/browser/device';
import { noteLoginAsked } from '@/lib/app/browser/loginLoop';
import { rememberReturnPath } from '@/lib/app/browser/returnPath';
import { getSessionOwner, noteOwner, tellSession } from '@/lib/app/browser/sessionOwner';
import { OTHER_PERSON_TEXT } from '@/lib/access/text';
import { OWNER_HEADER } from '@/lib/access/sessionHeaders';
import { API_BASE, fullPageHref } from './hrefs';
import {
  asksForSamePerson,
  asksForSecondStep,
  errorSentence,
  type WireError,
} from './errorSentence';
import { leaveTo } from './leave';
import { errorText } from '@/lib/app/text';

/**
 * Whether a call reached the portal: 'no', it never left the browser; 'unknown', the response was
 * lost; 'yes', it was answered.
 */
export type Reached = 'no' | 'unknown' | 'yes';

export type ApiResult<T> =
  | { data: T; error?: undefined }
  | { data?: undefined; error: string; status: number; detail: WireError; reached: Reached };

/** What a call returns: the answer, or a file's response before its bytes are read. */
type DataOf<E> = E extends Download ? Response : AnswerOf<E>;

export interface CallOptions<E> {
  query?: QueryOf<E>;
  body?: BodyOf<E>;
  /** True for the login check and calls on public pages, which must not redirect to login. */
  stayWhenUnauthorised?: boolean;
  signal?: AbortSignal;
  /** File of an upload. */
  file?: File;
  /** True if the call changes something; by default true for POST. */
  isAct?: boolean;
}

const failed = (error: string, status: number, detail?: WireError, reached: Reached = 'yes') => ({
  error,
  status,
  detail: detail ?? { sentence: error, fields: {} },
  reached,
});

const lost = (isAct: boolean, status: number) =>
  isAct
    ? failed(errorText.answerLost, status, undefined, 'unknown')
    : failed(errorText.unexpected, status, undefined, 'unknown');

/** Statuses that a gateway may return when it lost the portal's response. */
const FROM_A_GATEWAY: ReadonlySet<number> = new Set([200, 201, 502, 504]);

/**
 * Calls an endpoint. Never throws: returns `{ data }`, or `{ error }` with a sentence to show
 * (docs/rules/product.md#fetching and docs/rules/product.md#errors). Sends credentials, does not
 * follow redirects, sends POST bodies as JSON. Offline, an act fails at once and is not sent; if
 * its response is lost, `reached` says so.
 */
export async function callApi<E extends Endpoint | Upload | Download>(
  endpoint: E,
  options: CallOptions<E> = {},
): Promise<ApiResult<DataOf<E>>> {
  const isAct = options.isAct ?? endpoint.method === 'POST';
  if (isAct && !navigator.onLine) return failed(errorText.offline, 0, undefined, 'no');
  const owner = getSessionOwner();
  const url = urlOf(endpoint, options.query);
  // The page's inline script may have begun this read (lib/app/landing/earlyTable).
  const early = window.earlyRead?.(url);
  let response = early && (await early);
  try {
    response ??= await fetch(url, {
      method: endpoint.method,
      credentials: 'include',
      redirect: 'manual',
      signal: options.signal,
      headers: {
        Accept: 'application/json',
        'X-Client-Device': deviceHeader(),
        ...(owner.mark !== undefined && { [OWNER_HEADER]: owner.mark }),
        ...(endpoint.kind === 'endpoint' && endpoint.method === 'POST'
          ? { 'Content-Type': 'application/json' }
          : {}),
      },
      body: bodyOf(endpoint, options),
    });
  } catch {
    return lost(isAct, 0);
  }

  if (!noteOwner(owner, response.headers)) return failed(OTHER_PERSON_TEXT, 409);
  if (isLoginRedirect(response.url)) {
    leaveTo(fullPageHref('oldLogin'));
    return failed('Unauthorized', 401);
  }
  if (response.type === 'opaqueredirect' || response.status === 401) {
    const body: unknown = response.status === 401 ? await readJson(response) : undefined;
    if (!options.stayWhenUnauthorised) {
      rememberReturnPath(`${window.location.pathname}${window.location.search}`);
      noteLoginAsked();
      tellSession('ended');
      leaveTo(fullPageHref('login'));
      return failed('Unauthorized', 401);
    }
    return failed(body === undefined ? 'Unauthorized' : errorSentence(body).sentence, 401);
  }

  const body: unknown =
    endpoint.kind === 'download' && response.ok ? response : await readJson(response);
  if ((response.status === 200 || response.status === 201) && body !== undefined)
    return { data: body as DataOf<E> };
  if (body === undefined && FROM_A_GATEWAY.has(response.status))
    return lost(isAct, response.status);

  const detail = errorSentence(body);
  // An answer to a call from before a login here is no news.
  if (asksForSamePerson(body) && owner === getSessionOwner()) tellSession('otherPerson');
  if (asksForSecondStep(body)) {
    rememberReturnPath(`${window.location.pathname}${window.location.search}`);
    leaveTo(fullPageHref('addSecondStep'));
  }
  if (detail.sentence === 'company_id: badly formed') leaveTo(fullPageHref('home'));
  return failed(detail.sentence, response.status, detail);
}

/** Returns the body of a response; undefined if it is no JSON or the connection broke. */
const readJson = (response: Response & { bodyRead?: Promise<unknown> }): Promise<unknown> =>
  (response.bodyRead ?? response.json()).catch(() => undefined);

/** Returns the JSON body, or the form with one file; the browser sets the form's boundary. */
function bodyOf(
  endpoint: Endpoint | Upload | Download,
  { body, file }: { body?: unknown; file?: File },
): BodyInit | undefined {
  if (endpoint.kind !== 'upload')
    return endpoint.method === 'POST' ? JSON.stringify(body ?? {}) : undefined;
  const form = new FormData();
  if (file) form.append('file', file, file.name);
  return form;
}

function urlOf(endpoint: { path: string }, query: unknown): string {
  const entries = Object.entries((query ?? {}) as Record<string, unknown>)
    .filter((entry) => entry[1] !== undefined)
    .map(([key, value]) => [key, String(value)]);
  const search = entries.length > 0 ? `?${new URLSearchParams(entries as [string, string][])}` : '';
  return `${API_BASE}${endpoint.path}${search}`;
}

/**
 * True if the backend redirected to its own login page: the URL is a login path with a `next`
 * parameter (docs/rules/product.md#errors).
 */
function isLoginRedirect(url: string): boolean {
  if (!url) return false;
  const { pathname, searchParams } = new URL(url, window.location.origin);
  return /\/login\/?$/.test(pathname) && !pathname.startsWith(API_BASE) && searchParams.has('next');
}

import { get } from 'node:http';
import type { AnswerOf, BodyOf, Endpoint, Navigation, QueryOf } from '@/lib/access/endpoint';
import type { ActToProve } from '@/lib/access/provenActs';
import { CookieJar } from './cookieJar';

export interface Answer<R = unknown> {
  status: number;
  /** The parsed body when the call succeeded. */
  data: R;
  /** The body's `error` when it did not: a sentence, or sentences by field. */
  error: string | Record<string, string> | undefined;
  /** The body as it arrived, to the byte. */
  text: string;
  headers: Headers;
}

export interface Extra {
  headers?: Record<string, string>;
  /**
   * In place of the typed query: for what a typed client cannot send, such as a parameter twice.
   */
  rawQuery?: string;
  /** In place of the typed body. */
  rawBody?: string;
  method?: string;
}

const DEVICE = [
  'deviceId=5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00aa',
  'screens=width%3D1920%26height%3D1080%26scaling-factor%3D1%26colour-depth%3D24',
  'windowSize=width%3D1256%26height%3D803',
  'timezone=UTC%2B00%3A00',
  `userAgent=${encodeURIComponent('Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 [in app]')}`,
].join(';');

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string | FormData;
}

const givenPairs = (query: object): [string, string][] =>
  Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);

const MOST_PROOFS = 10;

/** Returns the act that a refusal wants confirmed. */
async function actIn(response: Response): Promise<ActToProve | undefined> {
  const body = (await response.clone().json()) as { confirm?: ActToProve };
  return body.confirm;
}

/**
 * One browser: it keeps its cookies and speaks to the backend as our own pages do, unless told
 * otherwise.
 */
export class Browser {
  readonly cookies = new CookieJar();
  /**
   * Whether an act that has to be confirmed is confirmed and done again, as the dialog does. Turned
   * off by tests of what is refused.
   */
  confirmsActs = true;

  constructor(
    private readonly origin: string,
    private readonly publicOrigin: string,
    private readonly confirm?: (browser: Browser, act: ActToProve) => Promise<void>,
  ) {}

  /** Where the backend listens, for what no browser would send. */
  get address(): string {
    return this.origin;
  }

  /** Calls an endpoint of the contract. */
  async call<E extends Endpoint>(
    endpoint: E,
    sent: { query?: QueryOf<E>; body?: BodyOf<E> } = {},
    extra: Extra = {},
  ): Promise<Answer<AnswerOf<E>>> {
    const query = extra.rawQuery ?? new URLSearchParams(givenPairs(sent.query ?? {})).toString();
    const method = extra.method ?? endpoint.method;
    const response = await this.fetch(`${endpoint.path}${query ? `?${query}` : ''}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...extra.headers },
      body: method === 'POST' ? (extra.rawBody ?? JSON.stringify(sent.body ?? {})) : undefined,
    });
    const text = await response.text();
    const body = text === '' ? undefined : (JSON.parse(text) as { error?: Answer['error'] });
    return {
      status: response.status,
      data: body as AnswerOf<E>,
      error: response.ok ? undefined : body?.error,
      text,
      headers: response.headers,
    };
  }

  /** Follows a navigation of the contract and returns where it leads. */
  async navigate<N extends Navigation>(
    endpoint: N,
    query: QueryOf<N>,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; location: string }> {
    const sent = this.headers({ 'Sec-Fetch-Mode': 'navigate', 'X-Client-Device': '', ...headers });
    // Node's fetch would say 'cors' of itself, whatever it is told.
    return new Promise((resolve, reject) => {
      get(
        `${this.origin}/portal/api${endpoint.path}?${new URLSearchParams(givenPairs(query as object))}`,
        { headers: sent },
        (response) => {
          response.resume();
          this.cookies.keep(response.headers['set-cookie'] ?? []);
          resolve({ status: response.statusCode ?? 0, location: response.headers.location ?? '' });
        },
      ).on('error', reject);
    });
  }

  /** A raw request below /portal/api. */
  async fetch(path: string, init: Sent = {}): Promise<Response> {
    let response = await this.fetchOnce(path, init);
    // Another act of this browser may take the place of the proof meanwhile.
    for (let tries = 0; tries < MOST_PROOFS && response.status === 403; tries += 1) {
      const act = await actIn(response);
      if (!act || !this.confirm || !this.confirmsActs) break;
      await this.confirm(this, act);
      response = await this.fetchOnce(path, init);
    }
    return response;
  }

  private async fetchOnce(path: string, init: Sent): Promise<Response> {
    const sent = this.headers(init.headers);
    const response = await fetch(`${this.origin}/portal/api${path}`, {
      ...init,
      headers: sent,
      redirect: 'manual',
    });
    this.cookies.keep(response.headers.getSetCookie());
    return response;
  }

  /** What our own pages send, and the cookies. A header set to nothing is a header left out. */
  private headers(more: Record<string, string> = {}): Record<string, string> {
    const cookie = this.cookies.header();
    const headers: Record<string, string> = {
      'Sec-Fetch-Site': 'same-origin',
      'Sec-Fetch-Mode': 'cors',
      Origin: this.publicOrigin,
      'User-Agent': 'Mozilla/5.0 (Test)',
      'X-Client-Device': DEVICE,
      ...(cookie && { Cookie: cookie }),
      ...more,
    };
    return Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''));
  }
}

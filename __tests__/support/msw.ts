import { HttpResponse, http, type JsonBodyType, type UnhandledRequestCallback } from 'msw';
import { setupServer } from 'msw/node';
import type { Schema } from 'yup';
import { OWNER_HEADER, SECONDS_LEFT_HEADER } from '@/lib/access/sessionHeaders';
import { OTHER_PERSON_TEXT } from '@/lib/access/text';
import type { ActToConfirm } from '@/lib/access/provenActs';
import { accountProfile, checkLogin } from '@/lib/auth/contract';
import { codeState, linkState } from '@/lib/auth/messageStateContract';
import { clientCompanies } from '@/lib/clients/onboarding/contract';
import { companyTaxSummaries } from '@/lib/overview/contract';
import { agentDetails } from '@/lib/clients/portal/contract';
import { userCompanies } from '@/lib/companies/contract';
import { hmrcConsent } from '@/lib/connections/hmrcStartContract';
import { invitationsLeft, setUp } from '@/lib/practice/contract';
import type { AnswerOf, BodyOf, Download, Endpoint, QueryOf, Upload } from '@/lib/access/endpoint';
import { API_BASE } from '@/lib/app/hrefs';
import { checked, checkedQuery } from '@/server/platform/http/readRequest';

/** The backend of a test. A call without a mocked answer fails the test. */
const backend = setupServer(
  // Few people have a practice or accountants, so a test that is not about them need not say so.
  http.get(`*${API_BASE}${setUp.path}`, () => HttpResponse.json({ practices: [] })),
  http.get(`*${API_BASE}${clientCompanies.path}`, () => HttpResponse.json([])),
  // Each page polls the signed-in person: none, unless the test signs one in.
  http.get(`*${API_BASE}${checkLogin.path}`, () => HttpResponse.json({})),
  // Whoever waits for a code or a link asks how far its message is.
  http.get(`*${API_BASE}${codeState.path}`, () => HttpResponse.json({})),
  http.post(`*${API_BASE}${linkState.path}`, () => HttpResponse.json({})),
  // Every dialog that invites a client says how many it can be today.
  http.get(`*${API_BASE}${invitationsLeft.path}`, () =>
    HttpResponse.json(invitationsLeft.example as JsonBodyType),
  ),
  // The header of the clients portal names the practice on each of its pages.
  http.get(`*${API_BASE}${agentDetails.path}`, () =>
    HttpResponse.json(agentDetails.example as JsonBodyType),
  ),
);
/** Whose session answers, as the server's headers say it; nobody's unless the test says so. */
let owner: { mark: string; secondsLeft: number } | undefined;

/**
 * Answers every call from now on as this person's session, or nobody's, which lasts so long without
 * another call.
 */
export const answerAs = (mark: string | undefined, secondsLeft = 1_800): void => {
  owner = mark === undefined ? undefined : { mark, secondsLeft };
};

const answerOf = (request: Request, body: JsonBodyType, status = 200) => {
  const page = request.headers.get(OWNER_HEADER);
  if (owner && page !== null && page !== owner.mark)
    return HttpResponse.json({ error: OTHER_PERSON_TEXT, needs: 'same_person' }, { status: 409 });
  return HttpResponse.json(body, {
    status,
    headers: owner
      ? { [OWNER_HEADER]: owner.mark, [SECONDS_LEFT_HEADER]: String(owner.secondsLeft) }
      : {},
  });
};

/** The endpoints that this test has said something about. */
const said = new Set<string>();

/** A read of an unmounted screen may arrive after its test's mocks are gone. */
const onUnhandledRequest: UnhandledRequestCallback = (request, print) => {
  if (!request.signal.aborted) print.error();
};

beforeAll(() => backend.listen({ onUnhandledRequest }));
afterEach(() => {
  backend.resetHandlers();
  said.clear();
  owner = undefined;
});
afterAll(() => backend.close());

export interface CallOf<E> {
  query: QueryOf<E>;
  body: BodyOf<E>;
}

const methodOf = (endpoint: Endpoint | Upload) =>
  endpoint.method === 'GET' ? http.get : http.post;
const urlOf = (endpoint: Endpoint | Upload) => `*${API_BASE}${endpoint.path}`;

async function callOf<E extends Endpoint | Upload>(
  endpoint: E,
  request: Request,
): Promise<CallOf<E>> {
  // An upload's form is the browser's own work: the server tests send one for real.
  const asked = checkedQuery(
    endpoint.query as Schema<QueryOf<E>>,
    Object.fromEntries(new URL(request.url).searchParams),
  );
  if (endpoint.kind === 'upload') return { query: asked, body: undefined as BodyOf<E> };
  const body: unknown = endpoint.method === 'POST' ? await request.clone().json() : {};
  // The server would refuse what the contract does not allow, a number in quotes too; a screen that
  // sends it is wrong.
  return { query: asked, body: checked(endpoint.body as Schema<BodyOf<E>>, body) };
}

/**
 * Mocks an endpoint for the rest of the test: with its example, or with the result of `answer`.
 * Validates both sides against the contract. Returns the calls as they come in.
 */
export function reply<E extends Endpoint | Upload>(
  endpoint: E,
  answer?: (call: CallOf<E>) => AnswerOf<E> | Promise<AnswerOf<E>>,
): { calls: CallOf<E>[] } {
  const calls: CallOf<E>[] = [];
  said.add(endpoint.path);
  backend.use(
    methodOf(endpoint)(urlOf(endpoint), async ({ request }) => {
      const call = await callOf(endpoint, request);
      calls.push(call);
      const said: unknown = answer ? await answer(call) : endpoint.example;
      return answerOf(
        request,
        endpoint.response.validateSync(said, { strict: true }) as JsonBodyType,
      );
    }),
  );
  return { calls };
}

/**
 * Refuses an endpoint for the rest of the test, as the server words it: `{ error: 'sentence' }` or
 * `{ error: { field: 'sentence' } }`.
 */
export function fail<E extends Endpoint | Upload>(
  endpoint: E,
  status: number,
  body: {
    error?: string | Record<string, string>;
    message?: string;
    reference?: string;
    confirm?: ActToConfirm;
  } = {},
): { calls: CallOf<E>[] } {
  const calls: CallOf<E>[] = [];
  said.add(endpoint.path);
  backend.use(
    methodOf(endpoint)(urlOf(endpoint), async ({ request }) => {
      calls.push(await callOf(endpoint, request));
      return answerOf(request, body, status);
    }),
  );
  return { calls };
}

/** Mocks a download for the rest of the test. Returns the calls' queries as they come in. */
export function replyFile<E extends Download>(
  endpoint: E,
  answer: () => Response | Promise<Response>,
): { queries: QueryOf<E>[] } {
  const queries: QueryOf<E>[] = [];
  said.add(endpoint.path);
  backend.use(
    http.get(`*${API_BASE}${endpoint.path}`, ({ request }) => {
      queries.push(
        checkedQuery(
          endpoint.query as Schema<QueryOf<E>>,
          Object.fromEntries(new URL(request.url).searchParams),
        ),
      );
      return answer();
    }),
  );
  return { queries };
}

/** The network is down for this endpoint. */
export const unreachable = (endpoint: Endpoint): void => {
  said.add(endpoint.path);
  backend.use(methodOf(endpoint)(urlOf(endpoint), () => HttpResponse.error()));
};

/**
 * What the frame asks for on every page, by who is looking; and the taxes that stand on the home
 * page, which most tests pass.
 */
const FRAME = {
  person: [
    [hmrcConsent, () => reply(hmrcConsent, () => ({}))],
    [checkLogin, () => reply(checkLogin, () => ({ type: 'user' as const }))],
    [accountProfile, () => reply(accountProfile)],
    [userCompanies, () => reply(userCompanies)],
    [companyTaxSummaries, () => reply(companyTaxSummaries)],
  ],
  visitor: [
    [hmrcConsent, () => reply(hmrcConsent, () => ({}))],
    [checkLogin, () => reply(checkLogin, () => ({}))],
    [userCompanies, () => fail(userCompanies, 401, { error: 'Please log in' })],
  ],
} as const;

/** Mocks the frame's own reads, except for those that the test has mocked. */
export const answerFrame = (who: keyof typeof FRAME): void => {
  for (const [endpoint, answer] of FRAME[who]) if (!said.has(endpoint.path)) answer();
};

/** Mocks a signed-in person from now on. */
export const signedIn = (): void => FRAME.person.forEach(([, answer]) => answer());

/** Mocks a visitor who is not signed in from now on. */
export const signedOut = (): void => FRAME.visitor.forEach(([, answer]) => answer());

/**
 * Mocks a login that signs the person in when it is called, so that a page that checks earlier does
 * not redirect yet.
 */
export const letsIn = <E extends Endpoint>(endpoint: E): { calls: CallOf<E>[] } =>
  reply(endpoint, () => {
    signedIn();
    return endpoint.example as AnswerOf<E>;
  });

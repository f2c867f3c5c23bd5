import { compareNames } from '@/lib/kernel/text/nameOrder';
import { json, type Answer } from '@/sandbox/http/answer';
import { parseBasic, type Call } from '@/sandbox/http/call';
import type { Handler, Route } from '@/sandbox/http/router';
import { companyProfile, searchItem } from '@/sandbox/companiesHouse/wire';
import type { Sandbox } from '@/sandbox/sandbox';
import { CREDENTIALS, REGISTER, type RegisterEntry } from '@/sandbox/fixtures/fixtures';

const MOST_CALLS = 600;
const WINDOW_MS = 5 * 60_000;

const refused = (status: number, error: string): Answer =>
  json(status, { errors: [{ type: 'ch:service', error }] });
const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9\s]/g, '')
    .split(/\s+/)
    .filter(Boolean);

const matches = (entry: RegisterEntry, wanted: readonly string[]): boolean => {
  const has = [...wordsOf(entry.name), entry.number.toLowerCase()];
  return wanted.every((word) => has.some((one) => one.startsWith(word)));
};

/**
 * Searches the register: active before dissolved, names that begin with the words first, then by
 * name.
 */
function search(query: string): { entry: RegisterEntry; matched: number }[] {
  const wanted = wordsOf(query);
  if (wanted.length === 0) return [];
  const typed = query.trim().toLowerCase();
  const starts = (entry: RegisterEntry) => entry.name.toLowerCase().startsWith(typed);
  const rank = (entry: RegisterEntry) => (entry.dissolved ? 2 : 0) + (starts(entry) ? 0 : 1);
  return REGISTER.filter((entry) => matches(entry, wanted))
    .sort((a, b) => rank(a) - rank(b) || compareNames(a.name, b.name))
    .map((entry) => ({ entry, matched: starts(entry) ? typed.length : 0 }));
}

const wholeOr = (text: string | null, fallback: number, most: number) =>
  text !== null && /^\d{1,4}$/.test(text) ? Math.min(Number(text), most) : fallback;

function answerSearch(call: Call): Answer {
  const matches = search(call.query.get('q') ?? '');
  const size = wholeOr(call.query.get('items_per_page'), 20, 100);
  const start = wholeOr(call.query.get('start_index'), 0, 900);
  return json(200, {
    kind: 'search#companies',
    total_results: matches.length,
    page_number: size > 0 ? Math.floor(start / size) + 1 : 1,
    start_index: start,
    items_per_page: size,
    items: matches
      .slice(start, start + size)
      .map(({ entry, matched }) => searchItem(entry, matched)),
  });
}

/**
 * Returns Companies House's routes: search and profile behind HTTP Basic with the key as user, 600
 * calls in five minutes (docs/rules/providers.md#companies-house).
 */
export function companiesHouseRoutes(sandbox: Sandbox): Route[] {
  let calls: number[] = [];
  const guarded =
    (handle: Handler): Handler =>
    (call) => {
      const [key] = parseBasic(call) ?? [];
      if (key === undefined)
        return json(401, { error: 'Empty Authorization header', type: 'ch:service' });
      if (key !== CREDENTIALS.companiesHouse.apiKey)
        return json(401, { error: 'Invalid Authorization', type: 'ch:service' });
      const now = sandbox.now().getTime();
      calls = calls.filter((at) => at > now - WINDOW_MS);
      const answer =
        calls.length >= MOST_CALLS ? refused(429, 'rate-limit-exceeded') : handle(call);
      if (answer.status !== 429) calls.push(now);
      const reset = Math.ceil(((calls[0] ?? now) + WINDOW_MS) / 1000);
      return {
        ...answer,
        headers: {
          ...answer.headers,
          'x-ratelimit-limit': String(MOST_CALLS),
          'x-ratelimit-remain': String(MOST_CALLS - calls.length),
          'x-ratelimit-reset': String(reset),
        },
      };
    };
  const profile: Handler = (call) => {
    const entry = REGISTER.find(
      ({ number }) => number === (call.params.number ?? '').toUpperCase(),
    );
    return entry
      ? json(200, companyProfile(entry, sandbox.today()))
      : refused(404, 'company-profile-not-found');
  };
  return [
    {
      method: 'GET',
      path: '/companies-house/search/companies',
      provider: 'companies-house',
      operation: 'search',
      handle: guarded(answerSearch),
    },
    {
      method: 'GET',
      path: '/companies-house/company/:number',
      provider: 'companies-house',
      operation: 'company',
      handle: guarded(profile),
    },
  ];
}

import {
  ExponentialBackoff,
  bulkhead,
  handleWhen,
  isBulkheadRejectedError,
  retry,
  wrap,
} from 'cockatiel';
import { ownNumber } from '@/lib/connections/ownNumber';
import type { CompanyRegister } from '@/server/companies/registerPort';
import { ProviderFailure } from '@/server/platform/ports/failure';
import {
  callProvider,
  retryAfterSeconds,
  type ProviderAnswer,
} from '@/server/providers/callProvider';
import { createBreaker, type GuardedCall } from '@/server/providers/breaker';
import { parseCompanies, parseCompany } from './translate';

export interface CompaniesHouseSettings {
  /** Without a trailing slash. */
  url: string;
  key: string;
  timeoutMs?: number;
  /** Milliseconds before the first retry; doubles each time. */
  firstRetryMs?: number;
}

const PROVIDER = 'companiesHouse';
const CACHE_MS = 60_000;
const MOST_CACHED = 500;
/** The limit in ms for an answer: the person is typing, and a later answer is useless. */
export const COMPANIES_HOUSE_MS = 3_000;

function failureOf({ status, headers }: ProviderAnswer, now: Date): ProviderFailure {
  const detail = { status, retryAfterSeconds: retryAfterSeconds(headers, now) };
  if (status === 404) return new ProviderFailure('notFound', PROVIDER, 'NOT_FOUND', detail);
  if (status === 429) return new ProviderFailure('rateLimited', PROVIDER, 'RATE_LIMIT', detail);
  return new ProviderFailure('down', PROVIDER, `HTTP_${status}`, detail);
}

/**
 * Creates the client for Companies House's public data: HTTP Basic with the key as user
 * (docs/rules/providers.md#companies-house). Caches answers for a minute, tries reads three times
 * in all. While it does not answer, searches pause; a company that a person saves is always asked for.
 */
export function createCompaniesHouse(
  settings: CompaniesHouseSettings,
  parts: { now(): Date },
): CompanyRegister {
  const headers = {
    Accept: 'application/json',
    Authorization: `Basic ${Buffer.from(`${settings.key}:`).toString('base64')}`,
  };
  const cache = new Map<string, { at: number; answer: unknown }>();
  const isSilence = handleWhen(
    (problem) => problem instanceof ProviderFailure && problem.kind === 'down',
  );
  const guarded = wrap(
    retry(isSilence, {
      maxAttempts: 2,
      backoff: new ExponentialBackoff({
        initialDelay: settings.firstRetryMs ?? 150,
        maxDelay: 1_000,
      }),
    }),
    bulkhead(8, 50),
  );
  const breaker = createBreaker(PROVIDER, parts.now);

  async function read<T>(
    { account: path, isAsked }: GuardedCall,
    translate: (body: unknown) => T,
  ): Promise<T> {
    const now = parts.now().getTime();
    const kept = cache.get(path);
    if (kept && now - kept.at < CACHE_MS) return kept.answer as T;
    const answer = await breaker.execute({ account: path, isAsked }, () => ask(path, translate));
    if (cache.size >= MOST_CACHED) cache.delete(cache.keys().next().value ?? '');
    cache.delete(path);
    cache.set(path, { at: now, answer });
    return answer;
  }

  async function ask<T>(path: string, translate: (body: unknown) => T): Promise<T> {
    try {
      return await guarded.execute(async () => {
        const answer = await callProvider({
          provider: PROVIDER,
          method: 'GET',
          url: `${settings.url}${path}`,
          headers,
          timeoutMs: settings.timeoutMs ?? COMPANIES_HOUSE_MS,
        });
        if (answer.status !== 200) throw failureOf(answer, parts.now());
        return translate(answer.body);
      });
    } catch (problem) {
      if (isBulkheadRejectedError(problem))
        throw new ProviderFailure('rateLimited', PROVIDER, 'TOO_BUSY');
      throw problem;
    }
  }

  return {
    search: async (keyword, limit) =>
      (
        await read(
          {
            account: `/search/companies?${new URLSearchParams({ q: keyword, items_per_page: String(limit) })}`,
            isAsked: false,
          },
          parseCompanies,
        )
      ).slice(0, limit),
    byNumber: (companyNumber) =>
      read({ account: `/company/${encodeURIComponent(companyNumber)}`, isAsked: true }, (body) => {
        const company = parseCompany(body);
        // An answer about another company is treated as not found.
        if (ownNumber(company, { companyNumber }) === 'different')
          throw new ProviderFailure('notFound', PROVIDER, 'OTHER_COMPANY');
        return company;
      }),
  };
}

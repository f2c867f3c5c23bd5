import type { LedgerLine } from '@/lib/domain/vatReading/boxesFromLedger';
import type { IsoDate } from '@/lib/domain/dates/ukDates';
import type { AccountingSoftware } from '@/server/ports/accountingSoftware';
import { ProviderFailure } from '@/server/ports/failure';
import { callProvider } from '../callProvider';
import { createOAuth } from '../oauth';
import { basisOf, failureOf, organisationsOf, pageOf } from './translate';

export interface XeroSettings {
  /** https://login.xero.com/identity/connect/authorize */
  authorizeUrl: string;
  /** https://identity.xero.com/connect/token */
  tokenUrl: string;
  /** https://api.xero.com, without a trailing slash. */
  apiUrl: string;
  clientId: string;
  clientSecret: string;
  timeoutMs?: number;
}

/** Granular scopes: all that an application made since 2 March 2026 can get, and all that we need (docs/rules/providers.md#xero-data). */
const XERO_SCOPES = 'offline_access accounting.invoices.read accounting.banktransactions.read accounting.settings.read';

/** Xero's largest page: it allows 60 calls a minute for each organisation. */
const PAGE_SIZE = 1000;
/** A business with more documents than this in one VAT period is beyond what one job should read. */
const MOST_PAGES = 100;

const dateTime = (day: IsoDate) => `DateTime(${day.split('-').join(',')})`;

/** Xero, read only. */
export function createXero(settings: XeroSettings, parts: { now(): Date }): AccountingSoftware {
  const { apiUrl, timeoutMs = 15_000 } = settings;
  const oauth = createOAuth({
    provider: 'xero', authorizeUrl: settings.authorizeUrl, tokenUrl: settings.tokenUrl, clientId: settings.clientId,
    clientSecret: settings.clientSecret, clientSecretIn: 'header', scope: XERO_SCOPES, timeoutMs, now: parts.now,
  });

  async function ask(path: string, accessToken: string, tenantId?: string): Promise<unknown> {
    const answer = await callProvider({
      provider: 'xero', method: 'GET', url: `${apiUrl}${path}`, timeoutMs,
      headers: { Accept: 'application/json', Authorization: `Bearer ${accessToken}`, ...(tenantId && { 'xero-tenant-id': tenantId }) },
    });
    if (answer.status !== 200) throw failureOf(answer, parts.now());
    return answer.body;
  }

  async function allPages(resource: string, call: { accessToken: string; tenantId: string }, where: string): Promise<LedgerLine[]> {
    const lines: LedgerLine[] = [];
    for (let page = 1; page <= MOST_PAGES; page += 1) {
      const query = new URLSearchParams({ where, page: String(page), pageSize: String(PAGE_SIZE) });
      const read = pageOf(await ask(`/api.xro/2.0/${resource}?${query}`, call.accessToken, call.tenantId));
      lines.push(...read.lines);
      if (!read.more) return lines;
    }
    // Half a ledger would make a wrong return: better none.
    throw new ProviderFailure('refused', 'xero', 'TOO_MANY_DOCUMENTS');
  }

  return {
    consentUrl: oauth.consentUrl,
    exchangeCode: oauth.exchangeCode,
    refresh: oauth.refresh,
    organisations: async (accessToken) => organisationsOf(await ask('/connections', accessToken)),
    vatBasis: async ({ accessToken, tenantId }) => basisOf(await ask('/api.xro/2.0/Organisation', accessToken, tenantId)),

    async ledgerLines(call, { from, to }) {
      const dated = `Date >= ${dateTime(from)} AND Date <= ${dateTime(to)}`;
      const invoices = await allPages('Invoices', call, dated);
      const creditNotes = await allPages('CreditNotes', call, dated);
      const bankLines = await allPages('BankTransactions', call, dated);
      return [...invoices, ...creditNotes, ...bankLines];
    },
  };
}

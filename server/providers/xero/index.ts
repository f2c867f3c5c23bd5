import type { LedgerLine } from '@/lib/vat/books/boxesFromLedger';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import type { AccountingSoftware } from '@/server/vat/accountingSoftwarePort';
import { ProviderFailure } from '@/server/platform/ports/failure';
import { callProvider } from '@/server/providers/callProvider';
import { createOAuth } from '@/server/providers/oauth';
import { parseJournalPage } from './journals';
import { parseTaxRates } from './taxRates';
import { parseOrganisation } from './organisation';
import { toFailure, parseOrganisations, parsePage } from './translate';

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

/**
 * Granular scopes: all that an application created since 2 March 2026 can get, and all that we need
 * (docs/rules/providers.md#xero-data).
 */
const XERO_SCOPES =
  'offline_access accounting.invoices.read accounting.banktransactions.read ' +
  'accounting.manualjournals.read accounting.settings.read';

/** Xero's largest page: it allows 60 calls a minute for each organisation. */
const PAGE_SIZE = 1000;
/** A limit: one job should not read more documents of one VAT period. */
const MOST_PAGES = 100;

const dateTime = (day: IsoDate) => `DateTime(${day.split('-').join(',')})`;

const dated = ({ from, to }: { from: IsoDate; to: IsoDate }) =>
  `Date >= ${dateTime(from)} AND Date <= ${dateTime(to)}`;

/** Creates the read-only client for Xero. */
export function createXero(settings: XeroSettings, parts: { now(): Date }): AccountingSoftware {
  const { apiUrl, timeoutMs = 15_000 } = settings;
  const oauth = createOAuth({
    provider: 'xero',
    authorizeUrl: settings.authorizeUrl,
    tokenUrl: settings.tokenUrl,
    clientId: settings.clientId,
    clientSecret: settings.clientSecret,
    clientSecretIn: 'header',
    scope: XERO_SCOPES,
    timeoutMs,
    now: parts.now,
  });

  async function ask(path: string, accessToken: string, tenantId?: string): Promise<unknown> {
    const answer = await callProvider({
      provider: 'xero',
      method: 'GET',
      url: `${apiUrl}${path}`,
      timeoutMs,
      headers: {
        Accept: 'application/json',
        Authorization: `Bearer ${accessToken}`,
        ...(tenantId && { 'xero-tenant-id': tenantId }),
      },
    });
    if (answer.status !== 200) throw toFailure(answer, parts.now());
    return answer.body;
  }

  async function allPages(
    resource: string,
    call: { accessToken: string; tenantId: string },
    where: string,
    pageIn: typeof parsePage = parsePage,
  ): Promise<LedgerLine[]> {
    const lines: LedgerLine[] = [];
    for (let page = 1; page <= MOST_PAGES; page += 1) {
      const query = new URLSearchParams({ where, page: String(page), pageSize: String(PAGE_SIZE) });
      const read = pageIn(
        await ask(`/api.xro/2.0/${resource}?${query}`, call.accessToken, call.tenantId),
      );
      lines.push(...read.lines);
      if (!read.more) return lines;
    }
    // Half a ledger would give a wrong return.
    throw new ProviderFailure('refused', 'xero', 'TOO_MANY_DOCUMENTS');
  }

  return {
    consentUrl: oauth.consentUrl,
    exchangeCode: oauth.exchangeCode,
    refresh: oauth.refresh,
    organisations: async (accessToken) =>
      parseOrganisations(await ask('/connections', accessToken)),
    organisation: async ({ accessToken, tenantId }) =>
      parseOrganisation(await ask('/api.xro/2.0/Organisation', accessToken, tenantId)),

    taxRates: async ({ accessToken, tenantId }) =>
      parseTaxRates(await ask('/api.xro/2.0/TaxRates', accessToken, tenantId)),

    async journalLines(call, range) {
      try {
        return await allPages('ManualJournals', call, dated(range), parseJournalPage);
      } catch (problem) {
        // Xero gives this answer for a resource outside the consent; the organisation itself has
        // been read by then.
        if (problem instanceof ProviderFailure && problem.kind === 'consentExpired')
          return 'notPermitted';
        throw problem;
      }
    },

    async ledgerLines(call, range) {
      const invoices = await allPages('Invoices', call, dated(range));
      const creditNotes = await allPages('CreditNotes', call, dated(range));
      const bankLines = await allPages('BankTransactions', call, dated(range));
      return [...invoices, ...creditNotes, ...bankLines];
    },
  };
}

import { addDays, daysBetween } from '@/lib/kernel/dates/ukDates';
import { json, type Answer } from '@/sandbox/http/answer';
import { parseBearer, type Call } from '@/sandbox/http/call';
import type { Handler } from '@/sandbox/http/router';
import type { Sandbox } from '@/sandbox/sandbox';
import { own } from '@/sandbox/state/own';
import type { XeroConnection } from '@/sandbox/state/state';
import type { Period } from '@/sandbox/fixtures/periods';
import { periodsNow, traderNow } from '@/sandbox/fixtures/view';
import { getBooks, type Document } from '@/sandbox/xero/books';
import { getConnections } from '@/sandbox/xero/connections';
import { whereFilter } from '@/sandbox/xero/whereFilter';
import { taxRatesWire } from '@/sandbox/xero/taxRates';
import { envelope, invoiceWire, journalWire, organisationWire } from '@/sandbox/xero/wire';

const PAGE_SIZE = 100;
const MOST_PAGE_SIZE = 1000;
const CALLS_A_MINUTE = 60;
/** Periods of books that are not archived: a year and a half. */
const PERIODS_KEPT = 18;
/** The number of periods with documents in memory. */
const MOST_BOOKS_KEPT = 400;

const problem = (
  status: number,
  title: string,
  detail: string,
  headers: Record<string, string> = {},
): Answer =>
  json(
    status,
    {
      Type: null,
      Title: title,
      Status: status,
      Detail: detail,
      Instance: '00000000-0000-0000-0000-000000000000',
    },
    headers,
  );

/**
 * Returns a wrapper for calls about one organisation: checks the token, the tenant header and the
 * limit of 60 calls a minute.
 */
export function xeroTenantGate(sandbox: Sandbox) {
  const recent = new Map<string, number[]>();
  return (handle: (call: Call, connection: XeroConnection) => Answer, scope?: string): Handler =>
    (call) => {
      const holder = sandbox.xero.check(parseBearer(call));
      if (!holder) return problem(401, 'Unauthorized', 'TokenExpired: token expired');
      if (scope && !holder.scope.split(' ').includes(scope))
        return problem(401, 'Unauthorized', 'AuthorizationUnsuccessful');
      const tenantId = call.header('xero-tenant-id');
      const connection = getConnections(sandbox, holder.subject).find(
        (one) => one.tenantId === tenantId,
      );
      if (!connection) return problem(403, 'Forbidden', 'AuthenticationUnsuccessful');
      const now = sandbox.now().getTime();
      const calls = (recent.get(connection.tenantId) ?? []).filter((at) => at > now - 60_000);
      if (calls.length >= CALLS_A_MINUTE) {
        const wait = Math.ceil(((calls[0] ?? now) + 60_000 - now) / 1000);
        return problem(429, 'RateLimit', 'Too many requests in the last minute', {
          'retry-after': String(wait),
          'x-rate-limit-problem': 'minute',
        });
      }
      recent.set(connection.tenantId, [...calls, now]);
      return handle(call, connection);
    };
}

const entriesOf = (sandbox: Sandbox, vrn: string) =>
  (sandbox.state.bookEntries && own(sandbox.state.bookEntries, vrn)) ?? [];

type Matches = (document: Pick<Document, 'kind' | 'date'>) => boolean;

/** Returns false if no document of this period can match, which saves generating its books. */
const reaches = (period: Period, matches: Matches): boolean =>
  Array.from({ length: daysBetween(period.start, period.end) + 1 }, (_, day) =>
    addDays(period.start, day),
  ).some((date) => matches({ kind: 'sale', date }) || matches({ kind: 'purchase', date }));

/**
 * Returns a function that lists one trader's matching documents, oldest first. Each period's
 * documents are generated once, because they are always the same.
 */
function ledger(sandbox: Sandbox) {
  const made = new Map<string, Document[]>();
  return (vrn: string, matches: Matches): Document[] => {
    const trader = traderNow(sandbox, vrn);
    const today = sandbox.today();
    const periods = periodsNow(sandbox, vrn).slice(0, PERIODS_KEPT).reverse();
    const more = entriesOf(sandbox, vrn).flatMap((entry): Document[] =>
      entry.kind === 'journal' || !matches(entry)
        ? []
        : [
            {
              ...entry,
              kind: entry.kind,
              number: `E-${entry.id.slice(0, 6)}`,
              contact: 'Entered since',
            },
          ],
    );
    return [
      ...periods
        .filter((period) => reaches(period, matches))
        .flatMap((period) => {
          const key = `${vrn} ${period.key} ${sandbox.state.anchor}`;
          const books = made.get(key) ?? getBooks(trader, period);
          if (made.size >= MOST_BOOKS_KEPT) made.clear();
          made.set(key, books);
          return books.filter((document) => document.date <= today && matches(document));
        }),
      ...more,
    ];
  };
}

const pageOf = (text: string | null, fallback: number): number =>
  text !== null && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : fallback;

/**
 * Handles GET /Invoices: sales (ACCREC) and bills (ACCPAY) filtered by `where` and `Statuses`, 100
 * to a page with their lines.
 */
export const invoices = (sandbox: Sandbox) => {
  const documentsOf = ledger(sandbox);
  return (call: Call, connection: XeroConnection): Answer =>
    answerInvoices(sandbox, documentsOf, call, connection);
};

function answerInvoices(
  sandbox: Sandbox,
  documentsOf: ReturnType<typeof ledger>,
  call: Call,
  connection: XeroConnection,
): Answer {
  const matches = whereFilter(call.query.get('where'));
  if (!matches) {
    return json(400, {
      ErrorNumber: 16,
      Type: 'QueryParseException',
      Message: `The where clause was not understood: ${call.query.get('where')}`,
    });
  }
  const statuses = call.query
    .get('Statuses')
    ?.split(',')
    .map((status) => status.trim().toUpperCase());
  const wanted =
    statuses === undefined || statuses.includes('AUTHORISED')
      ? documentsOf(connection.vrn, matches)
      : [];
  const asked = call.query.get('page');
  if (asked === null)
    return json(
      200,
      envelope(sandbox.now(), { Invoices: wanted.map((document) => invoiceWire(document, false)) }),
    );
  const page = pageOf(asked, 1);
  const pageSize = Math.min(pageOf(call.query.get('pageSize'), PAGE_SIZE), MOST_PAGE_SIZE);
  const pagination = {
    page,
    pageSize,
    pageCount: Math.ceil(wanted.length / pageSize),
    itemCount: wanted.length,
  };
  const shown = wanted.slice((page - 1) * pageSize, page * pageSize);
  return json(
    200,
    envelope(sandbox.now(), {
      pagination,
      Invoices: shown.map((document) => invoiceWire(document, true)),
    }),
  );
}

/** Handles GET /Organisation: a list of the one organisation. */
export const organisation =
  (sandbox: Sandbox) =>
  (_call: Call, connection: XeroConnection): Answer => {
    const trader = traderNow(sandbox, connection.vrn);
    const changed = own(sandbox.state.taxNumbers ?? {}, connection.tenantId);
    const taxNumber = changed ?? (connection.hasNoNumber ? undefined : trader.vrn);
    return json(
      200,
      envelope(sandbox.now(), {
        Organisations: [organisationWire(trader, connection, taxNumber)],
      }),
    );
  };

/** Returns an empty list: all of the sandbox's books consist of invoices and bills. */
export const emptyList =
  (sandbox: Sandbox, name: 'BankTransactions' | 'CreditNotes') => (): Answer =>
    json(
      200,
      envelope(sandbox.now(), {
        pagination: { page: 1, pageSize: PAGE_SIZE, pageCount: 0, itemCount: 0 },
        [name]: [],
      }),
    );

/** Handles GET /TaxRates: all of them in one page, as Xero does. */
export const taxRates = (sandbox: Sandbox) => (): Answer =>
  json(200, envelope(sandbox.now(), { TaxRates: taxRatesWire() }));

/** Handles GET /ManualJournals: only those added by the control, since the figures need none. */
export const manualJournals =
  (sandbox: Sandbox) =>
  (call: Call, connection: XeroConnection): Answer => {
    const matches = whereFilter(call.query.get('where'));
    if (!matches) return problem(400, 'QueryParseException', 'The where clause was not understood');
    const journals = entriesOf(sandbox, connection.vrn).flatMap((entry) =>
      entry.kind === 'journal' && matches({ kind: 'purchase', date: entry.date })
        ? [journalWire(entry)]
        : [],
    );
    return json(
      200,
      envelope(sandbox.now(), {
        pagination: {
          page: 1,
          pageSize: PAGE_SIZE,
          pageCount: journals.length > 0 ? 1 : 0,
          itemCount: journals.length,
        },
        ManualJournals: journals,
      }),
    );
  };

import { useEffect, useMemo, useRef, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as tables from '@/lib/clients/list/tablesContract';
import * as readings from '@/lib/clients/reading/contract';
import { teamMembers } from '@/lib/practice/teamContract';
import type { AnswerOf, QueryOf } from '@/lib/access/endpoint';
import type { Tax } from '@/lib/kernel/taxes';
import { navigationHref } from '@/lib/app/hrefs';
import { withKeptParts } from '@/hooks/app/data/keptParts';
import { isNotFound, read, readAgain, useRead, useSend } from '@/hooks/app/data/useEndpoint';
import type { ReadAhead } from '@/hooks/app/data/useFirstReads';
import { waits } from '@/hooks/app/waits';

export type ClientTable = AnswerOf<typeof tables.clientCompanies>;
export type ClientRow = ClientTable['rows'][number];
export type TableAsk = QueryOf<typeof tables.clientCompanies>;
export type ConnectionStatus = AnswerOf<typeof readings.connectionStatus>;
export type RefreshingClients = AnswerOf<typeof readings.refreshingClients>;

/** The endpoints of each tax's table. */
const TABLES = {
  vat: tables.clientCompanies,
  paye: tables.payeDashboard,
  corporation_tax: tables.corpDashboard,
  self_assessment: tables.selfAssessmentDashboard,
} as const satisfies Record<Tax, unknown>;

/**
 * The last response: `answer` as received, and `table` with unchanged parts keeping their identity.
 */
interface Last {
  tab: Tax;
  ask: TableAsk;
  answer: ClientTable;
  table: ClientTable;
}

/**
 * Returns the queries behind one page of a table: the whole page; with a search, the page without
 * the search and the rows that the search finds.
 */
function questionsOf(tab: Tax, ask: TableAsk | undefined) {
  if (ask?.search === undefined) return { whole: ask, found: undefined };
  const { search: _, after: __, before: ___, ...whole } = ask;
  return { whole, found: { ...ask, tax_type: tab } };
}

/** Prefetches the first queries of a table's page. */
export function readTableAhead(tab: Tax, ask: TableAsk, readAhead: ReadAhead): void {
  const { whole, found } = questionsOf(tab, ask);
  if (whole) readAhead(TABLES[tab], whole);
  if (found) readAhead(tables.clientRows, found);
}

/**
 * Returns a function that begins the read of the rows that a search finds, for `useAskAhead`; the
 * summary is on the screen already.
 */
export function useReadFoundAhead(): (tab: Tax, ask: TableAsk) => void {
  const client = useQueryClient();
  return (tab, ask) => {
    const { found } = questionsOf(tab, ask);
    if (found) void client.prefetchQuery(read(tables.clientRows, found));
  };
}

/**
 * Reads the rows that a search finds, together with the summary and the counts of the clients,
 * which don't depend on the search.
 */
function useSearchedTable(tab: Tax, ask: TableAsk | undefined, isTyping: boolean) {
  const asked = questionsOf(tab, ask);
  // The summary on the screen is known; it is refetched once typing pauses, unless it was fetched
  // just before.
  const whole = useQuery({
    ...read(TABLES[tab], asked.whole),
    enabled: ask !== undefined && !isTyping,
  });
  const query = useQuery(read(tables.clientRows, asked.found));
  const [wholeData, foundData] = [whole.data, query.data];
  const searched = useMemo(
    () => wholeData && foundData && { ...wholeData, ...foundData },
    [wholeData, foundData],
  );
  if (!asked.found) return whole;
  const refetch = () => Promise.all([query.refetch(), ...(whole.error ? [whole.refetch()] : [])]);
  return {
    data: searched,
    error: query.error ?? (wholeData ? null : whole.error),
    isFetching: query.isFetching,
    refetch,
  };
}

/**
 * Reads one page of one tax's table. The last page stays on the screen while the next is loading
 * and when that fails, as long as the practice and the tax are unchanged and the person still has
 * access; a superseded query is aborted. `answersAsk` is the query that the table belongs to, which
 * differs from the latest one while that is loading. `tabs` are the latest counts of this practice.
 */
export function useClientTable(tab: Tax, ask: TableAsk | undefined, isTyping = false) {
  const { data, error, isFetching, refetch } = useSearchedTable(tab, ask, isTyping);
  const [last, setLast] = useState<Last>();
  const kept = last?.ask.company_id === ask?.company_id ? last : undefined;
  const before = kept?.tab === tab ? kept : undefined;
  if (ask && data && last?.answer !== data)
    setLast({ tab, ask, answer: data, table: withKeptParts(before?.table, data) });
  if (last && isNotFound(error)) setLast(undefined);
  const table = kept && kept.answer === data ? kept.table : data;
  return {
    table: table ?? before?.table,
    answersAsk: data ? ask : before?.ask,
    tabs: (table ?? kept?.table)?.tabs,
    isOld: data === undefined,
    error,
    isFetching,
    refetch,
  };
}

const byTax = (tax: Tax, practiceId: string | undefined) =>
  practiceId ? { company_id: practiceId, tax_type: tax } : undefined;

export const useConnectionStatus = (tax: Tax, practiceId: string | undefined) =>
  useRead(readings.connectionStatus, byTax(tax, practiceId));

/**
 * Reads the progress of one tax's sync; polls every five seconds while one is under way or has just
 * ended, and the page is visible. Refetches the table whenever more clients have been read, at the
 * end, and when the first answer says that a sync has just ended: the table that was fetched at the
 * same time may be older than that.
 */
export function useRefreshingClients(tax: Tax, practiceId: string | undefined) {
  const client = useQueryClient();
  const refreshing = useRead(readings.refreshingClients, byTax(tax, practiceId), (data) =>
    data?.reading || data?.just_ended ? waits.practiceSyncPoll : false,
  );
  const { reading: isReading, just_ended: justEnded, read: done } = refreshing.data ?? {};
  const before = useRef<{ tax: Tax; isReading: boolean | undefined; done: number | undefined }>({
    tax,
    isReading: undefined,
    done,
  });
  useEffect(() => {
    const { tax: taxBefore, isReading: wasReading, done: doneBefore } = before.current;
    before.current = { tax, isReading, done };
    const isFirst = taxBefore !== tax || wasReading === undefined;
    const hasEnded = wasReading && isReading === false;
    const hasMore = done !== doneBefore && (wasReading || isReading === false);
    if (isFirst ? justEnded : hasEnded || hasMore)
      void readAgain(client, [TABLES[tax], tables.clientRows]);
  }, [client, tax, isReading, justEnded, done]);
  return refreshing;
}

export const useRefreshClients = (tax: Tax, practiceId: string) =>
  useSend(readings.refreshClients, { company_id: practiceId, tax_type: tax }, [
    readings.refreshingClients,
  ]);

/** Reads the practice's team members, by whom the table's clients can be filtered. */
export const useTeamMembers = (practiceId: string | undefined) =>
  useRead(
    teamMembers,
    practiceId ? { company_id: practiceId, is_active: 'true' as const } : undefined,
  );

/**
 * Returns the backend's address of a full page load, which redirects the browser to HMRC: VAT has a
 * consent of its own, the other taxes share one.
 */
export const connectHref = (tax: Tax, practiceId: string): string =>
  navigationHref(
    tax === 'vat' ? readings.connectAgentServices : readings.connectAgentOnlineServices,
    { company_id: practiceId },
  );

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

/** The table of each tax. */
const TABLES = {
  vat: tables.clientCompanies,
  paye: tables.payeDashboard,
  corporation_tax: tables.corpDashboard,
  self_assessment: tables.selfAssessmentDashboard,
} as const satisfies Record<Tax, unknown>;

/** `answer` as it came, and `table` with what is as before left as it was. */
interface Last {
  tab: Tax;
  ask: TableAsk;
  answer: ClientTable;
  table: ClientTable;
}

/**
 * The questions behind one page of a table: the whole of it; with a search the whole without that,
 * and the rows that it finds.
 */
function questionsOf(tab: Tax, ask: TableAsk | undefined) {
  if (ask?.search === undefined) return { whole: ask, found: undefined };
  const { search: _, after: __, before: ___, ...whole } = ask;
  return { whole, found: { ...ask, tax_type: tab } };
}

/** Asks for what a page of a table shows first. */
export function readTableAhead(tab: Tax, ask: TableAsk, readAhead: ReadAhead): void {
  const { whole, found } = questionsOf(tab, ask);
  if (whole) readAhead(TABLES[tab], whole);
  if (found) readAhead(tables.clientRows, found);
}

/**
 * The rows that a search finds, with the band and the counts of the same clients, which do not
 * depend on what is typed.
 */
function useSearchedTable(tab: Tax, ask: TableAsk | undefined, isTyping: boolean) {
  const asked = questionsOf(tab, ask);
  // What is on the screen is known; as soon as the typing rests it is asked again, unless that was
  // just now.
  const whole = useQuery({
    ...read(TABLES[tab], asked.whole),
    enabled: ask !== undefined && !isTyping,
  });
  const found = useQuery(read(tables.clientRows, asked.found));
  const [wholeData, foundData] = [whole.data, found.data];
  const searched = useMemo(
    () => wholeData && foundData && { ...wholeData, ...foundData },
    [wholeData, foundData],
  );
  if (!asked.found) return whole;
  const refetch = () => Promise.all([found.refetch(), ...(whole.error ? [whole.refetch()] : [])]);
  return {
    data: searched,
    error: found.error ?? (wholeData ? null : whole.error),
    isFetching: found.isFetching,
    refetch,
  };
}

/**
 * One page of one tax's table. What was on the screen stays there while the next answer is on its
 * way and when it does not come, as long as it is the same practice and tax and still theirs; an
 * overtaken question is aborted. `answersAsk` is what the table answers, which while another is on
 * its way is not what was asked last. `tabs` are the counts last heard of this practice.
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
 * How far the reading of one tax has come; asked again every five seconds while one is under way
 * and somebody looks. Whenever more clients have been read, and at its end, the table is asked for
 * again.
 */
export function useRefreshingClients(tax: Tax, practiceId: string | undefined) {
  const client = useQueryClient();
  const refreshing = useRead(readings.refreshingClients, byTax(tax, practiceId), (data) =>
    data?.reading ? waits.practiceSyncPoll : false,
  );
  const isReading = refreshing.data?.reading;
  const done = refreshing.data?.read;
  const before = useRef<{ tax: Tax; isReading: boolean | undefined; done: number | undefined }>({
    tax,
    isReading,
    done,
  });
  useEffect(() => {
    const { tax: taxBefore, isReading: wasReading, done: doneBefore } = before.current;
    before.current = { tax, isReading, done };
    if (taxBefore === tax && wasReading && (isReading === false || done !== doneBefore))
      void readAgain(client, [TABLES[tax], tables.clientRows]);
  }, [client, tax, isReading, done]);
  return refreshing;
}

export const useRefreshClients = (tax: Tax, practiceId: string) =>
  useSend(readings.refreshClients, { company_id: practiceId, tax_type: tax }, [
    readings.refreshingClients,
  ]);

/** Who works in the practice: whose clients the table can be narrowed to. */
export const useTeamMembers = (practiceId: string | undefined) =>
  useRead(
    teamMembers,
    practiceId ? { company_id: practiceId, is_active: 'true' as const } : undefined,
  );

/**
 * A full page load of the backend, which sends the browser on to HMRC: VAT has a consent of its
 * own, the other taxes share one.
 */
export const connectHref = (tax: Tax, practiceId: string): string =>
  navigationHref(
    tax === 'vat' ? readings.connectAgentServices : readings.connectAgentOnlineServices,
    { company_id: practiceId },
  );

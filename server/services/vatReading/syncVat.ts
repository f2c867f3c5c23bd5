import type { CompanyGrant } from '@/lib/domain/access/capability';
import { addMonths, isoDate, type IsoDate } from '@/lib/domain/dates/ukDates';
import { noteReading, openConnection } from '@/server/store/connections/connections';
import { markFinished, markRunning, noteHistory, syncOf } from '@/server/store/connections/syncs';
import { periodsOf } from '@/server/store/vatReading/vatPeriods';
import { onBehalfOf } from '@/server/services/access/authorise';
import type { TokenDeps } from '@/server/services/connections/accessTokens';
import type { Deps } from '@/server/services/deps';
import { askHmrc } from '@/server/services/connections/hmrcAccess';
import { queueRecords } from '@/server/services/connections/queueReadings';
import type { AfterReading } from './readRecords';
import { SyncRun } from './syncRun';
import {
  awaitingHmrc, readAccount, readFiledReturns, readObligations, readOpenObligations, readPenalties, readRegistration, unsettledAccountYears,
  type AskForCompany,
} from './syncVatSteps';

/** HMRC shows four years. */
const HISTORY_MONTHS = 48;
const RECENT_MONTHS = 13;
/** HMRC's own books move daily; a return of ours that it does not show yet is looked for sooner. */
const NEXT_LOOK_HOURS = 6;
const AWAITED_LOOK_MINUTES = 10;

const yearOf = (day: IsoDate) => Number(day.slice(0, 4));
const yearsBetween = (from: IsoDate, to: IsoDate): number[] => {
  const years: number[] = [];
  for (let year = yearOf(to); year >= yearOf(from); year -= 1) years.push(year);
  return years;
};

/**
 * Reads a company's VAT from HMRC: what is open and the last 13 months first, then everything else HMRC shows, newest
 * first and once. Every call's result is kept as it comes, so a run that is cut short is continued by the next one.
 * `after` runs once the recent past is read, before the older years.
 * @throws ProviderFailure when something could not be read; the queue knows which are worth trying again.
 */
export async function syncVat(deps: TokenDeps, companyId: string, after: AfterReading): Promise<void> {
  const { db } = deps.store;
  const grant = onBehalfOf(companyId, 'vat:read');
  const connection = await openConnection(db, grant, 'hmrc');
  if (connection?.state !== 'live') return;
  await markRunning(db, grant, 'vat', deps.clock.now());

  const run = new SyncRun();
  const today = isoDate(deps.clock.now());
  const recent = yearsBetween(addMonths(today, -RECENT_MONTHS), today);
  const vrn = connection.externalId;
  const ask: AskForCompany = (call) => askHmrc(deps, grant, { vrn, interactive: false }, call);

  const essential = await run.step(() => readOpenObligations(deps, grant, vrn, ask));
  for (const year of recent) await run.step(() => readObligations(deps, grant, vrn, year, ask));
  await readFiledReturns(deps, grant, vrn, addMonths(today, -RECENT_MONTHS), run, ask);
  for (const year of new Set([...recent, ...(await unsettledAccountYears(deps, grant))])) await readAccount(deps, grant, year, today, run, ask);
  await run.step(() => readPenalties(deps, grant, ask));
  await run.step(() => readRegistration(deps, grant, ask));
  await run.step(() => after(grant, vrn));
  // The books are read while the older years still come in: the quote must not wait for them.
  await queueRecords(deps, grant);
  await readHistory(deps, grant, vrn, { from: addMonths(today, -HISTORY_MONTHS), before: recent.at(-1) ?? yearOf(today) }, run, ask);

  await finish(deps, grant, vrn, run, essential);
}

async function readHistory(
  deps: TokenDeps, grant: CompanyGrant, vrn: string, span: { from: IsoDate; before: number }, run: SyncRun, ask: AskForCompany,
): Promise<void> {
  const readFrom = (await syncOf(deps.store.db, grant, 'vat'))?.historyYear ?? span.before;
  const today = isoDate(deps.clock.now());
  for (let year = Math.min(readFrom, span.before) - 1; year >= yearOf(span.from) && !run.isStopped; year -= 1) {
    const listed = await run.step(() => readObligations(deps, grant, vrn, year, ask));
    const accounted = await readAccount(deps, grant, year, today, run, ask);
    if (listed && accounted) await noteHistory(deps.store.db, grant, 'vat', year);
  }
  await readFiledReturns(deps, grant, vrn, span.from, run, ask);
}

async function finish(deps: TokenDeps, grant: CompanyGrant, vrn: string, run: SyncRun, essential: boolean): Promise<void> {
  const { db } = deps.store;
  const now = deps.clock.now();
  const report = run.report();
  await markFinished(db, grant, 'vat', { at: now, ...(essential && { readAt: now }), ...(report && { problem: report.problem }) });
  await noteReading(db, grant, 'hmrc', { ...(essential && { at: now }), problemCode: report?.problem.code ?? null });
  // Without consent there is nothing to look for until the person connects again, which begins a reading of its own.
  if (report?.failure.kind === 'consentExpired') return;
  const soon = await awaitingHmrc(deps, grant, await periodsOf(db, grant, vrn));
  await planSync(deps, grant.companyId, new Date(now.getTime() + (soon ? AWAITED_LOOK_MINUTES * 60_000 : NEXT_LOOK_HOURS * 3_600_000)));
  if (report) throw report.failure;
}

/** The next reading by itself; one that is asked for meanwhile takes its place. */
const planSync = (deps: Pick<Deps, 'store' | 'outbox'>, companyId: string, startAfter: Date): Promise<void> =>
  deps.store.db.transaction((tx) => deps.outbox.send(tx, 'vat.sync', { companyId }, { startAfter, onlyOne: companyId }));

import type { CompanyCapability } from '@/lib/access/capability';
import { addMonths, isoDate, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { ACCOUNT_MONTHS } from '@/lib/vat/accountReading';
import { noteAuthorisation } from '@/server/connections/store/clientAuthorisations';
import type { Connection } from '@/server/connections/store/connections';
import { openConnection } from '@/server/connections/store/companyConnections';
import { markRunning, noteHistory, findSync, type Sync } from '@/server/connections/store/syncs';
import type { VatReadingDeps } from '@/server/vat/needs';
import { readingContext } from '@/server/connections/clientContext';
import { askHmrc } from './hmrcAccess';
import { queueRecords } from '@/server/connections/queueReadings';
import type { AfterReading, WithTheEnd } from './readRecords';
import { getAuthorisation } from './clientAuthorisation';
import { finishVatSync, postponeVatSync } from './endVatSync';
import { FirstReadingNotes } from './firstReadingNotes';
import { SyncRun } from './syncRun';
import {
  missedAccountYears,
  readAccount,
  readFiledReturns,
  readObligations,
  readOpenObligations,
  readPenalties,
  readRegistration,
  unsettledAccountYears,
  withdrawUnlisted,
  type AskForCompany,
} from './syncVatSteps';

const RECENT_MONTHS = 13;

const yearOf = (day: IsoDate) => Number(day.slice(0, 4));
const yearsBetween = (from: IsoDate, to: IsoDate): number[] => {
  const years: number[] = [];
  for (let year = yearOf(to); year >= yearOf(from); year -= 1) years.push(year);
  return years;
};

export interface VatSync {
  /** True if a person asked for it. */
  isAsked?: boolean;
  after: AfterReading;
  withTheEnd: WithTheEnd;
}

/**
 * Reads a company's VAT from HMRC: what is open and the last 13 months first, then everything else
 * HMRC shows, newest first and once. Every call's result is kept as it comes, so a run that is cut
 * short is continued by the next one. `after` runs once the recent past is read, before the older
 * years; `withTheEnd` is part of what says that the reading has ended.
 * @throws ProviderFailure when something could not be read; the queue knows which are worth trying
 * again.
 */
export async function syncVat(
  deps: VatReadingDeps,
  capability: CompanyCapability<'work:read'>,
  { isAsked = false, after, withTheEnd }: VatSync,
): Promise<void> {
  const { db } = deps.store;
  const connection = await openConnection(db, capability, 'hmrc');
  if (connection?.state !== 'live') return;
  const begunAt = deps.clock.now();
  await markRunning(db, capability, 'vat', begunAt);
  const before = await findSync(db, capability, 'vat');
  const notes = new FirstReadingNotes(db, capability, before, connection.practiceId !== null);
  await notes.begins('periods');
  try {
    const sync = { isAsked, after, withTheEnd, before, begunAt, notes };
    await readAll(deps, capability, connection, sync);
  } catch (problem) {
    // The mistake may be ours: nobody is kept waiting for what may not come.
    await notes.begins('whole');
    throw problem;
  }
}

interface Begun extends Required<VatSync> {
  before: Sync | undefined;
  begunAt: Date;
  notes: FirstReadingNotes;
}

async function readAll(
  deps: VatReadingDeps,
  capability: CompanyCapability<'work:read'>,
  connection: Connection,
  { isAsked, before, begunAt, notes, after, withTheEnd }: Begun,
): Promise<void> {
  const { db } = deps.store;
  const isClient = connection.practiceId !== null;
  const run = new SyncRun();
  const today = isoDate(deps.clock.now());
  const recent = yearsBetween(addMonths(today, -RECENT_MONTHS), today);
  const vrn = connection.externalId;
  const client = readingContext(connection, deps.clock.now());
  const ask: AskForCompany = (call) =>
    askHmrc(deps, capability, { vrn, interactive: false, isAsked, client }, call);

  let essential = await run.step(() => readOpenObligations(deps, capability, vrn, ask));
  const oldestRecent = recent.at(-1) ?? yearOf(today);
  const historyYear = Math.min(before?.historyYear ?? oldestRecent, oldestRecent);
  for (const year of recent)
    await run.step(() => readObligations(deps, capability, vrn, year, ask));
  // What was not listed may be unread.
  if (essential) await run.step(() => withdrawUnlisted(deps, capability, vrn, begunAt, ask));
  await readFiledReturns(deps, capability, {
    vrn,
    since: addMonths(today, -RECENT_MONTHS),
    run,
    ask,
    onRead: notes.hasReturns,
  });
  await notes.begins('account');
  for (const year of new Set([
    ...recent,
    ...(await unsettledAccountYears(deps, capability)),
    ...(await missedAccountYears(deps, capability, historyYear, today)),
  ]))
    essential = (await readAccount(deps, capability, { vrn, year, today, run, ask })) && essential;
  await notes.begins('penalties');
  await run.step(() => readPenalties(deps, capability, vrn, ask));
  await run.step(() => readRegistration(deps, capability, vrn, ask));
  // Nothing was asked, so nothing is said of it.
  if (run.postponed && !essential)
    return postponeVatSync(deps, capability, connection, run.postponed);
  await run.step(() => after(vrn));
  // The books are read while the older years still come in: the quote must not wait for them. A
  // practice's client has neither.
  if (!isClient) await queueRecords(deps, capability, notes.begins);
  // A practice's clients are many: everybody's present comes before anybody's past
  // (server/clients/reading/readClients.ts).
  const isPastLater = isClient && (before?.readAt ?? null) === null;
  if (!isPastLater) {
    // Said once, so that a client whose older years cannot be read is not asked for them again and
    // again.
    if (isClient && before?.historyYear === null)
      await noteHistory(db, capability, { subject: 'vat', vrn }, oldestRecent);
    await readHistory(deps, capability, {
      vrn,
      span: { from: addMonths(today, -ACCOUNT_MONTHS), before: historyYear },
      run,
      ask,
    });
  }

  if (isClient && !run.postponed)
    await noteAuthorisation(
      db,
      capability,
      { told: 'vat', vrn },
      getAuthorisation(run.problem),
      begunAt,
    );
  await finishVatSync(deps, capability, { vrn, run, essential, connection, notes, withTheEnd });
}

interface HistoryToRead {
  vrn: string;
  span: { from: IsoDate; before: number };
  run: SyncRun;
  ask: AskForCompany;
}

async function readHistory(
  deps: VatReadingDeps,
  capability: CompanyCapability<'work:read'>,
  { vrn, span, run, ask }: HistoryToRead,
): Promise<void> {
  const today = isoDate(deps.clock.now());
  for (let year = span.before - 1; year >= yearOf(span.from) && !run.isStopped; year -= 1) {
    const listed = await run.step(() => readObligations(deps, capability, vrn, year, ask));
    const accounted = await readAccount(deps, capability, { vrn, year, today, run, ask });
    if (listed && accounted)
      await noteHistory(deps.store.db, capability, { subject: 'vat', vrn }, year);
  }
  await readFiledReturns(deps, capability, { vrn, since: span.from, run, ask });
}

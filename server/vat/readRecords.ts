import type { CompanyCapability } from '@/lib/access/capability';
import { isFilingInFlight } from '@/lib/vat/filingState';
import { isoDate } from '@/lib/kernel/dates/ukDates';
import { ProviderFailure } from '@/server/platform/ports/failure';
import { findPosition } from '@/server/vat/store/charges';
import type { Db } from '@/server/platform/db/db';
import { theCompany } from '@/server/companies/store/companies';
import { filingOfPeriod } from '@/server/vat/store/filings';
import { noteReading } from '@/server/connections/store/connectionReadings';
import { openConnection } from '@/server/connections/store/companyConnections';
import { isFlatRate } from '@/lib/vat/books/flatRate';
import type { VatBasis } from '@/server/vat/accountingSoftwarePort';
import { markFinished, markRunning, noteBooksRead } from '@/server/connections/store/syncs';
import { listPeriods, type VatPeriod } from '@/server/vat/store/periods';
import type { VatReadingDeps } from '@/server/vat/needs';
import { draftPeriod, readBooks } from './draftPeriod';
import { OTHER_ORGANISATION, tieBooks, type OwnBooks } from './ownBooks';
import { SyncRun } from './syncRun';
import { askXero } from './xeroAccess';

/** The work of later modules after a sync, such as quotes and claims; the caller passes it in. */
export type AfterReading = (vrn: string) => Promise<void>;

/** The writes of later modules in the transaction that ends a sync. */
export type WithTheEnd = (tx: Db, at: Date) => Promise<void>;

/**
 * Creates a draft of every ended open period from the connected books; typed figures stay. `after`
 * runs even if the books could not be read.
 * @throws ProviderFailure when the books could not be read
 */
export async function readRecords(
  deps: VatReadingDeps,
  capability: CompanyCapability<'work:read'>,
  after: AfterReading,
): Promise<void> {
  const { db } = deps.store;
  const { vrn, recordsSource } = await theCompany(db, capability);
  if (!vrn) return;
  const connection =
    recordsSource === 'xero' ? await openConnection(db, capability, 'xero') : undefined;
  let failure: ProviderFailure | undefined;
  try {
    failure =
      connection?.state === 'live'
        ? await readOnce(deps, capability, vrn, connection.externalId)
        : undefined;
    await after(vrn);
  } finally {
    // After any failure, end the wait of a person for the first sync.
    await noteBooksRead(db, capability);
  }
  if (failure && failure.kind !== 'consentExpired' && !isForPerson(failure)) throw failure;
}

/** Returns true for problems that only a person can fix: another sync would change nothing. */
const isForPerson = ({ code }: ProviderFailure): boolean =>
  NO_DRAFT.has(code) || code === OTHER_ORGANISATION;

/** The codes for books that allow no draft. The person is told; the sync did not fail. */
export const NO_DRAFT: ReadonlySet<string> = new Set([
  'CASH_BASIS',
  'FLAT_RATE',
  'NO_VAT_IN_BOOKS',
  'TOO_MANY_DOCUMENTS',
]);

async function readOnce(
  deps: VatReadingDeps,
  capability: CompanyCapability<'work:read'>,
  vrn: string,
  tenantId: string,
): Promise<ProviderFailure | undefined> {
  const { db } = deps.store;
  const run = new SyncRun();
  await markRunning(db, capability, 'records', deps.clock.now());
  await draftOpenPeriods(deps, capability, { vrn, tenantId }, run);
  const now = deps.clock.now();
  const report = run.report();
  await markFinished(db, capability, 'records', {
    at: now,
    ...(report ? { problem: report.problem } : { readAt: now }),
  });
  await noteReading(db, capability, 'xero', {
    ...(!report && { at: now }),
    problemCode: report?.problem.code ?? null,
  });
  return report?.failure;
}

async function draftOpenPeriods(
  deps: VatReadingDeps,
  capability: CompanyCapability<'work:read'>,
  { vrn, tenantId }: { vrn: string; tenantId: string },
  run: SyncRun,
): Promise<void> {
  const today = isoDate(deps.clock.now());
  let read: { books: OwnBooks; basis: VatBasis } | undefined;
  await run.step(async () => {
    const facts = await askXero(deps, capability, tenantId, (xero, call) =>
      xero.organisation(call),
    );
    const tied = await tieBooks(deps, capability, tenantId, facts);
    const { vatBasis: basis } = facts;
    // Documents dated in the period only add up to the return on the accrual basis: a wrong draft
    // is worse than none.
    if (basis === 'cash') throw new ProviderFailure('refused', 'xero', 'CASH_BASIS');
    if (basis === 'none') throw new ProviderFailure('refused', 'xero', 'NO_VAT_IN_BOOKS');
    read = { books: tied, basis };
  });
  if (!read) return;
  const { books, basis } = read;
  const open = (await listPeriods(deps.store.db, capability, vrn)).filter(
    ({ status, end }) => status === 'open' && end < today,
  );
  const position = await findPosition(deps.store.db, capability);
  const isJoined = (position?.flatRateCategory ?? null) !== null;
  const scheme = { basis, hmrc: isJoined ? { from: position?.flatRateFrom } : undefined };
  const toDraft: VatPeriod[] = [];
  for (const period of open.filter((entry) => !isFlatRate(scheme, entry))) {
    const filing = await filingOfPeriod(deps.store.db, capability, period.id);
    if (!filing || !isFilingInFlight(filing.state)) toDraft.push(period);
  }
  if (toDraft.length > 0)
    await run.step(async () => {
      const ledger = await readBooks(deps, capability, toDraft, books);
      for (const period of toDraft) await draftPeriod(deps, capability, period, ledger);
    });
  const refused = open.length > 0 ? open : [{ end: today }];
  if (refused.some((period) => isFlatRate(scheme, period)))
    await run.step(() => Promise.reject(new ProviderFailure('refused', 'xero', 'FLAT_RATE')));
}

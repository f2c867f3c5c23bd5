import type { CompanyCapability } from '@/lib/domain/access/capability';
import { boxesFromLedger, type UnknownTaxType } from '@/lib/domain/vatReading/boxesFromLedger';
import { isFilingInFlight } from '@/lib/domain/filing/filing';
import { largestPurchases } from '@/lib/domain/vatReading/largestPurchases';
import { formatPence } from '@/lib/domain/money/money';
import { sum } from '@/lib/domain/money/sums';
import { validateBoxes } from '@/lib/domain/vatReading/nineBoxes';
import { isoDate } from '@/lib/domain/dates/ukDates';
import { ProviderFailure } from '@/server/ports/failure';
import { positionOf } from '@/server/store/vatReading/charges';
import { theCompany } from '@/server/store/companies/companies';
import { noteReading, openConnection } from '@/server/store/connections/connections';
import { savePurchaseList } from '@/server/store/evidence/evidence';
import { filingOfPeriod } from '@/server/store/filing/filings';
import { markFinished, markRunning } from '@/server/store/connections/syncs';
import { saveDraftFigures } from '@/server/store/vatReading/vatFigures';
import { lockPeriod, periodsOf, type VatPeriod } from '@/server/store/vatReading/vatPeriods';
import type { TokenDeps } from '@/server/services/connections/accessTokens';
import { SyncRun } from './syncRun';
import { askXero } from '@/server/services/connections/xeroAccess';

/** What follows a reading, in rooms that this one does not know: quotes, claims. Whoever starts the reading says what. */
export type AfterReading = (vrn: string) => Promise<void>;

/**
 * Makes a draft of every ended period that is still open from the connected books; what a person typed stays. `after`
 * runs whether the books could be read or not. @throws ProviderFailure when they could not.
 */
export async function readRecords(deps: TokenDeps, capability: CompanyCapability<'work:read'>, after: AfterReading): Promise<void> {
  const { db } = deps.store;
  const { vrn, recordsSource } = await theCompany(db, capability);
  if (!vrn) return;
  const connection = recordsSource === 'xero' ? await openConnection(db, capability, 'xero') : undefined;
  const failure = connection?.state === 'live' ? await readBooks(deps, capability, vrn) : undefined;
  await after(vrn);
  if (failure && failure.kind !== 'consentExpired' && !NO_DRAFT.has(failure.code)) throw failure;
}

/** Why no draft can be made of these books at all. That is for the person to know, and no failure of a reading. */
export const NO_DRAFT: ReadonlySet<string> = new Set(['CASH_BASIS', 'FLAT_RATE', 'NO_VAT_IN_BOOKS', 'TOO_MANY_DOCUMENTS']);

async function readBooks(deps: TokenDeps, capability: CompanyCapability<'work:read'>, vrn: string): Promise<ProviderFailure | undefined> {
  const { db } = deps.store;
  const run = new SyncRun();
  await markRunning(db, capability, 'records', deps.clock.now());
  await draftOpenPeriods(deps, capability, vrn, run);
  const now = deps.clock.now();
  const report = run.report();
  await markFinished(db, capability, 'records', { at: now, ...(report ? { problem: report.problem } : { readAt: now }) });
  await noteReading(db, capability, 'xero', { ...(!report && { at: now }), problemCode: report?.problem.code ?? null });
  return report?.failure;
}

async function draftOpenPeriods(deps: TokenDeps, capability: CompanyCapability<'work:read'>, vrn: string, run: SyncRun): Promise<void> {
  const today = isoDate(deps.clock.now());
  const usable = await run.step(async () => {
    const basis = await askXero(deps, capability, (xero, call) => xero.vatBasis(call));
    const flatRate = (await positionOf(deps.store.db, capability))?.flatRateCategory;
    // Documents dated in the period only add up to the return on the ordinary basis: a wrong draft is worse than none.
    if (basis === 'cash') throw new ProviderFailure('refused', 'xero', 'CASH_BASIS');
    if (basis === 'flatRate' || flatRate) throw new ProviderFailure('refused', 'xero', 'FLAT_RATE');
    if (basis === 'none') throw new ProviderFailure('refused', 'xero', 'NO_VAT_IN_BOOKS');
  });
  if (!usable) return;
  for (const period of await periodsOf(deps.store.db, capability, vrn)) {
    if (period.status === 'open' && period.end < today) await run.step(() => draft(deps, capability, period));
  }
}

async function draft(deps: TokenDeps, capability: CompanyCapability<'work:read'>, { id, start, end }: VatPeriod): Promise<void> {
  const before = await filingOfPeriod(deps.store.db, capability, id);
  if (before && isFilingInFlight(before.state)) return;
  const lines = await askXero(deps, capability, (xero, call) => xero.ledgerLines(call, { from: start, to: end }));
  const { boxes, notes, unknown, largestPurchase } = boxesFromLedger(lines);
  const [wrong] = validateBoxes(boxes);
  const problem = [unknown.length > 0 ? unknownSentence(unknown) : '', wrong?.sentence ?? ''].filter(Boolean).join(' ') || null;
  await deps.store.db.transaction(async (tx) => {
    // It may have been filed while the books were being read: the figures are HMRC's then.
    // It may be gone altogether: the number was changed, or the account was closed.
    if (!(await lockPeriod(tx, capability, id))) return;
    const filing = await filingOfPeriod(tx, capability, id);
    if (filing && isFilingInFlight(filing.state)) return;
    await saveDraftFigures(tx, capability, id, { boxes, notes, problem, largestPurchase }, deps.clock.now());
    await savePurchaseList(tx, capability, id, largestPurchases(lines), deps.clock.now());
  });
}

/** Lines we cannot place are told, never dropped (decision 6). */
function unknownSentence(unknown: readonly UnknownTaxType[]): string {
  const lines = unknown.reduce((sum, each) => sum + each.lines, 0);
  const vat = sum(unknown.map(({ vatPence }) => vatPence));
  const codes = unknown.map(({ taxType }) => taxType).join(', ');
  return `${lines} ${lines === 1 ? 'line has' : 'lines have'} a tax rate we do not know (${codes}) and ${lines === 1 ? 'is' : 'are'} in no box: `
    +
    `${formatPence(vat)} of VAT. Check ${lines === 1 ? 'it' : 'them'} in Xero, or type the figures.`;
}

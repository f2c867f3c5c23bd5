import type { CompanyCapability } from '@/lib/access/capability';
import { unreadYears } from '@/lib/vat/accountReading';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { ProviderFailure } from '@/server/platform/ports/failure';
import type { TaxAuthority, TaxCall } from './taxAuthorityPort';
import {
  listAccountYears,
  replaceCharges,
  replacePayments,
  savePosition,
  unsettledYears,
} from '@/server/vat/store/charges';
import { lockCompany } from '@/server/companies/store/companies';
import { openConnection } from '@/server/connections/store/companyConnections';
import type { Db } from '@/server/platform/db/db';
import { listFilings } from '@/server/vat/store/filings';
import { listFigures, saveFiledFigures } from '@/server/vat/store/figures';
import { listUnlisted, withdrawPeriod } from '@/server/vat/store/periodKeys';
import { listPeriods, savePeriods, type VatPeriod } from '@/server/vat/store/periods';
import type { VatNeeds } from '@/server/vat/needs';
import type { SyncRun } from './syncRun';

/** Speaks to HMRC for the company that is being read. */
export type AskForCompany = <T>(
  ask: (hmrc: TaxAuthority, call: TaxCall) => Promise<T>,
) => Promise<T>;

type StepDeps = Pick<VatNeeds, 'store' | 'clock'>;

/** HMRC's whole calendar year: at most 366 days, which is what it answers at once. */
const wholeYear = (year: number): { from: IsoDate; to: IsoDate } => ({
  from: `${year}-01-01`,
  to: `${year}-12-31`,
});
/** The first day of which HMRC knows charges and payments. */
const FIRST_ACCOUNT_DAY = '2017-12-01';

/**
 * Keeps an answer of HMRC's, unless the VAT number was changed or the consent ended while HMRC was
 * asked: it says nothing of the new number, and what was forgotten with an account does not come
 * back. It is kept under the moment of the question: of two readings at once the answer to the
 * later question stands, whichever comes in last.
 */
const keep = (
  deps: StepDeps,
  capability: CompanyCapability<'work:read'>,
  vrn: string,
  save: (tx: Db) => Promise<void>,
): Promise<void> =>
  deps.store.db.transaction(async (tx) => {
    const company = await lockCompany(tx, capability);
    const connection = await openConnection(tx, capability, 'hmrc');
    if (company.vrn === vrn && connection?.externalId === vrn) await save(tx);
  });

export async function readOpenObligations(
  deps: StepDeps,
  capability: CompanyCapability<'work:read'>,
  vrn: string,
  ask: AskForCompany,
): Promise<void> {
  const askedAt = deps.clock.now();
  const open = await ask((hmrc, call) => hmrc.obligations(call, 'open'));
  await keep(deps, capability, vrn, (tx) => savePeriods(tx, capability, vrn, open, askedAt));
}

export async function readObligations(
  deps: StepDeps,
  capability: CompanyCapability<'work:read'>,
  vrn: string,
  year: number,
  ask: AskForCompany,
): Promise<void> {
  const askedAt = deps.clock.now();
  const obligations = await ask((hmrc, call) => hmrc.obligations(call, wholeYear(year)));
  await keep(deps, capability, vrn, (tx) => savePeriods(tx, capability, vrn, obligations, askedAt));
}

/**
 * Asks HMRC for the days of each open period that it has not listed since `since`, and marks it as
 * withdrawn if it is not listed there either (docs/rules/vat.md#obligations). The days are asked
 * for exactly, because a calendar year may leave out a period that begins in another.
 */
export async function withdrawUnlisted(
  deps: StepDeps,
  capability: CompanyCapability<'work:read'>,
  vrn: string,
  since: Date,
  ask: AskForCompany,
): Promise<void> {
  for (const { id, start, end } of await listUnlisted(deps.store.db, capability, vrn, since)) {
    const askedAt = deps.clock.now();
    const listed = await ask((hmrc, call) => hmrc.obligations(call, { from: start, to: end }));
    await keep(deps, capability, vrn, async (tx) => {
      await savePeriods(tx, capability, vrn, listed, askedAt);
      await withdrawPeriod(tx, capability, id, askedAt);
    });
  }
}

interface ReturnsToRead {
  vrn: string;
  since: IsoDate;
  run: SyncRun;
  ask: AskForCompany;
  onRead?: (read: number, of: number) => Promise<void>;
}

/**
 * HMRC's copy of every return that was filed and that we do not have from HMRC yet, newest first.
 * `onRead` is told how many of them are in, of how many, before each.
 */
export async function readFiledReturns(
  deps: StepDeps,
  capability: CompanyCapability<'work:read'>,
  { vrn, since, run, ask, onRead = () => Promise.resolve() }: ReturnsToRead,
): Promise<void> {
  const { db } = deps.store;
  const fromHmrc = new Set(
    (await listFigures(db, capability))
      .filter(({ source }) => source === 'hmrc')
      .map(({ periodId }) => periodId),
  );
  const submitted = new Set(
    (await listFilings(db, capability))
      .filter(({ state }) => state === 'submitted')
      .map(({ periodId }) => periodId),
  );
  const missing = (await listPeriods(db, capability, vrn)).filter(
    ({ id, status, end }) =>
      (status === 'fulfilled' || submitted.has(id)) && !fromHmrc.has(id) && end >= since,
  );
  for (const [read, period] of missing.entries()) {
    await onRead(read, missing.length);
    await run.step(async () => {
      try {
        const boxes = await ask((hmrc, call) => hmrc.viewReturn(call, period.periodKey));
        await keep(deps, capability, vrn, (tx) =>
          saveFiledFigures(tx, capability, period.id, boxes, deps.clock.now()),
        );
      } catch (problem) {
        // Filed on paper before Making Tax Digital, or too long ago: HMRC has no figures to show,
        // and that is no failure.
        const none =
          problem instanceof ProviderFailure &&
          (problem.kind === 'notFound' || problem.code === 'DATE_RANGE_TOO_LARGE');
        if (!none) throw problem;
      }
    });
  }
}

interface AccountToRead {
  vrn: string;
  year: number;
  today: IsoDate;
  run: SyncRun;
  ask: AskForCompany;
}

/** One calendar year of charges and payments. Answers whether both were read. */
export async function readAccount(
  deps: StepDeps,
  capability: CompanyCapability<'work:read'>,
  { vrn, year, today, run, ask }: AccountToRead,
): Promise<boolean> {
  const { from, to } = wholeYear(year);
  const range = {
    from: from < FIRST_ACCOUNT_DAY ? FIRST_ACCOUNT_DAY : from,
    to: to > today ? today : to,
  };
  if (range.from > range.to) return true;
  const charges = await run.step(async () => {
    const askedAt = deps.clock.now();
    const read = await ask((hmrc, call) => hmrc.charges(call, range));
    await keep(deps, capability, vrn, (tx) => replaceCharges(tx, capability, year, read, askedAt));
  });
  const payments = await run.step(async () => {
    const askedAt = deps.clock.now();
    const read = await ask((hmrc, call) => hmrc.payments(call, range));
    await keep(deps, capability, vrn, (tx) => replacePayments(tx, capability, year, read, askedAt));
  });
  return charges && payments;
}

/** Years in which HMRC was still owed something: what is owed today may be old. */
export const unsettledAccountYears = (
  deps: StepDeps,
  capability: CompanyCapability<'vat:read'>,
): Promise<number[]> => unsettledYears(deps.store.db, capability);

/**
 * Years of which a list was asked for and never came: without them nothing is known of the whole
 * account.
 */
export async function missedAccountYears(
  deps: StepDeps,
  capability: CompanyCapability<'vat:read'>,
  askedSince: number,
  today: IsoDate,
): Promise<number[]> {
  const years = await listAccountYears(deps.store.db, capability);
  return [...unreadYears(years, 'charges', today), ...unreadYears(years, 'payments', today)].filter(
    (year) => year >= askedSince,
  );
}

export async function readPenalties(
  deps: StepDeps,
  capability: CompanyCapability<'work:read'>,
  vrn: string,
  ask: AskForCompany,
): Promise<void> {
  const position = await ask((hmrc, call) => hmrc.penalties(call));
  await keep(deps, capability, vrn, (tx) =>
    savePosition(tx, capability, {
      activePoints: position?.activePoints ?? null,
      threshold: position?.threshold ?? null,
      penaltyPence: position?.chargePence ?? null,
    }),
  );
}

export async function readRegistration(
  deps: StepDeps,
  capability: CompanyCapability<'work:read'>,
  vrn: string,
  ask: AskForCompany,
): Promise<void> {
  const registration = await ask((hmrc, call) => hmrc.registration(call));
  await keep(deps, capability, vrn, (tx) =>
    savePosition(tx, capability, {
      registeredFrom: registration?.effectiveFrom ?? null,
      flatRateCategory: registration?.flatRate ? (registration.flatRate.category ?? '') : null,
      flatRateFrom: registration?.flatRate?.from ?? null,
    }),
  );
}

/** A return that HMRC took from us and does not list as filed yet. */
export async function awaitingHmrc(
  deps: StepDeps,
  capability: CompanyCapability<'vat:read'>,
  periods: readonly VatPeriod[],
): Promise<boolean> {
  const open = new Set(periods.filter(({ status }) => status === 'open').map(({ id }) => id));
  return (await listFilings(deps.store.db, capability)).some(
    ({ state, periodId }) => state === 'submitted' && open.has(periodId),
  );
}

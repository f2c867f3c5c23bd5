import type { CompanyCapability } from '@/lib/access/capability';
import { ownReference } from '@/lib/companies/ownReference';
import { isoDate } from '@/lib/kernel/dates/ukDates';
import type { OnlineTax } from '@/lib/kernel/taxes';
import { ProviderFailure } from '@/server/platform/ports/failure';
import type { ClientContext, Enrolments, TaxEnrolment } from '@/server/connections/consentPort';
import { taxPayer, type ClientTaxPayer } from '@/server/access/store/taxPayers';
import { lockCompany } from '@/server/companies/store/companies';
import type { Connection } from '@/server/connections/store/connections';
import { isReadThrough, openConnection } from '@/server/connections/store/companyConnections';
import { markFinished } from '@/server/connections/store/syncs';
import {
  readReference,
  replaceTaxAccount,
  type FurtherReading,
  type TaxReading,
} from '@/server/taxes/store/taxAccounts';
import type { TaxReadingDeps } from '@/server/taxes/needs';
import type { Db } from '@/server/platform/db/db';
import { SyncRun } from '@/server/vat/syncRun';
import { askByReference, askOnlineServices } from './onlineAccess';
import { referenceToAsk, withFirst, type ToAsk } from './referenceToAsk';

/**
 * What is kept with the end of the reading of one tax, in the same transaction for later modules.
 */
export type WithEachEnd = (tx: Db, tax: OnlineTax, at: Date) => Promise<void>;

/** What all three taxes are read with. */
export interface TaxesReading {
  connection: Connection;
  client: ClientContext;
  vrn: string | null;
  /** A practice's client with its own numbers; undefined for a business that asks about itself. */
  payer: ClientTaxPayer | undefined;
  /** What HMRC lists for the business; undefined where it was not asked or has not answered. */
  enrolments: Enrolments | undefined;
  /** The run in which HMRC was asked for the list. */
  listing: SyncRun;
}

const ownOf = (tax: OnlineTax, payer: ClientTaxPayer | undefined): string | undefined =>
  payer && ownReference(tax, payer);

/** The consent has ended, or HMRC asks to slow down: no other question is answered now either. */
const isHopeless = ({ problem }: SyncRun): boolean =>
  problem?.kind === 'consentExpired' || problem?.kind === 'rateLimited';

/**
 * Reads one tax, apart from the others. What failed while HMRC was asked for its list counts only
 * against a tax that has no reference without it.
 */
export async function readTax(
  deps: TaxReadingDeps,
  capability: CompanyCapability<'work:read'>,
  tax: OnlineTax,
  reading: TaxesReading,
  withEachEnd: WithEachEnd,
): Promise<{ isRead: boolean; failure: ProviderFailure | undefined }> {
  const { db } = deps.store;
  const { connection, enrolments, listing } = reading;
  const toAsk = referenceToAsk(tax, ownOf(tax, reading.payer), enrolments);
  const isAskable = toAsk.by !== 'unknown' && !isHopeless(listing);
  const run = isAskable ? new SyncRun() : listing;
  const isRead =
    isAskable &&
    (await run.step(async () => {
      const account = await accountOf(deps, capability, reading, toAsk);
      await db.transaction(async (tx) => {
        // The consent may have ended while HMRC was asked, or the client may have stopped sharing
        // the tax: nothing comes back of it.
        if (!(await isStill(tx, capability, tax, reading))) return;
        const isLive =
          (await openConnection(tx, capability, 'onlineServices')) &&
          (await isReadThrough(tx, capability, connection, tax));
        if (isLive) await replaceTaxAccount(tx, capability, tax, account, deps.clock.now());
      });
    }));
  const now = deps.clock.now();
  const ended = run.report();
  return db.transaction(async (tx) => {
    if (!(await isStill(tx, capability, tax, reading))) return { isRead, failure: ended?.failure };
    // What the client keeps from its practice by now was not read, and nothing went wrong with it.
    const isKept = !(await isReadThrough(tx, capability, connection, tax));
    const report = isKept ? undefined : ended;
    await markFinished(tx, capability, tax, {
      at: now,
      ...(isRead && !isKept && { readAt: now }),
      ...(report && { problem: report.problem }),
    });
    await withEachEnd(tx, tax, now);
    return { isRead, failure: report?.failure };
  });
}

/**
 * Returns the account that HMRC has under the reference, or that of the first person whom it lets us
 * read; undefined where it lists no registration.
 * @throws ProviderFailure if nobody's account can be read
 */
async function accountOf(
  deps: TaxReadingDeps,
  capability: CompanyCapability<'work:read'>,
  { client }: TaxesReading,
  toAsk: ToAsk,
): Promise<TaxReading | undefined> {
  if (toAsk.by === 'none' || toAsk.by === 'unknown') return undefined;
  const enrolment = withFirst(
    toAsk.enrolment,
    toAsk.enrolment.further &&
      (await readReference(deps.store.db, capability, toAsk.enrolment.tax)),
  );
  const asks = toAsk.by === 'own' ? askByReference : askOnlineServices;
  const ask = (asked: TaxEnrolment) =>
    asks(deps, capability, client, (services, call) =>
      services.account(call, asked, isoDate(deps.clock.now())),
    );
  const people = [
    { asked: enrolment, reference: enrolment.reference, name: enrolment.holder ?? null },
    ...(enrolment.further ?? []).map(({ utr, name = null }) => ({
      asked: { tax: enrolment.tax, reference: utr },
      reference: utr,
      name,
    })),
  ];
  const alsoListed = [...(enrolment.alsoListed ?? [])];
  const accounts: FurtherReading[] = [];
  let refusal: ProviderFailure | undefined;
  for (const { asked, reference, name } of people)
    try {
      accounts.push({ ...(await ask(asked)), utr: reference, name });
    } catch (problem) {
      // HMRC may let us read one of two people: that is no reason to read neither.
      if (!(problem instanceof ProviderFailure) || !isOfOneReference(problem)) throw problem;
      refusal ??= problem;
      alsoListed.push(name ?? `UTR ${reference}`);
    }
  const [first, ...further] = accounts;
  if (!first) throw refusal ?? new Error('HMRC was asked about nobody.');
  const { utr: reference, name, ...figures } = first;
  return { ...figures, reference, ...(name !== null && { holder: name }), alsoListed, further };
}

/** True if HMRC refused this reference, and would not refuse all others alike. */
const isOfOneReference = ({ kind }: ProviderFailure): boolean =>
  kind === 'refused' || kind === 'notFound';

/**
 * True if the client still has the numbers that this tax was read by, under the company's lock: what
 * was read under one number says nothing of another.
 */
async function isStill(
  tx: Db,
  capability: CompanyCapability<'work:read'>,
  tax: OnlineTax,
  { payer, vrn }: TaxesReading,
): Promise<boolean> {
  const company = await lockCompany(tx, capability);
  if (!payer) return true;
  const now = await taxPayer(tx, capability);
  // Of a client that was removed meanwhile nothing is read through the practice, which is seen later.
  return now === undefined || (company.vrn === vrn && ownOf(tax, now) === ownOf(tax, payer));
}

import type { CompanyCapability } from '@/lib/access/capability';
import { ONLINE_TAXES, type OnlineTax } from '@/lib/kernel/taxes';
import { ownNumber } from '@/lib/connections/ownNumber';
import { isoDate } from '@/lib/kernel/dates/ukDates';
import { ProviderFailure } from '@/server/platform/ports/failure';
import type { ClientContext, Enrolments } from '@/server/connections/consentPort';
import { lockCompany, theCompany } from '@/server/companies/store/companies';
import { noteAuthorisation } from '@/server/connections/store/clientAuthorisations';
import type { Connection } from '@/server/connections/store/connections';
import { noteReading } from '@/server/connections/store/connectionReadings';
import { isReadThrough, openConnection } from '@/server/connections/store/companyConnections';
import { markFinished, markRunning } from '@/server/connections/store/syncs';
import { replaceTaxAccount } from '@/server/taxes/store/taxAccounts';
import type { TaxReadingDeps } from '@/server/taxes/needs';
import { readingContext } from '@/server/connections/clientContext';
import { askOnlineServices } from './onlineAccess';
import { authorisationOf } from '@/server/vat/clientAuthorisation';
import type { Db } from '@/server/platform/db/db';
import { SyncRun } from '@/server/vat/syncRun';

/** HMRC answered for another VAT number than the one that was asked about. */
const OTHER_BUSINESS = 'OTHER_BUSINESS';
/** HMRC's books move daily. */
const NEXT_LOOK_HOURS = 12;

/**
 * What is kept with the end of the reading of one tax, in the same transaction for later modules.
 */
export type WithEachEnd = (tx: Db, tax: OnlineTax, at: Date) => Promise<void>;

/**
 * Reads a company's other three taxes as its agent. Each tax succeeds or fails by itself and keeps
 * its own age.
 * @throws ProviderFailure when something could not be read; the queue knows which are worth trying
 * again.
 */
export async function syncTaxes(
  deps: TaxReadingDeps,
  capability: CompanyCapability<'work:read'>,
  withEachEnd: WithEachEnd,
): Promise<void> {
  const { db } = deps.store;
  const { companyId } = capability;
  const connection = await openConnection(db, capability, 'onlineServices');
  if (connection?.state !== 'live') return;
  const taxes: OnlineTax[] = [];
  for (const tax of ONLINE_TAXES)
    if (await isReadThrough(db, capability, connection, tax)) taxes.push(tax);
  const begunAt = deps.clock.now();
  for (const tax of taxes) await markRunning(db, capability, tax, begunAt);

  const { vrn } = await theCompany(db, capability);
  const client = readingContext(connection, deps.clock.now());
  const first = new SyncRun();
  let enrolments: Enrolments | undefined;
  await first.step(async () => {
    const listed = await askOnlineServices(deps, capability, client, (services, call) =>
      services.enrolments(call),
    );
    // A client is asked about by its number, and a business by its own consent: an answer for
    // another number is another business's, whatever it is called.
    if (ownNumber({ vatNumber: listed.vrn }, { vatNumber: vrn }) === 'different')
      throw new ProviderFailure('refused', 'onlineServices', OTHER_BUSINESS);
    enrolments = listed;
  });
  let failure: ProviderFailure | undefined;
  const isClient = connection.practiceId !== null;
  // The practice may give its client another number meanwhile: what was read under this one says
  // nothing of it.
  const isStill = async (tx: Db) => (await lockCompany(tx, capability)).vrn === vrn || !isClient;
  const begun = { connection, client, isStill, enrolments, first };
  for (const tax of taxes)
    failure = (await readTax(deps, capability, tax, begun, withEachEnd)) ?? failure;

  const now = deps.clock.now();
  if (isClient)
    await noteAuthorisation(
      db,
      capability,
      { told: 'others', vrn },
      authorisationOf(failure),
      begunAt,
    );
  await noteReading(db, capability, 'onlineServices', {
    ...(enrolments && { at: now }),
    problemCode: failure?.code ?? null,
  });
  if (failure?.kind === 'consentExpired') return;
  const startAfter = new Date(now.getTime() + NEXT_LOOK_HOURS * 3_600_000);
  // A practice's clients are read again in rounds (readClients).
  if (!isClient)
    await db.transaction((tx) =>
      deps.outbox.send(tx, 'taxes.sync', { companyId }, { startAfter, onlyOne: companyId }),
    );
  if (failure) throw failure;
}

/** What all three taxes are read with. */
interface Begun {
  connection: Connection;
  client: ClientContext;
  enrolments: Enrolments | undefined;
  first: SyncRun;
  /** Under the company's lock. */
  isStill: (tx: Db) => Promise<boolean>;
}

/** One tax, told apart from the others: what failed before it counts against it too. */
async function readTax(
  deps: TaxReadingDeps,
  capability: CompanyCapability<'work:read'>,
  tax: OnlineTax,
  { connection, client, isStill, enrolments, first }: Begun,
  withEachEnd: WithEachEnd,
): Promise<ProviderFailure | undefined> {
  const { db } = deps.store;
  const run = enrolments ? new SyncRun() : first;
  const enrolment = enrolments?.taxes.find((each) => each.tax === tax);
  const done =
    enrolments !== undefined &&
    (await run.step(async () => {
      const account =
        enrolment &&
        (await askOnlineServices(deps, capability, client, (services, call) =>
          services.account(call, enrolment, isoDate(deps.clock.now())),
        ));
      const reading = account &&
        enrolment && { ...account, reference: enrolment.reference, holder: enrolment.holder };
      await db.transaction(async (tx) => {
        // The consent may have ended while HMRC was asked, or the client may have stopped sharing
        // the tax: nothing comes back of it.
        if (!(await isStill(tx))) return;
        const isLive =
          (await openConnection(tx, capability, 'onlineServices')) &&
          (await isReadThrough(tx, capability, connection, tax));
        if (isLive) await replaceTaxAccount(tx, capability, tax, reading, deps.clock.now());
      });
    }));
  const now = deps.clock.now();
  const ended = run.report();
  return db.transaction(async (tx) => {
    if (!(await isStill(tx))) return ended?.failure;
    // What the client keeps from its practice by now was not read, and nothing went wrong with it.
    const isKept = !(await isReadThrough(tx, capability, connection, tax));
    const report = isKept ? undefined : ended;
    await markFinished(tx, capability, tax, {
      at: now,
      ...(done && !isKept && { readAt: now }),
      ...(report && { problem: report.problem }),
    });
    await withEachEnd(tx, tax, now);
    return report?.failure;
  });
}

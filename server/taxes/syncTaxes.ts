import type { CompanyCapability } from '@/lib/access/capability';
import { ONLINE_TAXES, type OnlineTax } from '@/lib/kernel/taxes';
import { ownNumber } from '@/lib/connections/ownNumber';
import { ProviderFailure } from '@/server/platform/ports/failure';
import type { Enrolments } from '@/server/connections/consentPort';
import { taxPayer } from '@/server/access/store/taxPayers';
import { theCompany } from '@/server/companies/store/companies';
import { noteAuthorisation } from '@/server/connections/store/clientAuthorisations';
import { noteReading } from '@/server/connections/store/connectionReadings';
import { isReadThrough, openConnection } from '@/server/connections/store/companyConnections';
import { markRunning } from '@/server/connections/store/syncs';
import { OTHER_BUSINESS } from './onlineServicesPort';
import type { TaxReadingDeps } from '@/server/taxes/needs';
import { readingContext } from '@/server/connections/clientContext';
import { askOnlineServices } from './onlineAccess';
import { readTax, type TaxesReading, type WithEachEnd } from './readTax';
import { getAuthorisation } from '@/server/vat/clientAuthorisation';
import { SyncRun } from '@/server/vat/syncRun';

/** HMRC's books move daily. */
const NEXT_LOOK_HOURS = 12;

/**
 * Reads a company's other three taxes as its agent, each by its own reference
 * (docs/rules/product.md#numbers-of-each-tax). Each tax succeeds or fails by itself and keeps its own
 * age.
 * @throws ProviderFailure when something could not be read; the queue knows which are worth trying
 * again.
 */
export async function syncTaxes(
  deps: TaxReadingDeps,
  capability: CompanyCapability<'work:read'>,
  withEachEnd: WithEachEnd,
): Promise<void> {
  const { db } = deps.store;
  const connection = await openConnection(db, capability, 'onlineServices');
  if (connection?.state !== 'live') return;
  const taxes: OnlineTax[] = [];
  for (const tax of ONLINE_TAXES)
    if (await isReadThrough(db, capability, connection, tax)) taxes.push(tax);
  if (taxes.length === 0) return;
  const begunAt = deps.clock.now();
  for (const tax of taxes) await markRunning(db, capability, tax, begunAt);

  const { vrn } = await theCompany(db, capability);
  const isClient = connection.practiceId !== null;
  const reading: TaxesReading = {
    connection,
    client: readingContext(connection, deps.clock.now()),
    vrn,
    payer: isClient ? await taxPayer(db, capability) : undefined,
    enrolments: undefined,
    listing: new SyncRun(),
  };
  // Only under a VAT number does HMRC list what an agent's client is registered for.
  if (!isClient || vrn !== null)
    await reading.listing.step(async () => {
      reading.enrolments = await listedFor(deps, capability, reading);
    });
  let failure: ProviderFailure | undefined;
  let isAnyRead = false;
  for (const tax of taxes) {
    const outcome = await readTax(deps, capability, tax, reading, withEachEnd);
    failure = outcome.failure ?? failure;
    isAnyRead ||= outcome.isRead;
  }

  const now = deps.clock.now();
  if (isClient)
    await noteAuthorisation(
      db,
      capability,
      { told: 'others', vrn },
      isAnyRead ? 'active' : failure && getAuthorisation(failure),
      begunAt,
    );
  await noteReading(db, capability, 'onlineServices', {
    ...(reading.enrolments && { at: now }),
    problemCode: failure?.code ?? null,
  });
  if (failure?.kind === 'consentExpired') return;
  const startAfter = new Date(now.getTime() + NEXT_LOOK_HOURS * 3_600_000);
  // A practice's clients are read again in rounds (readClients).
  if (!isClient)
    await db.transaction((tx) =>
      deps.outbox.send(
        tx,
        'taxes.sync',
        { companyId: capability.companyId },
        { startAfter, onlyOne: capability.companyId },
      ),
    );
  if (failure) throw failure;
}

/**
 * Returns what HMRC lists for the business. A client is asked about by its number, and a business by
 * its own consent: an answer for another number is another business's, whatever it is called.
 * @throws ProviderFailure
 */
async function listedFor(
  deps: TaxReadingDeps,
  capability: CompanyCapability<'work:read'>,
  { client, vrn }: TaxesReading,
): Promise<Enrolments> {
  const listed = await askOnlineServices(deps, capability, client, (services, call) =>
    services.enrolments(call),
  );
  if (ownNumber({ vatNumber: listed.vrn }, { vatNumber: vrn }) === 'different')
    throw new ProviderFailure('refused', 'onlineServices', OTHER_BUSINESS);
  return listed;
}

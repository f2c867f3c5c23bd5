import { businessInMail } from '@/lib/notifications/checkedNames';
import type { CompanyCapability } from '@/lib/access/capability';
import { Refusal } from '@/lib/access/refusal';
import { sharingChanges } from '@/lib/clients/sharing/sharing';
import type { Tax } from '@/lib/kernel/taxes';
import { requireAllowance } from '@/server/access/accountLimits';
import { getContext, type Visitor } from '@/server/connections/clientContext';
import type { ClientNeeds } from '@/server/clients/needs';
import { sharingMail } from '@/server/clients/mails/sharing';
import { notifyByMail } from '@/server/notifications/messages';
import { refreshTaxes } from '@/server/overview/taxSync';
import { appendAudit } from '@/server/audit/store/log';
import { ownAgent, type OwnAgent } from '@/server/clients/store/ownAgents';
import { isReturnOnItsWay } from '@/server/clients/store/unsettledWork';
import type { Db } from '@/server/platform/db/db';
import { listReaders, threadOfCompany } from '@/server/clients/messages/store/messages';
import { lockOwnAgent } from '@/server/clients/store/lockOwnAgent';
import {
  withdrawVatRequests,
  updateSharedRows,
  saveSharedTaxes,
  listSharedTaxes,
} from '@/server/clients/sharing/store/sharedTaxes';
import { sharingRefusals } from '@/lib/clients/text';
import { queueRow } from '@/server/access/queueRow';

type Decides = CompanyCapability<'agents:manage'>;
type ShareDeps = Pick<
  ClientNeeds,
  'store' | 'outbox' | 'limiter' | 'portalUrl' | 'clock' | 'sealer'
>;

/**
 * Returns what the company shares with one practice, tax by tax, and whether it has ever chosen.
 * @throws Refusal notFound
 */
export async function readSharedTaxes(db: Db, capability: Decides, clientId: string) {
  const { practiceName, client } = await ownAgent(db, capability, clientId);
  const taxes = await listSharedTaxes(db, capability, clientId);
  return {
    practice_name: practiceName,
    client_name: client.name,
    said: taxes.some(({ saidAt }) => saidAt !== null),
    taxes: taxes.map(({ tax, shared, saidAt }) => ({
      tax,
      shared,
      ...(saidAt && { said_at: saidAt.toISOString() }),
    })),
  };
}

/**
 * Shares these taxes with the practice, or stops sharing them, at once, and notifies the practice
 * of changes. A tax that is shared again is synced from HMRC. A repeated call changes nothing
 * (docs/rules/product.md#sharing-taxes).
 * @throws Refusal notFound; conflict while a VAT return is being confirmed; tooMany
 */
export async function shareTaxes(
  deps: ShareDeps,
  capability: Decides,
  { clientId, taxes }: { clientId: string; taxes: { tax: Tax; shared: boolean }[] },
  visitor: Visitor,
) {
  const { db } = deps.store;
  await ownAgent(db, capability, clientId);
  // Stopping is never limited: only sharing again causes a sync.
  if (sharingChanges(await listSharedTaxes(db, capability, clientId), taxes).started.length > 0) {
    await requireAllowance(
      deps.limiter,
      'sharingOfCompany',
      capability.companyId,
      sharingRefusals.changedOften,
    );
  }
  const started = await db.transaction((tx) => say(tx, deps, capability, clientId, taxes));
  if (started)
    await refreshTaxes(deps, capability, await getContext(deps, visitor, capability.person));
  return readSharedTaxes(db, capability, clientId);
}

/**
 * Saves the choice. Returns true if any tax is shared again. Locks the practice and the company, as
 * a client's removal does.
 */
async function say(
  tx: Db,
  deps: ShareDeps,
  capability: Decides,
  clientId: string,
  taxes: { tax: Tax; shared: boolean }[],
): Promise<boolean> {
  await lockOwnAgent(tx, capability, clientId);
  const agent = await ownAgent(tx, capability, clientId);
  const now = deps.clock.now();
  const before = await listSharedTaxes(tx, capability, clientId);
  const changed = sharingChanges(before, taxes);
  if (changed.stopped.includes('vat') && (await isReturnOnItsWay(tx, capability)))
    throw new Refusal('conflict', sharingRefusals.filing);
  const isNews = ({ tax, shared }: { tax: Tax; shared: boolean }) =>
    before.some(
      (sharedTax) =>
        sharedTax.tax === tax && (sharedTax.saidAt === null || sharedTax.shared !== shared),
    );
  await saveSharedTaxes(tx, capability, clientId, taxes.filter(isNews), now);
  await updateSharedRows(tx, capability, clientId, changed);
  if (changed.started.length > 0) await queueRow(tx, deps.outbox, capability);
  if (changed.stopped.includes('vat')) await withdrawVatRequests(tx, capability, clientId, now);
  for (const [tax, event] of [
    ...changed.stopped.map((entry) => [entry, 'tax no longer shared'] as const),
    ...changed.started.map((entry) => [entry, 'tax shared'] as const),
  ]) {
    await appendAudit(tx, {
      at: now,
      actor: capability.actor,
      companyId: capability.companyId,
      subject: `client:${clientId}`,
      event,
      detail: { tax, practice: agent.practiceName },
    });
  }
  await notifyPractice(tx, deps, capability, agent, { ...changed, now });
  return changed.started.length > 0;
}

/**
 * Mails the client's owner at the practice, else its admins: it is about the work they do, so it
 * cannot be turned off.
 */
async function notifyPractice(
  tx: Db,
  { outbox, portalUrl }: ShareDeps,
  capability: Decides,
  { id, client }: OwnAgent,
  { stopped, started, now }: { stopped: Tax[]; started: Tax[]; now: Date },
): Promise<void> {
  if (stopped.length + started.length === 0) return;
  const thread = await threadOfCompany(tx, capability, client.clientId);
  if (!thread) return;
  const ids = new URLSearchParams({ company_id: id, client_company_id: client.companyId });
  const mail = sharingMail({
    companyName: businessInMail(thread.business, 'practice'),
    stopped,
    started,
    href: `${portalUrl}/v2/open-tax/client-dashboard?${ids}`,
  });
  for (const reader of await listReaders(tx, thread)) {
    await notifyByMail(tx, outbox, {
      to: reader.email,
      dedupeKey: `sharing:${client.clientId}:${now.toISOString()}:${reader.id}`,
      now,
      ...mail,
    });
  }
}

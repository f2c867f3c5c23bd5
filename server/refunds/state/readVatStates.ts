import { setImmediate } from 'node:timers/promises';
import type { CompanyCapability } from '@/lib/access/capability';
import { isoDate } from '@/lib/kernel/dates/ukDates';
import { approvalHistory } from '@/lib/vat/repayments/approvalHistory';
import { firstReadingStep } from '@/lib/connections/firstReading';
import type { Db } from '@/server/platform/db/db';
import { listVatRows } from '@/server/refunds/store/vatRows';
import { approvalsSeen } from '@/server/refunds/store/approvalsSeen';
import { picturesFrom, type CompanyVatState } from './companyVatState';

/** HMRC's approval times over all companies, read once for a list of any length. */
type Seen = ReturnType<typeof approvalsSeen>;

/** Returns one company's picture, limited to what the capability may see. */
export async function readVatState(
  db: Db,
  capability: CompanyCapability<'taxes:read'>,
  now: Date,
): Promise<CompanyVatState> {
  const [picture] = await readVatStates(db, [capability], now);
  if (!picture) throw new Error('One company was asked for, and none answered.');
  return picture;
}

/**
 * Returns the pictures of several companies, in their order, each limited to what its capability
 * may see, in two statements.
 */
export async function readVatStates(
  db: Db,
  capabilities: readonly CompanyCapability<'taxes:read'>[],
  now: Date,
  approvals: Seen = approvalsSeen(db),
): Promise<CompanyVatState[]> {
  const whole = await readUnfilteredVatStates(db, capabilities, now, approvals);
  return whole.map(onceWhole);
}

/**
 * Returns the pictures of several companies, including the partial data of those in their first
 * sync.
 */
export async function readUnfilteredVatStates(
  db: Db,
  capabilities: readonly CompanyCapability<'taxes:read'>[],
  now: Date,
  approvals: Seen = approvalsSeen(db),
): Promise<CompanyVatState[]> {
  const [rows, seen] = await Promise.all([listVatRows(db, capabilities, isoDate(now)), approvals]);
  const whole = picturesFrom(
    capabilities.map(({ companyId }) => companyId),
    rows,
    approvalHistory(seen),
    now,
  );
  return capabilities.map((capability) => {
    const picture = whole.get(capability.companyId);
    if (!picture) throw new Error('The company of this capability is not in the database.');
    return asSeenBy(capability, picture);
  });
}

/**
 * Empties the VAT parts of a picture while the company is in its first sync: half of an account is
 * wrong (docs/rules/product.md#first-reading).
 */
function onceWhole(picture: CompanyVatState): CompanyVatState {
  const step = firstReadingStep(picture.sync, picture.recordsSync);
  if (!step) return picture;
  const due = picture.due.filter(({ tax }) => tax !== 'vat');
  return {
    ...picture,
    firstStep: step,
    position: undefined,
    periods: [],
    charges: [],
    due,
    accountYears: [],
  };
}

const AT_A_TIME = 100;

/**
 * Processes a list of companies a hundred at a time, so that neither memory nor the database holds
 * all of their years at once, and yields to other work after each batch.
 */
export async function inBatches<Item, Result>(
  db: Db,
  all: readonly Item[],
  work: (some: readonly Item[], approvals: Seen) => Promise<Result[]>,
): Promise<Result[]> {
  const results: Result[] = [];
  if (all.length === 0) return results;
  const approvals = approvalsSeen(db);
  for (let from = 0; from < all.length; from += AT_A_TIME) {
    if (from > 0) await setImmediate();
    results.push(...(await work(all.slice(from, from + AT_A_TIME), approvals)));
  }
  return results;
}

/** Removes what a client keeps from its practice, for the practice's people. */
function asSeenBy(
  capability: CompanyCapability<'taxes:read'>,
  picture: CompanyVatState,
): CompanyVatState {
  const due = picture.due.filter(({ tax }) => capability.sees(tax));
  const sent = picture.sent.filter(({ tax }) => capability.sees(tax));
  const annualReturns = capability.sees('self_assessment') ? picture.annualReturns : [];
  if (capability.sees('vat')) return { ...picture, due, sent, annualReturns };
  const { now, today, company, connections, history } = picture;
  const syncs = new Map(
    [...picture.syncs].filter(([subject]) => subject !== 'vat' && subject !== 'records'),
  );
  return {
    now,
    today,
    company,
    connections,
    history,
    due,
    sent,
    annualReturns,
    syncs,
    bankAccount: undefined,
    sync: undefined,
    recordsSync: undefined,
    position: undefined,
    periods: [],
    charges: [],
    accountYears: [],
    claims: [],
    owed: [],
    setOffs: new Map(),
    payoutAccounts: new Map(),
    reviews: new Map(),
  };
}

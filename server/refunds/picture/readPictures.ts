import { setImmediate } from 'node:timers/promises';
import type { CompanyCapability } from '@/lib/access/capability';
import { isoDate } from '@/lib/kernel/dates/ukDates';
import { approvalHistory } from '@/lib/vat/repayments/approvalHistory';
import { firstReadingStep } from '@/lib/connections/firstReading';
import type { Db } from '@/server/platform/db/db';
import { vatRowsOf } from '@/server/refunds/store/vatRows';
import { approvalsSeen } from '@/server/refunds/store/approvalsSeen';
import { picturesFrom, type VatPicture } from './vatPicture';

/**
 * How fast HMRC has approved what this portal has seen, over all companies: asked once for a list
 * of any length.
 */
type Seen = ReturnType<typeof approvalsSeen>;

/** One company's picture, as far as the bearer sees it. */
export async function readPicture(
  db: Db,
  capability: CompanyCapability<'taxes:read'>,
  now: Date,
): Promise<VatPicture> {
  const [picture] = await readPictures(db, [capability], now);
  if (!picture) throw new Error('One company was asked for, and none answered.');
  return picture;
}

/**
 * The pictures of several companies, in their order and by the same rules: two statements, however
 * many they are.
 */
export async function readPictures(
  db: Db,
  capabilities: readonly CompanyCapability<'taxes:read'>[],
  now: Date,
  approvals: Seen = approvalsSeen(db),
): Promise<VatPicture[]> {
  const whole = await readWholePictures(db, capabilities, now, approvals);
  return whole.map(onceWhole);
}

/** The same of companies that are being read for the first time too: what is there of them. */
export async function readWholePictures(
  db: Db,
  capabilities: readonly CompanyCapability<'taxes:read'>[],
  now: Date,
  approvals: Seen = approvalsSeen(db),
): Promise<VatPicture[]> {
  const [rows, seen] = await Promise.all([vatRowsOf(db, capabilities, isoDate(now)), approvals]);
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
 * While a company is read for the first time nothing of it is there: half of an account is wrong
 * (docs/rules/product.md#first-reading).
 */
function onceWhole(picture: VatPicture): VatPicture {
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
 * Works through a list of companies of any length a hundred at a time, so that neither memory nor
 * the database holds all of their years at once, and lets whoever else waits have their turn after
 * each.
 */
export async function inTurns<Each, Found>(
  db: Db,
  all: readonly Each[],
  work: (some: readonly Each[], approvals: Seen) => Promise<Found[]>,
): Promise<Found[]> {
  const found: Found[] = [];
  if (all.length === 0) return found;
  const approvals = approvalsSeen(db);
  for (let from = 0; from < all.length; from += AT_A_TIME) {
    if (from > 0) await setImmediate();
    found.push(...(await work(all.slice(from, from + AT_A_TIME), approvals)));
  }
  return found;
}

/** What its client keeps from a practice is not there for its people. */
function asSeenBy(capability: CompanyCapability<'taxes:read'>, picture: VatPicture): VatPicture {
  const due = picture.due.filter(({ tax }) => capability.sees(tax));
  const sent = picture.sent.filter(({ tax }) => capability.sees(tax));
  if (capability.sees('vat')) return { ...picture, due, sent };
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

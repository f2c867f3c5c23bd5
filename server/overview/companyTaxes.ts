import type { CompanyCapability, PersonCapability } from '@/lib/access/capability';
import { nextRoundAt } from '@/lib/connections/clientRound';
import { turnsOf, type DueNow, type TaxTurn } from '@/lib/taxes/turn';
import type { Upcoming } from '@/lib/taxes/upcoming';
import { TAXES, type Tax } from '@/lib/kernel/taxes';
import type { StatusWord } from '@/lib/kernel/text/statusWords';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import type { Connection } from '@/server/connections/store/connections';
import { openConnection, openConnections } from '@/server/connections/store/companyConnections';
import { syncsOf, type Sync } from '@/server/connections/store/syncs';
import { companiesLookedAfter, companiesOf } from '@/server/companies/store/memberships';
import { authoriseListed } from '@/server/access/authorise';
import type { OverviewNeeds } from '@/server/overview/needs';
import type { ClientContext } from '@/server/connections/consentPort';
import { queueSync } from '@/server/connections/queueReadings';
import { queueTaxes } from '@/server/connections/queueReadings';
import { type SyncView } from '@/server/vat/syncView';
import { connectionView, type ConnectionView } from '@/server/connections/connectionView';
import { inTurns } from '@/server/refunds/picture/readPictures';
import { connectionOf, readSharedPicture, readTaxPictures, type TaxPicture } from './taxPicture';
import {
  connectionState, syncOf, taxSummaries, taxSummary, type ReadingPicture, type TaxConnection, type TaxState, type TaxSummaryView,
} from './taxSummary';
import { claimableView, newsViews, nextView, type NextView } from '@/server/overview/vat/next';
import type { Pence } from '@/lib/kernel/money';

type ReadDeps = Pick<OverviewNeeds, 'store' | 'onlineServices'>;

/** One tax of one company. @throws Refusal notFound where its client keeps it from whoever asks */
export const readTaxSummary = async (
  deps: ReadDeps, capability: CompanyCapability<'taxes:read'>, tax: Tax, now: Date,
): Promise<TaxSummaryView> =>
  taxSummary(await readSharedPicture(deps.store.db, capability, tax, now), tax, deps.onlineServices.isOffered);

interface TaxGlance {
  tax: Tax;
  state: TaxState;
  owedPence?: Pence;
  owedMissing?: string;
  overduePence?: Pence;
  creditPence?: Pence;
  dueNow?: DueNow;
  next?: Upcoming;
  status?: StatusWord;
  note?: string;
  source: string;
  holder?: string;
  fileName?: string;
  readAt?: string;
}

export interface CompanyGlance {
  id: string;
  name: string;
  role: string;
  vatNumber?: string;
  companyNumber?: string;
  taxes: TaxGlance[];
  nextDeadline?: Upcoming;
  first: { kind: NextView['kind']; periodId?: string; turn?: 'late' | 'today'; dueOn?: IsoDate | undefined; pence?: Pence };
  refund?: { arrivesPence: Pence; refundPence: Pence; label: string; periodId: string };
  news: ReturnType<typeof newsViews>;
  connections: ConnectionView[];
  setUp?: string;
}

/** The person's companies, each with its four taxes in a line. */
export async function readCompanies(deps: ReadDeps, capability: PersonCapability, now: Date): Promise<CompanyGlance[]> {
  const { db } = deps.store;
  const companies = [...await companiesOf(db, capability), ...await companiesLookedAfter(db, capability)];
  return inTurns(db, companies, async (some, approvals) => {
    const pictures = await readTaxPictures(db, some.map((each) => authoriseListed(capability, each, 'vat:read')), now, approvals);
    return some.flatMap((each, at) => {
      const picture = pictures[at];
      return picture ? [companyGlance(each, picture, deps.onlineServices.isOffered)] : [];
    });
  });
}

function companyGlance(
  { company, role }: Awaited<ReturnType<typeof companiesOf>>[number], picture: TaxPicture, isOffered: boolean,
): CompanyGlance {
  // What is set up, sold and connected is an owner's; a client's page offers what their accountants put there.
  const isOwn = role !== 'client';
  const summaries = taxSummaries(picture, isOffered);
  const turns = turnsOf(summaries.flatMap(({ upcoming }) => upcoming), picture.today);
  const nextDeadline = turns.find(({ turn }) => turn === 'next')?.items[0];
  const next = nextView(picture.vat);
  const claimable = claimableView(picture.vat);
  return {
    id: company.id, name: company.name, role, ...(company.vrn && { vatNumber: company.vrn }),
    ...(company.companyNumber && { companyNumber: company.companyNumber }),
    taxes: summaries.map(glance), ...(nextDeadline && { nextDeadline }),
    ...(isOwn && claimable && { refund: claimable }),
    first: firstOf(isOwn ? next : undefined, turns.find(({ turn }) => turn !== 'next')),
    news: newsViews(picture.vat), connections: isOwn ? picture.vat.connections.map(connectionView) : [],
    ...(isOwn && next.kind === 'set_up' && { setUp: next.sentence }),
  };
}

/** What the company's one button is for: as its own dashboard has it; without one of its own, what is late or due today. */
function firstOf(next: NextView | undefined, pressing: TaxTurn | undefined): CompanyGlance['first'] {
  // Another tax may be late while VAT is still being set up, or read.
  const due = next?.kind === 'due' ? next : !next || next.kind === 'set_up' || next.kind === 'reading' ? pressing : undefined;
  if (due) {
    const { turn, pence, items } = due;
    return { kind: 'due', turn: turn === 'late' ? 'late' : 'today', dueOn: items[0]?.dueOn, ...(pence !== undefined && { pence }) };
  }
  return next ? { kind: next.kind, ...('periodId' in next && { periodId: next.periodId }) } : { kind: 'nothing' };
}

const glance = (
  {
    tax, state, owedPence, owedMissing, overduePence, creditPence, dueNow, next, status, note, source, sync, holder, fileName,
  }: TaxSummaryView,
): TaxGlance => ({
  tax, state, source, ...(owedPence !== undefined && { owedPence, overduePence, creditPence }), ...(owedMissing && { owedMissing }),
  ...(dueNow && { dueNow }), ...(next && { next }),
  ...(status && { status }), ...(note && { note }),
  ...(sync.readAt && { readAt: sync.readAt }), ...(holder && { holder }), ...(fileName && { fileName }),
});

export interface TaxFreshness extends SyncView {
  tax: Tax; connection: TaxConnection;
  /** When the practice's next round begins, in which it is read again. */
  nextAt?: string;
}

/** How old each tax's news is, and whether more can come. */
export async function readSyncData(
  deps: ReadDeps, capability: CompanyCapability<'taxes:read'>, now: Date,
): Promise<{ taxes: TaxFreshness[] }> {
  const { db } = deps.store;
  const [connections, syncs] = await Promise.all([openConnections(db, capability), syncsOf(db, capability)]);
  const seen = new Map([...syncs].filter(([subject]) => capability.sees(subject)));
  const picture: ReadingPicture = {
    syncs: seen as ReadonlyMap<Tax, Sync>, online: connections.find(({ kind }) => kind === 'onlineServices'),
    vat: { sync: seen.get('vat'), recordsSync: seen.get('vat') && seen.get('records'), connections },
  };
  return {
    taxes: TAXES.map((tax) => {
      const [sync, connection] = [syncOf(picture, tax), connectionState(picture, tax, deps.onlineServices.isOffered)];
      const nextAt = nextReading(connectionOf(picture, tax), sync, now);
      return { tax, ...sync, connection, ...(nextAt && { nextAt: nextAt.toISOString() }) };
    }),
  };
}

/** When a client of a practice is read again: with the practice's next round. Nobody knows of a tax that is being read now. */
function nextReading(connection: Connection | undefined, { state }: SyncView, now: Date): Date | undefined {
  if (connection?.state !== 'live' || !connection.practiceId || !connection.roundBeganAt || connection.kind === 'xero') return undefined;
  return state === 'queued' || state === 'running' ? undefined : nextRoundAt(connection.kind, connection.roundBeganAt, now);
}

const freshness = ({ tax, sync, connection }: TaxSummaryView): TaxFreshness => ({ tax, ...sync, connection });

/** The same of one tax. */
export const readSyncOf = async (
  deps: ReadDeps, capability: CompanyCapability<'taxes:read'>, tax: Tax, now: Date,
): Promise<TaxFreshness> => freshness(await readTaxSummary(deps, capability, tax, now));

/** Asks for a fresh reading of every tax that is connected. Answers which ones joined the queue. */
export async function refreshTaxes(
  deps: Pick<OverviewNeeds, 'store' | 'outbox'>, capability: CompanyCapability<'taxes:read'>, client: ClientContext,
): Promise<{ queued: Tax[] }> {
  return deps.store.db.transaction(async (tx) => {
    const vat = (await openConnection(tx, capability, 'hmrc'))?.state === 'live';
    const online = (await openConnection(tx, capability, 'onlineServices'))?.state === 'live';
    if (vat) await queueSync(tx, deps, capability, client);
    const others = online ? await queueTaxes(tx, deps, capability, client) : [];
    return { queued: TAXES.filter((tax) => (tax === 'vat' ? vat : others.includes(tax))) };
  });
}

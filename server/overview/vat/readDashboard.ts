import type { CompanyCapability } from '@/lib/access/capability';
import { isClaimOver } from '@/lib/refunds/claim/claim';
import { reachesAccount } from '@/lib/refunds/claim/shortfall';
import { owedToHmrc } from '@/lib/vat/accountReading';
import { callsDone } from '@/lib/connections/firstReading';
import { getFrequency } from '@/lib/vat/obligations';
import { isoDate } from '@/lib/kernel/dates/ukDates';
import { eventsOfClaims } from '@/server/refunds/store/claims';
import type { Db } from '@/server/platform/db/db';
import { NO_ACCOUNT } from '@/server/refunds/store/payoutAccounts';
import { claimView, type ClaimView } from '@/server/refunds/claim/claimView';
import { periodView, type PeriodView } from '@/server/refunds/state/periodView';
import { syncView, type SyncView } from '@/server/vat/syncView';
import { connectionView } from '@/server/connections/connectionView';
import { periodUpdates } from '@/server/refunds/followUp/updates';
import { refundsExpected, refundsOwed } from '@/server/refunds/state/openRefunds';
import { heldView, readHeld } from '@/server/refunds/held/readHeld';
import { claimableView, updateViews, nextView } from './next';
import { readVatState } from '@/server/refunds/state/readVatStates';
import type { OverviewNeeds } from '@/server/overview/needs';
import { readSaleState, type SaleSource } from '@/server/refunds/state/readSaleState';
import type { CompanyVatState } from '@/server/refunds/state/companyVatState';
import { sum } from '@/lib/kernel/sums';
import { secondsLeft } from '@/lib/kernel/work/secondsLeft';
import type { AnswerOf } from '@/lib/access/endpoint';
import type { vatDashboard } from '@/lib/overview/vat/contract';

const PERIODS_SHOWN = 13;

/** Progress of the first sync, and whether the books are read after it. */
type FirstReadingView = NonNullable<DashboardView['reading']>;

export type DashboardView = AnswerOf<typeof vatDashboard>;

/** Returns one company’s VAT dashboard. */
export async function readDashboard(
  source: SaleSource & Pick<OverviewNeeds, 'interestRates'>,
  capability: CompanyCapability<'vat:read'>,
  now: Date,
): Promise<DashboardView> {
  const picture = await readSaleState(source, capability, now);
  const { company, position, connections } = picture;
  const held = await readHeld(source.db, capability, now);
  const next = nextView(picture);
  const reading = firstReading(picture, now);
  const claimable =
    next.kind === 'due' || next.kind === 'refund_news' || next.kind === 'refund_waits'
      ? claimableView(picture)
      : undefined;
  const ended = picture.periods.filter(({ period }) => period.end < picture.today);
  return {
    company: {
      name: company.name,
      ...(company.vrn && { vatNumber: company.vrn }),
      frequency: frequency(picture),
    },
    sync: syncView(picture),
    ...(reading && { reading }),
    next,
    ...(claimable && { claimable }),
    claims: await claimViews(source, picture),
    news: updateViews(picture),
    paidEarly: paidEarly(picture),
    hmrcOwesPence: sum(refundsOwed(picture)),
    onceFiledPence: sum(refundsExpected(picture)),
    held: [...held].map(([claimId, money]) => heldView(claimId, money, now)),
    ...youOwe(picture),
    ...(position?.activePoints != null &&
      position.threshold != null && {
        penaltyPoints: { active: position.activePoints, threshold: position.threshold },
      }),
    connections: connections.map(connectionView),
    periods: ended.slice(0, PERIODS_SHOWN).map((row) => periodView(row, picture)),
    totalReturns: picture.periods.length,
  };
}

function firstReading(
  { firstStep, sync, company }: CompanyVatState,
  now: Date,
): FirstReadingView | undefined {
  if (!firstStep) return undefined;
  const { returnsRead, returnsListed, startedAt, state } = sync ?? {};
  const returns = returnsListed == null ? undefined : { read: returnsRead ?? 0, of: returnsListed };
  const calls = callsDone(firstStep, returns);
  const left =
    calls && startedAt && state === 'running'
      ? secondsLeft(calls, now.getTime() - startedAt.getTime())
      : undefined;
  return {
    step: firstStep,
    books: company.recordsSource === 'xero',
    ...(returns && { returns }),
    ...(left !== undefined && { secondsLeft: left }),
  };
}

const FREQUENCIES = { Monthly: 'monthly', Quarterly: 'quarterly', Annual: 'annual' } as const;
function frequency({ periods }: CompanyVatState): DashboardView['company']['frequency'] {
  const known = getFrequency(periods.map(({ period }) => period));
  return known ? FREQUENCIES[known] : 'unknown';
}

async function claimViews(
  { db, interestRates: rates }: { db: Db } & Pick<OverviewNeeds, 'interestRates'>,
  picture: CompanyVatState,
): Promise<ClaimView[]> {
  const open = picture.claims.filter(({ state }) => !isClaimOver(state));
  const events = await eventsOfClaims(db, open);
  return open.flatMap((claim) => {
    const row = picture.periods.find(({ period }) => period.id === claim.periodId);
    if (!row) return [];
    return [
      claimView({
        claim,
        rates,
        periodState: row,
        events: events.filter(({ claimId }) => claimId === claim.id),
        account: picture.payoutAccounts.get(claim.id) ?? NO_ACCOUNT,
        review: picture.reviews.get(claim.id),
        trackerReadAt: picture.position?.trackerReadAt,
        now: picture.now,
        history: picture.history,
        setOffs: picture.setOffs.get(claim.id) ?? [],
        news: periodUpdates(row, picture),
      }),
    ];
  });
}

/** Returns the sum that reached the account for refunds that were sold and paid. */
function paidEarly({ claims, setOffs }: CompanyVatState): DashboardView['paidEarly'] {
  const paid = claims.filter(({ paidOutAt }) => paidOutAt !== null);
  const since = paid.map(({ paidOutAt }) => paidOutAt?.toISOString() ?? '').sort()[0];
  return {
    netPence: sum(paid.map(({ id, netPence }) => reachesAccount(netPence, setOffs.get(id) ?? []))),
    count: paid.length,
    feesPence: sum(paid.map(({ feePence }) => feePence)),
    ...(since && { since: isoDate(new Date(since)) }),
  };
}

function youOwe({
  charges,
  accountYears,
  today,
}: CompanyVatState): Pick<DashboardView, 'youOwePence' | 'youOweMissing'> {
  const { owedPence, missing } = owedToHmrc(charges, accountYears, today);
  return {
    ...(owedPence !== undefined && { youOwePence: owedPence }),
    ...(missing && { youOweMissing: missing }),
  };
}

/** Returns every period that HMRC lists, newest first. */
export async function readReturns(
  db: Db,
  capability: CompanyCapability<'vat:read'>,
  now: Date,
): Promise<{ companyName: string; sync: SyncView; periods: PeriodView[] }> {
  const picture = await readVatState(db, capability, now);
  return {
    companyName: picture.company.name,
    sync: syncView(picture),
    periods: picture.periods.map((row) => periodView(row, picture)),
  };
}

import type { CompanyCapability } from '@/lib/access/capability';
import type { NewsKind } from '@/lib/refunds/followUp/news';
import { latestRepayment } from '@/lib/vat/repayments/states';
import type { NoticeTopic } from '@/lib/notifications/noticeTopics';
import { isoDate } from '@/lib/kernel/dates/ukDates';
import { claimsOf, type Claim } from '@/server/refunds/store/claims';
import { theCompany } from '@/server/companies/store/companies';
import type { Db } from '@/server/platform/db/db';
import { personNamed } from '@/server/access/store/stored';
import { currentFiling, filingsOf } from '@/server/vat/store/filings';
import { enquiriesOf } from '@/server/refunds/store/enquiries';
import { owedShortfalls } from '@/server/refunds/store/shortfalls';
import { repaymentsOf } from '@/server/vat/store/repayments';
import { periodsOf } from '@/server/vat/store/periods';
import type { RefundNeeds } from '@/server/refunds/needs';
import { refundNewsMail } from '@/server/refunds/mails/news';
import { notify, type NotifyDeps } from '@/server/notifications/notify';
import { reductionBeforePayout } from '@/server/refunds/payout/stopReduced';
import { newsOfPeriod, type NewsView } from './news';

type Needed = NotifyDeps & Pick<RefundNeeds, 'clock' | 'receivingAccount'>;
type Capability = CompanyCapability<'work:claim'>;

/** Money is always told; what HMRC asks and holds is told unless that was turned off. */
const TOPICS: Record<NewsKind, NoticeTopic> = {
  tax_due: 'claimMoney',
  reduced: 'claimMoney',
  suspended: 'claimProgress',
  question: 'claimProgress',
};

/** The news of one claim, read as it stands in this transaction. */
async function readNews(
  tx: Db,
  deps: Needed,
  capability: Capability,
  claim: Claim,
): Promise<NewsView[]> {
  const filings = await filingsOf(tx, capability);
  const enquiries = await enquiriesOf(tx, capability);
  const rows = await repaymentsOf(tx, capability);
  const periods = (await periodsOf(tx, capability, claim.vrn)).map((period) => ({
    period,
    filing: currentFiling(filings.filter(({ periodId }) => periodId === period.id)),
    claim: period.id === claim.periodId ? claim : undefined,
    repayments: rows.get(period.periodKey) ?? [],
    enquiries: enquiries.filter(({ periodId }) => periodId === period.id),
  }));
  const each = periods.find(({ period }) => period.id === claim.periodId);
  const owed = (await owedShortfalls(tx, [capability])).get(claim.companyId) ?? [];
  return each ? newsOfPeriod(each, { today: isoDate(deps.clock.now()), periods, owed }) : [];
}

/**
 * Names what happened to a claim: a mail for each of these and no second one. Another amount is
 * another event.
 */
const momentOf = ({ claimId, what, approvedPence, leftPence }: NewsView): string =>
  leftPence === undefined
    ? `claim:${claimId}:${what}${what === 'reduced' ? `:${approvedPence}` : ''}`
    : `claim:${claimId}:shortfall`;

async function send(
  tx: Db,
  deps: Needed,
  capability: Capability,
  claim: Claim,
  news: NewsView,
): Promise<void> {
  const to = personNamed(claim, 'confirmedBy');
  const page = (path: string, ids: Record<string, string>) =>
    `${deps.portalUrl}/v2/instant-vat/${path}?${new URLSearchParams({ company_id: claim.companyId, ...ids })}`;
  const mail = refundNewsMail({
    news,
    companyName: (await theCompany(tx, capability)).name,
    href: news.act.periodId
      ? page('dashboard/vat-return', { period_id: news.act.periodId })
      : page('dashboard/claim', { claim_id: claim.id }),
    ...(news.leftPence !== undefined && { payTo: deps.receivingAccount }),
  });
  await notify(tx, deps, {
    to,
    capability,
    topic: TOPICS[news.what],
    moment: momentOf(news),
    mail,
    text: `${news.line}, claim ${news.reference}.`,
    now: deps.clock.now(),
  });
}

/**
 * HMRC was read: what it did to refunds that were sold is told, in the transaction that keeps the
 * reading. What a person recorded themselves they know; what is about to be settled is told with
 * the settling.
 */
export async function notifyOfNews(tx: Db, deps: Needed, capability: Capability): Promise<void> {
  const open = (await claimsOf(tx, capability)).filter(
    ({ state }) => state === 'confirmed' || state === 'paid_out',
  );
  if (open.length === 0) return;
  const rows = await repaymentsOf(tx, capability);
  const enquiries = await enquiriesOf(tx, capability);
  for (const claim of open) {
    const latest = latestRepayment(rows.get(claim.periodKey) ?? []);
    const settles =
      claim.state === 'paid_out' &&
      (latest?.clearedOn !== undefined || latest?.status === 'ADJUSMENT_TO_TAX_DUE');
    if (!latest || settles) continue;
    const isRecorded = enquiries.some(
      ({ periodId, answeredOn }) => periodId === claim.periodId && answeredOn === null,
    );
    // The bank is being asked to stop the payout: what it answers decides what is told.
    if (claim.state === 'confirmed' && (await reductionBeforePayout(tx, capability, claim)))
      continue;
    for (const news of await readNews(tx, deps, capability, claim)) {
      if (news.what !== 'question' || !isRecorded) await send(tx, deps, capability, claim, news);
    }
  }
}

/** The difference is owed from now on: how it came, how much, by when and how to pay. */
export async function notifyOfShortfall(
  tx: Db,
  deps: Needed,
  capability: Capability,
  claim: Claim,
): Promise<void> {
  const [news] = await readNews(tx, deps, capability, claim);
  if (news) await send(tx, deps, capability, claim, news);
}

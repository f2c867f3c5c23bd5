import type { CompanyCapability } from '@/lib/access/capability';
import type { UpdateKind } from '@/lib/refunds/followUp/updates';
import { latestRepayment } from '@/lib/vat/repayments/states';
import type { NoticeTopic } from '@/lib/notifications/noticeTopics';
import { isoDate, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { listClaims, type Claim } from '@/server/refunds/store/claims';
import { nameForItsPeople } from '@/server/companies/store/companies';
import type { Db } from '@/server/platform/db/db';
import { personNamed } from '@/server/access/store/stored';
import { currentFiling, listFilings } from '@/server/vat/store/filings';
import { listEnquiries } from '@/server/refunds/store/enquiries';
import { owedShortfalls } from '@/server/refunds/store/shortfalls';
import { listRepayments } from '@/server/vat/store/repayments';
import { listPeriods } from '@/server/vat/store/periods';
import type { RefundNeeds } from '@/server/refunds/needs';
import { refundUpdateMail } from '@/server/refunds/mails/updates';
import { notify, type NotifyDeps } from '@/server/notifications/notify';
import { periodUpdates, type UpdateView } from './updates';

type Needed = NotifyDeps & Pick<RefundNeeds, 'clock' | 'receivingAccount'>;
type Capability = CompanyCapability<'work:claim'>;

/**
 * The notice topic of each kind of news: news about money is always sent, HMRC's questions and
 * holds unless the person turned them off.
 */
const TOPICS: Record<UpdateKind, NoticeTopic> = {
  tax_due: 'claimMoney',
  reduced: 'claimMoney',
  pass_on: 'claimMoney',
  suspended: 'claimProgress',
  question: 'claimProgress',
};

/** Reads the facts for the news of a company's claims, in this transaction. */
async function readCompany(tx: Db, capability: Capability, today: IsoDate) {
  return {
    filings: await listFilings(tx, capability),
    enquiries: await listEnquiries(tx, capability),
    rows: await listRepayments(tx, capability),
    owed: (await owedShortfalls(tx, [capability], today)).get(capability.companyId) ?? [],
  };
}
type CompanyFacts = Awaited<ReturnType<typeof readCompany>>;

/** Returns the news of one claim, as it stands in this transaction. */
async function readNews(
  tx: Db,
  deps: Needed,
  capability: Capability,
  claim: Claim,
  { filings, enquiries, rows, owed }: CompanyFacts,
): Promise<UpdateView[]> {
  const periods = (await listPeriods(tx, capability, claim.vrn)).map((period) => ({
    period,
    filing: currentFiling(filings.filter(({ periodId }) => periodId === period.id)),
    claim: period.id === claim.periodId ? claim : undefined,
    repayments: rows.get(period.periodKey) ?? [],
    enquiries: enquiries.filter(({ periodId }) => periodId === period.id),
  }));
  const newsPeriod = periods.find(({ period }) => period.id === claim.periodId);
  return newsPeriod
    ? periodUpdates(newsPeriod, { today: isoDate(deps.clock.now()), periods, owed })
    : [];
}

/** Returns the key of an event: one mail is sent for each key. Another amount is another event. */
const momentOf = ({ claimId, what, approvedPence, leftPence }: UpdateView): string =>
  leftPence === undefined
    ? `claim:${claimId}:${what}${what === 'reduced' ? `:${approvedPence}` : ''}`
    : `claim:${claimId}:shortfall`;

async function send(
  tx: Db,
  deps: Needed,
  capability: Capability,
  claim: Claim,
  news: UpdateView,
): Promise<void> {
  const to = personNamed(claim, 'confirmedBy');
  const page = (path: string, ids: Record<string, string>) =>
    `${deps.portalUrl}/v2/instant-vat/${path}?${new URLSearchParams({ company_id: claim.companyId, ...ids })}`;
  const mail = refundUpdateMail({
    news,
    companyName: await nameForItsPeople(tx, capability),
    href: news.act.periodId
      ? page('dashboard/vat-return', { period_id: news.act.periodId })
      : page('dashboard/claim', { claim_id: claim.id }),
    payTo: deps.receivingAccount,
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
 * Sends HMRC's acts on sold refunds, in the transaction of the sync. Skips questions that a person
 * recorded themselves, claims that are about to be settled, which are told with the settlement, and
 * the claims in `stopped`, which had their payout stopped just now: how that ends decides the mail.
 */
export async function notifyOfUpdates(
  tx: Db,
  deps: Needed,
  capability: Capability,
  stopped: ReadonlySet<string>,
): Promise<void> {
  const open = (await listClaims(tx, capability)).filter(
    ({ id, state }) => (state === 'confirmed' && !stopped.has(id)) || state === 'paid_out',
  );
  if (open.length === 0) return;
  const facts = await readCompany(tx, capability, isoDate(deps.clock.now()));
  for (const claim of open) {
    const latest = latestRepayment(facts.rows.get(claim.periodKey) ?? []);
    const settles =
      claim.state === 'paid_out' &&
      (latest?.clearedOn !== undefined || latest?.status === 'ADJUSMENT_TO_TAX_DUE');
    if (!latest || settles) continue;
    const isRecorded = facts.enquiries.some(
      ({ periodId, answeredOn }) => periodId === claim.periodId && answeredOn === null,
    );
    for (const news of await readNews(tx, deps, capability, claim, facts)) {
      if (news.what !== 'question' || !isRecorded) await send(tx, deps, capability, claim, news);
    }
  }
}

/** Sends the news that the difference is owed: its cause, the amount, the date and how to pay. */
export async function notifyOfShortfall(
  tx: Db,
  deps: Needed,
  capability: Capability,
  claim: Claim,
): Promise<void> {
  const facts = await readCompany(tx, capability, isoDate(deps.clock.now()));
  const [news] = await readNews(tx, deps, capability, claim, facts);
  if (news) await send(tx, deps, capability, claim, news);
}

import { isoDate, type IsoDate } from '@/lib/kernel/dates/ukDates';
import type { Pence } from '@/lib/kernel/money';
import { moneyMap, type MoneyMap } from '@/lib/refunds/passOn/moneyMap';
import { owedBy } from '@/lib/refunds/passOn/passOn';
import type { RepaymentDates } from '@/lib/vat/repayments/dates';
import type { UpdateView } from '@/server/refunds/followUp/updates';
import type { Claim } from '@/server/refunds/store/claims';
import type { PassedOn } from './claimMoney';

interface MapFacts {
  claim: Claim;
  arrivesPence: Pence;
  payoutBy: IsoDate;
  dates: Pick<RepaymentDates, 'from' | 'to' | 'approvalLatest' | 'standing'>;
  delayed: boolean;
  news: readonly UpdateView[];
  passedOn: PassedOn;
  today: IsoDate;
}

/** Returns where the money of a claim is, as of today; undefined if nothing was sold. */
export function claimMap(facts: MapFacts): MoneyMap | undefined {
  const { claim, arrivesPence, payoutBy, dates, delayed, news, passedOn, today } = facts;
  const { hmrcRepaidPence, hmrcRepaidOn } = claim;
  const reduced = news.find(
    ({ approvedPence, leftPence }) => approvedPence !== undefined && leftPence === undefined,
  );
  return moneyMap({
    ...passedOn,
    today,
    state: claim.state,
    soldPence: claim.refundPence,
    arrivesPence,
    payoutBy,
    paidOn: claim.paidOutAt ? isoDate(claim.paidOutAt) : undefined,
    hmrc: dates.standing === 'expected' ? { from: dates.from, to: dates.to } : undefined,
    hmrcWasDueOn: delayed ? dates.approvalLatest : undefined,
    approvedPence: reduced?.approvedPence,
    repaid:
      hmrcRepaidPence !== null && hmrcRepaidOn
        ? {
            pence: hmrcRepaidPence,
            on: hmrcRepaidOn,
            owedBy: owedBy(hmrcRepaidOn, passedOn.shortfallPayBy),
          }
        : undefined,
  });
}

import { atStart, businessInMail } from '@/lib/notifications/checkedNames';
import type { DueNotice } from '@/lib/overview/dueNotices';
import type { NoticeTopic } from '@/lib/notifications/noticeTopics';
import { formatDate, formatRelative } from '@/lib/kernel/dates/ukDates';
import { formatPence } from '@/lib/kernel/money';
import { plus } from '@/lib/kernel/sums';
import { labelInSentence } from '@/lib/vat/obligations';
import { hmrcEstimate, latestRepayment } from '@/lib/vat/repayments/states';
import type { OverviewNeeds } from '@/server/overview/needs';
import { getBasis, boxesOf } from '@/server/filing/filedPeriod';
import {
  claimDelayedMail,
  returnDueMail,
  returnLateMail,
  taxesDueMail,
  connectionEndingMail,
} from '@/server/overview/mails/due';
import { quoteEndingMail } from '@/server/refunds/mails/quotes';
import { passOnMail } from '@/server/refunds/mails/passOn';
import { shortfallReminderMail } from '@/server/refunds/mails/shortfall';
import type { MailContent } from '@/server/notifications/messages';
import type { PeriodState, CompanyVatState } from '@/server/refunds/state/companyVatState';
import { listInWords } from '@/lib/kernel/text/listInWords';

const NAMES: Readonly<Record<string, 'HMRC' | 'Xero'>> = { hmrc: 'HMRC', xero: 'Xero' };

/**
 * Returns the ids of HMRC’s charges without a due day: they are shown, but there is no day to
 * remind of.
 */
export const undatedCharges = ({
  charges,
}: Pick<CompanyVatState, 'charges'>): ReadonlySet<string> =>
  new Set(charges.filter(({ due }) => due === null).map(({ id }) => `pay-${id}`));

interface NoticeTexts {
  topic: NoticeTopic;
  mail: MailContent;
  text: string;
}
type WordsDeps = Pick<OverviewNeeds, 'portalUrl' | 'receivingAccount'>;

/** Returns the texts of one notice to the owners, as an e-mail and as a text message. */
export function noticeWords(
  notice: DueNotice,
  picture: CompanyVatState,
  deps: WordsDeps,
): NoticeTexts {
  const { company, today, periods } = picture;
  const companyName = businessInMail(company, 'owners');
  const page = (path: string, ids: Record<string, string> = {}) =>
    `${deps.portalUrl}${path}?${new URLSearchParams({ company_id: company.id, ...ids })}`;
  const returnPage = (periodId: string) =>
    page('/v2/instant-vat/dashboard/vat-return', { period_id: periodId });
  switch (notice.kind) {
    case 'returnDue':
    case 'returnLate': {
      const row = known(periods.find(({ period }) => period.id === notice.periodId));
      const facts = {
        companyName,
        period: row.period,
        due: notice.due,
        today,
        boxes: boxesOf(row),
        href: returnPage(notice.periodId),
      };
      const late = notice.kind === 'returnLate';
      return {
        topic: 'returnDue',
        mail: late ? returnLateMail(facts) : returnDueMail(facts),
        text: `the VAT return of ${companyName} for ${labelInSentence(notice.label)} ${late ? 'was' : 'is'} due on ${formatDate(notice.due)}.`,
      };
    }
    case 'quoteEnding': {
      const row = periods.find(({ period }) => period.id === notice.periodId);
      const facts = {
        companyName,
        label: notice.label,
        arrivesPence: notice.arrivesPence,
        expiresAt: notice.expiresAt,
        today,
        restsOn: row ? getBasis(row).sentence : '',
        href: returnPage(notice.periodId),
      };
      return {
        topic: 'quoteEnding',
        mail: quoteEndingMail(facts),
        text: `our quote of ${formatPence(notice.arrivesPence)} for ${labelInSentence(notice.label)} is about to end.`,
      };
    }
    case 'claimDelayed':
      return claimDelayed(
        notice,
        picture,
        page('/v2/instant-vat/dashboard/claim', { claim_id: notice.claimId }),
      );
    case 'taxesDue': {
      const items = picture.due.filter(({ id }) => notice.ids.includes(id));
      const days = listInWords(new Set(items.map(({ clearBy }) => formatRelative(clearBy, today))));
      return {
        topic: 'taxDue',
        mail: taxesDueMail({ companyName, today, items, href: page('/dashboard') }),
        text: `${atStart(companyName)} has ${items.length === 1 ? 'a tax' : `${items.length} taxes`} due ${days}. Log in to see what.`,
      };
    }
    case 'passOnDue':
      return passOnDue(notice, picture, deps);
    case 'shortfallDue':
      return shortfallDue(notice, picture, deps);
    case 'connectionEnding': {
      const provider = NAMES[notice.connection] ?? 'your connection';
      return {
        topic: 'connection',
        mail: connectionEndingMail({
          provider,
          companyName,
          renewBy: notice.renewBy,
          today,
          href: page('/connections'),
        }),
        text: `reconnect ${provider} for ${companyName} by ${formatDate(notice.renewBy)}.`,
      };
    }
  }
}

function known<T>(value: T | undefined): T {
  if (value === undefined)
    throw new Error('The notice names a period, claim or shortfall that is not in the picture.');
  return value;
}

function soldRefund(claimId: string, { claims, periods }: CompanyVatState) {
  const claim = known(claims.find(({ id }) => id === claimId));
  const row: PeriodState = known(periods.find(({ period }) => period.id === claim.periodId));
  return { claim, row };
}

function claimDelayed(
  { claimId, reference }: DueNotice & { kind: 'claimDelayed' },
  picture: CompanyVatState,
  href: string,
): NoticeTexts {
  const {
    claim,
    row: { period, repayments },
  } = soldRefund(claimId, picture);
  const latest = latestRepayment(repayments);
  return {
    topic: 'claimProgress',
    mail: claimDelayedMail({
      companyName: businessInMail(picture.company, 'owners'),
      period,
      reference,
      refundPence: claim.refundPence,
      hmrcDate: latest && hmrcEstimate(latest),
      href,
    }),
    text: `HMRC is late with the refund of claim ${reference}. You have your money.`,
  };
}

function passOnDue(
  { claimId, step }: DueNotice & { kind: 'passOnDue' },
  picture: CompanyVatState,
  deps: WordsDeps,
): NoticeTexts {
  const {
    claim,
    row: { period },
  } = soldRefund(claimId, picture);
  const { passOnPence, outstandingPence, payBy } = known(
    picture.owed.find((owed) => owed.claimId === claimId),
  );
  return {
    topic: 'claimMoney',
    mail: passOnMail({
      claim,
      companyName: businessInMail(picture.company, 'owners'),
      period,
      portalUrl: deps.portalUrl,
      step,
      leftPence: passOnPence,
      shortfallPence: outstandingPence,
      by: payBy,
      payTo: deps.receivingAccount,
    }),
    text:
      outstandingPence > 0
        ? `pay ${formatPence(plus(passOnPence, outstandingPence))} to us by ${formatDate(payBy)}: HMRC’s money and what it did not repay, reference ${claim.reference}.`
        : `pass on ${formatPence(passOnPence)} of HMRC’s money by ${formatDate(payBy)}, reference ${claim.reference}.`,
  };
}

function shortfallDue(
  { claimId }: DueNotice & { kind: 'shortfallDue' },
  picture: CompanyVatState,
  deps: WordsDeps,
): NoticeTexts {
  const {
    claim,
    row: { period },
  } = soldRefund(claimId, picture);
  const { outstandingPence, payBy } = known(picture.owed.find((owed) => owed.claimId === claimId));
  return {
    topic: 'claimMoney',
    mail: shortfallReminderMail({
      claim,
      companyName: businessInMail(picture.company, 'owners'),
      period,
      portalUrl: deps.portalUrl,
      outstandingPence,
      payBy,
      today: picture.today,
      payTo: deps.receivingAccount,
    }),
    text: `${formatPence(outstandingPence)} is to be paid to us by ${formatDate(payBy)}, reference ${claim.reference}.`,
  };
}

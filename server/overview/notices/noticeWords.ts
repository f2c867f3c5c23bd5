import { atStart, businessInMail } from '@/lib/notifications/checkedNames';
import type { DueNotice } from '@/lib/overview/dueNotices';
import type { NoticeTopic } from '@/lib/notifications/noticeTopics';
import { formatDate, formatRelative } from '@/lib/kernel/dates/ukDates';
import { formatPence } from '@/lib/kernel/money';
import { labelInSentence } from '@/lib/vat/obligations';
import { hmrcEstimate, latestRepayment } from '@/lib/vat/repayments/states';
import type { OverviewNeeds } from '@/server/overview/needs';
import { basisOf, boxesOf } from '@/server/filing/filedPeriod';
import {
  claimDelayedMail,
  returnDueMail,
  returnLateMail,
  taxesDueMail,
  connectionEndingMail,
} from '@/server/overview/mails/due';
import { quoteEndingMail } from '@/server/refunds/mails/quotes';
import { shortfallReminderMail } from '@/server/refunds/mails/shortfall';
import type { MailContent } from '@/server/notifications/messages';
import type { PeriodPicture, VatPicture } from '@/server/refunds/picture/vatPicture';
import { listInWords } from '@/lib/kernel/text/listInWords';

const NAMES: Readonly<Record<string, 'HMRC' | 'Xero'>> = { hmrc: 'HMRC', xero: 'Xero' };

/**
 * Charges of HMRC's without a day: they are shown, but nobody can be reminded of a day that nobody
 * knows.
 */
export const undatedCharges = ({ charges }: Pick<VatPicture, 'charges'>): ReadonlySet<string> =>
  new Set(charges.filter(({ due }) => due === null).map(({ id }) => `pay-${id}`));

interface Said {
  topic: NoticeTopic;
  mail: MailContent;
  text: string;
}
type WordsDeps = Pick<OverviewNeeds, 'portalUrl' | 'receivingAccount'>;

/** One moment in words for the owners of the business, as an e-mail and as a text. */
export function noticeWords(notice: DueNotice, picture: VatPicture, deps: WordsDeps): Said {
  const { company, today, periods } = picture;
  const companyName = businessInMail(company, 'owners');
  const page = (path: string, ids: Record<string, string> = {}) =>
    `${deps.portalUrl}${path}?${new URLSearchParams({ company_id: company.id, ...ids })}`;
  const returnPage = (periodId: string) =>
    page('/v2/instant-vat/dashboard/vat-return', { period_id: periodId });
  switch (notice.kind) {
    case 'returnDue':
    case 'returnLate': {
      const each = known(periods.find(({ period }) => period.id === notice.periodId));
      const facts = {
        companyName,
        period: each.period,
        due: notice.due,
        today,
        boxes: boxesOf(each),
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
      const each = periods.find(({ period }) => period.id === notice.periodId);
      const facts = {
        companyName,
        label: notice.label,
        arrivesPence: notice.arrivesPence,
        expiresAt: notice.expiresAt,
        today,
        restsOn: each ? basisOf(each).sentence : '',
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

function known<T>(found: T | undefined): T {
  if (found === undefined)
    throw new Error('A notice is of something that its picture does not have.');
  return found;
}

function soldRefund(claimId: string, { claims, periods }: VatPicture) {
  const claim = known(claims.find(({ id }) => id === claimId));
  const each: PeriodPicture = known(periods.find(({ period }) => period.id === claim.periodId));
  return { claim, each };
}

function claimDelayed(
  { claimId, reference }: DueNotice & { kind: 'claimDelayed' },
  picture: VatPicture,
  href: string,
): Said {
  const {
    claim,
    each: { period, repayments },
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

function shortfallDue(
  { claimId }: DueNotice & { kind: 'shortfallDue' },
  picture: VatPicture,
  deps: WordsDeps,
): Said {
  const {
    claim,
    each: { period },
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

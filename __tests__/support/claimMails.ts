import { checked } from './checked';
import { isoDateOf } from '@/lib/kernel/dates/ukDates';
import { senderLine, type Operator } from '@/lib/documents/parties';
import { pence, type Pence } from '@/lib/kernel/money';
import { refundUpdates, type UpdateFacts } from '@/lib/refunds/followUp/updates';
import { updateWords } from '@/lib/refunds/followUp/updateWords';
import type { Upcoming } from '@/lib/taxes/upcoming';
import type { RepaymentRecord, RepaymentStatus } from '@/lib/vat/repayments/states';
import type { ClaimMailContext } from '@/server/refunds/mails/claimFacts';
import {
  claimDelayedMail,
  returnDueMail,
  returnLateMail,
  taxesDueMail,
} from '@/server/overview/mails/due';
import { withSender, withUnsubscribe } from '@/server/notifications/mails/layout';
import {
  quoteEndingMail,
  refundAvailableMail,
  standingQuoteMail,
} from '@/server/refunds/mails/quotes';
import { calledOffMail } from '@/server/refunds/mails/calledOff';
import {
  claimClosedMail,
  confirmationMail,
  paidOutMail,
  withdrawnMail,
} from '@/server/refunds/mails/claim';
import { returnFiledMail, returnNeedsYouMail } from '@/server/filing/mails/filed';
import {
  payoutHeldMail,
  payoutOtherNameMail,
  payoutRefusedMail,
  payoutReturnedMail,
} from '@/server/refunds/mails/payout';
import { lateWords } from '@/server/refunds/mails/lateReview';
import { questionWords, gaveUpWords, heldWords, refusedWords } from '@/server/refunds/mails/review';
import { refundUpdateMail } from '@/server/refunds/mails/updates';
import { passOnMail } from '@/server/refunds/mails/passOn';
import { shortfallReminderMail, shortfallSettledMail } from '@/server/refunds/mails/shortfall';
import { moneyHeldMail, moneySentMail } from '@/server/refunds/mails/held';
import type { MailContent } from '@/server/notifications/messages';

export const OPERATOR: Operator = {
  name: 'Adsum Ltd',
  companyNumber: '14246316',
  address: '7 Bank Street, Leeds, LS1 5AA',
  email: 'help@portal.example',
  phone: '01632 960 002',
  feeVat: 'exempt',
  isExample: false,
};

export const COMPANY = checked('Marlow & Rye Bakery Ltd');
const portalUrl = 'https://portal.example/portal';
const href = `${portalUrl}/v2/instant-vat/dashboard/vat-return?company_id=c&period_id=p`;
const now = new Date('2026-11-20T14:05:00.000Z');
const [today, due] = [isoDateOf('2026-11-20'), isoDateOf('2026-12-07')];
const period = { start: isoDateOf('2026-10-01'), end: isoDateOf('2026-10-31'), due };
const reduction = {
  since: isoDateOf('2026-11-19'),
  approvedPence: pence(0),
  differencePence: pence(100_000),
};
const boxes = {
  vatDueSales: pence(61_240),
  vatDueAcquisitions: pence(0),
  totalVatDue: pence(61_240),
  vatReclaimedCurrPeriod: pence(482_240),
  netVatDue: pence(421_000),
  totalValueSalesExVAT: pence(0),
  totalValuePurchasesExVAT: pence(0),
  totalValueGoodsSuppliedExVAT: pence(0),
  totalAcquisitionsExVAT: pence(0),
};

const claim = {
  id: 'k',
  companyId: 'c',
  reference: 'AD-26-10-0417',
  refundPence: pence(421_000),
  feePence: pence(4_210),
  netPence: pence(416_790),
  hmrcRepaidPence: null,
};
const moment: ClaimMailContext = {
  claim,
  companyName: COMPANY,
  period,
  setOffs: [],
  hmrcFrom: isoDateOf('2026-12-09'),
  hmrcTo: isoDateOf('2026-12-23'),
  portalUrl,
};
const review = {
  reasons: ['firstSale' as const],
  openedAt: new Date('2026-11-20T10:58:00.000Z'),
  answerBy: new Date('2026-11-20T15:00:00.000Z'),
};
const lateReview = {
  ...moment,
  review: {
    answerBy: new Date('2026-11-23T10:00:00.000Z'),
    question: 'Which oven is invoice 2291 for?',
    answer: null,
  },
  lateSince: review.answerBy,
  isSoldForGood: false,
  now: new Date('2026-11-20T15:00:00.000Z'),
};
const short = { ...moment, claim: { ...claim, hmrcRepaidPence: pence(400_000) } };
const heldFor = { ...short, pence: pence(20_000), ending: '4471', now };
const someSetOff = { ...moment, setOffs: [{ reference: 'AD-26-08-0400', pence: pence(21_000) }] };
const wholeSetOff = { ...moment, setOffs: [{ reference: 'AD-26-08-0400', pence: claim.netPence }] };
const quoted = {
  companyName: COMPANY,
  label: 'October 2026',
  refundPence: claim.refundPence,
  feePence: claim.feePence,
  now,
  filed: true,
  href,
  expiresAt: '2026-11-27T17:00:00.000Z',
  premiumHref: `${portalUrl}/v2/instant-vat/premium/setup?company_id=c`,
  restsOn: 'It rests on the return that HMRC has.',
};
const payTo = { accountName: 'Adsum Ltd', sortCode: '20-00-00', accountNumber: '55779911' };
const [payoutBy, payBy] = [isoDateOf('2026-11-23'), isoDateOf('2026-12-18')];
const accountUrl = {
  ending: '4471',
  companyUrl: `${portalUrl}/v2/instant-vat/steps/company?company_id=c`,
};
const taxes: Upcoming[] = [
  {
    id: 'a',
    tax: 'vat',
    kind: 'payment',
    label: 'Quarter to 31 October 2026',
    dueOn: isoDateOf('2026-11-22'),
    clearBy: today,
    pence: pence(311_840),
    certainty: 'known',
  },
  {
    id: 'b',
    tax: 'paye',
    kind: 'payment',
    label: 'Tax month 8',
    dueOn: isoDateOf('2026-11-27'),
    clearBy: isoDateOf('2026-11-27'),
    certainty: 'known',
  },
  {
    id: 'd',
    tax: 'corporation_tax',
    kind: 'filing',
    label: 'Company tax return for the year to 30 November 2025',
    dueOn: isoDateOf('2026-11-27'),
    clearBy: isoDateOf('2026-11-27'),
    certainty: 'known',
  },
];

const rowOf = (status: RepaymentStatus, box5Pence: Pence = claim.refundPence): RepaymentRecord => ({
  periodKey: '26AJ',
  status,
  createdOn: isoDateOf('2026-11-04'),
  updatedOn: today,
  box5Pence,
  originalPence: claim.refundPence,
});
/** What HMRC did, as it is mailed: by the same rule as the screens. */
function newsMail(facts: Partial<UpdateFacts>): MailContent {
  const [news] = refundUpdates({
    today,
    claim: {
      state: 'paid_out',
      refundPence: claim.refundPence,
      hmrcRepaidPence: null,
      hmrcRepaidOn: null,
    },
    filedOn: isoDateOf('2026-11-03'),
    repayments: [],
    enquiries: [],
    ...facts,
  });
  if (!news) throw new Error('There is no news to be mailed.');
  return refundUpdateMail({
    news: {
      ...news,
      ...updateWords(news, 'October 2026'),
      reference: claim.reference,
      periodLabel: 'October 2026',
    },
    companyName: COMPANY,
    href,
    payTo,
  });
}

export interface LifeMail {
  what: string;
  mail: MailContent;
  /** The sums that it names: the amount, and what it came from. */
  sums: readonly string[];
  /** The next day that it names; none where nothing is awaited any more. */
  next?: string;
}

const DUE = 'Mon 7 Dec 2026';
const HMRC = '9 Dec 2026 to 23 Dec 2026';

/** Every e-mail of one claim's whole life, and of the taxes beside it, as they leave. */
export const LIFE: readonly LifeMail[] = (
  [
    {
      what: 'a return due',
      sums: ['£4,210.00'],
      next: DUE,
      mail: returnDueMail({ companyName: COMPANY, period, due, today, boxes, href }),
    },
    {
      what: 'a return due without figures',
      sums: ['Not known'],
      next: DUE,
      mail: returnDueMail({ companyName: COMPANY, period, due, today, boxes: undefined, href }),
    },
    {
      what: 'a late return',
      sums: ['£4,210.00'],
      next: DUE,
      mail: returnLateMail({ companyName: COMPANY, period, due, today, boxes, href }),
    },
    {
      what: 'an offer',
      sums: ['£4,210.00', '−£42.10', '£4,167.90'],
      next: '5pm, Fri 27 Nov',
      mail: refundAvailableMail({ ...quoted, setOffs: [], arrivesPence: claim.netPence }),
    },
    {
      what: 'an offer with a set-off',
      sums: ['£4,210.00', '−£42.10', '−£210.00', '£3,957.90'],
      next: '5pm, Fri 27 Nov',
      mail: refundAvailableMail({
        ...quoted,
        setOffs: someSetOff.setOffs,
        arrivesPence: pence(395_790),
      }),
    },
    {
      what: 'a standing quote',
      sums: ['£4,210.00', '−£42.10', '£4,167.90'],
      next: '5pm, Fri 27 Nov',
      mail: standingQuoteMail({ ...quoted, setOffs: [], arrivesPence: claim.netPence }),
    },
    {
      what: 'an offer that ends',
      sums: ['£3,957.90'],
      next: '5pm, Fri 27 Nov',
      mail: quoteEndingMail({ ...quoted, arrivesPence: pence(395_790), today }),
    },
    {
      what: 'a filed return',
      sums: ['£4,822.40', '£612.40', '£4,210.00'],
      next: 'Sun 20 Dec 2026',
      mail: returnFiledMail({
        filing: {
          companyId: 'c',
          periodId: 'p',
          boxes,
          formBundleNumber: '241903861127',
          paymentIndicator: 'BANK',
          submittedAt: now,
        },
        companyName: COMPANY,
        period,
        portalUrl,
      }),
    },
    {
      what: 'a return turned down',
      sums: ['£4,210.00'],
      next: DUE,
      mail: returnNeedsYouMail({
        filing: {
          companyId: 'c',
          periodId: 'p',
          boxes,
          formBundleNumber: null,
          paymentIndicator: null,
          submittedAt: null,
        },
        companyName: COMPANY,
        period,
        portalUrl,
        what: 'rejected',
      }),
    },
    {
      what: 'a claim',
      sums: ['£4,210.00', '−£42.10', '£4,167.90'],
      next: 'Mon 23 Nov 2026',
      mail: confirmationMail({ ...moment, purchaser: 'Adsum Ltd', payoutBy, ending: '4471' }),
    },
    {
      what: 'a claim that a shortfall takes whole',
      sums: ['£4,210.00', '−£42.10', '−£4,167.90', '£0.00', 'nothing reaches your account'],
      mail: confirmationMail({ ...wholeSetOff, purchaser: 'Adsum Ltd', payoutBy, ending: '4471' }),
    },
    {
      what: 'a payout',
      sums: ['£4,210.00', '−£42.10', '£4,167.90'],
      next: HMRC,
      mail: paidOutMail({ ...moment, ending: '4471', isReduced: false }),
    },
    {
      what: 'a payout less a shortfall',
      sums: ['£4,210.00', '−£42.10', '−£210.00', '£3,957.90'],
      next: HMRC,
      mail: paidOutMail({ ...someSetOff, ending: '4471', isReduced: true }),
    },
    {
      what: 'a payout that a shortfall took whole',
      sums: ['−£4,167.90', 'Nothing was paid out', 'AD-26-08-0400'],
      next: HMRC,
      mail: paidOutMail({ ...wholeSetOff, ending: '4471', isReduced: false }),
    },
    {
      what: 'a refused payout',
      sums: ['£4,210.00', '−£42.10', '£4,167.90'],
      mail: payoutRefusedMail({ ...moment, ...accountUrl }),
    },
    {
      what: 'a payout to an account in another name',
      sums: ['£4,210.00', '−£42.10', '£4,167.90'],
      mail: payoutOtherNameMail({ ...moment, ...accountUrl }),
    },
    {
      what: 'a returned payout',
      sums: ['£4,210.00', '−£42.10', '£4,167.90'],
      mail: payoutReturnedMail({ ...moment, ...accountUrl }),
    },
    {
      what: 'a payout that is held',
      sums: ['£4,210.00', '£3,210.00', '£1,000.00', '£4,167.90'],
      next: '19 Nov 2026',
      mail: payoutHeldMail({
        ...moment,
        reduction: { ...reduction, approvedPence: pence(321_000) },
      }),
    },
    {
      what: 'a payout that is held for tax due',
      sums: ['£4,210.00', '£0.00', '£99.00'],
      next: '19 Nov 2026',
      mail: payoutHeldMail({
        ...moment,
        reduction: { ...reduction, differencePence: pence(421_000), taxDuePence: pence(9_900) },
      }),
    },
    {
      what: 'a sale that was called off',
      sums: ['£4,210.00', '£3,210.00', '£1,000.00'],
      next: '19 Nov 2026',
      mail: calledOffMail({
        ...moment,
        reduction: { ...reduction, approvedPence: pence(321_000) },
      }),
    },
    {
      what: 'a sale that was called off for tax due',
      sums: ['£4,210.00', '£0.00', '£99.00', 'HMRC pays nothing for this period'],
      next: '19 Nov 2026',
      mail: calledOffMail({
        ...moment,
        reduction: { ...reduction, differencePence: pence(421_000), taxDuePence: pence(9_900) },
      }),
    },
    {
      what: 'a claim that a person looks at first',
      sums: ['£4,210.00', '−£42.10', '£4,167.90', 'It is your first sale to us'],
      next: '3pm, Fri 20 Nov',
      mail: heldWords({
        ...moment,
        review,
        payoutBy,
        purchaser: 'Adsum Ltd',
        isSoldForGood: false,
      }).mail,
    },
    {
      what: 'a claim that is held later, while its account cools off',
      sums: ['£4,167.90', '10am, Mon 23 Nov'],
      next: 'Mon 23 Nov 2026',
      mail: heldWords({
        ...moment,
        review,
        payoutBy,
        coolsUntil: new Date('2026-11-23T10:00:00.000Z'),
        isSoldForGood: true,
      }).mail,
    },
    {
      what: 'a question about a held claim',
      sums: ['Which oven is invoice 2291 for?'],
      mail: questionWords({ ...moment, question: 'Which oven is invoice 2291 for?' }).mail,
    },
    {
      what: 'an answer that is late',
      sums: ['3pm, Fri 20 Nov', 'We asked you a question'],
      next: '10am, Mon 23 Nov',
      mail: lateWords(lateReview).mail,
    },
    {
      what: 'a refund that we did not buy',
      sums: ['We could not match the invoice.'],
      next: HMRC,
      mail: refusedWords({ ...moment, reason: 'We could not match the invoice.' }).mail,
    },
    {
      what: 'a sale that we gave up',
      sums: ['at least 3 working days before HMRC'],
      next: HMRC,
      mail: gaveUpWords(moment).mail,
    },
    { what: 'a withdrawn claim', sums: ['£4,210.00'], next: HMRC, mail: withdrawnMail(moment) },
    {
      what: 'a late HMRC',
      sums: ['£4,210.00'],
      next: 'Wed 23 Dec 2026',
      mail: claimDelayedMail({
        companyName: COMPANY,
        period,
        reference: claim.reference,
        refundPence: claim.refundPence,
        hmrcDate: moment.hmrcTo,
        href,
      }),
    },
    {
      what: 'a closed claim',
      sums: ['£4,210.00'],
      next: '21 Dec 2026',
      mail: claimClosedMail({
        ...moment,
        claim: { ...claim, hmrcRepaidPence: pence(421_000) },
        repaidOn: isoDateOf('2026-12-21'),
        heldPence: pence(0),
      }),
    },
    {
      what: 'a shortfall',
      sums: ['£4,210.00', '£4,000.00', '£210.00'],
      next: 'Fri 18 Dec 2026',
      mail: newsMail({
        claim: {
          state: 'shortfall',
          refundPence: claim.refundPence,
          hmrcRepaidPence: pence(400_000),
          hmrcRepaidOn: today,
        },
        shortfall: { outstandingPence: pence(21_000), passOnPence: pence(0), payBy },
      }),
    },
    {
      what: 'an approval of less',
      sums: ['£4,210.00', '£3,210.00', '£1,000.00'],
      next: 'Wed 9 Dec 2026',
      mail: newsMail({ repayments: [rowOf('REPAYMENT_ADJUSTED', pence(321_000))] }),
    },
    {
      what: 'a refund turned into tax due',
      sums: ['£4,210.00', '£0.00', '£100.00'],
      mail: newsMail({ repayments: [rowOf('ADJUSMENT_TO_TAX_DUE', pence(10_000))] }),
    },
    {
      what: 'a held refund',
      sums: ['£4,210.00'],
      next: 'Mon 7 Sep 2026',
      mail: newsMail({
        repayments: [rowOf('REPAYMENT_SUSPENDED')],
        missing: { periodId: 'j', label: 'July 2026', due: isoDateOf('2026-09-07') },
      }),
    },
    {
      what: 'a closer look',
      sums: ['£4,210.00'],
      next: 'Fri 4 Dec 2026',
      mail: newsMail({ repayments: [rowOf('CLAIM_QUERIED')] }),
    },
    {
      what: 'a shortfall in a week',
      sums: ['£4,210.00', '£4,000.00', '£100.00', '£110.00'],
      next: 'Fri 18 Dec 2026',
      mail: shortfallReminderMail({
        ...short,
        payBy,
        payTo,
        today: isoDateOf('2026-12-11'),
        outstandingPence: pence(11_000),
      }),
    },
    {
      what: 'a shortfall today',
      sums: ['£110.00'],
      next: 'Fri 18 Dec 2026',
      mail: shortfallReminderMail({
        ...short,
        payBy,
        payTo,
        today: payBy,
        outstandingPence: pence(11_000),
      }),
    },
    {
      what: 'HMRC’s money that has arrived and is to be passed on',
      sums: ['£4,000.00'],
      next: 'Fri 18 Dec 2026',
      mail: passOnMail({ ...short, step: 'arrived', leftPence: pence(400_000), by: payBy, payTo }),
    },
    {
      what: 'HMRC’s money that is to be passed on with a shortfall',
      sums: ['£4,000.00', '£210.00', '£4,210.00'],
      next: 'Fri 18 Dec 2026',
      mail: passOnMail({
        ...short,
        step: 'soon',
        leftPence: pence(400_000),
        shortfallPence: pence(21_000),
        by: payBy,
        payTo,
      }),
    },
    {
      what: 'HMRC’s money that is overdue',
      sums: ['£4,000.00'],
      next: 'Fri 18 Dec 2026',
      mail: passOnMail({ ...short, step: 'overdue', leftPence: pence(400_000), by: payBy, payTo }),
    },
    {
      what: 'a settled shortfall',
      sums: ['£4,210.00', '£4,000.00', '£210.00'],
      mail: shortfallSettledMail({ ...short, writtenOff: false, heldPence: pence(0) }),
    },
    {
      what: 'a settled shortfall, paid with too much',
      sums: ['£210.00', '£200.00', 'You owe nothing more'],
      mail: shortfallSettledMail({ ...short, writtenOff: false, heldPence: pence(20_000) }),
    },
    {
      what: 'money sent back',
      sums: ['£200.00', '4471'],
      mail: moneySentMail({ ...short, pence: pence(20_000), ending: '4471' }),
    },
    {
      what: 'money we hold until the account has cooled off',
      sums: ['£200.00', '4471'],
      mail: moneyHeldMail({
        ...heldFor,
        cause: 'coolingOff',
        coolsUntil: new Date('2026-11-23T14:05:00Z'),
        sendBy: '2026-11-24',
      }),
    },
    {
      what: 'money we hold for want of an account',
      sums: ['£200.00', '4471'],
      mail: moneyHeldMail({
        ...heldFor,
        cause: 'refused',
        sendBy: undefined,
        coolsUntil: undefined,
      }),
    },
    {
      what: 'a shortfall let go',
      sums: ['£210.00', 'written off'],
      mail: shortfallSettledMail({ ...short, writtenOff: true, heldPence: pence(0) }),
    },
    {
      what: 'taxes due',
      sums: ['£3,118.40', 'Not known', 'A return to file'],
      next: 'Fri 27 Nov 2026',
      mail: withUnsubscribe(
        taxesDueMail({
          companyName: COMPANY,
          today,
          items: taxes,
          href: `${portalUrl}/dashboard?company_id=c`,
        }),
        { href: `${portalUrl}/unsubscribe#token=t`, what: 'A tax is due' },
      ),
    },
  ] satisfies LifeMail[]
).map((entry) => ({
  ...entry,
  mail: withSender(entry.mail, { email: OPERATOR.email, line: senderLine(OPERATOR) }),
}));

import { formatPence, type Pence } from '@/lib/domain/money/money';
import { periodLabel, type Period } from '@/lib/domain/vatReading/obligations';
import { reachesAccount, type SetOffLine } from '@/lib/domain/refunds/shortfall';
import { formatDay, type IsoDate } from '@/lib/domain/dates/ukDates';
import type { MailContent } from '@/server/services/notices/messages';
import { composeMail } from './layout';
import { setOffRows } from './priceRows';

interface ClaimFacts {
  id: string; companyId: string; reference: string; refundPence: Pence; feePence: Pence; netPence: Pence; hmrcRepaidPence: Pence | null;
}
interface Moment { claim: ClaimFacts; portalUrl: string }

const pageOf = ({ claim, portalUrl }: Moment) =>
  `${portalUrl}/v2/instant-vat/dashboard/claim?${new URLSearchParams({ company_id: claim.companyId, claim_id: claim.id })}`;

/**
 * The "Confirmation" of the terms: what the customer will receive, for which tax period, who buys it, and the Fee
 * (docs/rules/product.md#claim).
 */
export const confirmationMail = (moment: Moment & {
  companyName: string; period: Period; purchaser: string; feePercent: number; payoutBy: IsoDate; ending: string;
  /** What covers earlier shortfalls and is not paid. */
  setOffs: readonly SetOffLine[];
}): MailContent => {
  const { claim, period, purchaser, payoutBy, ending, setOffs } = moment;
  const receives = formatPence(reachesAccount(claim.netPence, setOffs));
  return composeMail({
    subject: `Confirmation: ${purchaser} buys your VAT refund, ${claim.reference}`,
    preview: `You will receive ${receives} by 5pm, ${formatDay(payoutBy)}.`,
    heading: 'Your claim is confirmed',
    parts: [
      { kind: 'paragraph', text: `${moment.companyName} has sold its VAT refund to ${purchaser}. You will receive ${receives} by 5pm, `
        + `${formatDay(payoutBy)}, in the account ending ${ending}.` },
      {
        kind: 'facts',
        rows: [
          ['Claim', claim.reference],
          ['Tax period', periodLabel(period)],
          ['Purchaser', purchaser],
          ['VAT refund', formatPence(claim.refundPence)],
          ['Fee', `−${formatPence(claim.feePence)}`],
          ...setOffRows(setOffs),
          ['You will receive', receives],
          ['Reference on your statement', claim.reference],
        ],
      },
      { kind: 'paragraph', text: 'HMRC still pays the refund as it always would. If it pays less than was sold, that difference is the '
        + 'Shortfall of the terms: yours to settle, and we tell you how much and by when.' },
      { kind: 'button', label: 'Follow your claim', href: pageOf(moment) },
      { kind: 'note', text: 'If this was not you, reply to this email at once.' },
    ],
  });
};

export const paidOutMail = (moment: Moment & { ending: string; amountPence: Pence }): MailContent => composeMail({
  subject: `We paid you ${formatPence(moment.amountPence)}`,
  preview: `To the account ending ${moment.ending}.`,
  heading: 'Your money has been paid',
  parts: [
    { kind: 'paragraph', text: `${formatPence(moment.amountPence)} is in your account ending ${moment.ending}, with the reference `
      + `${moment.claim.reference}. There is nothing for you to do: we follow HMRC from here.` },
    { kind: 'button', label: 'Follow your claim', href: pageOf(moment) },
  ],
});

/** The person changed their mind before the money was paid. */
export const withdrawnMail = (moment: Moment): MailContent => composeMail({
  subject: `You withdrew claim ${moment.claim.reference}`,
  preview: 'Nothing was sold, and there is no fee.',
  heading: 'Your claim is withdrawn',
  parts: [
    { kind: 'paragraph', text: `The refund of ${formatPence(moment.claim.refundPence)} is yours again, and HMRC pays it to you. Nothing `
      + `was sold, nothing was paid, and there is no fee.` },
    { kind: 'button', label: 'See the claim', href: pageOf(moment) },
    { kind: 'note', text: 'If this was not you, reply to this email at once.' },
  ],
});

/** What HMRC did not pay has been put right. */
export const shortfallSettledMail = (moment: Moment & { writtenOff: boolean }): MailContent => composeMail({
  subject: `Claim ${moment.claim.reference} is settled and closed`,
  preview: 'Nothing more is owed either way.',
  heading: 'The shortfall is settled',
  parts: [
    { kind: 'paragraph', text: `${moment.writtenOff ? 'We have let go what was left of it' : 'What HMRC did not pay has been put right'}. `
      + `Nothing more is owed either way.` },
    { kind: 'button', label: 'See the claim', href: pageOf(moment) },
  ],
});

/** The bank would not pay into the account: the money is safe, and only the person can correct the account. */
export const payoutRefusedMail = (moment: Moment & { ending: string; companyUrl: string; amountPence: Pence }): MailContent => composeMail({
  subject: 'Check your bank account: we could not pay you',
  preview: 'Your money is safe with us.',
  heading: 'Your bank account needs a look',
  parts: [
    { kind: 'paragraph', text: `We tried to pay ${formatPence(moment.amountPence)} to the account ending ${moment.ending}, and the bank `
      + `refused it. Your money is safe with us, and the claim stands as confirmed.` },
    { kind: 'paragraph', text: 'Check the sort code and account number, or give us another account. We pay as soon as it is saved.' },
    { kind: 'button', label: 'Correct the account', href: moment.companyUrl },
  ],
});

/** The bank that the payment went to sent it back: the money is safe, and only the person can name another account. */
export const payoutReturnedMail = (
  moment: Moment & { ending: string; companyUrl: string; amountPence: Pence },
): MailContent => composeMail({
  subject: 'Check your bank account: our payment came back',
  preview: 'Your money is safe with us.',
  heading: 'Your bank sent the payment back',
  parts: [
    { kind: 'paragraph', text: `We paid ${formatPence(moment.amountPence)} to the account ending ${moment.ending}, and the bank sent `
      + `it back. It may be closed, or may not take such payments. Your money is safe with us, and the sale stands as confirmed.` },
    { kind: 'paragraph', text: 'Ask your bank, or give us another account. We pay again as soon as it is saved.' },
    { kind: 'button', label: 'Give us another account', href: moment.companyUrl },
  ],
});

export const claimClosedMail = (moment: Moment): MailContent => composeMail({
  subject: `Claim ${moment.claim.reference} is closed`,
  preview: 'Nothing more is owed either way.',
  heading: 'HMRC has paid the refund you sold',
  parts: [
    { kind: 'paragraph', text: `HMRC repaid ${formatPence(moment.claim.hmrcRepaidPence ?? moment.claim.refundPence)}. That settles the `
      + `refund you sold, and nothing more is owed either way.` },
    { kind: 'button', label: 'See the claim', href: pageOf(moment) },
  ],
});

import { formatPence, type Pence } from '@/lib/domain/money/money';
import type { SetOffLine } from '@/lib/domain/refunds/shortfall';
import { formatDate, formatDeadline, formatRelative, isoDate, type IsoDate } from '@/lib/domain/dates/ukDates';
import type { MailContent } from '@/server/services/notices/messages';
import { composeMail, type MailPart } from './layout';
import { setOffRows } from './priceRows';

export interface RefundFacts {
  companyName: string; label: string; refundPence: Pence; feePence: Pence;
  setOffs: readonly SetOffLine[]; arrivesPence: Pence; expiresAt: string; now: Date; filed: boolean;
  href: string; premiumHref: string;
  /** What the quote rests on, in a sentence. */
  restsOn: string;
}

const sumOf = ({ refundPence, feePence, setOffs, arrivesPence }: RefundFacts): MailPart => ({
  kind: 'facts',
  rows: [
    ['VAT refund', formatPence(refundPence)], ['Fee', `−${formatPence(feePence)}`], ...setOffRows(setOffs),
    ['You receive', formatPence(arrivesPence)],
  ],
});
const heldUntil = ({ expiresAt, now }: RefundFacts) => formatDeadline(expiresAt, isoDate(now));

/** A refund can be paid early. */
export const refundAvailableMail = (facts: RefundFacts): MailContent => composeMail({
  subject: `${facts.companyName}: ${formatPence(facts.arrivesPence)} can be paid early`,
  preview: `Our quote for ${facts.label} is held until ${heldUntil(facts)}.`,
  heading: 'A refund can be paid early',
  parts: [
    { kind: 'paragraph', text: `${facts.companyName} is owed a VAT refund for ${facts.label}. We can pay it `
      + `${facts.filed ? 'now' : 'once you have filed the return'}; our quote is held until ${heldUntil(facts)}. Waiting for HMRC costs `
      + `nothing.` },
    sumOf(facts),
    { kind: 'paragraph', text: facts.restsOn },
    { kind: 'button', label: facts.filed ? 'See the quote' : 'Review the return', href: facts.href },
  ],
});

/** The one confirmation that a standing instruction asks for. */
export const standingQuoteMail = (facts: RefundFacts): MailContent => composeMail({
  subject: `Please confirm: ${formatPence(facts.arrivesPence)} for ${facts.companyName}`,
  preview: `Quoted under your standing instruction, held until ${heldUntil(facts)}.`,
  heading: 'Your quote is ready to confirm',
  parts: [
    { kind: 'paragraph', text: `You asked us to quote every refund of ${facts.companyName} as soon as it is ready. This is the one for `
      + `${facts.label}. Nothing is sold until you confirm it; the quote is held until ${heldUntil(facts)}.` },
    sumOf(facts),
    { kind: 'paragraph', text: facts.restsOn },
    { kind: 'button', label: facts.filed ? 'Look and confirm' : 'File and confirm', href: facts.href },
    { kind: 'note', text: `You can end the standing instruction at any time: ${facts.premiumHref}` },
  ],
});

export interface DueFacts { companyName: string; label: string; due: IsoDate; today: IsoDate; href: string }

/** A return is due soon. */
export const returnDueMail = ({ companyName, label, due, today, href }: DueFacts): MailContent => composeMail({
  subject: `${companyName}: VAT return due ${formatRelative(due, today)}`,
  preview: `The return for ${label} is due on ${formatDate(due)}.`,
  heading: `The return for ${label} is due ${formatRelative(due, today)}`,
  parts: [
    { kind: 'paragraph', text: `HMRC expects the VAT return of ${companyName} for ${label} by ${formatDate(due)}. As far as we know it has `
      + `not been filed yet. If it shows that you owe VAT, the payment is due on the same day.` },
    { kind: 'button', label: 'Review and file', href },
  ],
});

/** A return is late. */
export const returnLateMail = ({ companyName, label, due, href }: DueFacts): MailContent => composeMail({
  subject: `${companyName}: the VAT return for ${label} is late`,
  preview: `It was due on ${formatDate(due)}.`,
  heading: 'A VAT return is late',
  parts: [
    { kind: 'paragraph', text: `The return of ${companyName} for ${label} was due on ${formatDate(due)}, and HMRC has not listed it as `
      + `filed. A late return can cost a penalty point, and HMRC holds back later refunds until it is in. If it was filed elsewhere `
      + `lately, HMRC’s list may not show it yet.` },
    { kind: 'button', label: 'File it now', href },
  ],
});

/** A quote runs out. */
export const quoteEndingMail = (facts: { companyName: string; label: string; arrivesPence: Pence; expiresAt: string; today: IsoDate;
  href: string; restsOn: string }): MailContent => composeMail({
  subject: `Our quote of ${formatPence(facts.arrivesPence)} ends ${formatDeadline(facts.expiresAt, facts.today)}`,
  preview: 'After that you can ask for a new one.',
  heading: 'A quote is about to end',
  parts: [
    { kind: 'paragraph', text: `Our offer to pay ${facts.companyName} ${formatPence(facts.arrivesPence)} for ${facts.label} is held until `
      + `${formatDeadline(facts.expiresAt, facts.today)}. After that you can ask for a new one, which may differ. Waiting for HMRC costs `
      + `nothing. ${facts.restsOn}` },
    { kind: 'button', label: 'See the quote', href: facts.href },
  ],
});

/** HMRC is later than its own date. */
export const claimDelayedMail = ({ companyName, reference, href }: { companyName: string; reference: string; href: string }): MailContent =>
  composeMail({
  subject: `HMRC is late with the refund you sold: claim ${reference}`,
  preview: 'You have your money; there is nothing to do.',
  heading: 'HMRC is later than its own date',
  parts: [
    { kind: 'paragraph', text: `HMRC has passed the date it set itself for the refund of ${companyName} that you sold. You have your `
      + `money, and we keep watching. If HMRC asks you for records, answer it soon: that is what it waits for most often.` },
    { kind: 'button', label: 'Follow the claim', href },
  ],
});

/** A permission ends soon. */
export const connectionEndingMail = ({ name, companyName, renewBy, today, href }: { name: string; companyName: string; renewBy: IsoDate;
  today: IsoDate; href: string }): MailContent => composeMail({
  subject: `Reconnect ${name} by ${formatDate(renewBy)}`,
  preview: `Your permission ends ${formatRelative(renewBy, today)}.`,
  heading: `Reconnect ${name} by ${formatDate(renewBy)}`,
  parts: [
    { kind: 'paragraph', text: `The permission to read ${name} for ${companyName} ends on ${formatDate(renewBy)}, whatever happens: it `
      + `always lasts 18 months. Reconnecting takes a minute. Without it, figures stand still and no return can be filed from here.` },
    { kind: 'button', label: `Reconnect ${name}`, href },
  ],
});

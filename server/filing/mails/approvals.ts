import { atStart, type CheckedName } from '@/lib/notifications/checkedNames';
import { formatDay, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { labelInSentence } from '@/lib/vat/obligations';
import type { MailContent } from '@/server/notifications/messages';
import { composeMail } from '@/server/notifications/mails/layout';

interface About {
  companyName: CheckedName;
  label: string;
  href: string;
}

/**
 * Returns the mail of a practice that asks its client to approve a return. The figures are on the
 * page only, which requires a sign-in.
 */
export const approvalRequestMail = ({
  companyName,
  label,
  href,
  practiceName,
  by,
  due,
}: About & { practiceName: CheckedName; by: IsoDate; due: IsoDate }): MailContent =>
  composeMail({
    product: 'open_tax',
    subject: `${atStart(companyName)}: please approve your VAT return`,
    preview: `Please answer by ${formatDay(by)}.`,
    heading: 'Your VAT return is ready to approve',
    parts: [
      {
        kind: 'paragraph',
        text: `${atStart(practiceName)} has prepared the VAT return of ${companyName} for ${labelInSentence(label)}. Look at its nine boxes beside your earlier returns, and approve it or send it back with a reason.`,
      },
      {
        kind: 'facts',
        rows: [
          ['Company', atStart(companyName)],
          ['Tax period', label],
          ['Please answer by', formatDay(by)],
          ['The return is due', formatDay(due)],
        ],
      },
      { kind: 'button', label: 'Look at the return', href },
      {
        kind: 'note',
        text: `Approving sends nothing to HMRC: ${practiceName} files the return after it.`,
      },
    ],
  });

/** Returns the reminder of a waiting request, with the link and the date. */
export const approvalReminderMail = ({
  companyName,
  label,
  href,
  practiceName,
  by,
  due,
}: About & { practiceName: CheckedName; by: IsoDate; due: IsoDate }): MailContent =>
  composeMail({
    product: 'open_tax',
    subject: `${atStart(companyName)}: your VAT return is waiting for your approval`,
    preview: `Please answer by ${formatDay(by)}.`,
    heading: 'Your VAT return is waiting for your approval',
    parts: [
      {
        kind: 'paragraph',
        text: `${atStart(practiceName)} has prepared the VAT return of ${companyName} for ${labelInSentence(label)}, and needs your answer. Approve it if it is right; if not, send it back and say why.`,
      },
      {
        kind: 'facts',
        rows: [
          ['Company', atStart(companyName)],
          ['Tax period', label],
          ['Please answer by', formatDay(by)],
          ['The return is due', formatDay(due)],
        ],
      },
      { kind: 'button', label: 'Look at the return', href },
    ],
  });

/** Returns the mail that the practice has withdrawn its request. */
export const approvalTakenBackMail = ({
  companyName,
  label,
  href,
  practiceName,
}: About & { practiceName: CheckedName }): MailContent =>
  composeMail({
    product: 'open_tax',
    subject: `${atStart(companyName)}: nothing to approve any more`,
    preview: `${atStart(practiceName)} has withdrawn its request.`,
    heading: 'Nothing to approve any more',
    parts: [
      {
        kind: 'paragraph',
        text: `${atStart(practiceName)} has withdrawn its request for you to approve the VAT return of ${companyName} for ${labelInSentence(label)}. You do not need to do anything. They may ask you again, or ask you by phone or on paper before they file.`,
      },
      { kind: 'button', label: 'See what was asked', href },
      { kind: 'note', text: 'If you did not expect this, ask them.' },
    ],
  });

const ANSWERS = {
  approved: {
    subject: 'has approved the VAT return',
    heading: 'The client has approved the return',
    next: 'You can declare and file it.',
  },
  sentBack: {
    subject: 'has sent the VAT return back',
    heading: 'The client has sent the return back',
    next: 'Their reason is on the return’s page. Correct what they point out and ask again.',
  },
} as const;

/**
 * Returns the mail to the person who asked, with the client's answer. The client's reason stays on
 * the page.
 */
export function approvalAnsweredMail({
  companyName,
  label,
  href,
  answer,
  due,
}: About & { answer: keyof typeof ANSWERS; due: IsoDate }): MailContent {
  const { subject, heading, next } = ANSWERS[answer];
  return composeMail({
    product: 'open_tax',
    subject: `${atStart(companyName)} ${subject}`,
    preview: next,
    heading,
    parts: [
      {
        kind: 'paragraph',
        text: `${atStart(companyName)} ${subject} for ${labelInSentence(label)}. ${next}`,
      },
      {
        kind: 'facts',
        rows: [
          ['Client', atStart(companyName)],
          ['Tax period', label],
          ['The return is due', formatDay(due)],
        ],
      },
      { kind: 'button', label: 'Open the return', href },
    ],
  });
}

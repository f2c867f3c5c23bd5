import type { CheckedName } from '@/lib/notifications/checkedNames';
import { WHY_IT_COOLS } from '@/lib/companies/coolingOffWords';
import { formatDeadline, type IsoDate } from '@/lib/kernel/dates/ukDates';
import type { MailContent } from '@/server/notifications/messages';
import { composeMail } from '@/server/notifications/mails/layout';

/**
 * A bank account that was added, or that replaced another and can be paid into from `payableFrom`
 * on.
 */
interface SavedAccount {
  companyName: CheckedName;
  ending: string;
  /** Null for the first account. */
  payableFrom: Date | null;
  today: IsoDate;
}

const from = ({ payableFrom, today }: SavedAccount & { payableFrom: Date }): string =>
  formatDeadline(payableFrom.toISOString(), today);

/** Returns the e-mail to an owner that the payout account was added or changed. */
export const bankAccountChangedMail = (
  saved: SavedAccount & { profileUrl: string; stopUrl: string },
): MailContent => {
  const { companyName, ending, payableFrom, profileUrl, stopUrl } = saved;
  return composeMail({
    subject: payableFrom
      ? `The payout account of ${companyName} was changed`
      : `A payout account was added for ${companyName}`,
    preview: `The account ends in ${ending}.`,
    heading: payableFrom ? 'Your payout account was changed' : 'A payout account was added',
    parts: [
      {
        kind: 'paragraph',
        text: payableFrom
          ? `Refunds of ${companyName} are to be paid to the account ending ${ending}, from ${from({ ...saved, payableFrom })}. Claims confirmed before this are still paid to the account they named, unless its bank refused the payment or sent it back.`
          : `From now on refunds of ${companyName} are paid to the account ending ${ending}.`,
      },
      ...(payableFrom ? [{ kind: 'paragraph' as const, text: WHY_IT_COOLS }] : []),
      ...(payableFrom
        ? [
            { kind: 'button' as const, label: 'Stop this change', href: stopUrl },
            {
              kind: 'note' as const,
              text: 'If you know who did it, there is nothing to do. If you do not know who did it, stop the change now: it takes one press, and you do not need to log in.',
            },
          ]
        : [
            { kind: 'note' as const, text: 'If this was not you, change it now and write to us.' },
            { kind: 'button' as const, label: 'See your business', href: profileUrl },
          ]),
    ],
  });
};

/** Returns the text message that the payout account was added or changed. */
export const bankAccountChangedText = (saved: SavedAccount): string =>
  saved.payableFrom
    ? `the payout account of ${saved.companyName} was changed to the one ending ${saved.ending}. Nothing is paid to it before ${from({ ...saved, payableFrom: saved.payableFrom })}. Not you? Press “Stop this change” in the email we sent you.`
    : `a payout account ending ${saved.ending} was added for ${saved.companyName}. Not you? Change it now.`;

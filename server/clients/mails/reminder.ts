import { atStart, type CheckedName } from '@/lib/notifications/checkedNames';
import type { MailContent } from '@/server/notifications/messages';
import { composeMail } from '@/server/notifications/mails/layout';

interface Reminder {
  /** Undefined if the person's own name is unsafe to print. */
  fullName: CheckedName | undefined;
  practiceName: CheckedName;
  companyName: CheckedName;
  href: string;
  lines: readonly (readonly [tax: string, what: string])[];
}

/** Returns a practice's reminder for its client: only facts as last read from HMRC. */
export const reminderMail = ({
  fullName,
  practiceName,
  companyName,
  lines,
  href,
}: Reminder): MailContent =>
  composeMail({
    product: 'open_tax',
    subject: `${atStart(practiceName)} reminds you: tax of ${companyName}`,
    preview: lines.map(([tax]) => tax).join(', '),
    heading: 'A reminder from your accountants',
    parts: [
      {
        kind: 'paragraph',
        text:
          `Hello${fullName ? ` ${fullName}` : ''}, ${practiceName} asks you to look at the tax of ` +
          `${companyName}. If it is paid or filed already, HMRC may not have shown it yet.`,
      },
      { kind: 'facts', rows: lines },
      { kind: 'button', label: 'See it in OpenTax', href },
    ],
  });

import { atStart, type CheckedName } from '@/lib/notifications/checkedNames';
import type { MailContent } from '@/server/notifications/messages';
import { composeMail } from '@/server/notifications/mails/layout';

interface Reminder {
  /** Undefined where the person's own name can be more than a name. */
  fullName: CheckedName | undefined;
  practiceName: CheckedName;
  companyName: CheckedName;
  href: string;
  lines: readonly (readonly [tax: string, what: string])[];
}

/** What a practice reminds its client of: the facts as HMRC was last read, and nothing else. */
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

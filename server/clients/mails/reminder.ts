import type { MailContent } from '@/server/notifications/messages';
import { composeMail } from '@/server/notifications/mails/layout';
import { isPlainName } from '@/server/auth/mails/signUp';

interface Reminder {
  fullName: string;
  practiceName: string;
  companyName: string;
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
    subject: `${practiceName} reminds you: tax of ${companyName}`,
    preview: lines.map(([tax]) => tax).join(', '),
    heading: 'A reminder from your accountants',
    parts: [
      {
        kind: 'paragraph',
        text:
          `Hello${isPlainName(fullName) ? ` ${fullName}` : ''}, ${practiceName} asks you to look at the tax of ` +
          `${companyName}. If it is paid or filed already, HMRC may not have shown it yet.`,
      },
      { kind: 'facts', rows: lines },
      { kind: 'button', label: 'See it in OpenTax', href },
    ],
  });

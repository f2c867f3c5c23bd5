import { nameInMail, type NamedInMail } from '@/lib/domain/practices/practice';
import type { MailContent } from '@/server/services/notices/messages';
import { composeMail } from './layout';

/** For somebody whose place in a practice an admin has ended. */
export const placeEndedMail = (practice: NamedInMail): MailContent => {
  const name = nameInMail(practice) ?? 'your practice';
  return composeMail({
    product: 'open_tax',
    subject: `You no longer work at ${name} in OpenTax`,
    preview: 'An admin has ended your place there.',
    heading: 'Your place has ended',
    parts: [
      { kind: 'paragraph', text: `An admin has ended your place at ${name} in OpenTax. You were logged out everywhere, and can no longer see `
        + 'its clients. Your account stays yours: you can still log in to whatever else you use it for.' },
      { kind: 'note', text: 'If this surprises you, speak to an admin of the practice. They can let you back in.' },
    ],
  });
};

import type { MailContent } from '@/server/notifications/messages';
import type { ContactMessage } from '@/server/notifications/contactMessage';
import { composeMail } from './layout';

/** Mail with a contact page message, for our own staff. Keeps its paragraphs. */
export const contactMail = ({ name, email, practice, message }: ContactMessage): MailContent =>
  composeMail({
    subject: 'Message from the contact page',
    preview: message.slice(0, 90),
    heading: 'A visitor wrote to us',
    parts: [
      {
        kind: 'facts',
        rows: [
          ['Answer to', email],
          ['Name they gave', name],
          ['Practice or business', practice || 'Not given'],
        ],
      },
      ...message.split(/\n{2,}/).map((text) => ({ kind: 'paragraph', text: text.trim() }) as const),
      {
        kind: 'note',
        text: 'Sent from the contact page. Nobody has checked the names, or that the address is theirs.',
      },
    ],
  });

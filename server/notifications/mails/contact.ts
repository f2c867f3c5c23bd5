import type { MailContent } from '@/server/notifications/messages';
import { composeMail } from './layout';

export interface ContactMessage {
  name: string;
  email: string;
  practice?: string | undefined;
  message: string;
}

/**
 * What a visitor wrote on the contact page, for whoever answers it here. Paragraphs stay
 * paragraphs.
 */
export const contactMail = ({ name, email, practice, message }: ContactMessage): MailContent =>
  composeMail({
    subject: `Message from ${name}`,
    preview: message.slice(0, 90),
    heading: `${name} wrote to us`,
    parts: [
      {
        kind: 'facts',
        rows: [
          ['Answer to', email],
          ['Practice or business', practice || 'Not given'],
        ],
      },
      ...message.split(/\n{2,}/).map((text) => ({ kind: 'paragraph', text: text.trim() }) as const),
      {
        kind: 'note',
        text: 'Sent from the contact page. Nobody has proven that the address is theirs.',
      },
    ],
  });

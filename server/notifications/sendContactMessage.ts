import { createHash } from 'node:crypto';
import { isoDate } from '@/lib/kernel/dates/ukDates';
import type { Outbox } from '@/server/platform/queue/outbox';
import type { Store } from '@/server/platform/db/db';
import { contactMail } from '@/server/notifications/mails/contact';
import type { ContactMessage } from './contactMessage';
import { notifyByMail } from './messages';

interface ContactDeps {
  store: Store;
  outbox: Outbox;
  /** Recipient of visitors' messages: CONTACT_EMAIL. */
  contactEmail: string;
}

/**
 * Returns the message's dedupe key: the same text from the same address on the same day is one
 * message, however often Send was pressed.
 */
const keyOf = (message: ContactMessage, now: Date): string => {
  const words = JSON.stringify([
    message.email.toLowerCase(),
    message.name,
    message.practice ?? '',
    message.message,
  ]);
  return `contact:${isoDate(now)}:${createHash('sha256').update(words).digest('hex')}`;
};

/**
 * Queues a visitor's message to us. Nothing is mailed to the visitor: the address is unproven, and
 * the form could otherwise be used to mail anyone.
 */
export async function sendContactMessage(
  { store, outbox, contactEmail }: ContactDeps,
  message: ContactMessage,
  now: Date,
): Promise<void> {
  await store.db.transaction((tx) =>
    notifyByMail(tx, outbox, {
      ...contactMail(message),
      to: contactEmail,
      dedupeKey: keyOf(message, now),
      now,
    }),
  );
}

import type { PersonCapability, SignUpCapability } from '@/lib/access/capability';
import type { Db } from '@/server/platform/db/db';
import { addMessage, refusedAmong } from '@/server/notifications/store/outgoingMessages';
import type { Outbox } from '@/server/platform/queue/outbox';

interface Notification {
  to: string;
  /** Identifies the event: it is never notified twice. */
  dedupeKey: string;
  now: Date;
  /** True if it carries a code or a link, so that its text is deleted once it is sent. */
  holdsSecret?: boolean;
  /** Link that turns e-mails of this kind off with one click. */
  unsubscribeUrl?: string;
}

/** A mail's text and HTML, as the functions in the modules' mails/ compose them. */
export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

/** Queues a mail in the transaction of the change it reports: both are committed or neither is. */
export async function notifyByMail(
  tx: Db,
  outbox: Outbox,
  mail: Notification & MailContent,
): Promise<void> {
  const mailId = await addMessage(tx, {
    channel: 'mail',
    dedupeKey: mail.dedupeKey,
    to: mail.to,
    subject: mail.subject,
    body: mail.text,
    html: mail.html,
    holdsSecret: mail.holdsSecret ?? false,
    createdAt: mail.now,
    unsubscribeUrl: mail.unsubscribeUrl,
  });
  if (mailId) await outbox.send(tx, 'mail.send', { mailId });
}

/**
 * Queues a text message in the transaction of the change it reports. `to` is an international
 * number, '+447700900123'.
 */
export async function notifyByText(
  tx: Db,
  outbox: Outbox,
  message: Notification & { body: string },
): Promise<void> {
  const textId = await addMessage(tx, {
    channel: 'text',
    dedupeKey: message.dedupeKey,
    to: message.to,
    subject: '',
    body: message.body,
    html: '',
    holdsSecret: message.holdsSecret ?? false,
    createdAt: message.now,
  });
  if (textId) await outbox.send(tx, 'text.send', { textId });
}

/**
 * Returns the first of a person's addresses that rejected our last mail permanently; undefined if
 * none did.
 */
export async function refusedAddress(
  db: Db,
  person: PersonCapability | SignUpCapability,
  addresses: readonly string[],
): Promise<string | undefined> {
  const refused = await refusedAmong(db, person, addresses);
  return addresses.find((address) => refused.includes(address));
}

import type { PersonCapability, SignUpCapability } from '@/lib/access/capability';
import type { Db } from '@/server/platform/db/db';
import { addMessage, refusedAmong } from '@/server/notifications/store/outgoingMessages';
import type { Outbox } from '@/server/platform/queue/outbox';

interface Notification {
  to: string;
  /** Names the moment: the same moment is never told twice. */
  dedupeKey: string;
  now: Date;
  /** It carries a code or a link: its words are dropped once it is sent. */
  holdsSecret?: boolean;
  /** Where one click turns e-mails like it off. */
  unsubscribeUrl?: string;
}

/** Mail in both its forms, as the functions in the modules' mails/ compose it. */
export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

/** Queues a mail with the change it tells of: both are committed or neither is. */
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
 * Queues a text message with the change it tells of. `to` is an international number,
 * '+447700900123'.
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
 * The first of a person's addresses whose own server turned down the last mail for good; undefined
 * when none did.
 */
export async function refusedAddress(
  db: Db,
  whose: PersonCapability | SignUpCapability,
  addresses: readonly string[],
): Promise<string | undefined> {
  const refused = await refusedAmong(db, whose, addresses);
  return addresses.find((each) => refused.includes(each));
}

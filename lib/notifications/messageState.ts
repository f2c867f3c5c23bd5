/**
 * How far a mail or text is: not taken by the mail server or gateway yet, for more than 20 seconds
 * (`delayed`), taken by it (`sent`), or turned away by the recipient's side (`failed`).
 */
export const MESSAGE_STATES = ['on_its_way', 'delayed', 'sent', 'failed'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** Why a message did not reach its recipient, as far as the recipient's side says. */
export const MESSAGE_FAILURES = [
  'no_mailbox',
  'mailbox_full',
  'not_reached',
  'turned_away',
] as const;
export type MessageFailure = (typeof MESSAGE_FAILURES)[number];

/** Channels of messages. */
export const MESSAGE_CHANNELS = ['mail', 'text'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

const DELAYED_AFTER_MS = 20_000;

/** The stored facts of a message. */
export interface MessageFacts {
  createdAt: Date;
  /** When the mail server or gateway took it. */
  sentAt: Date | null;
  /** When the recipient's side turned it away for good, at once or after it was taken. */
  refusedAt: Date | null;
}

/**
 * Returns how far a message is: the one rule of every screen that waits for one
 * (docs/rules/product.md#messages-on-their-way).
 */
export function messageState(
  { createdAt, sentAt, refusedAt }: MessageFacts,
  now: Date,
): MessageState {
  if (refusedAt) return 'failed';
  if (sentAt) return 'sent';
  return now.getTime() - createdAt.getTime() < DELAYED_AFTER_MS ? 'on_its_way' : 'delayed';
}

/**
 * Returns what a mail system's status code says of a failure (RFC 3463): '5.1.1' is no mailbox,
 * '5.2.2' a full one, '4.4.7' a mail server that could not be reached. Any other code, and none, is
 * `turned_away`.
 */
export function failureOfStatus(status: string | undefined): MessageFailure {
  const [, subject, detail] = /^[45]\.(\d{1,3})\.(\d{1,3})$/.exec(status ?? '') ?? [];
  if (subject === '1' && ['0', '1', '2', '3', '6', '10'].includes(detail ?? ''))
    return 'no_mailbox';
  if (subject === '2' && detail === '2') return 'mailbox_full';
  return subject === '4' ? 'not_reached' : 'turned_away';
}

import type { MessageFailure } from '@/lib/notifications/messageState';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Stable per mail, also as the Message-ID, so that a repeat is recognisable downstream. */
  key: string;
  /** Time of composition, the same for a repeat. */
  writtenAt: Date;
  /** The envelope's sender, to which delivery reports come; by default the From address. */
  returnPath?: string | undefined;
  /** Address that turns such e-mails off with one POST (RFC 8058). */
  unsubscribeUrl?: string | undefined;
}
export interface Mailer {
  /** Resolves once the mail server has taken the mail. */
  send(mail: Mail): Promise<void>;
}
export interface TextMessages {
  /** Resolves once the gateway has taken the text. */
  send(message: { to: string; body: string; key: string }): Promise<void>;
}

/**
 * Codes of a provider's refusal that say that the recipient cannot be reached; any other refusal is
 * a fault on our side.
 */
export const UNREACHABLE: Readonly<Record<string, MessageFailure>> = {
  NO_MAILBOX: 'no_mailbox',
  MAILBOX_FULL: 'mailbox_full',
  MAILBOX_NOT_REACHED: 'not_reached',
  MAILBOX_REFUSED: 'turned_away',
  INVALID_NUMBER: 'turned_away',
};

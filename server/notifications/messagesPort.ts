export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Stable per mail, also as the Message-ID, so that a repeat is recognisable downstream. */
  key: string;
  /** Time of composition, the same for a repeat. */
  writtenAt: Date;
  /** Address that turns such e-mails off with one POST (RFC 8058). */
  unsubscribeUrl?: string | undefined;
}
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
export interface TextMessages {
  send(message: { to: string; body: string; key: string }): Promise<void>;
}

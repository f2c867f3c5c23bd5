export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Same key, same Message-ID: a repeat is recognisable downstream. */
  key: string;
  /** When it was written: a repeat says the same. */
  writtenAt: Date;
  /** Where one POST turns such e-mails off (RFC 8058). */
  unsubscribeUrl?: string | undefined;
}
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
export interface TextMessages {
  send(message: { to: string; body: string; key: string }): Promise<void>;
}

import { randomUUID } from 'node:crypto';

import PostalMime, { type Address } from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';

import { sendFailureReport } from '@/sandbox/post/failureReport';
import type { Sandbox } from '@/sandbox/sandbox';
import type { StoredMail } from '@/sandbox/state/state';

const MAILS_PER_ADDRESS = 300;
const MOST_BYTES = 5_000_000;

const addressesOf = (address: Address | undefined): string[] =>
  address === undefined
    ? []
    : address.group
      ? address.group.flatMap(addressesOf)
      : [address.address ?? ''];

async function bytesOf(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Returns the e-mails, newest first, without those beyond each address's limit. */
export function newestForEach(
  mails: readonly StoredMail[],
  addresses: readonly string[],
): StoredMail[] {
  const surplus = new Set(
    addresses.flatMap((address) =>
      mails.filter(({ to }) => to.includes(address)).slice(MAILS_PER_ADDRESS),
    ),
  );
  return mails.filter((mail) => !surplus.has(mail));
}

async function keep(sandbox: Sandbox, raw: Buffer, recipients: string[]): Promise<void> {
  const mail = await PostalMime.parse(raw);
  const stored: StoredMail = {
    id: randomUUID(),
    at: sandbox.now().toISOString(),
    from: addressesOf(mail.from)[0] ?? '',
    // The envelope has the actual recipients; the header may not name them all.
    to: recipients.map((one) => one.toLowerCase()),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    messageId: mail.messageId ?? '',
  };
  sandbox.state.mails = newestForEach([stored, ...sandbox.state.mails], stored.to);
  sandbox.changed();
  await sandbox.kept();
}

class Refused extends Error {
  constructor(
    message: string,
    readonly responseCode: number,
  ) {
    super(message);
  }
}

/**
 * Creates a mail server that stores every message and sends none on. Accepts any user name and
 * password, or none. The mailbox no-such-mailbox is refused permanently (550) at any host; mail to
 * bounces-later is taken, and a report that it failed is sent to the port. A fault aimed at mail/receive refuses one message temporarily (451); loseAnswer stores it and refuses it
 * all the same.
 */
export const createMailServer = (sandbox: Sandbox, reportsPort?: number): SMTPServer =>
  new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    banner: 'Sandbox mail',
    size: MOST_BYTES,
    logger: false,
    closeTimeout: 1_000,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anyone' }),
    onRcptTo: ({ address }, _session, done) =>
      done(
        address.toLowerCase().startsWith('no-such-mailbox@')
          ? new Refused('5.1.1 No such user', 550)
          : null,
      ),
    onData: (stream, session, done) => {
      void (async () => {
        const raw = await bytesOf(stream);
        if (stream.sizeExceeded) throw new Refused('Message too large', 552);
        const fault = sandbox.faults.strike('mail', 'receive', undefined);
        if (fault && fault !== 'loseAnswer') throw new Refused('Try again later', 451);
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        await keep(sandbox, raw, recipients);
        const [bounced] = recipients.filter((address) => /^bounces-later@/i.test(address));
        const { mailFrom } = session.envelope;
        if (bounced && reportsPort !== undefined && mailFrom)
          // The mail was taken: a report that finds no one changes nothing about that.
          void sendFailureReport(reportsPort, mailFrom.address, bounced).catch(() => undefined);
        if (fault) throw new Refused('Try again later', 451);
      })().then(
        () => done(),
        (error: Error) => done(error),
      );
    },
  });

import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';

const MOST_BYTES = 1_000_000;
const MOST_CLIENTS = 20;
const SILENCE_MS = 30_000;

/** An answer of the server's own, with its status code. */
class Refused extends Error {
  constructor(
    message: string,
    readonly responseCode: number,
  ) {
    super(message);
  }
}

interface ReportServerOptions {
  host: string;
  /** 0 takes any that is free. */
  port: number;
  /** Returns the message that an address is the return path of; undefined for any other address. */
  messageOf(address: string): string | undefined;
  /** Takes a mail to a return path. If it fails, the sender is asked to try again. */
  take(messageId: string, bytes: Uint8Array): Promise<void>;
  report(problem: unknown): void;
}

export interface RunningReportServer {
  port: number;
  stop(): Promise<void>;
}

async function bytesOf(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>)
    if (!stream.sizeExceeded) chunks.push(chunk);
  if (stream.sizeExceeded) throw new Refused('5.3.4 Message too large', 552);
  return Buffer.concat(chunks);
}

/**
 * Opens a mail server that takes mail to our return paths only, each of which belongs to one mail
 * that we sent, and refuses every other recipient.
 */
export async function openReportServer({
  host,
  port,
  messageOf,
  take,
  report,
}: ReportServerOptions): Promise<RunningReportServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    banner: 'Delivery reports only',
    size: MOST_BYTES,
    maxClients: MOST_CLIENTS,
    socketTimeout: SILENCE_MS,
    closeTimeout: 1_000,
    logger: false,
    onRcptTo: ({ address }, session, done) => {
      if (session.envelope.rcptTo.length > 0)
        done(new Refused('4.5.3 One recipient at a time', 452));
      else
        done(messageOf(address) === undefined ? new Refused('5.1.1 No such mailbox', 550) : null);
    },
    onData: (stream, session, done) => {
      void (async () => {
        const bytes = await bytesOf(stream);
        const [recipient] = session.envelope.rcptTo;
        const messageId = recipient && messageOf(recipient.address);
        if (messageId === undefined) return;
        await take(messageId, bytes).catch((problem: unknown) => {
          report(problem);
          throw new Refused('4.3.0 Try again later', 451);
        });
      })().then(
        () => done(),
        (problem: Error) => done(problem),
      );
    },
  });
  // A client that breaks off is no concern of ours.
  server.on('error', () => undefined);
  await new Promise<void>((ready, failed) => {
    server.server.once('error', failed);
    server.listen(port, host, ready);
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
      }),
  };
}

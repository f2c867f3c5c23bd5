import { createTransport } from 'nodemailer';
import { failureOfStatus, type MessageFailure } from '@/lib/notifications/messageState';
import { ProviderFailure } from '@/server/platform/ports/failure';
import type { Mailer } from '@/server/notifications/messagesPort';
import { checkOutsideTransaction } from '@/server/platform/db/transactionScope';

export interface SmtpSettings {
  /** 'smtps://user:password@host:465'. */
  url: string;
  /** 'Adsum <hello@example.co.uk>'. */
  from: string;
  /** The Reply-To address, read by people. */
  replyTo: string;
}

/** Returns the domain: 'Adsum <hello@example.co.uk>' → 'example.co.uk'. */
const domainOf = (from: string): string => /@([^\s>]+)>?$/.exec(from)?.[1] ?? 'localhost';

/**
 * Creates the client for mail over SMTP, as MIME with a plain and an HTML part. A repeat is
 * identical to the byte, including Message-ID and date, so that mailboxes can drop duplicates.
 */
export function createSmtp({ url, from, replyTo }: SmtpSettings): Mailer & { close(): void } {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text, html, key, writtenAt, returnPath, unsubscribeUrl }) {
      checkOutsideTransaction('smtp');
      try {
        await transport.sendMail({
          from,
          replyTo,
          to: { name: '', address: to },
          ...(returnPath && {
            envelope: { from: returnPath, to },
            // RFC 3461: a report of failure, with the headers only.
            dsn: { id: key, return: 'headers', notify: ['failure'], recipient: returnPath },
          }),
          subject,
          text,
          html,
          messageId: `<${key}@${domainOf(from)}>`,
          date: writtenAt,
          baseBoundary: key,
          headers: {
            'Auto-Submitted': 'auto-generated',
            'X-Auto-Response-Suppress': 'All',
            ...(unsubscribeUrl && {
              'List-Unsubscribe': `<${unsubscribeUrl}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
        });
      } catch (problem) {
        throw mailFailure(problem);
      }
    },
    close: () => transport.close(),
  };
}

const MAILBOX_CODES: Record<MessageFailure, string> = {
  no_mailbox: 'NO_MAILBOX',
  mailbox_full: 'MAILBOX_FULL',
  not_reached: 'MAILBOX_NOT_REACHED',
  turned_away: 'MAILBOX_REFUSED',
};

/** Maps an error: a permanently refused mailbox is not retried; everything else is. */
function mailFailure(problem: unknown): ProviderFailure {
  const { code, responseCode, response, command } = problem as {
    code?: unknown;
    responseCode?: unknown;
    response?: unknown;
    command?: unknown;
  };
  const word = typeof code === 'string' && /^[A-Z]+$/.test(code) ? code : 'NO_ANSWER';
  const status = typeof responseCode === 'number' ? responseCode : undefined;
  if (word !== 'EENVELOPE' || (status ?? 0) < 500)
    return new ProviderFailure('down', 'smtp', word, { status });
  // A refusal at MAIL FROM concerns our own address.
  if (command !== 'RCPT TO') return new ProviderFailure('refused', 'smtp', word, { status });
  const said =
    typeof response === 'string' ? /^5\d\d (5\.\d{1,3}\.\d{1,3})\b/.exec(response) : null;
  return new ProviderFailure('refused', 'smtp', MAILBOX_CODES[failureOfStatus(said?.[1])], {
    status,
  });
}

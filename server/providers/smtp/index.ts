import { createTransport } from 'nodemailer';
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
    async send({ to, subject, text, html, key, writtenAt, unsubscribeUrl }) {
      checkOutsideTransaction('smtp');
      try {
        await transport.sendMail({
          from,
          replyTo,
          to: { name: '', address: to },
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

/** Maps an error: a permanently refused mailbox is not retried; everything else is. */
function mailFailure(problem: unknown): ProviderFailure {
  const { code, responseCode, command } = problem as {
    code?: unknown;
    responseCode?: unknown;
    command?: unknown;
  };
  const word = typeof code === 'string' && /^[A-Z]+$/.test(code) ? code : 'NO_ANSWER';
  const status = typeof responseCode === 'number' ? responseCode : undefined;
  if (word !== 'EENVELOPE' || (status ?? 0) < 500)
    return new ProviderFailure('down', 'smtp', word, { status });
  // A refusal at MAIL FROM concerns our own address.
  return new ProviderFailure('refused', 'smtp', command === 'RCPT TO' ? 'MAILBOX_REFUSED' : word, {
    status,
  });
}

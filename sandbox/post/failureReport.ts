import { createTransport } from 'nodemailer';

/**
 * Returns a mail server's report that a mail did not arrive (RFC 3464): `status` is its code, '5.1.1'
 * for a mailbox that does not exist.
 */
export const failureReport = (
  { to, recipient }: { to: string; recipient: string },
  { action = 'failed', status = '5.1.1' } = {},
): string =>
  [
    'From: Mail Delivery System <MAILER-DAEMON@relay.example>',
    `To: <${to}>`,
    'Subject: Undelivered Mail Returned to Sender',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="report"',
    '',
    '--report',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'Your message could not be delivered.',
    '',
    '--report',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; relay.example',
    '',
    `Final-Recipient: rfc822; ${recipient}`,
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp; 550',
    '',
    '--report--',
    '',
  ].join('\r\n');

/** Sends a report that a mail to this recipient failed to the mail's return path. */
export async function sendFailureReport(
  port: number,
  to: string,
  recipient: string,
  said?: { action?: string; status?: string },
): Promise<void> {
  const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
  try {
    await transport.sendMail({
      envelope: { from: '', to },
      raw: failureReport({ to, recipient }, said),
    });
  } finally {
    transport.close();
  }
}

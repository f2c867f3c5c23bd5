import type { settingsReader } from './settings';

/** Where delivery reports come in: reports of mail that was sent and did not arrive after all. */
export interface MailReports {
  /** The return path of each mail is this mailbox with the mail's id: bounces+…@mail.example. */
  mailbox: string;
  /** Port of the mail server that takes them. */
  port: number;
}

/** Without `reports` nothing reads delivery reports. */
export interface MailReportsEnv {
  reports?: MailReports;
}

/** Reads where delivery reports come in; nothing without MAIL_REPORTS_TO. */
export function readMailReports(read: ReturnType<typeof settingsReader>): MailReportsEnv {
  const mailbox = read.text('MAIL_REPORTS_TO');
  const port = read.whole('MAIL_REPORTS_PORT', 2525, 1, 65_535);
  return mailbox === undefined ? {} : { reports: { mailbox, port } };
}

/** Reports a mailbox that leaves no room: a return path adds 50 characters, of 64 (RFC 5321). */
export function checkMailReports(
  reports: MailReports | undefined,
  wrong: (problem: string) => void,
): void {
  if (reports && !/^[a-z0-9-]{1,14}@[a-z0-9.-]+$/.test(reports.mailbox))
    wrong(
      'MAIL_REPORTS_TO must be an address like bounces@mail.example.co.uk, with at most 14 letters and digits before the @.',
    );
}

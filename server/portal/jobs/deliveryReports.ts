import { work } from '@/server/access/jobWork';
import { noteRefusal } from '@/server/clients/onboarding/invitationBounced';
import { readReport } from '@/server/notifications/reports/readReport';
import { messageOfReturnPath } from '@/server/notifications/reports/returnPath';
import { unreportedMail } from '@/server/notifications/store/outgoingMessages';
import { openReportServer, type RunningReportServer } from '@/server/providers/smtp/reportServer';
import type { Deps } from '@/server/portal/deps';

export type DeliveryReports = RunningReportServer;

interface Where {
  /** Mailbox whose name the return paths begin with. */
  mailbox: string;
  host: string;
  port: number;
}

/**
 * Takes the delivery reports that come after a mail was sent (RFC 3464), and records those of a
 * failure: the pages that wait for the mail show it, and an invitation's sender is told.
 */
export const takeDeliveryReports = (
  deps: Deps,
  { mailbox, host, port }: Where,
  report: (problem: unknown, context: object) => void,
): Promise<DeliveryReports> =>
  openReportServer({
    host,
    port,
    messageOf: (address) => messageOfReturnPath(deps, mailbox, address),
    take: async (messageId, bytes) => {
      const message = await unreportedMail(deps.store.db, work, messageId);
      if (!message) return;
      const failure = await readReport(bytes).catch((problem: unknown) => {
        // It would fail again, so it is not asked for again.
        report(problem, { deliveryReport: messageId });
        return undefined;
      });
      if (failure) await noteRefusal(deps, work, { message, failure, now: deps.clock.now() });
    },
    report: (problem) => report(problem, { deliveryReport: 'not taken' }),
  });

import { atStart, type CheckedName } from '@/lib/notifications/checkedNames';
import { taxesInWords } from '@/lib/clients/sharing/sharing';
import type { Tax } from '@/lib/kernel/taxes';
import type { MailContent } from '@/server/notifications/messages';
import { composeMail } from '@/server/notifications/mails/layout';

/**
 * Returns the mail that a client has changed what it shares with the practice. Holds no figures.
 */
export function sharingMail({
  companyName,
  stopped,
  started,
  href,
}: {
  companyName: CheckedName;
  stopped: readonly Tax[];
  started: readonly Tax[];
  href: string;
}): MailContent {
  const subject =
    stopped.length > 0
      ? `${atStart(companyName)} has stopped sharing ${taxesInWords(stopped)}`
      : `${atStart(companyName)} shares ${taxesInWords(started)} with you`;
  const ended = `${atStart(companyName)} no longer shares ${taxesInWords(stopped)} with your practice. It is no longer in your lists and pages, and we no longer read it from HMRC.${
    stopped.includes('vat')
      ? ' You cannot file their VAT returns. Requests to approve a return, and ' +
        'refunds on offer, were withdrawn.'
      : ''
  }`;
  const begun = `${atStart(companyName)} shares ${taxesInWords(started)} with your practice. We read it from HMRC again, and show it once we have.`;
  return composeMail({
    product: 'open_tax',
    subject,
    preview: `About ${companyName}.`,
    heading: stopped.length > 0 ? 'A client shares less with you' : 'A client shares more with you',
    parts: [
      ...(stopped.length > 0 ? [{ kind: 'paragraph' as const, text: ended }] : []),
      ...(started.length > 0 ? [{ kind: 'paragraph' as const, text: begun }] : []),
      { kind: 'button', label: 'See the client', href },
      {
        kind: 'note',
        text: 'Clients decide what they share. If you need it for your work, write to them on their page.',
      },
    ],
  });
}

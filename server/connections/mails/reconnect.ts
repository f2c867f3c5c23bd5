import type { CheckedName } from '@/lib/notifications/checkedNames';
import type { MailContent } from '@/server/notifications/messages';
import { composeMail } from '@/server/notifications/mails/layout';
import type { ConnectionKind } from '@/lib/connections/connection';

/** A consent has ended: told once, to the person who gave it. */
export const reconnectMail = (moment: {
  kind: ConnectionKind;
  organisation: CheckedName;
  portalUrl: string;
  companyId: string;
}): MailContent => {
  const name = moment.kind === 'xero' ? 'Xero' : 'HMRC';
  return composeMail({
    subject: `Connect ${name} again`,
    preview: 'What we read before is safe.',
    heading: `Our access to ${name} has ended`,
    parts: [
      {
        kind: 'paragraph',
        text: `Our access to ${moment.organisation} has ended. This happens when access is withdrawn or expires. What we read before is safe, and claims that you confirmed continue as agreed.`,
      },
      {
        kind: 'paragraph',
        text: `Connect ${name} again to see fresh figures${moment.kind === 'hmrc' ? ' and to file returns' : ''}.`,
      },
      {
        kind: 'button',
        label: `Connect ${name} again`,
        href: `${moment.portalUrl}${moment.kind === 'onlineServices' ? '/dashboard' : '/v2/instant-vat/dashboard/link-hmrc-account'}?company_id=${moment.companyId}`,
      },
    ],
  });
};

/**
 * The practice's own consent at HMRC has ended: none of its clients can be read until it is given
 * again.
 */
export const practiceReconnectMail = ({
  isVat,
  portalUrl,
  practiceId,
}: {
  isVat: boolean;
  portalUrl: string;
  practiceId: string;
}): MailContent =>
  composeMail({
    product: 'open_tax',
    subject: 'Connect HMRC again for your clients',
    preview: 'What we read before is safe.',
    heading: 'Our access to HMRC has ended',
    parts: [
      {
        kind: 'paragraph',
        text: `Our access to your practice’s HMRC account has ended, so ${
          isVat ? 'the VAT' : 'the PAYE, Corporation tax ' + 'and Self Assessment'
        } of your clients cannot be read. This happens when access is withdrawn or expires. What we read before is safe.`,
      },
      {
        kind: 'button',
        label: 'Connect HMRC again',
        href: `${portalUrl}/v2/open-tax/settings?${new URLSearchParams({ company_id: practiceId, tab: 'connections' })}`,
      },
    ],
  });

import type { MailContent } from '@/server/services/notices/messages';
import { composeMail } from './layout';

/** A consent has ended: told once, to the person who gave it. */
export const reconnectMail = (moment: { kind: 'hmrc' | 'xero' | 'onlineServices'; organisation: string; portalUrl: string;
  companyId: string }): MailContent => {
  const name = moment.kind === 'xero' ? 'Xero' : 'HMRC';
  return composeMail({
    subject: `Connect ${name} again`,
    preview: 'What we read before is safe.',
    heading: `${name} no longer lets us in`,
    parts: [
      { kind: 'paragraph', text: `Our access to ${moment.organisation} has ended. That happens when it is withdrawn, or when its time runs `
        + `out. What we read before is safe, and claims that you confirmed go on as agreed.` },
      { kind: 'paragraph', text: `Connect ${name} again to see fresh figures${moment.kind === 'hmrc' ? ' and to file returns' : ''}.` },
      {
        kind: 'button', label: `Connect ${name} again`,
        href: `${moment.portalUrl}${moment.kind === 'onlineServices' ? '/dashboard' : '/v2/instant-vat/dashboard/link-hmrc-account'}`
          + `?company_id=${moment.companyId}`,
      },
    ],
  });
};

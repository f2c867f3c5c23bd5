import { nameInMail, type NamedInMail } from '@/lib/domain/practices/practice';
import type { MailContent } from '@/server/services/notices/messages';
import { composeMail } from './layout';

/** Once an accountant's address is proven. */
export const openTaxWelcomeMail = ({ fullName, stepsUrl }: { fullName: string; stepsUrl: string }): MailContent => composeMail({
  product: 'open_tax',
  subject: 'Your OpenTax account is open',
  preview: 'Next: add your practice.',
  heading: `Welcome, ${fullName}`,
  parts: [
    { kind: 'paragraph', text: 'Your address is confirmed and your account is open. Next comes your practice: its name, and its agent '
      + 'reference number if you have it at hand. What you have typed is kept, so you can stop and carry on at any time.' },
    { kind: 'button', label: 'Carry on', href: stepsUrl },
  ],
});

interface AboutPractice { fullName: string; practiceName: string | undefined; homeUrl: string }

/** The set-up is complete: what there is now, and what follows. The practice is named once HMRC has said that it is that one. */
export const practiceFinishedMail = ({ fullName, practiceName = 'Your practice', homeUrl }: AboutPractice): MailContent => composeMail({
  product: 'open_tax',
  subject: `${practiceName} is set up in OpenTax`,
  preview: 'Next: connect your agent services account at HMRC.',
  heading: 'Your practice is set up',
  parts: [
    { kind: 'paragraph', text: `Hello ${fullName}. ${practiceName} is in OpenTax and you are its first admin. It is open to you now. Next, `
      + `connect your agent services account at HMRC, so that your clients’ taxes can be read. Until then nothing is asked of HMRC.` },
    { kind: 'button', label: 'See your practice', href: homeUrl },
  ],
});

/** The practice's own consent at HMRC has ended: none of its clients can be read until it is given again. */
export const practiceReconnectMail = (
  { isVat, portalUrl, practiceId }: { isVat: boolean; portalUrl: string; practiceId: string },
): MailContent => composeMail({
  product: 'open_tax',
  subject: 'Connect HMRC again for your clients',
  preview: 'What we read before is safe.',
  heading: 'HMRC no longer lets us in',
  parts: [
    { kind: 'paragraph', text: `Our access to your practice’s HMRC account has ended, so ${isVat ? 'the VAT' : 'the PAYE, Corporation tax '
      + 'and Self Assessment'} of your clients cannot be read. That happens when it is withdrawn, or when its time runs out. What we read `
      + `before is safe.` },
    {
      kind: 'button', label: 'Connect HMRC again',
      href: `${portalUrl}/v2/open-tax/settings?${new URLSearchParams({ company_id: practiceId, tab: 'connections' })}`,
    },
  ],
});

/** The accountants have closed their account: what that means for somebody who has joined as their client. */
export const practiceClosedMail = (
  { practice, companyNames }: { practice: NamedInMail; companyNames: readonly string[] },
): MailContent => {
  const name = nameInMail(practice) ?? 'Your accountants';
  const of = new Intl.ListFormat('en-GB').format(companyNames);
  return composeMail({
    product: 'open_tax_client',
    subject: `${name} no longer ${nameInMail(practice) ? 'uses' : 'use'} OpenTax`,
    preview: 'What that means for you, and what stays.',
    heading: 'Your accountants have closed their account here',
    parts: [
      { kind: 'paragraph', text: `${name} closed the practice’s account in OpenTax. Nobody there can see the taxes of ${of} here any more, `
        + 'and HMRC is no longer asked for them through the practice. What you had sent there, and your messages, are deleted.' },
      { kind: 'paragraph', text: 'Your own login stays, but your taxes are no longer shown in it: they were read from HMRC through the '
        + 'practice. What was read until today is kept with the business. If you no longer want the login, delete it in your profile.' },
      { kind: 'note', text: 'Returns and payments are due on the same days as before. What you have agreed with your accountants does not '
        + 'end with this: ask them who files your next return.' },
    ],
  });
};

import { formatDay, type IsoDate } from '@/lib/domain/dates/ukDates';
import type { MailContent } from '@/server/services/notices/messages';
import { composeMail } from './layout';
import { PLAIN_NAME } from './signUpMails';

interface AboutInvitation { practiceName: string; companyName: string }

/** The link for an end client. It says who asks, for which company, and that nothing is shared before they accept. */
export const invitationMail = ({ practiceName, companyName, fullName, practiceNumber, href, lastDay }: AboutInvitation & {
  fullName: string; practiceNumber: string | null; href: string; lastDay: IsoDate;
}): MailContent => composeMail({
  product: 'open_tax',
  subject: `${practiceName} invites you to OpenTax`,
  preview: `To follow the tax of ${companyName} together.`,
  heading: `${practiceName} invites you`,
  parts: [
    { kind: 'paragraph', text: `Hello${PLAIN_NAME.test(fullName) ? ` ${fullName}` : ''}, your accountants would like to look after the tax `
      + `of ${companyName} with you in OpenTax. The link says what that means before it asks you for anything.` },
    {
      kind: 'facts',
      rows: [
        ['Practice', practiceName], ...(practiceNumber ? [['At Companies House', practiceNumber] as const] : []), ['Company', companyName],
        ['Answer by', formatDay(lastDay)],
      ],
    },
    { kind: 'button', label: 'Read the invitation', href },
    {
      kind: 'note',
      text: 'The link is for you alone and works once. If you do not know this practice, ignore this email: nothing is shared.',
    },
  ],
});

/** For the one who sent the invitation. */
export const invitationAnsweredMail = ({ answer, clientName, companyName, homeUrl }: {
  answer: 'accepted' | 'declined'; clientName: string; companyName: string; homeUrl: string;
}): MailContent => composeMail({
  product: 'open_tax',
  subject: `${clientName} ${answer} your invitation`,
  preview: companyName,
  heading: answer === 'accepted' ? 'Your client has joined' : 'Your client said no',
  parts: [
    {
      kind: 'paragraph',
      text: answer === 'accepted'
        ? `${clientName} accepted your invitation for ${companyName}. HMRC is a step of its own: your client still has to authorise your `
          + `practice there.`
        : `${clientName} declined your invitation for ${companyName}. Nothing was shared. If that surprises you, speak to them before you `
          + `invite them again.`,
    },
    { kind: 'button', label: 'See your practice', href: homeUrl },
  ],
});

/** The client found the link too old and asks for another. */
export const askedAgainMail = ({ clientName, email, companyName, resendUrl }: { clientName: string; email: string; companyName: string;
  resendUrl: string }): MailContent => composeMail({
  product: 'open_tax',
  subject: `${clientName} asks for a new invitation`,
  preview: `The one for ${companyName} has run out.`,
  heading: 'Your client asks for a new link',
  parts: [
    {
      kind: 'paragraph',
      text: `The invitation for ${companyName} was not answered within 21 days. ${clientName} has opened it now and asks for a new one.`,
    },
    { kind: 'facts', rows: [['Client', clientName], ['Address', email], ['Company', companyName]] },
    { kind: 'button', label: 'Send a new invitation', href: resendUrl },
  ],
});

import type { MailContent } from '@/server/notifications/messages';
import { composeMail } from '@/server/notifications/mails/layout';

/** Mail with the code that confirms one act, which it names. */
export const reauthenticationMail = ({ code, act }: { code: string; act: string }): MailContent =>
  composeMail({
    subject: `${code.slice(0, 3)} ${code.slice(3)} is your code to ${act}`,
    preview: 'It works for 10 minutes.',
    heading: 'Confirm that it is you',
    parts: [
      {
        kind: 'paragraph',
        text: `You asked to ${act}. Type this code on the page you have open to confirm it. It works for this only, and for 10 minutes.`,
      },
      { kind: 'code', code },
      {
        kind: 'note',
        text: 'If you did not ask for it, do not give the code to anyone. Someone may be using your account: open your profile and log out the other devices.',
      },
    ],
  });

/** Mail with the code that proves a new address. */
export const newEmailMail = ({ code }: { code: string }): MailContent =>
  composeMail({
    subject: `${code.slice(0, 3)} ${code.slice(3)} is your InstantVAT code`,
    preview: 'It works for 10 minutes.',
    heading: 'Confirm your new email address',
    parts: [
      {
        kind: 'paragraph',
        text: 'Type this code on the page you have open, and this becomes the address of your account. It works for 10 minutes.',
      },
      { kind: 'code', code },
      {
        kind: 'note',
        text: 'If this was not you, ignore this email. Nothing changes without the code.',
      },
    ],
  });

/** Mail to the previous address, so that the owner learns of a change made by an intruder. */
export const emailChangedMail = ({ contactUrl }: { contactUrl: string }): MailContent =>
  composeMail({
    subject: 'The email address of your InstantVAT account was changed',
    preview: 'This address no longer logs in.',
    heading: 'Your email address was changed',
    parts: [
      {
        kind: 'paragraph',
        text: 'From now on we write to the new address of your account, and links to log in go there. This address is no longer used.',
      },
      { kind: 'note', text: 'If this was not you, write to us at once: we can change it back.' },
      { kind: 'button', label: 'Get help', href: contactUrl },
    ],
  });

const METHODS: Readonly<Record<string, string>> = {
  password: 'A password',
  google: 'Google',
  microsoft: 'Microsoft',
  xero: 'Xero',
  intuit: 'QuickBooks',
};

/** Mail about a sign-in method that was added or removed. */
export const methodChangedMail = ({
  method,
  added,
  profileUrl,
}: {
  method: string;
  added: boolean;
  profileUrl: string;
}): MailContent => {
  const name = METHODS[method] ?? method;
  return composeMail({
    subject: added
      ? 'A way to log in was added to your account'
      : 'A way to log in was removed from your account',
    preview: name,
    heading: added ? `${name} now logs you in` : `${name} no longer logs you in`,
    parts: [
      {
        kind: 'paragraph',
        text: added
          ? `${name} was added to the ways in which you can log in to InstantVAT.`
          : `${name} was removed from the ways in which you can log in. A link by email always works.`,
      },
      {
        kind: 'note',
        text: 'If this was not you, change it back now and log out the other devices.',
      },
      { kind: 'button', label: 'Open your profile', href: profileUrl },
    ],
  });
};

/** Mail about a login from a browser that the person has not used lately. */
export const newDeviceMail = ({
  device,
  when,
  ip,
  profileUrl,
}: {
  device: string;
  when: string;
  ip: string;
  profileUrl: string;
}): MailContent =>
  composeMail({
    subject: `New login to your InstantVAT account: ${device}`,
    preview: when,
    heading: 'A new device has logged in',
    parts: [
      {
        kind: 'paragraph',
        text: 'Your account was opened with a browser that we have not seen you use before.',
      },
      {
        kind: 'facts',
        rows: [
          ['Device', device],
          ['When', when],
          ['Internet address', ip || 'Not known'],
        ],
      },
      {
        kind: 'note',
        text: 'If this was you, there is nothing to do. If not, log that device out and choose a new password.',
      },
      { kind: 'button', label: 'See your devices', href: profileUrl },
    ],
  });

/** Last mail to a deleted account. */
export const accountDeletedMail = (): MailContent =>
  composeMail({
    subject: 'Your InstantVAT account is deleted',
    preview: 'What the law makes us keep, and for how long.',
    heading: 'Your account is deleted',
    parts: [
      {
        kind: 'paragraph',
        text: 'Your name, addresses, phone number, devices and ways to log in are gone, and our access to HMRC and Xero has ended.',
      },
      {
        kind: 'paragraph',
        text: 'VAT returns and refunds that went through us are kept for 6 years after the last of them, because tax and money-laundering law says so. They no longer carry your name.',
      },
      { kind: 'note', text: 'If this was not you, reply to this email at once.' },
    ],
  });

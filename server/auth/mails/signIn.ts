import type { MailContent } from '@/server/notifications/messages';
import { composeMail } from '@/server/notifications/mails/layout';

/** Mail with a link that signs in once, within ten minutes. */
export const magicLinkMail = ({ href }: { href: string }): MailContent =>
  composeMail({
    subject: 'Your InstantVAT sign-in link',
    preview: 'It works once, within 10 minutes.',
    heading: 'Log in to InstantVAT',
    parts: [
      { kind: 'paragraph', text: 'This link logs you in. It works once, within 10 minutes.' },
      { kind: 'button', label: 'Log in', href },
      {
        kind: 'note',
        text: 'If you did not ask for it, ignore this email. Nobody can get in without it.',
      },
    ],
  });

/** Mail with the code that logs in after a visit to HMRC, within ten minutes. */
export const hmrcLoginMail = ({ code }: { code: string }): MailContent =>
  composeMail({
    subject: `${code.slice(0, 3)} ${code.slice(3)} is your code to log in`,
    preview: 'It works once, within 10 minutes.',
    heading: 'Log in to InstantVAT',
    parts: [
      {
        kind: 'paragraph',
        text: 'You have given permission at HMRC. Type this code on the page you have open to log in. It works once, within 10 minutes.',
      },
      { kind: 'code', code },
      {
        kind: 'note',
        text: 'If this was not you, ignore this email, and do not give the code to anyone. Nobody can log in without it.',
      },
    ],
  });

/** Mail with a link for choosing a new password, within ten minutes. */
export const passwordResetMail = ({ href }: { href: string }): MailContent =>
  composeMail({
    subject: 'Choose a new InstantVAT password',
    preview: 'The link works once, within 10 minutes.',
    heading: 'Choose a new password',
    parts: [
      {
        kind: 'paragraph',
        text:
          'This link lets you choose a new password. It works once, within 10 minutes. When you have chosen one, ' +
          'every other browser is logged out.',
      },
      { kind: 'button', label: 'Choose a new password', href },
      {
        kind: 'note',
        text: 'If you did not ask for it, ignore this email. Your password stays as it is.',
      },
    ],
  });

/** Mail after a password change, so that the owner learns of one made by an intruder. */
export const passwordChangedMail = ({ resetUrl }: { resetUrl: string }): MailContent =>
  composeMail({
    subject: 'Your InstantVAT password was changed',
    preview: 'Every other browser has been logged out.',
    heading: 'Your password was changed',
    parts: [
      {
        kind: 'paragraph',
        text: 'The password of your account has just been changed, and every other browser has been logged out.',
      },
      { kind: 'note', text: 'If this was not you, choose a new password now and write to us.' },
      { kind: 'button', label: 'Choose a new password', href: resetUrl },
    ],
  });

/** Mail to an address without an account for which a sign-in or reset link was requested. */
export const noAccountMail = ({ signUpUrl }: { signUpUrl: string }): MailContent =>
  composeMail({
    subject: 'No InstantVAT account has this address',
    preview: 'Sign up, or try another address.',
    heading: 'We found no account',
    parts: [
      {
        kind: 'paragraph',
        text:
          'Someone, probably you, has just asked to log in with this address. No account has it. Try the address you ' +
          'signed up with, or open an account.',
      },
      { kind: 'button', label: 'Sign up', href: signUpUrl },
      { kind: 'note', text: 'If this was not you, ignore this email.' },
    ],
  });

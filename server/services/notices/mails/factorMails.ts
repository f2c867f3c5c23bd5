import type { MailContent } from '@/server/services/notices/messages';
import { composeMail } from './layout';

/** A second step was added to the account, or taken away from it. */
export const factorChangedMail = ({ added, isLast, profileUrl }: { added: boolean; isLast: boolean; profileUrl: string }): MailContent =>
  composeMail({
    subject: added ? 'A second step was added to your account' : 'A second step was removed from your account',
    preview: 'An authenticator app.',
    heading: added ? 'Logging in now asks for your app' : 'An authenticator app was removed',
    parts: [
      {
        kind: 'paragraph',
        text: added
          ? 'An authenticator app was added. From now on we ask for its code when you log in, and before changes that could hurt. Other '
            + 'devices were logged out.'
          : `An authenticator app was removed from your account. ${isLast
            ? 'Logging in no longer asks for a second step.'
            : 'Logging in still asks for a second step.'}`,
      },
      { kind: 'note', text: 'If this was not you, choose a new password and write to us at once.' },
      { kind: 'button', label: 'Open your profile', href: profileUrl },
    ],
  });

/** New recovery codes were made: the ones before are worth nothing. */
export const recoveryCodesMadeMail = ({ profileUrl }: { profileUrl: string }): MailContent => composeMail({
  subject: 'New recovery codes for your account',
  preview: 'Earlier ones no longer work.',
  heading: 'You have new recovery codes',
  parts: [
    { kind: 'paragraph', text: 'New recovery codes were made for your account, and the earlier ones no longer work.' },
    { kind: 'note', text: 'If this was not you, choose a new password and write to us at once.' },
    { kind: 'button', label: 'Open your profile', href: profileUrl },
  ],
});

/** A recovery code stood in for the app. */
export const recoveryCodeUsedMail = ({ left, profileUrl }: { left: number; profileUrl: string }): MailContent => composeMail({
  subject: 'A recovery code of your account was used',
  preview: left === 1 ? '1 is left.' : `${left} are left.`,
  heading: 'A recovery code was used',
  parts: [
    {
      kind: 'paragraph',
      text: `One of your recovery codes was used in the place of your authenticator app. ${left === 1 ? '1 is left' : `${left} are left`}.`,
    },
    { kind: 'note', text: 'If this was you, make new codes when few are left. If not, choose a new password and write to us at once.' },
    { kind: 'button', label: 'Open your profile', href: profileUrl },
  ],
});

/** Somebody showed the first step of a login and no right code: they may know the password. */
export const secondStepFailedMail = ({ profileUrl }: { profileUrl: string }): MailContent => composeMail({
  subject: 'Somebody could not finish logging in to your account',
  preview: 'The code was wrong 5 times.',
  heading: 'A login was stopped',
  parts: [
    {
      kind: 'paragraph',
      text: 'Somebody got through the first step of logging in to your account, such as its password, and then gave a wrong code 5 times. '
        + 'We ended that login.',
    },
    { kind: 'note', text: 'If this was you, log in again. If not, choose a new password and write to us at once.' },
    { kind: 'button', label: 'Open your profile', href: profileUrl },
  ],
});

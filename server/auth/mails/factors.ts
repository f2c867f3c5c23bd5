import { counted } from '@/lib/kernel/text/count';
import type { FactorKind } from '@/lib/access/secondFactor';
import type { MailContent } from '@/server/notifications/messages';
import { composeMail } from '@/server/notifications/mails/layout';

const WORDS = {
  totp: {
    what: 'An authenticator app',
    asks: 'Logging in now asks for your app',
    fromNow:
      'From now on we ask for its code when you log in, and before changes that could do harm.',
  },
  passkey: {
    what: 'A passkey',
    asks: 'You can now log in with a passkey',
    fromNow:
      'You can log in with it alone, and we ask for it, or for another second step, after your password and before changes that could do harm.',
  },
} as const satisfies Record<FactorKind, { what: string; asks: string; fromNow: string }>;

/** Returns the mail about a second factor that was added or removed. */
export function factorChangedMail({
  kind,
  added,
  isLast,
  profileUrl,
}: {
  kind: FactorKind;
  added: boolean;
  isLast: boolean;
  profileUrl: string;
}): MailContent {
  const { what, asks, fromNow } = WORDS[kind];
  return composeMail({
    subject: added
      ? 'A second step was added to your account'
      : 'A second step was removed from your account',
    preview: `${what}.`,
    heading: added ? asks : `${what} was removed`,
    parts: [
      {
        kind: 'paragraph',
        text: added
          ? `${what} was added. ${fromNow} Other devices were logged out.`
          : `${what} was removed from your account. ${
              isLast
                ? 'Logging in no longer asks for a second step.'
                : 'Logging in still asks for a second step.'
            }`,
      },
      { kind: 'note', text: 'If this was not you, choose a new password and write to us at once.' },
      { kind: 'button', label: 'Open your profile', href: profileUrl },
    ],
  });
}

/** Mail about new recovery codes, which replace the earlier ones. */
export const recoveryCodesMadeMail = ({ profileUrl }: { profileUrl: string }): MailContent =>
  composeMail({
    subject: 'New recovery codes for your account',
    preview: 'Earlier ones no longer work.',
    heading: 'You have new recovery codes',
    parts: [
      {
        kind: 'paragraph',
        text: 'New recovery codes were made for your account, and the earlier ones no longer work.',
      },
      { kind: 'note', text: 'If this was not you, choose a new password and write to us at once.' },
      { kind: 'button', label: 'Open your profile', href: profileUrl },
    ],
  });

/** Mail about a recovery code that was used in place of another second factor. */
export const recoveryCodeUsedMail = ({
  left,
  profileUrl,
}: {
  left: number;
  profileUrl: string;
}): MailContent =>
  composeMail({
    subject: 'A recovery code of your account was used',
    preview: counted(left, 'is left.', 'are left.'),
    heading: 'A recovery code was used',
    parts: [
      {
        kind: 'paragraph',
        text: `One of your recovery codes was used instead of your passkey or authenticator app. ${counted(left, 'is left', 'are left')}.`,
      },
      {
        kind: 'note',
        text: 'If this was you, make new codes when few are left. If not, choose a new password and write to us at once.',
      },
      { kind: 'button', label: 'Open your profile', href: profileUrl },
    ],
  });

/**
 * Mail about a login that passed the first step and failed the second: the password may be known to
 * an intruder.
 */
export const secondStepFailedMail = ({ profileUrl }: { profileUrl: string }): MailContent =>
  composeMail({
    subject: 'A login to your account was stopped',
    preview: 'Its second step was wrong 5 times.',
    heading: 'A login was stopped',
    parts: [
      {
        kind: 'paragraph',
        text: 'Someone passed the first step of logging in to your account, such as its password, and then failed the second step 5 times. We ended that login.',
      },
      {
        kind: 'note',
        text: 'If this was you, log in again. If not, choose a new password and write to us at once.',
      },
      { kind: 'button', label: 'Open your profile', href: profileUrl },
    ],
  });

import { ROLE_WORDS } from '@/lib/practice/roleWords';
import type { PracticeRole } from '@/lib/access/permissions';
import { formatDay, type IsoDate } from '@/lib/kernel/dates/ukDates';
import type { NamedPractice } from '@/lib/access/practiceName';
import type { MailContent } from '@/server/notifications/messages';
import { composeMail } from '@/server/notifications/mails/layout';
import {
  nameInMail,
  personInMail,
  practiceForFormerWorkers,
  type NamedPerson,
} from '@/lib/notifications/checkedNames';

/**
 * Returns the mail to a person whose membership an admin has ended. They may work at another
 * practice, so one without a checked name is not called theirs.
 */
export const membershipEndedMail = (practice: NamedPractice, isLoggedOut: boolean): MailContent => {
  const name = practiceForFormerWorkers(practice);
  const result = isLoggedOut
    ? 'You were logged out everywhere, and can no longer see its clients.'
    : 'You can no longer see its clients.';
  return composeMail({
    product: 'open_tax',
    subject: `You no longer work at ${name} in OpenTax`,
    preview: 'An admin has ended your access there.',
    heading: 'Your access has ended',
    parts: [
      {
        kind: 'paragraph',
        text: `An admin has ended your access to ${name} in OpenTax. ${result} Your account stays yours: you can still log in to whatever else you use it for.`,
      },
      {
        kind: 'note',
        text: 'If this surprises you, speak to an admin of the practice. They can let you back in.',
      },
    ],
  });
};

interface AboutTeamInvitation {
  practice: NamedPractice;
  inviter: NamedPerson | undefined;
  role: PracticeRole;
  href: string;
  lastDay: IsoDate;
}

/**
 * Returns the mail with the link of an invitation to a team. The person has confirmed no name yet,
 * so the mail greets them without one.
 */
export const teamInvitationMail = ({
  practice,
  inviter,
  role,
  href,
  lastDay,
}: AboutTeamInvitation): MailContent => {
  const name = nameInMail(practice);
  const who = inviter ? personInMail(inviter) : 'A practice';
  return composeMail({
    product: 'open_tax',
    subject: `${who} invites you to ${name ?? 'their practice'} in OpenTax`,
    preview: 'To look after its clients together.',
    heading: `Join ${name ?? 'a practice'} in OpenTax`,
    parts: [
      {
        kind: 'paragraph',
        text: `Hello, ${who} would like you to work at ${name ?? 'their practice'} in OpenTax, where it looks after the taxes of its clients.`,
      },
      {
        kind: 'facts',
        rows: [
          ...(inviter ? [['Asked by', inviter.email] as const] : []),
          ['As', ROLE_WORDS[role].name],
          ['Answer by', formatDay(lastDay)],
        ],
      },
      { kind: 'button', label: 'Read the invitation', href },
      {
        kind: 'note',
        text: 'The link is for you alone and works once. If you do not know who asks, ignore this email: nothing is shared.',
      },
    ],
  });
};

/** Returns the mail with the answer, to the sender of an invitation to the team. */
export const teamAnswerMail = ({
  answer,
  person,
  teamUrl,
}: {
  answer: 'accepted' | 'declined';
  person: NamedPerson;
  teamUrl: string;
}): MailContent => {
  const [name, { email }] = [personInMail(person), person];
  return composeMail({
    product: 'open_tax',
    subject: `${name} ${answer} your invitation to the team`,
    preview: answer === 'accepted' ? 'They can work with you now.' : 'They said no.',
    heading: answer === 'accepted' ? 'Your team has grown' : 'They said no',
    parts: [
      {
        kind: 'paragraph',
        text:
          answer === 'accepted'
            ? `${name} (${email}) works at your practice in OpenTax now. Assign clients to them, or let everyone see every client.`
            : `${name} (${email}) declined your invitation. Nothing was shared.`,
      },
      { kind: 'button', label: 'See your team', href: teamUrl },
    ],
  });
};

/**
 * Returns the mail to a practice's admins about a person who tried to add it and asks to join
 * instead.
 */
export const joinRequestMail = ({
  person,
  addUrl,
}: {
  person: NamedPerson;
  addUrl: string;
}): MailContent => {
  const [name, { email }] = [personInMail(person), person];
  return composeMail({
    product: 'open_tax',
    subject: `${name} asks to join your practice in OpenTax`,
    preview: 'They get in only if you invite them.',
    heading: 'Someone asks to join your practice',
    parts: [
      {
        kind: 'paragraph',
        text: `${name} wanted to add your practice to OpenTax, where it is already. If they work with you, invite them and choose their role. If you do not know them, do nothing: they see nothing of yours.`,
      },
      { kind: 'facts', rows: [['Address', email]] },
      { kind: 'button', label: 'Invite them', href: addUrl },
      {
        kind: 'note',
        text: 'The request stays on your team page until you invite them or dismiss it.',
      },
    ],
  });
};

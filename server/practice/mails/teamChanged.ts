import type { MailContent } from '@/server/notifications/messages';
import { composeMail } from '@/server/notifications/mails/layout';
import { personInMail, type NamedPerson } from '@/lib/notifications/checkedNames';

/**
 * The changes by an admin that give a person power or access in a practice, or take an admin's
 * power away.
 */
export type TeamChange =
  'memberInvited' | 'adminInvited' | 'adminMade' | 'letBackIn' | 'adminNoMore' | 'adminGone';

const WORDS: Record<TeamChange, { heading: string; done: string }> = {
  memberInvited: {
    heading: 'Someone was invited to your team',
    done: 'was invited to work at your practice in OpenTax',
  },
  adminInvited: {
    heading: 'Someone was invited as an admin',
    done: 'was invited to be an admin of your practice in OpenTax',
  },
  adminMade: {
    heading: 'Your practice has another admin',
    done: 'is an admin of your practice in OpenTax now',
  },
  letBackIn: {
    heading: 'Someone was let back in',
    done: 'was let back in to your practice in OpenTax, as a team member',
  },
  adminNoMore: {
    heading: 'Your practice has one admin fewer',
    done: 'is now a team member of your practice in OpenTax, and no longer an admin',
  },
  adminGone: {
    heading: 'An admin was deactivated',
    done: 'was an admin, and no longer works at your practice in OpenTax',
  },
};

/** Returns a person's name and address, or the address alone if the name is unverified. */
const byName = (person: NamedPerson): string => {
  const name = personInMail(person);
  return (name as string) === person.email ? person.email : `${name} (${person.email})`;
};

/**
 * Returns the person of a change. An invited person has confirmed no name, so they are named by the
 * address.
 */
const who = (change: TeamChange, person: NamedPerson): string =>
  change === 'memberInvited' || change === 'adminInvited' ? person.email : byName(person);

/** Returns the mail about a change to the other admins of a practice. */
export const teamChangedMail = ({
  change,
  fullName,
  email,
  by,
  teamUrl,
}: NamedPerson & {
  change: TeamChange;
  by: NamedPerson | undefined;
  teamUrl: string;
}): MailContent => {
  const { heading, done } = WORDS[change];
  return composeMail({
    product: 'open_tax',
    subject: heading,
    preview: 'Check whether you expected this.',
    heading,
    parts: [
      {
        kind: 'paragraph',
        text: `${who(change, { fullName, email })} ${done}.${by ? ` ${byName(by)} did this.` : ''}`,
      },
      {
        kind: 'note',
        text: 'If you did not expect this, ask the person who did it. You can change it under Settings, Team.',
      },
      { kind: 'button', label: 'See your team', href: teamUrl },
    ],
  });
};

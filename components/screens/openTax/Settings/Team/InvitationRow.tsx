import { StatusChip } from '@/components/parts/StatusChip';
import { TextButton } from '@/components/parts/TextButton';
import { LISTED_ROLES, ROLE_WORDS } from '@/lib/practice/roleWords';
import { Dashed, Who } from './teamStyles';
import type { TeamInvitation } from '@/hooks/practice/teamInvitations';
import { initials } from '@/lib/kernel/text/initials';
import { formatDateShort, isoDate } from '@/lib/kernel/dates/ukDates';
import { invitationWords } from '@/lib/clients/onboarding/invitationWords';
import { teamText } from '@/lib/practice/text';

interface InvitationRowProps {
  invitation: TeamInvitation;
  now: Date | undefined;
  busy: boolean;
  onResend: (invitation: TeamInvitation, role?: TeamInvitation['role']) => void;
  onCancel: (invitation: TeamInvitation) => void;
}

/**
 * Renders an invited person who has not joined yet: until when they can, and the buttons to resend,
 * change the role or cancel.
 */
export function InvitationRow({ invitation, now, busy, onResend, onCancel }: InvitationRowProps) {
  const { full_name: name, email, role, state, at, mail, expires_at: until } = invitation;
  const others = LISTED_ROLES.filter((listed) => listed !== role);
  const on = (at: string) => (now ? formatDateShort(isoDate(new Date(at)), isoDate(now)) : '');
  const whose = <span className="visually-hidden"> the invitation of {name}</span>;
  const below =
    {
      declined: 'They said no',
      expired: 'The link ran out',
      bounced: teamText.bounced,
    }[state as string] ??
    (mail === 'delayed' ? teamText.delayed : undefined) ??
    `Link works until ${on(until)}`;
  const { text, look } = invitationWords(
    { state, at, ...(mail && { mail: { about: 'invitation' as const, state: mail } }) },
    now ? isoDate(now) : isoDate(new Date(at)),
  );
  return (
    <tr role="row">
      <th scope="row" role="rowheader">
        <Who>
          <Dashed aria-hidden="true">{initials(name)}</Dashed>
          <span>
            <strong>{name}</strong>
            <small>{email}</small>
          </span>
        </Who>
      </th>
      <td role="cell">
        {ROLE_WORDS[role].name}
        {others.map((other) => (
          <small key={other}>
            <TextButton disabled={busy} onClick={() => onResend(invitation, other)}>
              Invite as {ROLE_WORDS[other].name.toLowerCase()} instead
              <span className="visually-hidden">: {name}</span>
            </TextButton>
          </small>
        ))}
      </td>
      <td role="cell" className="sees">
        None yet
      </td>
      <td role="cell" className="seen">
        {look ? <StatusChip word={look}>{text}</StatusChip> : text}
        <small>{below}</small>
      </td>
      <td role="cell" className="acts">
        <TextButton disabled={busy} onClick={() => onResend(invitation)}>
          Send again{whose}
        </TextButton>
        <TextButton disabled={busy} onClick={() => onCancel(invitation)}>
          Cancel{whose}
        </TextButton>
      </td>
    </tr>
  );
}

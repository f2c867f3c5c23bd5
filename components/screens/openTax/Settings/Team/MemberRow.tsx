import { InitialsAvatar } from '@/components/parts/InitialsAvatar';
import { InlineAlert } from '@/components/parts/InlineAlert';
import { TextButton } from '@/components/parts/TextButton';
import { LISTED_ROLES, ROLE_WORDS } from '@/lib/practice/roleWords';
import { RoleSelect, Who, YouMark } from './teamStyles';
import type { TeamMember } from '@/hooks/practice/team';
import { counted, formatCount } from '@/lib/kernel/text/count';
import {
  formatDateShort,
  formatReading,
  isoDate,
  type IsoTimestamp,
} from '@/lib/kernel/dates/ukDates';
import { teamText } from '@/lib/practice/text';

const clientsWords = (count: number) => counted(count, 'client');

function Sees({
  member: { is_active: isActive, sees_all: all, can_see: seen, clients },
}: {
  member: TeamMember;
}) {
  if (!isActive) return <>Nothing</>;
  return (
    <>
      {all ? `All ${clientsWords(seen)}` : clientsWords(seen)}
      <small>{formatCount(clients)} in their care</small>
    </>
  );
}

function Seen({ member, now }: { member: TeamMember; now: Date | undefined }) {
  if (!now) return null;
  const { is_active: isActive, is_you: isYou, deactivated_at: gone, last_seen_at: seen } = member;
  if (!isActive)
    return (
      <>
        {gone
          ? `Deactivated ${formatDateShort(isoDate(new Date(gone)), isoDate(now))}`
          : 'Account closed'}
      </>
    );
  if (isYou) return <>Now</>;
  return <>{seen ? formatReading(seen as IsoTimestamp, now) : ''}</>;
}

export interface MemberActs {
  onRole: (member: TeamMember, role: TeamMember['role']) => void;
  onDeactivate: (member: TeamMember) => void;
  onLetBackIn: (member: TeamMember) => void;
  busy: boolean;
}

interface MemberRowProps {
  member: TeamMember;
  /** True for the last admin, without whom the practice could not be run. */
  isLast: boolean;
  now: Date | undefined;
  /** Absent for those who only read the team. */
  acts: MemberActs | undefined;
}

/**
 * Renders a member of the team: name, role, visible clients, last visit, and what an admin can
 * change.
 */
export function MemberRow({ member, isLast, now, acts }: MemberRowProps) {
  const { full_name: name, email, role, is_active: isActive, is_you: isYou } = member;
  const whose = <span className="visually-hidden"> {name}</span>;
  return (
    <>
      <tr role="row" {...(isActive ? {} : { 'data-gone': '' })}>
        <th scope="row" role="rowheader">
          <Who>
            <InitialsAvatar
              name={name}
              tone={role === 'admin' && isActive ? 'darker' : 'lighter'}
            />
            <span>
              <strong>{name}</strong>
              {isYou ? <YouMark>You</YouMark> : null}
              <small>{email}</small>
            </span>
          </Who>
        </th>
        <td role="cell">
          {acts && isActive ? (
            <RoleSelect
              aria-label={`Role of ${name}`}
              value={role}
              disabled={isLast || acts.busy}
              onChange={({ target }) => acts.onRole(member, target.value as TeamMember['role'])}
            >
              {LISTED_ROLES.map((listed) => (
                <option key={listed} value={listed}>
                  {ROLE_WORDS[listed].name}
                </option>
              ))}
            </RoleSelect>
          ) : (
            ROLE_WORDS[role].name
          )}
        </td>
        <td role="cell" className="sees">
          <Sees member={member} />
        </td>
        <td role="cell" className="seen">
          <Seen member={member} now={now} />
        </td>
        <td role="cell" className="acts">
          {acts && isActive ? (
            <TextButton disabled={isLast || acts.busy} onClick={() => acts.onDeactivate(member)}>
              Deactivate{whose}
            </TextButton>
          ) : null}
          {acts && !isActive ? (
            <TextButton disabled={acts.busy} onClick={() => acts.onLetBackIn(member)}>
              Let back in{whose}
            </TextButton>
          ) : null}
        </td>
      </tr>
      {isLast && acts ? (
        <tr role="row" data-notice="">
          <td role="cell" colSpan={5}>
            <InlineAlert tone="info">
              {teamText.onlyAdmin(name)} <strong>{teamText.makeAnotherAdmin}</strong>
            </InlineAlert>
          </td>
        </tr>
      ) : null}
    </>
  );
}

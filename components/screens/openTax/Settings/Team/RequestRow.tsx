import { StatusChip } from '@/components/parts/StatusChip';
import { TextButton } from '@/components/parts/TextButton';
import { TextLink } from '@/components/parts/TextLink';
import { Dashed, Who } from './teamStyles';
import type { JoinRequest } from '@/hooks/practice/teamInvitations';
import { pageHref } from '@/lib/app/hrefs';
import { initials } from '@/lib/kernel/text/initials';
import { formatDateShort, isoDate } from '@/lib/kernel/dates/ukDates';

interface RequestRowProps {
  practiceId: string;
  request: JoinRequest;
  now: Date | undefined;
  busy: boolean;
  onLetBackIn: (request: JoinRequest) => void;
  onDismiss: (request: JoinRequest) => void;
}

/**
 * Renders a person who asks to join the practice: a former member can be let back in, anyone else
 * is invited; either can be dismissed.
 */
export function RequestRow({
  practiceId,
  request,
  now,
  busy,
  onLetBackIn,
  onDismiss,
}: RequestRowProps) {
  const { full_name: name, email, asked_at: askedAt, left_at: leftAt } = request;
  const on = (at: string) => (now ? formatDateShort(isoDate(new Date(at)), isoDate(now)) : '');
  const whose = <span className="visually-hidden"> {name}</span>;
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
      <td role="cell">{leftAt ? `Worked here until ${on(leftAt)}` : 'Not in the team'}</td>
      <td role="cell" className="sees">
        None
      </td>
      <td role="cell" className="seen">
        <StatusChip word="Asks again">Asks to join</StatusChip>
        <small>Asked on {on(askedAt)}</small>
      </td>
      <td role="cell" className="acts">
        {leftAt ? (
          <TextButton disabled={busy} onClick={() => onLetBackIn(request)}>
            Let back in{whose}
          </TextButton>
        ) : (
          <TextLink
            href={pageHref('openTaxAddTeamMember', {
              company_id: practiceId,
              full_name: name,
              email,
            })}
          >
            Invite{whose}
          </TextLink>
        )}
        <TextButton disabled={busy} onClick={() => onDismiss(request)}>
          Dismiss<span className="visually-hidden"> the request of {name}</span>
        </TextButton>
      </td>
    </tr>
  );
}

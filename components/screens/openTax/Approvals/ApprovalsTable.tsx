import { useId } from 'react';
import { styled } from '@mui/material/styles';
import { PortalLink } from '@/components/parts/PortalLink';
import { InitialsAvatar } from '@/components/parts/InitialsAvatar';
import { Money } from '@/components/parts/Money';
import { StatusChip } from '@/components/parts/StatusChip';
import { TextLink } from '@/components/parts/TextLink';
import { Row } from '@/components/screens/openTax/Triage/triageStyles';
import { returnHref } from './approvalsQuery';
import type { ApprovalItem, Approvals } from '@/hooks/filing';
import { formatCount } from '@/lib/kernel/text/count';
import { formatDateShort, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { APPROVAL_GROUPS, APPROVAL_GROUP_NAMES, approvalAct } from '@/lib/filing/approvals/list';

const Line = styled(Row)(({ theme }) => ({
  gridTemplateColumns: '148px minmax(0, 1fr) auto 24px',
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr) auto' },
}));

interface ApprovalsTableProps {
  list: Approvals;
  practiceId: string;
  today: IsoDate;
  open: ApprovalItem | undefined;
  onOpen: (item: ApprovalItem) => void;
}

/**
 * Renders the returns grouped by which side acts next, each group with its total and its part of
 * this page.
 */
export function ApprovalsTable({ list, practiceId, today, open, onOpen }: ApprovalsTableProps) {
  const id = useId();
  return APPROVAL_GROUPS.map((group) => {
    const items = list.items.filter((item) => item.group === group);
    if (items.length === 0) return null;
    return (
      <div key={group}>
        <h2 id={`${id}${group}`}>
          {APPROVAL_GROUP_NAMES[group]} <span>{formatCount(list.counts[group])}</span>
        </h2>
        <ol aria-labelledby={`${id}${group}`}>
          {items.map((item) => {
            const isOpen = open?.approval_id === item.approval_id;
            return (
              <Item
                key={item.approval_id}
                item={item}
                practiceId={practiceId}
                today={today}
                isOpen={isOpen}
                onOpen={() => onOpen(item)}
              />
            );
          })}
        </ol>
      </div>
    );
  });
}

interface ItemProps {
  item: ApprovalItem;
  practiceId: string;
  today: IsoDate;
  isOpen: boolean;
  onOpen: () => void;
}

/**
 * Renders one return: its state, its owner, its last event, and what is to be paid by when. It
 * opens when pressed or focused.
 */
function Item({ item, practiceId, today, isOpen, onOpen }: ItemProps) {
  const { owner, reason } = item;
  return (
    <Line
      onFocus={onOpen}
      onClick={onOpen}
      data-row-id={item.approval_id}
      data-open={isOpen ? '' : undefined}
    >
      <div className="when">
        <StatusChip word={item.status} />
      </div>
      <div className="what">
        <h3>
          <PortalLink href={returnHref(practiceId, item)}>{item.name}</PortalLink>{' '}
          <span className="tax">{item.label}</span>
        </h3>
        {reason ? <p className="why">“{reason}”</p> : null}
        <p className="why">{item.sentence}</p>
      </div>
      <p className="risk">
        <strong>
          <Money amount={item.net_pence} />
        </strong>
        <small>
          {item.net_label}
          <br />
          due {formatDateShort(item.due_on, today)}
        </small>
      </p>
      <span className="owner">
        {owner ? <InitialsAvatar name={owner.full_name} small /> : null}
      </span>
      <p className="act">
        <TextLink href={returnHref(practiceId, item)}>
          {approvalAct(item.standing) ?? 'Open the return'}
        </TextLink>
      </p>
    </Line>
  );
}

import { useId, type ReactNode } from 'react';
import { TriageRow } from './TriageRow';
import type { Selection } from '@/components/screens/openTax/Bulk/useSelection';
import { keyOfItem } from './triageQuery';
import type { Board, TriageItem } from '@/hooks/clients/triage';
import { formatCount } from '@/lib/kernel/text/count';
import { triageGroup, TRIAGE_GROUPS } from '@/lib/clients/triage/triage';
import { GROUP_NAMES } from '@/lib/clients/triage/words';

interface TriageGroupsProps {
  board: Board;
  practiceId: string;
  open: TriageItem | undefined;
  onOpen: (item: TriageItem) => void;
  selection: Selection;
  rowOf: (key: string) => (row: HTMLLIElement | null) => void;
  /** On a phone: what is open, in its row. */
  detail: ReactNode | undefined;
}

/**
 * Renders the groups of the board by the day of the next cost, each with its total and its part of
 * this page.
 */
export function TriageGroups({
  board,
  practiceId,
  open,
  onOpen,
  selection,
  rowOf,
  detail,
}: TriageGroupsProps) {
  const id = useId();
  return TRIAGE_GROUPS.map((group) => {
    const items = board.items.filter(({ place }) => triageGroup(place) === group);
    if (items.length === 0) return null;
    return (
      <div key={group}>
        <h2 id={`${id}${group}`}>
          {GROUP_NAMES[group]} <span>{formatCount(board.groups[group])}</span>
        </h2>
        <ol aria-labelledby={`${id}${group}`}>
          {items.map((item) => {
            const key = keyOfItem(item);
            const isOpen = open !== undefined && keyOfItem(open) === key;
            return (
              <TriageRow
                key={key}
                item={item}
                practiceId={practiceId}
                today={board.today}
                isOpen={isOpen}
                onOpen={() => onOpen(item)}
                isTicked={selection.has(item.client_id)}
                onTick={() => selection.toggle(item.client_id)}
                rowRef={rowOf(key)}
                detail={isOpen ? detail : undefined}
              />
            );
          })}
        </ol>
      </div>
    );
  });
}

import { useState } from 'react';
import dynamic from 'next/dynamic';
import { TextButton } from '@/components/parts/TextButton';
import { Names, keysFor } from './BoardKeys';
import { KeyLine } from './triageStyles';
import { keyOfItem } from './triageQuery';
import { useItemFocus } from './useItemFocus';
import type { BulkAct } from '@/components/screens/openTax/Bulk/useSelection';
import type { TriageItem } from '@/hooks/clients/triage';
import { useKeys } from '@/hooks/app/page/useKeys';

/** Comes with the press that asks for it. */
const ShortcutsDialog = dynamic(
  () => import('./ShortcutsDialog').then((module) => module.ShortcutsDialog),
  { ssr: false },
);

const LISTED_ONLY = ['Find a client', 'All shortcuts'];

interface ListedKeys {
  mayAssign: boolean;
  areOn: boolean;
  onAll: () => void;
}

/** Renders the line below the list: what the keys do, and the link to all of them. */
function ShortcutLine({ mayAssign, areOn, onAll }: ListedKeys) {
  const shown = keysFor(mayAssign).filter(([, does]) => !LISTED_ONLY.includes(does));
  return (
    <KeyLine>
      {areOn ? (
        shown.map(([keys, does]) => (
          <span key={does}>
            <Names keys={keys} />
            {does}
          </span>
        ))
      ) : (
        <span>Keys are off</span>
      )}
      <TextButton onClick={onAll}>All shortcuts</TextButton>
    </KeyLine>
  );
}

interface BoardKeys {
  items: readonly TriageItem[];
  open: TriageItem | undefined;
  onOpen: (item: TriageItem) => void;
  onClient: (item: TriageItem) => void;
  onSnooze: () => void;
  /** Ticks what is open. */
  onTick: (item: TriageItem) => void;
  /** Asks for an act on what is ticked, or else on what is open. */
  onAct: (act: BulkAct) => void;
  mayAssign: boolean;
}

/**
 * Handles the board's keys. A key that moves takes the focus along, so that a screen reader reads
 * the new item.
 */
export function useBoardKeys({
  items,
  open,
  onOpen,
  onClient,
  onSnooze,
  onTick,
  onAct,
  mayAssign,
}: BoardKeys) {
  const { items: rows, follow, rowOf, focusHandlers } = useItemFocus(open && keyOfItem(open));
  const [isListed, list] = useState(false);
  const move = (by: 1 | -1) => {
    const at = open ? items.indexOf(open) : -1;
    const row = open && rows.current.get(keyOfItem(open));
    // The first press shows the current position: the first row is open before any move.
    const to =
      row && row !== document.activeElement && by === 1 && at === 0 ? open : items[at + by];
    if (!to) return;
    onOpen(to);
    rows.current.get(keyOfItem(to))?.focus();
  };
  const areOn = useKeys({
    j: () => move(1),
    k: () => move(-1),
    '?': () => list(true),
    ...(open && {
      Enter: () => onClient(open),
      s: onSnooze,
      x: () => onTick(open),
      r: () => onAct('remind'),
      e: () => onAct('export'),
      ...(mayAssign && { a: () => onAct('assign') }),
    }),
  });
  /** Goes on after an act on some clients: to the next item of another one, if theirs was open. */
  const goOn = (isActed: (item: TriageItem) => boolean) => {
    follow();
    if (!open || !isActed(open)) return;
    const next = items.slice(items.indexOf(open) + 1).find((item) => !isActed(item));
    if (next) onOpen(next);
  };
  return { areOn, isListed, list, rowOf, goOn, focusHandlers };
}

interface ShortcutsProps {
  mayAssign: boolean;
  keys: Pick<ReturnType<typeof useBoardKeys>, 'areOn' | 'isListed' | 'list'>;
}

/** Renders what the keys do, below the list while they are on, and all of them on request. */
export function Shortcuts({ mayAssign, keys }: ShortcutsProps) {
  const { areOn, isListed, list } = keys;
  return (
    <>
      <ShortcutLine mayAssign={mayAssign} areOn={areOn} onAll={() => list(true)} />
      {isListed ? <ShortcutsDialog mayAssign={mayAssign} onClose={() => list(false)} /> : null}
    </>
  );
}

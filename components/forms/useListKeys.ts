import { useState, type KeyboardEvent } from 'react';

interface ListKeys {
  /** Number of rows. */
  count: number;
  onChoose: (index: number) => void;
  onClose: () => void;
  open: boolean;
  onOpen: () => void;
}

/**
 * Handles the keyboard of a combobox's list (ARIA authoring practices): arrows move and wrap, Enter
 * chooses, Escape closes. Home and End move in the text. `active` is −1 while no row is marked.
 */
export const useListKeys = ({ count, onChoose, onClose, open, onOpen }: ListKeys) => {
  const [marked, setActive] = useState(-1);
  const active = open && marked < count ? marked : -1;

  const moves: Record<string, () => number> = {
    ArrowDown: () => (active + 1) % count,
    ArrowUp: () => (active <= 0 ? count - 1 : active - 1),
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (move && count > 0) {
      event.preventDefault();
      onOpen();
      setActive(move());
    } else if (event.key === 'Enter' && open && active >= 0) {
      event.preventDefault();
      onChoose(active);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      event.stopPropagation();
      onClose();
    }
  };

  return { active, setActive, onKeyDown };
};

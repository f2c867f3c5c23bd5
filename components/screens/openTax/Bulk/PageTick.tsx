import { Tick } from '@/components/parts/list/Tick';
import type { Selection } from './useSelection';

/** Ticks every row of the page, or none of them. */
export function PageTick({ selection, ids }: { selection: Selection; ids: readonly string[] }) {
  const ticked = ids.filter(selection.has).length;
  return (
    <Tick
      name="Select every client on this page"
      checked={ids.length > 0 && ticked === ids.length}
      isSome={ticked > 0}
      onChange={() => selection.togglePage(ids)}
    />
  );
}

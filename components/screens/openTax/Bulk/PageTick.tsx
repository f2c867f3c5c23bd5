import { Tick } from '@/components/parts/list/Tick';
import type { Selection } from './useSelection';
import { bulkText } from '@/lib/clients/text';

/** Ticks every row of the page, or none of them. */
export function PageTick({ selection, ids }: { selection: Selection; ids: readonly string[] }) {
  const ticked = ids.filter(selection.has).length;
  return (
    <Tick
      name={bulkText.selectPage}
      checked={ids.length > 0 && ticked === ids.length}
      isSome={ticked > 0}
      onChange={() => selection.togglePage(ids)}
    />
  );
}

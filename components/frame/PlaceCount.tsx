import type { Counted, SideNavItem } from './sideNavItems';
import { formatCount } from '@/lib/kernel/text/count';

/** Numbers beside places; undefined while unknown: no number is shown. */
export type PlaceCounts = Record<Counted, number | undefined>;

/** What a number counts, for a screen reader; clients beside "Clients" need no word. */
const COUNT_WORDS: Record<Counted, string> = {
  returns: ' to file',
  triage: ' waiting',
  clients: '',
};

/** Renders how much waits in a place of the side navigation or the menu. */
export function PlaceCount({
  of: { counts: counted },
  counts,
}: {
  of: SideNavItem;
  counts: PlaceCounts;
}) {
  const count = counted && counts[counted];
  if (!counted || !count) return null;
  return (
    <span>
      {formatCount(count)}
      <span className="visually-hidden">{COUNT_WORDS[counted]}</span>
    </span>
  );
}

import { currentEntry, entryReturnedTo } from '@/hooks/app/page/historyEntries';
import { STORED } from '@/lib/app/browser/keys';
import { sessionStore } from '@/lib/app/browser/storage';

/** The row that was opened: its position among the rows, and in the window in pixels. */
interface PlaceRow {
  id: string;
  index: number;
  top: number;
}

/** Position on a list that the person left. Contains ids only. */
export interface ListPlace {
  scrollY: number;
  row?: PlaceRow;
}

/** Places with the key of their entry in the browser's history, the newest last. */
type Places = readonly (readonly [entry: string, place: ListPlace])[];

/** More entries than a person goes back over. */
const MOST_PLACES = 30;

function isPlace(value: unknown): value is ListPlace {
  const { scrollY, row } = (value ?? {}) as { scrollY?: unknown; row?: unknown };
  if (typeof scrollY !== 'number') return false;
  if (row === undefined) return true;
  const { id, index, top } = (row ?? {}) as { [name in keyof PlaceRow]?: unknown };
  return typeof id === 'string' && typeof index === 'number' && typeof top === 'number';
}

const isPlaces = (value: unknown): value is Places =>
  Array.isArray(value) &&
  value.every(
    (pair: unknown) => Array.isArray(pair) && typeof pair[0] === 'string' && isPlace(pair[1]),
  );

const readPlaces = (): Places => sessionStore.read(STORED.places, isPlaces) ?? [];

/** Keeps the position on the current page's list, for a return to this entry of the history. */
export function keepPlace(place: ListPlace): void {
  const entry = currentEntry();
  if (entry === undefined) return;
  const others = readPlaces().filter(([key]) => key !== entry);
  sessionStore.write(STORED.places, [...others, [entry, place]].slice(-MOST_PLACES));
}

/** Returns the kept position if Back or Forward led to this page. */
export function placeReturnedTo(): ListPlace | undefined {
  const entry = entryReturnedTo();
  return entry === undefined ? undefined : readPlaces().find(([key]) => key === entry)?.[1];
}

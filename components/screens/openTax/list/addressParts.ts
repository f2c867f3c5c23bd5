import { OWNER_WORDS } from '@/lib/access/ownerWords';
import { isUuid } from '@/lib/kernel/uuid';

const LONGEST = 100;

type Part = string | string[] | undefined;

/** Returns one part of an address; undefined if it is missing, empty or given twice. */
export const text = (value: Part): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

/** Returns the part if it is one of these words. */
export const wordIn = <W extends string>(words: readonly W[], value: Part): W | undefined =>
  words.find((word) => word === value);

/** Returns the owner whose clients are shown; undefined means everyone's. */
export const ownerIn = (value: Part): string | undefined =>
  isUuid(value) ? value : wordIn(OWNER_WORDS, value);

/** Returns the text that is searched for. */
export const searchIn = (value: Part): string | undefined => text(value)?.trim().slice(0, LONGEST);

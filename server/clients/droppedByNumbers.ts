import type { PracticeCapability } from '@/lib/access/capability';
import type { ReadReferences } from '@/lib/clients/droppedTaxes';
import { changedNumbers, NUMBER_FIELDS, type NumbersOfClient } from '@/lib/clients/numbers';
import type { ClientFacts } from '@/lib/clients/numbersChange';
import { isSameReference } from '@/lib/companies/ownReference';
import { droppedDoubt, undoUntil, type DroppedReadings } from '@/lib/companies/droppedReadings';
import type { Doubt } from '@/lib/kernel/doubts';
import type { Tax } from '@/lib/kernel/taxes';
import { countDropped } from '@/server/clients/store/droppedReadings';
import type { LockedNumbers } from '@/server/clients/store/numbers';
import type { Db } from '@/server/platform/db/db';
import { numbersInWords } from './typedNumbers';

/** The numbers that a tax is read by, in the form's order. */
export const READ_BY = ['vrn', 'utr', 'payeReference'] as const;

/**
 * Returns the UTR if HMRC gave it under a VAT number that is being changed: it then belongs to
 * another taxpayer.
 */
export function droppedUtr(
  before: ClientFacts,
  after: ClientFacts,
  references: ReadReferences,
): string | undefined {
  const { vrn, utr, utrTyped } = before;
  if (utrTyped || vrn === null || vrn === after.vrn || utr === null || utr !== after.utr)
    return undefined;
  const isHmrcs = [...references].some(([tax, reference]) => isSameReference(tax, reference, utr));
  return isHmrcs ? utr : undefined;
}

interface Change {
  after: ClientFacts;
  taxes: readonly Tax[];
  /** The UTR that is dropped because HMRC gave it under the former VAT number. */
  hmrcsUtr: string | undefined;
  now: Date;
}

/** Returns the client's readings that a change drops; undefined if it drops none. */
export async function whatDrops(
  tx: Db,
  capability: PracticeCapability<'client:describe'>,
  { client, facts: before }: LockedNumbers,
  { after, taxes, hmrcsUtr, now }: Change,
): Promise<DroppedReadings | undefined> {
  if (taxes.length === 0) return undefined;
  const changed = changedNumbers(before, after).filter((key) => key !== 'utr' || !hmrcsUtr);
  const under = READ_BY.filter((key) => changed.includes(key) && before[key] !== null);
  return countDropped(tx, capability, client, {
    taxes,
    utr: hmrcsUtr,
    vrn: under.includes('vrn') ? before.vrn : null,
    under: under.length > 0 ? numbersInWords(under, before) : undefined,
    now,
  });
}

/** Returns the warning about dropped readings, at the number that causes it. */
export function dropDoubts(
  dropped: DroppedReadings | undefined,
  changed: readonly (keyof NumbersOfClient)[],
  now: Date,
): Doubt[] {
  const sentence = dropped && droppedDoubt(dropped, undoUntil(now));
  if (sentence === undefined) return [];
  const number = READ_BY.find((key) => changed.includes(key));
  return [{ field: number ? NUMBER_FIELDS[number] : 'client_type', sentence }];
}

import type { FactDay, ClientTaxFacts } from '@/lib/taxes/row/facts';
import { knownDay } from '@/lib/taxes/row/facts';
import { clientDueGroup } from '@/lib/taxes/row/status';
import type { TaxMark } from './listQuery';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';

/**
 * Returns whether one tax of a client can be read, from its last reading
 * (docs/rules/product.md#clients-list).
 */
export function taxMark({
  state,
  connection,
}: Pick<ClientTaxFacts, 'state' | 'connection'>): TaxMark {
  if (state === 'absent') return 'absent';
  if (connection === 'no_number' || connection === 'vat_group') return connection;
  return state === 'read' && connection === 'live' ? 'connected' : 'not_yet';
}

/**
 * Returns the first due item of all taxes of a client: the earliest day, and of two on one day the
 * one that is late.
 */
export function firstOfAll(
  taxes: readonly ClientTaxFacts[],
  today: IsoDate,
): { due_on?: IsoDate; turn?: ReturnType<typeof clientDueGroup> } {
  const clientTaxFactses = taxes.filter(({ state }) => state !== 'absent');
  const first = clientTaxFactses.reduce<FactDay>(
    (day, { firstOn }) => (firstOn < day ? firstOn : day),
    'infinity',
  );
  const on = knownDay(first);
  if (on === undefined) return {};
  const turns = clientTaxFactses
    .filter(({ firstOn }) => firstOn === first)
    .map((facts) => clientDueGroup(facts, today));
  const turn = (['late', 'stopped', 'today', 'next'] as const).find((candidate) =>
    turns.includes(candidate),
  );
  return { due_on: on, ...(turn && { turn }) };
}

/** Returns the oldest of the readings behind a client's line. Undefined where none was read. */
export const oldestReading = (
  taxes: readonly { state: ClientTaxFacts['state']; readAt: Date | null }[],
): Date | undefined =>
  taxes
    .filter(({ state }) => state !== 'absent')
    .map(({ readAt }) => readAt)
    .filter((at) => at !== null)
    .reduce<Date | undefined>(
      (oldest, at) => (oldest === undefined || at < oldest ? at : oldest),
      undefined,
    );

import { typeOfKind } from '@/lib/clients/clientType';
import { changedNumbers, NUMBER_FIELDS } from '@/lib/clients/numbers';
import { undoneFacts, type ClientFacts } from '@/lib/clients/numbersChange';
import type { SeenClient } from '@/server/access/store/seenClient';
import { keptChange, type KeptReadings } from '@/server/clients/store/droppedReadings';
import { loggedNumber } from './typedNumbers';

/** Returns the client's last change as its page shows it; undefined where it cannot be undone. */
export function shownChange(keptReadings: KeptReadings, client: SeenClient) {
  const change = keptChange(keptReadings);
  const { ninoEnding, ...rest } = client;
  // True if the National Insurance number is as the change left it, by its ending.
  const changed = change.after.nino;
  const nino = changed && loggedNumber('nino', changed) === ninoEnding ? changed : ninoEnding;
  const now: ClientFacts = { ...rest, nino, utrTyped: false, town: null, registeredAddress: null };
  const before = undoneFacts(change, now);
  if (!before) return undefined;
  const [from, to] = [typeOfKind(before.kind), typeOfKind(now.kind)];
  return {
    changes: [
      ...changedNumbers(before, now).map((key) => ({
        field: NUMBER_FIELDS[key],
        from: loggedNumber(key, before[key]),
        to: loggedNumber(key, now[key]),
      })),
      ...(from === to ? [] : [{ field: 'client_type' as const, from, to }]),
    ],
    at: keptReadings.droppedAt.toISOString(),
    undo_until: keptReadings.undoUntil.toISOString(),
  };
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { WorkCapability } from '@/lib/access/capability';
import { SEALED_COLUMNS, type SealedColumn } from '@/lib/access/sealedColumns';
import type { SealContext, Sealer } from '@/server/platform/ports/sealer';
import {
  lockSealed,
  needsKey,
  notMarked,
  saveResealed,
  type SealedRow,
} from '@/server/access/store/sealedRows';
import type { PlatformNeeds } from '@/server/platform/needs';

const PAGE = 200;
/** Tokens are traded for at most 30 seconds, so waiting twice as long is always enough. */
const [LOOKS, PAUSE_MS] = [60, 1000];

interface Needed extends Pick<PlatformNeeds, 'store' | 'sealer' | 'clock'> {
  work: WorkCapability;
  keyIds: readonly string[];
  pause?: () => Promise<unknown>;
}
interface Count {
  done: number;
  lost: string[];
  busy: number;
}

/**
 * Seals every stored text again with the newest key and for its own place, each row under its own
 * lock: a portal may run beside it, and an interrupted run can be restarted. Returns lines for the
 * operator, and whether every text opened.
 */
export async function resealAll(needed: Needed): Promise<{ lines: string[]; ok: boolean }> {
  const lines: string[] = [];
  let ok = true;
  for (const column of SEALED_COLUMNS) {
    const { done, lost, busy } = await resealColumn(needed, column);
    lines.push(
      `${column}: ${done} sealed anew${busy > 0 ? `, ${busy} in use and left as they were: run this again` : ''}`,
    );
    for (const id of lost)
      lines.push(
        `${column}: the row ${id} does not open with the keys that are here, and was left as it was.`,
      );
    ok &&= lost.length === 0 && busy === 0;
  }
  for (const keyId of needed.keyIds.slice(1)) lines.push(await wordsOfKey(needed, keyId, ok));
  return { lines, ok };
}

async function wordsOfKey({ store, work }: Needed, keyId: string, ok: boolean): Promise<string> {
  if (!ok) return `Keep the key ${keyId} until this ends without a row left.`;
  const { recoveryCodes, events } = await needsKey(store.db, work, keyId);
  const still = [
    ...(recoveryCodes > 0 ? [`${recoveryCodes} unused recovery codes`] : []),
    ...(events > 0 ? [`${events} entries of the log of events`] : []),
  ];
  return `No row is sealed with the key ${keyId} any more${still.length > 0 ? `, but it is still needed for ${still.join(' and ')}` : ''}.`;
}

async function resealColumn(needed: Needed, column: SealedColumn): Promise<Count> {
  const { store, work, sealer, pause = () => sleep(PAUSE_MS) } = needed;
  let [done, busy] = [0, 0];
  const lost = new Set<string>();
  for (let look = 0; look === 0 || (busy > 0 && look < LOOKS); look += 1) {
    if (look > 0) await pause();
    busy = 0;
    for (let after = ''; ;) {
      const page = await notMarked(store.db, work, column, sealer.mark, { after, most: PAGE });
      for (const id of page) {
        const outcome = await resealRow(needed, column, id);
        if (outcome === 'done') done += 1;
        if (outcome === 'busy') busy += 1;
        if (outcome === 'lost') lost.add(id);
      }
      if (page.length < PAGE) break;
      after = page.at(-1) ?? '';
    }
  }
  return { done, busy, lost: [...lost] };
}

const resealRow = (
  { store, work, sealer, clock }: Needed,
  column: SealedColumn,
  id: string,
): Promise<'done' | 'lost' | 'gone' | 'busy'> =>
  store.db.transaction(async (tx) => {
    const row = await lockSealed(tx, work, column, id, clock.now());
    if (typeof row === 'string') return row;
    const anew = sealedAnew(sealer, column, row);
    if (anew === undefined) return 'lost';
    await saveResealed(tx, work, column, row, anew);
    return 'done';
  });

function sealedAnew(
  sealer: Sealer,
  column: SealedColumn,
  { place, sealed }: SealedRow,
): string | Uint8Array | undefined {
  const at: SealContext = `${column}:${place}`;
  try {
    return typeof sealed === 'string'
      ? sealer.seal(sealer.open(sealed, at), at)
      : sealer.sealBytes(sealer.openBytes(sealed, at), at);
  } catch {
    return undefined;
  }
}

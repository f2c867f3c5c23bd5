import { CLAIM_TRANSITIONS, type ClaimEvent, type ClaimState } from './claim/claim';

/** An event of a claim with its moment, whatever else is kept with it. */
interface Happened {
  event: string;
  at: Date;
}

/**
 * The events of one claim in the order in which they happened: by moment, and those of one moment
 * in the order in which a claim can go through them. What a claim cannot go through stays where its
 * moment puts it.
 */
export function inOrderOfEvents<T extends Happened>(events: readonly T[]): T[] {
  const left = [...events].sort((one, other) => one.at.getTime() - other.at.getTime());
  const ordered: T[] = [];
  let state: ClaimState = 'quoted';
  for (;;) {
    const edges: Partial<Record<ClaimEvent, ClaimState>> = CLAIM_TRANSITIONS[state];
    const soonest = left[0]?.at.getTime();
    const possible = left.findIndex(
      ({ event, at }) => at.getTime() === soonest && Object.hasOwn(edges, event),
    );
    const [next] = left.splice(Math.max(0, possible), 1);
    if (!next) return ordered;
    state = edges[next.event as ClaimEvent] ?? state;
    ordered.push(next);
  }
}

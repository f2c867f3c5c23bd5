import { CLAIM_TRANSITIONS, type ClaimEvent, type ClaimState } from './claim/claim';

/** An event of a claim with its moment; rows may carry more fields. */
interface Happened {
  event: string;
  at: Date;
}

/**
 * Returns the events of one claim in the order in which they happened: by moment, and within one
 * moment in an order that the claim's transitions allow. Events that no transition allows stay in
 * the order of their moments.
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

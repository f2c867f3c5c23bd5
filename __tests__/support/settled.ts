import { setTimeout as pause } from 'node:timers/promises';
import { act, cleanup } from '@testing-library/react';
import { notifyManager, type QueryClient } from '@tanstack/react-query';
import { areTimersHeld } from './heldTime';
import { EXPECT_MS } from './limits.mjs';
import { onTestEnd } from './testEnd';
import { setProductWaits } from './waits';

/** The query clients of the screens that the current test has drawn. */
const clients = new Set<QueryClient>();

/** Both are taken before a test replaces them with fakes. */
const realNow = performance.now.bind(performance);
const realTimeout = setTimeout;

/** Counts the calls of a screen's client. Where the test holds the timers, its answers are drawn all the same. */
export function watchClient(client: QueryClient): void {
  clients.add(client);
  if (areTimersHeld()) notifyManager.setScheduler((draw) => { realTimeout(draw, 0); });
}

/** The calls that have no answer yet, by their keys. */
const unanswered = (): string[] => [...clients].flatMap((client) => [
  ...client.getQueryCache().findAll({ fetchStatus: 'fetching' }).map(({ queryKey }) => JSON.stringify(queryKey)),
  ...client.getMutationCache().findAll({ status: 'pending' }).map(() => 'a change'),
]);

/** Lets the answers in that have come, and draws them. */
const turn = () => act(() => pause(1));

/**
 * Waits until every call of the screen is answered and drawn, the calls that follow from the answers too. Fake timers stand still
 * meanwhile, so that a test of a wait does not depend on how long an answer takes.
 * @throws if a call has no answer within EXPECT_MS
 */
export async function settled(): Promise<void> {
  if (clients.size === 0) throw new Error('No screen is drawn');
  const started = realNow();
  // React Query tells of an answer one turn after it has come.
  for (let calm = 0; calm < 5;) {
    await turn();
    const open = unanswered();
    calm = open.length === 0 ? calm + 1 : 0;
    if (realNow() - started > EXPECT_MS) throw new Error(`Still without an answer: ${open.join(', ')}`);
  }
}

onTestEnd(async () => {
  // Polls as frequent as a test's would leave no moment in which nothing is asked.
  setProductWaits();
  try {
    if (clients.size > 0) await settled();
  } finally {
    cleanup();
    clients.forEach((client) => client.clear());
    clients.clear();
  }
});

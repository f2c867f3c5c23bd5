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

/** Counts the calls of a screen's client. Renders its answers even if the test holds the timers. */
export function watchClient(client: QueryClient): void {
  clients.add(client);
  if (areTimersHeld())
    notifyManager.setScheduler((draw) => {
      realTimeout(draw, 0);
    });
}

/** The calls that have no answer yet, by their keys. */
const unanswered = (): string[] =>
  [...clients].flatMap((client) => [
    ...client
      .getQueryCache()
      .findAll({ fetchStatus: 'fetching' })
      .map(({ queryKey }) => JSON.stringify(queryKey)),
    ...client
      .getMutationCache()
      .findAll({ status: 'pending' })
      .map(() => 'a change'),
  ]);

/** Delivers pending answers and renders them. */
const turn = () => act(() => pause(1));
/**
 * An answer reaches the page that asks the next question through several timers of 0 ms, each set
 * by the one before.
 */
const CALM_TURNS = 5;

/**
 * Waits until every call of the screen is answered and rendered, including calls that follow from
 * the answers. Fake timers are stopped during the wait, so that a test of a delay does not depend
 * on how long an answer takes. @throws if a call has no answer within EXPECT_MS
 */
export async function settled(): Promise<void> {
  if (clients.size === 0) throw new Error('No screen is drawn');
  const started = realNow();
  for (let calm = 0; calm < CALM_TURNS;) {
    await turn();
    const open = unanswered();
    calm = open.length === 0 ? calm + 1 : 0;
    if (realNow() - started > EXPECT_MS)
      throw new Error(`Still without an answer: ${open.join(', ')}`);
  }
}

onTestEnd(async () => {
  setProductWaits();
  // A screen that is still there would go on polling, and on a slow machine no moment would be left
  // in which nothing is asked.
  cleanup();
  try {
    if (clients.size > 0) await settled();
  } finally {
    clients.forEach((client) => client.clear());
    clients.clear();
  }
});

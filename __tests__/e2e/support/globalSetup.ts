import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { expect } from '@playwright/test';
import { syncData } from '@/lib/overview/contract';
import { START_MS } from '@/__tests__/support/limits.mjs';
import { SEEDED } from './people';
import { useStack, type Stack } from './stack';
import { logInTeam } from './team';
import { ok, signedInVisitor } from './visitor';

/**
 * Waits until the portal has read every tax of this person's companies that it may read: its
 * figures do not change from then on.
 */
async function whenRead({ email, password }: (typeof SEEDED)[keyof typeof SEEDED]): Promise<void> {
  const { visitor, companies } = await signedInVisitor(email, password);
  const unread = async () => {
    const all = await Promise.all(
      companies.map(({ id }) => ok(visitor.call(syncData, { query: { company_id: id } }))),
    );
    return all
      .flatMap(({ taxes }) => taxes)
      .filter(({ connection, state }) => connection === 'live' && state !== 'done');
  };
  await expect
    .poll(unread, { message: `the first reading of ${email}'s companies`, timeout: START_MS })
    .toEqual([]);
}

/**
 * Resolves with the next message of the stacks' program. @throws if it reports a problem or ends.
 */
async function messageOf<T>(stacks: ChildProcess): Promise<T> {
  const ended = once(stacks, 'exit').then(() => [{ problem: 'The program of the stacks ended.' }]);
  const [message] = (await Promise.race([once(stacks, 'message'), ended])) as [
    T & { problem?: string },
  ];
  if (message.problem) throw new Error(message.problem);
  return message;
}

/**
 * Runs once before all journeys: starts the seeded portal, has it read its companies, logs in the
 * team, and makes of it the template that the stack of each worker is a copy of. Returns the
 * tear-down.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const stacks = fork('scripts/journeys/main.mjs', { execArgv: [] });
  const stop = async () => {
    if (stacks.exitCode !== null) return;
    const gone = once(stacks, 'exit');
    stacks.disconnect();
    await gone;
  };
  try {
    const { template } = await messageOf<{ template: Stack }>(stacks);
    useStack(template);
    await Promise.all([...Object.values(SEEDED).map(whenRead), logInTeam()]);
    stacks.send('freeze');
    process.env.JOURNEYS_STACKS = (await messageOf<{ url: string }>(stacks)).url;
    return stop;
  } catch (problem) {
    await stop();
    throw problem;
  }
}

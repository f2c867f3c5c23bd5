import { expect } from '@playwright/test';
import { syncData } from '@/lib/contract/client';
import { START_MS } from '@/__tests__/support/limits.mjs';
import { SEEDED } from './people';
import { logInTeam } from './team';
import { ok, signedInVisitor } from './visitor';

/** Waits until the portal has read every tax of this person's companies that it may read: its figures stand still from then on. */
async function whenRead({ email, password }: (typeof SEEDED)[keyof typeof SEEDED]): Promise<void> {
  const { visitor, companies } = await signedInVisitor(email, password);
  const unread = async () => {
    const all = await Promise.all(companies.map(({ id }) => ok(visitor.call(syncData, { query: { company_id: id } }))));
    return all.flatMap(({ taxes }) => taxes).filter(({ connection, state }) => connection === 'live' && state !== 'done');
  };
  await expect.poll(unread, { message: `the first reading of ${email}'s companies`, timeout: START_MS }).toEqual([]);
}

/** Runs once before all journeys, when the portal has started. */
export default async function globalSetup(): Promise<void> {
  await Promise.all([...Object.values(SEEDED).map(whenRead), logInTeam()]);
}

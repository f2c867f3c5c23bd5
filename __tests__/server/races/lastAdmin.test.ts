/** @jest-environment node */
import { openForFile } from '@/__tests__/support/server/openForFile';
import { and, eq, isNull } from 'drizzle-orm';
import { deleteAccount } from '@/lib/privacy/contract';
import { changeRole, deactivateMember, leavePractice } from '@/lib/practice/teamContract';
import { practiceMembers } from '@/server/access/store/partyTables';
import type { Browser } from '../../support/server/browser';
import { personIdOf, practiceWith, teamMember } from '../../support/server/practiceStory';
import type { ProvenAct } from '@/lib/access/provenActs';
import { prove } from '../../support/server/proofStory';
import { holdRows, inLine, settled } from '../../support/server/races';

/** Of two admins who go at once one stays, however they go. */
const testServer = openForFile();
let query: { company_id: string };
let ruth: Browser;
let jo: Browser;
let ids: { ruth: string; jo: string };
let turn = 0;
beforeEach(async () => {
  turn += 1;
  const [first, second] = [`ruth${turn}@fernlea.example`, `jo${turn}@fernlea.example`];
  const made = await practiceWith(testServer, first);
  [ruth, query] = [made.admin, { company_id: made.practiceId }];
  jo = await teamMember(testServer, made.practiceId, second);
  await testServer.store.db
    .update(practiceMembers)
    .set({ role: 'admin' })
    .where(eq(practiceMembers.practiceId, made.practiceId));
  ids = { ruth: await personIdOf(testServer, first), jo: await personIdOf(testServer, second) };
});
afterEach(() => settled(testServer));

const admins = async () =>
  await testServer.store.db
    .select({ personId: practiceMembers.personId })
    .from(practiceMembers)
    .where(
      and(
        eq(practiceMembers.practiceId, query.company_id),
        eq(practiceMembers.role, 'admin'),
        isNull(practiceMembers.deactivatedAt),
      ),
    );
interface Act {
  call: () => Promise<{ status: number }>;
  /** Confirms the act beforehand, where it asks for that. */
  confirm: () => Promise<void>;
}
const confirmed =
  (browser: Browser, act: ProvenAct, ...subject: string[]): Act['confirm'] =>
  () =>
    prove(testServer, browser, subject.length > 0 ? { act, subject: subject.join(':') } : { act });

const stepBack = (browser: Browser, person_id: string): Act => ({
  call: () => browser.call(changeRole, { query, body: { person_id, role: 'team_member' } }),
  confirm: confirmed(browser, 'changeRole', query.company_id, person_id, 'team_member'),
});
const deactivate = (browser: Browser, person_id: string): Act => ({
  call: () => browser.call(deactivateMember, { query, body: { person_id } }),
  confirm: confirmed(browser, 'deactivate', query.company_id, person_id),
});
const leave = (browser: Browser): Act => ({
  call: () => browser.call(leavePractice, { query, body: { confirmed: true } }),
  confirm: () => Promise.resolve(),
});
const close = (browser: Browser): Act => ({
  call: () => browser.call(deleteAccount, { body: { confirmed: true } }),
  confirm: confirmed(browser, 'deleteAccount'),
});

test.each<[string, () => Act[]]>([
  ['both step back', () => [stepBack(ruth, ids.ruth), stepBack(jo, ids.jo)]],
  ['each takes the other’s role', () => [stepBack(ruth, ids.jo), stepBack(jo, ids.ruth)]],
  ['each deactivates the other', () => [deactivate(ruth, ids.jo), deactivate(jo, ids.ruth)]],
  ['both leave', () => [leave(ruth), leave(jo)]],
  ['one leaves and the other steps back', () => [leave(ruth), stepBack(jo, ids.jo)]],
  ['one deletes the account and the other leaves', () => [close(ruth), leave(jo)]],
])('%s, one behind the other: the practice keeps one admin', async (_how, acts) => {
  const made = acts();
  for (const { confirm } of made) await confirm();
  const held = await holdRows(testServer, 'select 1 from practices where id = $1', [
    query.company_id,
  ]);
  const answers = await inLine<{ status: number }>(
    held,
    made.map(({ call }) => call),
  );
  expect(answers.map(({ status }) => status === 200)).toEqual([true, false]);
  expect(await admins()).toHaveLength(1);
});

/** @jest-environment node */
import { and, eq, like } from 'drizzle-orm';
import { joinByInvite, declineInvite, openInvite } from '@/lib/clients/onboarding/contract';
import { practiceClients, removeClient } from '@/lib/clients/contract';
import { resendInvite, revokeInvite } from '@/lib/clients/onboarding/invitationsContract';
import { remindInvited, remindSoon } from '@/server/clients/onboarding/remindInvited';
import { invitations, practices } from '@/server/access/store/partyTables';
import { outgoingMessages } from '@/server/notifications/store/tables';
import { auditEvents } from '@/server/audit/store/tables';
import { openForFile } from '@/__tests__/support/server/openForFile';
import { work } from '@/__tests__/support/server/capabilities';
import {
  invite,
  practiceWith,
  type InvitationLink,
} from '@/__tests__/support/server/practiceStory';
import type { Browser } from '@/__tests__/support/server/browser';
import { expectOk, tokenIn } from '@/__tests__/support/server/testServer';

/**
 * Invitations are brought to mind after 7, 14 and 19 days, until they are answered
 * (docs/rules/product.md#invitations).
 */
const testServer = openForFile();
let admin: Browser;
let practiceId: string;
let turn = 0;
const BEGIN = '2026-11-20T14:05:00.000Z';

beforeAll(async () => {
  ({ admin, practiceId } = await practiceWith(testServer, 'ruth@fernlea.example'));
});

beforeEach(async () => {
  testServer.clock.set(BEGIN);
  await testServer.forgetLimits();
});

/** At nine in the morning of a day after it was sent. */
const onDay = (day: number) => testServer.clock.set(new Date(Date.UTC(2026, 10, 20 + day, 9)));
const look = async () => {
  const {
    store: { db },
    outbox,
  } = testServer.deps;
  await db.transaction((tx) => outbox.send(tx, 'invitations.daily', {}));
  await testServer.runJobs();
};
const invited = async () => {
  turn += 1;
  const email = `owen${turn}@price.example`;
  const link = await invite(testServer, admin, practiceId, {
    email,
    name: `Price Landscapes ${turn}`,
  });
  return { email, link };
};
/** As if it had been sent so many days ago. */
const age = ({ client_id: clientId }: InvitationLink, days: number, remindedDay = 0) => {
  const ago = (from: number) => new Date(testServer.clock.now().getTime() + from * 86_400_000);
  return testServer.store.db
    .update(invitations)
    .set({ createdAt: ago(-days), expiresAt: ago(21 - days), remindedDay })
    .where(eq(invitations.clientId, clientId));
};
const subjectsTo = (email: string) =>
  testServer.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
const remindersTo = (email: string) =>
  subjectsTo(email).filter((subject) => subject.startsWith('Reminder:')).length;
const join = (link: InvitationLink) =>
  testServer.newBrowser().call(joinByInvite, { body: { ...link, full_name: 'Owen Price' } });
const rowOf = async ({ client_id: clientId }: InvitationLink) =>
  (
    await expectOk(
      admin.call(practiceClients, { query: { company_id: practiceId, client_id: clientId } }),
    )
  ).data.rows[0]!.invitation;

test('goes after 7, 14 and 19 days with the same link, says when the last one is, and is never sent twice', async () => {
  const { email, link } = await invited();
  const sent: number[] = [];
  for (let day = 0; day <= 21; day += 1) {
    onDay(day);
    const before = remindersTo(email);
    await look();
    await look();
    if (remindersTo(email) > before) sent.push(day);
  }
  expect([sent, remindersTo(email)]).toEqual([[7, 14, 19], 3]);
  const reminders = testServer.mails.filter(
    ({ to, subject }) => to === email && subject.startsWith('Reminder:'),
  );
  expect(new Set(reminders.map(({ text }) => tokenIn(text)))).toEqual(new Set([link.token]));
  expect(reminders.map(({ text }) => text.includes('This is the last reminder.'))).toEqual([
    false,
    false,
    true,
  ]);
  expect(reminders[0]!.text).toContain(
    'on Fri 20 Nov 2026 your accountants invited you to look after the tax of your business',
  );
  expect(reminders[0]!.text).not.toContain('Price Landscapes');
  const { db } = testServer.store;
  const told = await db
    .select()
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.subject, `client:${link.client_id}`),
        eq(auditEvents.event, 'client reminded of the invitation'),
      ),
    );
  expect(told).toHaveLength(3);
  // Nothing that was sent keeps the link, and one that has run out keeps it nowhere.
  onDay(22);
  await look();
  expect(
    (await db.select().from(invitations).where(eq(invitations.clientId, link.client_id)))[0]!
      .sealedToken,
  ).toBeNull();
  const kept = await db.select().from(outgoingMessages).where(eq(outgoingMessages.to, email));
  expect(kept.every(({ body, html }) => body === '' && html === '')).toBe(true);
});

test('the list says when the next one goes by itself, and that none does after the last', async () => {
  const { link } = await invited();
  expect(await rowOf(link)).toMatchObject({
    state: 'sent',
    answer_by: '2026-12-11',
    next_reminder: '2026-11-27',
  });
  await age(link, 14, 7);
  await look();
  expect(await rowOf(link)).toMatchObject({ state: 'sent', next_reminder: '2026-11-25' });
  await age(link, 19, 19);
  expect(await rowOf(link)).not.toHaveProperty('next_reminder');
});

type Story = Awaited<ReturnType<typeof invited>>;
test.each<[string, (story: Story) => Promise<unknown>]>([
  ['has joined', ({ link }) => expectOk(join(link))],
  [
    'has declined',
    ({ link }) => expectOk(testServer.newBrowser().call(declineInvite, { body: link })),
  ],
  [
    'had the invitation withdrawn',
    ({ link: { client_id } }) =>
      expectOk(
        admin.call(revokeInvite, { query: { company_id: practiceId, client_id }, body: {} }),
      ),
  ],
  [
    'was removed',
    ({ link: { client_id } }) =>
      expectOk(
        admin.call(removeClient, {
          query: { company_id: practiceId, client_id },
          body: { confirmed: true },
        }),
      ),
  ],
])('a client who %s gets no reminder', async (_what, answer) => {
  const story = await invited();
  await answer(story);
  onDay(7);
  await look();
  expect(remindersTo(story.email)).toBe(0);
});

test('who has opened it and not answered is reminded all the same', async () => {
  const { email, link } = await invited();
  await expectOk(testServer.newBrowser().call(openInvite, { body: link }));
  onDay(7);
  await look();
  expect(remindersTo(email)).toBe(1);
});

test('resending restarts the count of days, and the reminder has the new link', async () => {
  const { email, link } = await invited();
  await age(link, 6);
  await expectOk(
    admin.call(resendInvite, { query: { company_id: practiceId, client_id: link.client_id } }),
  );
  onDay(1);
  await look();
  expect(remindersTo(email)).toBe(0);
  onDay(7);
  await look();
  expect(remindersTo(email)).toBe(1);
  const newest = testServer.mails.findLast(({ to }) => to === email)!;
  expect(tokenIn(newest.text)).not.toBe(link.token);
  await expectOk(join({ ...link, token: tokenIn(newest.text) }));
});

test('a practice that HMRC no longer confirms sends no reminder', async () => {
  const { email } = await invited();
  const confirm = (arnConfirmedAt: Date | null) =>
    testServer.store.db
      .update(practices)
      .set({ arnConfirmedAt })
      .where(eq(practices.id, practiceId));
  await confirm(null);
  onDay(7);
  await look();
  await confirm(testServer.clock.now());
  expect(remindersTo(email)).toBe(0);
  await look();
  expect(remindersTo(email)).toBe(1);
});

test('one that waits to be sent is dropped by an answer, and never reaches who has answered', async () => {
  const { email, link } = await invited();
  await testServer.runJobs();
  onDay(7);
  // The mail server is away: reminders are written, and wait.
  await remindInvited(testServer.deps, work);
  const waiting = () =>
    testServer.store.db
      .select()
      .from(outgoingMessages)
      .where(
        and(
          eq(outgoingMessages.to, email),
          like(outgoingMessages.dedupeKey, 'invitationReminder:%'),
        ),
      );
  expect(await waiting()).toHaveLength(1);
  await expectOk(testServer.newBrowser().call(declineInvite, { body: link }));
  expect(await waiting()).toEqual([]);
  await testServer.runJobs();
  expect(remindersTo(email)).toBe(0);
});

test('after a start they go at nine, or at once where nine was slept through, but never at night', async () => {
  const { deps, store } = testServer;
  const waits = async () => {
    const { rows } = await store.executeSql(
      `select extract(epoch from start_after - now()) / 3600 as hours from pgboss.job where name = 'invitations.daily' and state < 'active'`,
    );
    const hours = rows.map((row) => Math.abs(Math.round(Number((row as { hours: string }).hours))));
    await store.executeSql(
      `delete from pgboss.job where name = 'invitations.daily' and state < 'active'`,
    );
    return hours;
  };
  await waits();
  for (const [time, hours] of [
    ['06:00', 3],
    ['11:00', 0],
    ['19:59', 0],
    ['20:00', 13],
    ['23:00', 10],
  ] as const) {
    testServer.clock.set(`2026-11-20T${time}:00.000Z`);
    await remindSoon(deps);
    expect([time, await waits()]).toEqual([time, [hours]]);
  }
});

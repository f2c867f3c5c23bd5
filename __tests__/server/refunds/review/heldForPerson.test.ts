/** @jest-environment node */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { ZERO } from '@/lib/kernel/money';
import { bankAccounts } from '@/server/companies/store/tables';
import { operators, people } from '@/server/access/store/tables';
import { memberships } from '@/server/access/store/partyTables';
import { answerReview } from '@/server/refunds/review/answerReview';
import { approvePayout } from '@/server/refunds/review/approvePayout';
import { addClaimEvent } from '@/server/refunds/store/claims';
import { claims } from '@/server/refunds/store/tables';
import { withdrawClaim } from '@/server/refunds/claim/withdrawClaim';
import { withProof } from '../../../support/server/proofStory';
import { reviewStory, type ReviewStory } from '../../../support/server/reviewStory';
import { NOW } from '../../../support/server/refundDesk';
import { statementsOf } from '../../../support/server/statements';

const MILLION = 100_000_000;

let story: ReviewStory;
afterEach(() => story.store.close());

describe('a sale that is ordinary', () => {
  test('is paid at once: HMRC repaid such refunds before', async () => {
    story = await reviewStory();
    await story.send();
    expect(story.paid()).toBe(1);
    expect((await story.queue(story.imogen)).rows).toEqual([]);
  });
});

describe('an order that the bank may have', () => {
  test('is sent again as it stands, whatever the limits say by then', async () => {
    story = await reviewStory();
    await story.send();
    story.deps.reviewRules = {
      ...story.deps.reviewRules,
      limits: { ...story.deps.reviewRules.limits, refundPence: ZERO },
    };
    await story.send();
    expect(story.desk.asked.map(([, order]) => (order as { key: string }).key)).toEqual([
      story.claim.id,
      story.claim.id,
    ]);
    expect((await story.queue(story.imogen)).rows).toEqual([]);
  });
});

describe('a sale that is not', () => {
  test('is not ordered; the customer is notified once of when we answer, and not of a limit', async () => {
    story = await reviewStory({ refund: 10 * MILLION });
    await story.send();
    await story.send();
    expect(story.paid()).toBe(0);
    expect(await story.log()).toEqual(['payout held for a person']);
    expect(await story.subjects()).toEqual([
      expect.stringMatching(/^One of our team is checking claim/),
    ]);
    const { rows } = await story.queue(story.imogen);
    expect(rows).toMatchObject([
      {
        state: 'waiting',
        reason: 'More than 3 times the median of the last 12 refunds that HMRC repaid',
        medianPence: 400_000,
        timesTenths: 25_000,
        repaidCount: 4,
        answerBy: '2026-11-23T10:15:00.000Z',
        isLate: false,
      },
    ]);
  });

  test('is paid once two people have approved it, each once', async () => {
    story = await reviewStory({ refund: 10 * MILLION });
    await story.send();
    await expect(story.approve(story.imogen, { note: 'Invoice seen.' })).resolves.toEqual({
      sentence: 'Approved, first of two. Another person has to approve it before it is paid.',
    });
    await story.send();
    expect(story.paid()).toBe(0);
    expect((await story.queue(story.dana)).rows).toMatchObject([{ state: 'secondPerson' }]);
    await expect(story.approve(story.imogen)).rejects.toThrow('You have approved this payout.');
    await expect(story.approve(story.dana)).resolves.toEqual({
      sentence: 'Approved. £9,900,000.00 is being paid.',
    });
    await story.send();
    expect(story.paid()).toBe(1);
    expect(await story.log()).toEqual([
      'payout held for a person',
      'payout approved by the first of two',
      'payout approved',
    ]);
    await expect(story.approve(story.dana)).rejects.toThrow('is no longer waiting');
  });

  test('of a smaller sum is paid once one person has approved it', async () => {
    story = await reviewStory({ refund: 1_300_000 });
    await story.send();
    await story.approve(story.imogen);
    expect(story.desk.jobs.at(-1)?.[0]).toBe('payout.send');
    await story.send();
    expect(story.paid()).toBe(1);
    const { answeredToday, kept, today } = await story.queue(story.imogen);
    expect(answeredToday).toMatchObject([{ outcome: 'approved', by: 'Imogen Clarke' }]);
    expect(kept).toMatchObject({ kept: 1, of: 1, lateNow: 0 });
    expect(today.afterReview).toEqual({ pence: 1_287_000, count: 1 });
    expect(today.atOnce.count).toBe(0);
  });

  test('approved by two people at once is paid once, and neither approval is lost', async () => {
    story = await reviewStory({ refund: 10 * MILLION });
    await story.send();
    const said = await Promise.all([story.approve(story.imogen), story.approve(story.dana)]);
    expect(said.map(({ sentence }) => sentence).sort()).toEqual([
      'Approved, first of two. Another person has to approve it before it is paid.',
      'Approved. £9,900,000.00 is being paid.',
    ]);
    await Promise.all([story.send(), story.send()]);
    expect(new Set(story.desk.asked.map(([, order]) => (order as { key: string }).key)).size).toBe(
      1,
    );
  });

  test('refused is not sold, and the customer gets the reason', async () => {
    story = await reviewStory({ refund: 1_300_000 });
    await story.send();
    await story.refuse(story.imogen, 'The invoice does not name your business.');
    await story.send();
    expect(story.paid()).toBe(0);
    expect((await story.now()).state).toBe('withdrawn');
    expect(await story.subjects()).toEqual([
      expect.stringMatching(/^One of our team is checking/),
      expect.stringMatching(/^We did not buy the refund/),
    ]);
    expect((await story.queue(story.imogen)).answeredToday).toMatchObject([{ outcome: 'refused' }]);
    await expect(story.approve(story.dana)).rejects.toThrow('is no longer waiting');
  });

  test('withdrawn by the customer can no longer be decided', async () => {
    story = await reviewStory({ refund: 1_300_000 });
    await story.send();
    const seller = await story.ours.may('claim:confirm');
    await withProof(story.store.db, { personId: story.ours.personId, now: NOW }, (browser) =>
      withdrawClaim(story.deps, seller, story.claim.id, browser),
    );
    await expect(story.approve(story.imogen)).rejects.toThrow('is no longer waiting');
    expect((await story.queue(story.imogen)).rows).toEqual([]);
    expect(story.paid()).toBe(0);
  });
});

describe('what an operator has to show', () => {
  test('nothing is approved without a proof, or with one for another account', async () => {
    story = await reviewStory({ refund: 1_300_000 });
    await story.send();
    const looked = { claim_id: story.claim.id, bank_account_id: story.claim.bankAccountId };
    await expect(
      approvePayout(story.deps, story.imogen.capability, looked, { sessionIdHash: 'none' }),
    ).rejects.toMatchObject({ kind: 'reauthenticationRequired' });
    await expect(
      story.approve(story.imogen, { bank_account_id: story.claim.quoteId }),
    ).rejects.toThrow('now goes to another bank account');
    await story.send();
    expect(story.paid()).toBe(0);
  });

  test('a former operator cannot approve', async () => {
    story = await reviewStory({ refund: 1_300_000 });
    await story.send();
    await story.store.db
      .update(operators)
      .set({ endedAt: NOW })
      .where(eq(operators.personId, story.imogen.personId));
    await expect(story.approve(story.imogen)).rejects.toMatchObject({ kind: 'notFound' });
  });

  const leaves = () =>
    story.store.db
      .update(operators)
      .set({ endedAt: NOW })
      .where(eq(operators.personId, story.imogen.personId));
  const isDisabled = () =>
    story.store.db
      .update(people)
      .set({ disabledAt: NOW })
      .where(eq(people.id, story.imogen.personId));
  test.each([
    ['former', leaves],
    ['disabled', isDisabled],
  ])('the approval of a %s operator does not count', async (_what, happens) => {
    story = await reviewStory({ refund: 10 * MILLION });
    await story.send();
    await story.approve(story.imogen);
    await happens();
    expect((await story.queue(story.dana)).rows).toMatchObject([{ state: 'waiting' }]);
    expect((await story.approve(story.dana)).sentence).toMatch(/^Approved, first of two/);
    await story.send();
    expect(story.paid()).toBe(0);
  });

  test.each([
    ['former member', { role: 'owner', endedAt: NOW }],
    ['member', { role: 'member', endedAt: null }],
  ] as const)('a %s of the company cannot approve its payouts', async (_who, membership) => {
    story = await reviewStory({ refund: 1_300_000 });
    await story.send();
    await story.store.db.insert(memberships).values({
      personId: story.imogen.personId,
      companyId: story.ours.companyId,
      createdAt: NOW,
      ...membership,
    });
    await expect(story.approve(story.imogen)).rejects.toThrow('You belong to this company');
    expect((await story.review(story.imogen)).whyNot).toMatch(/^You belong to this company/);
  });
});

describe('a question', () => {
  test('is asked once, answered once, and asked again only after its answer', async () => {
    story = await reviewStory({ refund: 1_300_000 });
    await story.send();
    await story.ask(story.imogen, 'What did you buy?');
    expect((await story.queue(story.imogen)).rows).toMatchObject([{ state: 'asked' }]);
    await expect(story.ask(story.dana, 'And when?')).rejects.toThrow(
      'have already asked the customer',
    );
    const seller = await story.ours.may('claim:confirm');
    const answerAs = (answer: string, askedAt = NOW) =>
      answerReview(story.deps, seller, story.claim.id, {
        answer,
        asked_at: askedAt.toISOString(),
      });
    const answer = () => answerAs('A milking parlour.');
    await answer();
    await answer();
    await expect(answerAs('Something else.')).rejects.toThrow('no open question');
    expect(await story.review(story.imogen)).toMatchObject({
      state: 'waiting',
      hasAnswered: true,
      question: { text: 'What did you buy?', answer: 'A milking parlour.' },
    });
    story.desk.at(60);
    await story.ask(story.dana, 'From whom?');
    const later = story.desk.deps.clock.now();
    expect((await story.review(story.imogen)).question).toEqual({
      text: 'From whom?',
      askedAt: later.toISOString(),
    });
    await expect(answer()).rejects.toThrow('asked you something else since');
    await answerAs('From a dealer.', later);
  });
});

describe('the bank account', () => {
  test('that is cooling off is waited for first: it cannot be approved before, and we answer after', async () => {
    story = await reviewStory({ refund: 1_300_000 });
    const payableFrom = new Date('2026-11-23T14:05:00Z');
    await story.store.db.update(bankAccounts).set({ payableFrom });
    await story.send();
    expect((await story.queue(story.imogen)).rows).toMatchObject([
      { state: 'coolingOff', answerBy: payableFrom.toISOString() },
    ]);
    story.desk.at(3 * 86_400);
    await story.send();
    expect(story.paid()).toBe(0);
    expect((await story.queue(story.imogen)).rows).toMatchObject([{ state: 'waiting' }]);
    await story.approve(story.imogen);
    await story.send();
    expect(story.paid()).toBe(1);
  });

  test('that has changed since is reviewed again', async () => {
    story = await reviewStory({ refund: 1_300_000 });
    await story.send();
    await story.approve(story.imogen);
    const { db } = story.store;
    const [before] = await db.select().from(bankAccounts);
    await db.update(bankAccounts).set({ replacedAt: NOW });
    const other = { ...before!, id: randomUUID(), createdAt: NOW };
    await db.insert(bankAccounts).values(other);
    await db.update(claims).set({ bankAccountId: other.id });
    await story.send();
    expect(story.paid()).toBe(0);
    const { rows } = await story.queue(story.imogen);
    expect(rows).toMatchObject([{ state: 'waiting', bankAccountId: other.id }]);
  });

  test('that was corrected after the promised time gets a new time, and the customer is notified of it', async () => {
    story = await reviewStory({ refund: 1_300_000 });
    await story.send();
    const told = (await story.queue(story.imogen)).rows[0]!.answerBy!;
    story.desk.at(4 * 86_400);
    const { job } = story.ours;
    await addClaimEvent(story.store.db, job, story.claim, {
      event: 'payoutRetried',
      at: story.deps.clock.now(),
    });
    await story.send();
    await story.send();
    const [row] = (await story.queue(story.imogen)).rows;
    expect(row!.isLate).toBe(false);
    expect(row!.answerBy! > told).toBe(true);
    expect((await story.subjects()).filter((subject) => /is checking/.test(subject))).toHaveLength(
      2,
    );
  });
});

describe('the detail', () => {
  test('shows the boxes beside the medians of what HMRC repaid, checks and what happened', async () => {
    story = await reviewStory({ refund: 3_000_000 });
    await story.send();
    await story.approve(story.imogen, { note: 'Seen.' });
    const { answer: detail, asked } = await statementsOf(() => story.review(story.dana));
    expect(asked.length).toBeLessThanOrEqual(12);
    expect(detail).toMatchObject({
      needsTwo: true,
      reasons: [
        'More than 3 times the median of the last 12 refunds that HMRC repaid',
        'A first sale above £5,000.00',
      ],
      approvals: [{ name: 'Imogen Clarke', note: 'Seen.', isMine: false }],
      boxes: [
        { label: 'Box 1, VAT on sales', pence: 0, medianPence: 0 },
        { label: 'Box 4, VAT reclaimed', medianPence: 400_000, timesTenths: 75 },
        { label: 'Box 5, refund', pence: 3_000_000, medianPence: 400_000, timesTenths: 75 },
        { label: 'Box 7, purchases', timesTenths: 75 },
      ],
    });
    expect(detail.whyNot).toBeUndefined();
    expect(detail.history).toHaveLength(4);
    expect(detail.log[0]?.sentence).toBe('Imogen Clarke approved: “Seen.”');
  });
});

/** @jest-environment node */
import { eq } from 'drizzle-orm';
import { DEFAULT_REVIEW_RULES } from '@/lib/refunds/review/holdLimits';
import { nameOperator } from '@/server/access/store/operators';
import { people } from '@/server/access/store/tables';
import { outgoingMessages } from '@/server/notifications/store/tables';
import { answerLate } from '@/server/refunds/review/answerLate';
import { answerReview } from '@/server/refunds/review/answerReview';
import { giveUpIfTooLate } from '@/server/refunds/review/giveUp';
import { addReview, noteReview, findReview } from '@/server/refunds/store/reviews';
import { addClaimEvent } from '@/server/refunds/store/claims';
import { readClaim } from '@/server/refunds/claim/readClaim';
import { work } from '@/__tests__/support/server/capabilities';
import { payoutStory, type PayoutStory } from '@/__tests__/support/server/payoutStory';
import { NOW, wantsTexts } from '@/__tests__/support/server/refundDesk';
import { findQuote } from '@/server/refunds/store/quotes';
import { claimEvents } from '@/server/refunds/store/tables';

const ANSWER_BY = new Date('2026-11-20T16:00:00Z');
const OPERATOR = 'dana@adsum.example';
const HOUR = 3600;

let story: PayoutStory;
let { store, ours, claim, desk, now, log } = {} as PayoutStory;
beforeEach(async () => {
  story = await payoutStory();
  ({ store, ours, claim, desk, now, log } = story);
  await addClaimEvent(store.db, ours.job, claim, {
    event: 'confirm',
    at: NOW,
    detail: { payoutBy: '2026-11-23' },
  });
  await addReview(store.db, ours.job, claim, {
    reasons: ['firstSale'],
    openedAt: NOW,
    answerBy: ANSWER_BY,
  });
  await store.db
    .insert(people)
    .values({ email: OPERATOR, fullName: 'Dana Whitlock', createdAt: NOW });
  await nameOperator(store.db, work, { email: OPERATOR, isEnded: false }, NOW);
  await wantsTexts(store, ours, 'claimMoney');
});
afterEach(() => store.close());

const late = () =>
  answerLate({ ...desk.deps, reviewRules: DEFAULT_REVIEW_RULES }, work, ours.job, claim.id);
const review = async () => (await findReview(store.db, claim))!;
const messages = () =>
  store.db
    .select({
      to: outgoingMessages.to,
      channel: outgoingMessages.channel,
      subject: outgoingMessages.subject,
      body: outgoingMessages.body,
    })
    .from(outgoingMessages);
const page = async () =>
  readClaim(
    { ...desk.deps, receivingAccount: undefined },
    await ours.may('vat:read'),
    claim.id,
    desk.deps.clock.now(),
  );

test('after the promised time the customer gets a new one, by mail and text, and the operators are notified', async () => {
  desk.at(2 * HOUR);
  await late();
  expect(await review()).toMatchObject({
    state: 'waiting',
    promisedAt: ANSWER_BY,
    answerBy: new Date('2026-11-23T12:15:00Z'),
  });
  const told = await messages();
  expect(told).toHaveLength(3);
  expect(told).toContainEqual(
    expect.objectContaining({
      subject: `We are late with our answer about claim ${claim.reference}`,
      body: expect.stringMatching(
        /by 4pm, Fri 20 Nov\. We are sorry\. We answer by 12:15pm, Mon 23 Nov now\./,
      ),
    }),
  );
  expect(told).toContainEqual(
    expect.objectContaining({
      channel: 'text',
      body: `InstantVAT: we’re late with our answer about claim ${claim.reference}. We answer by 12:15pm, Mon 23 Nov.`,
    }),
  );
  expect(told).toContainEqual(
    expect.objectContaining({
      to: OPERATOR,
      subject: `Late: claim ${claim.reference} waits for an answer`,
    }),
  );
  expect(await log()).toContain('answer about a payout late');
  expect(desk.jobs.at(-1)).toEqual([
    'review.late',
    { claimId: claim.id },
    { startAfter: new Date('2026-11-23T12:15:00Z'), onlyOne: claim.id },
  ]);
  expect(await page()).toMatchObject({
    claim: {
      status: 'We’re checking',
      sentence: expect.stringContaining(
        'We’re late with our answer. We’ll now answer by 12:15pm, Mon 23 Nov.',
      ),
    },
    review: { isLate: true, answerBy: '2026-11-23T12:15:00.000Z', payoutBy: '2026-11-23' },
  });
});

test('running the late job again changes nothing and sends nothing', async () => {
  desk.at(2 * HOUR);
  await late();
  await late();
  expect(await messages()).toHaveLength(3);
});

test('before the promised time, and once it is decided, nothing is late', async () => {
  await late();
  desk.at(2 * HOUR);
  await noteReview(store.db, ours.job, claim, { state: 'approved', decidedAt: NOW });
  await late();
  expect(await messages()).toEqual([]);
  expect((await review()).answerBy).toEqual(ANSWER_BY);
});

const daysLater = (days: number) => days * 24 * HOUR;

test('a sale that cannot be paid early enough by the new time is called off, free of charge, and the customer is notified', async () => {
  const quote = await findQuote(store.db, await ours.may('vat:read'), claim.quoteId);
  const hmrcFrom = Date.parse(quote!.figures.hmrcFrom);
  desk.at((hmrcFrom - NOW.getTime()) / 1000 - daysLater(1));
  await late();
  expect(await now()).toMatchObject({ state: 'withdrawn', payoutProblem: null });
  expect(await review()).toMatchObject({ state: 'withdrawn' });
  const told = await messages();
  expect(told.map(({ subject }) => subject)).toContain(
    `We called off claim ${claim.reference}: we could not pay you early enough`,
  );
  expect(told.some(({ to }) => to === OPERATOR)).toBe(false);
  expect(await page()).toMatchObject({
    claim: {
      status: 'Called off',
      sentence: expect.stringMatching(
        /so we called off the sale\. Nothing was sold and there is no fee\. HMRC pays/,
      ),
    },
    money: { refused: { reason: expect.stringContaining('3 working days') } },
  });
  expect((await page()).review).toBeUndefined();
  await late();
  expect(await messages()).toHaveLength(told.length);
});

test('a sale that promised fewer days from the start is not given up for them', async () => {
  const quote = await findQuote(store.db, await ours.may('vat:read'), claim.quoteId);
  const { hmrcFrom } = quote!.figures;
  await store.db
    .update(claimEvents)
    .set({ detail: { payoutBy: hmrcFrom } })
    .where(eq(claimEvents.claimId, claim.id));
  const isGivenUp = await store.db.transaction((tx) =>
    giveUpIfTooLate(tx, desk.deps, ours.job, claim, new Date(`${hmrcFrom}T10:00:00Z`)),
  );
  expect(isGivenUp).toBe(false);
  expect((await now()).state).toBe('confirmed');
});

test('the customer answers once: the same words again are kept once, others are refused', async () => {
  const owner = await ours.may('claim:confirm');
  const answer = (words: string) =>
    answerReview(desk.deps, owner, claim.id, { answer: words, asked_at: NOW.toISOString() });
  await expect(answer('Too early')).rejects.toThrow(/no open question/);
  await noteReview(store.db, ours.job, claim, { question: 'Which oven?', askedAt: NOW });
  expect((await page()).claim.status).toBe('Question for you');
  await answer('The deck oven.');
  await answer('The deck oven.');
  await expect(answer('Another one.')).rejects.toThrow(/no open question/);
  expect(await page()).toMatchObject({
    claim: { status: 'We’re checking' },
    review: { question: { text: 'Which oven?', answer: 'The deck oven.' } },
  });
});

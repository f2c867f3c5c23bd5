import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { isoDateOf } from '@/lib/kernel/dates/ukDates';
import { vatClaim } from '@/lib/overview/vat/contract';
import { GAVE_UP, NOT_BOUGHT } from '@/lib/refunds/claim/status';
import { answerReview } from '@/lib/refunds/review/contract';
import type { ClaimReview, VatClaim } from '@/hooks/overview/vat';
import type { ClaimMoney } from '@/hooks/refunds/money';
import { fail, reply } from '@/__tests__/support/msw';
import { renderScreen } from '@/__tests__/support/renderScreen';
import { claimAnswer, claimAt, exampleClaimSummary } from '@/__tests__/components/screens/answers';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

const money: ClaimMoney = {
  canWithdraw: true,
  withdrawing: false,
  paymentReference: 'AD-26-09-0417',
  setOffs: [],
  shortfall: undefined,
  documents: [],
  refused: undefined,
};
const review = (change: Partial<ClaimReview> = {}): ClaimReview => ({
  heldAt: inMinutes(-30),
  answerBy: inMinutes(110),
  isLate: false,
  reason: 'It is your first sale to us, so one of our team checks it before we send the money.',
  payoutBy: isoDateOf('2026-11-23'),
  isSoldForGood: false,
  question: undefined,
  ...change,
});
const held = (change: Partial<ClaimReview> = {}, claim: Partial<VatClaim['claim']> = {}) =>
  claimAnswer({
    paidOutAt: undefined,
    hoursToPay: undefined,
    news: [],
    money,
    review: review(change),
    claim: {
      ...exampleClaimSummary,
      state: 'confirmed',
      status: 'We’re checking',
      steps: [
        {
          id: 'confirm_0',
          title: 'You accepted the quote',
          sentence: 'It happened.',
          at: inMinutes(-30),
          actor: 'you',
          state: 'done',
        },
        {
          id: 'review',
          title: 'One of our team is checking',
          sentence: 'It happened.',
          actor: 'adsum',
          state: 'now',
        },
        {
          id: 'expected_approval',
          title: 'HMRC approves the refund',
          sentence: 'It happened.',
          actor: 'hmrc',
          state: 'expected',
        },
      ],
      ...claim,
    },
  });
const show = () => renderScreen(claimAt, { as: 'person' });
const asked = { text: 'Which oven is invoice 2291 for?', askedAt: '2026-11-20T12:40:00.000Z' };

test('a held payout shows when we answer, one reason, and what the customer can do until then', async () => {
  reply(vatClaim, () => held());
  show();
  expect(
    await screen.findByRole('heading', {
      name: 'One of our team is checking this claim',
      level: 1,
    }),
  ).toBeVisible();
  const card = screen.getByRole('region', { name: 'When we answer' });
  expect(within(card).getByText('We’re checking')).toBeVisible();
  expect(within(card).getByText(/^in 1 hour 50 minutes, by email$/)).toBeVisible();
  expect(screen.getByText(/It is your first sale to us/)).toBeVisible();
  const steps = screen.getByRole('list', { name: 'What happens next' });
  expect(within(steps).getByText('One of our team is checking')).toBeVisible();
  expect(within(steps).queryByText('HMRC approves the refund')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Add an invoice/ })).toHaveAttribute(
    'href',
    expect.stringContaining('evidence'),
  );
  expect(screen.getByRole('link', { name: 'See it' })).toBeVisible();
  expect(
    screen.getByText(/HMRC deals with it as usual, and pays you what it approves/),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw the claim' }));
  expect(await screen.findByRole('alertdialog', { name: /^Withdraw claim/ })).toBeVisible();
});

test('an accountant, who may not sell, is not offered to withdraw', async () => {
  reply(vatClaim, () => ({ ...held(), money: { ...money, canWithdraw: false } }));
  show();
  expect(await screen.findByText(/An owner of the business can withdraw the claim/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Withdraw the claim' })).not.toBeInTheDocument();
});

test('a refund that was paid once and came back can be neither withdrawn nor refused', async () => {
  reply(vatClaim, () => ({
    ...held({ isSoldForGood: true }),
    money: { ...money, canWithdraw: false },
  }));
  show();
  expect(await screen.findByRole('link', { name: /Add an invoice/ })).toBeVisible();
  expect(screen.queryByText(/withdraw|wait for HMRC|If we say no/i)).not.toBeInTheDocument();
});

test('past a promised time the page says that we are late, with the new time', async () => {
  reply(vatClaim, () => held({ isLate: true }));
  show();
  expect(
    await screen.findByRole('heading', { name: 'We’re late with our answer', level: 1 }),
  ).toBeVisible();
  expect(screen.getByText('We’ll answer by')).toBeVisible();
});

test('until there is a new time it says that the old one has passed', async () => {
  reply(vatClaim, () => held({ isLate: true, answerBy: inMinutes(-5) }));
  show();
  expect(await screen.findByText(/We missed that time, and that is our fault/)).toBeVisible();
});

test('while the account cools off as well both times are said', async () => {
  reply(vatClaim, () => held({ coolsUntil: '2026-11-23T10:00:00.000Z' }));
  show();
  expect(
    await screen.findByText(
      /We can pay into your account from 10am, Mon 23 Nov.*and we answer after that/,
    ),
  ).toBeVisible();
});

describe('a question', () => {
  const question = () => held({ question: asked }, { status: 'Question for you' });

  test('is answered by keyboard, once, and the answer is shown as it was sent', async () => {
    let answer: string | undefined;
    let askedAt: string | undefined;
    reply(vatClaim, () =>
      answer ? held({ question: { ...asked, answer, answeredAt: inMinutes(0) } }) : question(),
    );
    reply(answerReview, ({ body }) => {
      ({ answer, asked_at: askedAt } = body);
      return { sentence: 'Sent.' };
    });
    show();
    expect(
      await screen.findByRole('heading', { name: 'We have a question for you', level: 1 }),
    ).toBeVisible();
    expect(screen.getByText('Asked 12:40pm')).toBeVisible();
    screen.getByLabelText('Your answer').focus();
    await userEvent.keyboard('The deck oven.{Tab}{Enter}');
    expect(await screen.findByText('You have answered')).toBeVisible();
    expect(screen.getByText('The deck oven.')).toBeVisible();
    expect(askedAt).toBe(asked.askedAt);
    expect(screen.queryByRole('button', { name: 'Send the answer' })).not.toBeInTheDocument();
  });

  test('keeps what was typed when the answer is refused', async () => {
    reply(vatClaim, question);
    fail(answerReview, 409, {
      error: 'There is no open question about this payout. Nothing was sent.',
    });
    show();
    const field = await screen.findByLabelText('Your answer');
    await userEvent.type(field, 'The deck oven.');
    await userEvent.click(screen.getByRole('button', { name: 'Send the answer' }));
    expect((await screen.findAllByText(/There is no open question/))[0]).toBeVisible();
    expect(field).toHaveValue('The deck oven.');
  });
});

test.each([
  [
    'Not bought',
    NOT_BOUGHT,
    'We did not buy this refund.',
    'Our reason: The invoice is for another year.',
  ],
  ['Called off', GAVE_UP, 'We called off this sale.', 'at least 3 working days before HMRC'],
])(
  'a sale that ended with "%s" says why, and that HMRC pays what it approves',
  async (status, sentence, title, why) => {
    reply(vatClaim, () => ({
      ...held(),
      review: undefined,
      money: {
        ...money,
        canWithdraw: false,
        refused: { at: inMinutes(-1), reason: 'The invoice is for another year.' },
      },
      claim: { ...exampleClaimSummary, state: 'withdrawn' as const, status, sentence },
    }));
    show();
    expect(await screen.findByText(title)).toBeVisible();
    const notice = screen.getByText(title).parentElement!;
    expect(notice).toHaveTextContent(why);
    expect(notice).toHaveTextContent(
      /HMRC (deals with it as usual, and pays you what it approves|pays you the refund itself, at its usual time)/,
    );
  },
);

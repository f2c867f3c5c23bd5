import { screen, within } from '@testing-library/react';
import { isoDateOf } from '@/lib/kernel/dates/ukDates';
import { pence } from '@/lib/kernel/money';
import { requestQuote, vatDashboard, vatReturn } from '@/lib/overview/vat/contract';
import type { RefundFollowUp } from '@/hooks/overview/vat';
import { reply } from '@/__tests__/support/msw';
import { renderScreen } from '@/__tests__/support/renderScreen';
import {
  dashboardAnswer,
  dashboardAt,
  exampleQuote,
  filedAnswer,
  periodId,
  returnAnswer,
  returnAt,
} from '@/__tests__/components/screens/answers';
import { exampleFollowUp } from '@/lib/refunds/examples';

const show = () => renderScreen(returnAt, { as: 'person' });
const followUp = (change: Partial<RefundFollowUp> = {}): RefundFollowUp => ({
  ...exampleFollowUp,
  ...change,
});
const { id: _id, hash: _hash, ...indication } = exampleQuote;

describe('before a refund is sold', () => {
  test('what could make HMRC pay less or later is said, and a missing return can be opened', async () => {
    reply(vatReturn, () =>
      filedAnswer({
        followUp: followUp({
          warnings: [
            {
              kind: 'missing_return',
              title: 'Your July 2026 return is missing.',
              sentence: 'It was due 7 Sep 2026.',
              periodId,
            },
            {
              kind: 'set_off',
              title: 'You owe HMRC £200.00 of VAT.',
              sentence: 'HMRC may take it.',
            },
            {
              kind: 'cheque',
              title: 'HMRC will post a cheque.',
              sentence: 'It holds no bank details.',
            },
          ],
        }),
      }),
    );
    show();
    expect(await screen.findByText('Your July 2026 return is missing.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the missing return' })).toHaveAttribute(
      'href',
      expect.stringContaining(`period_id=${periodId}`),
    );
    expect(screen.getByText('You owe HMRC £200.00 of VAT.')).toBeVisible();
    expect(screen.getByText('HMRC will post a cheque.')).toBeVisible();
  });

  test('the quote opens to its sum, break-even, rule, rate card, end and fingerprint', async () => {
    reply(vatReturn, () => filedAnswer({ followUp: followUp() }));
    const { user } = show();
    await user.click(await screen.findByText('How this quote is worked out'));
    expect(screen.getByText('£4,210.00 − £42.10 = £4,167.90')).toBeVisible();
    expect(
      screen.getByText('1% of the refund, £5 minimum. The minimum applies below £500.00.'),
    ).toBeVisible();
    expect(
      screen.getByText(
        'If you can borrow for less than 12.3% a year, borrowing is cheaper than this fee.',
      ),
    ).toBeVisible();
    expect(
      screen.getByText(
        /By our rule, yes\. We say that it is not worth it when the fee is over 5% of the refund/,
      ),
    ).toBeVisible();
    expect(screen.getByText('2026-11')).toBeVisible();
    expect(screen.getByText('5pm, Fri 27 Nov')).toBeVisible();
    expect(screen.getByText(exampleQuote.hash)).toBeVisible();
  });

  test('a quote that expired unnoticed is compared with a new one', async () => {
    const quoteBefore = {
      ...exampleQuote,
      expiresAt: '2026-11-13T17:00:00.000Z',
      payoutBy: isoDateOf('2026-11-09'),
    };
    reply(vatReturn, () => filedAnswer({ quote: indication, followUp: followUp({ quoteBefore }) }));
    reply(requestQuote);
    show();
    const compared = await screen.findByRole('group', { name: 'Your old quote and the new one' });
    expect(compared).toHaveTextContent(
      'Your last quote ended at 5pm, Fri 13 Nov. Nothing was sold and there is no fee. This is what a new ' +
        'one would be today: fee unchanged; payout date moved to Mon 23 Nov.',
    );
    expect(
      within(compared).getByRole('row', {
        name: 'In your account by Mon 9 Nov Mon 23 Nov (changed)',
      }),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Get the exact quote' })).toBeEnabled();
  });

  test.each([
    [
      '250',
      'If HMRC pays £250.00 less, you would owe us £250.00. Of the £4,167.90 you receive, £3,917.90 stays yours.',
    ],
    ['0', 'If HMRC pays all of it, you owe us nothing more.'],
    ['lots', 'Enter an amount in pounds, like 250 or 250.00'],
    ['9000', 'Enter £4,210.00 or less: HMRC cannot pay less than nothing'],
  ])('the simulator answers %p', async (typed, sentence) => {
    reply(vatReturn, () => filedAnswer({ followUp: followUp() }));
    const { user } = show();
    await user.click(await screen.findByText('What if HMRC pays less?'));
    await user.type(screen.getByLabelText('HMRC pays less by'), typed);
    expect(screen.getByText(sentence)).toBeVisible();
  });

  test('an unusual figure is shown with what would explain it, as our own score and not HMRC’s', async () => {
    reply(vatReturn, () => returnAnswer({ followUp: followUp() }));
    const { user } = show();
    await user.click(await screen.findByText('Before HMRC asks: 1 thing stands out'));
    expect(
      screen.getByText(
        /Our own score from these figures .* 15 out of 100, where 0 means that nothing stands out/,
      ),
    ).toBeVisible();
    expect(screen.getByText('Box 4 is 7 times box 3.')).toBeVisible();
    expect(screen.getByText(/Have ready: Why so much is bought/)).toBeVisible();
  });
});

describe('HMRC’s own feedback on a draft', () => {
  test('is not drawn while there is none', async () => {
    reply(vatReturn, () => returnAnswer());
    show();
    expect(await screen.findByRole('checkbox')).toBeEnabled();
    expect(
      screen.queryByRole('group', { name: 'HMRC’s feedback on these figures' }),
    ).not.toBeInTheDocument();
  });

  test('is shown word for word and in HMRC’s order, and the return can be filed all the same', async () => {
    reply(vatReturn, () =>
      returnAnswer({
        assistFeedback: [
          { itemNumber: 2, title: 'Second', body: 'Later.' },
          {
            itemNumber: 1,
            title: 'Check box 4',
            body: 'It is larger than usual.',
            action: 'Check your invoices.',
          },
        ],
      }),
    );
    show();
    const group = await screen.findByRole('group', { name: 'HMRC’s feedback on these figures' });
    expect(
      within(group)
        .getAllByRole('heading')
        .map(({ textContent }) => textContent),
    ).toEqual(['Check box 4', 'Second']);
    expect(screen.getByRole('checkbox')).toBeEnabled();
  });
});

test('a refund with figures that cannot be sold is a return to file, not figures to enter', async () => {
  reply(vatDashboard, () =>
    dashboardAnswer({
      next: {
        kind: 'file_refund',
        periodId,
        label: 'October 2026',
        dueOn: '2026-12-07',
        netPence: pence(421_000),
        sentence: 'This refund has been sold already.',
      },
    }),
  );
  renderScreen(dashboardAt, { as: 'person' });
  expect(await screen.findByRole('link', { name: 'Review and file the return' })).toBeVisible();
  expect(
    screen.getByText(/HMRC owes you £4,210.00\. .* This refund has been sold already\./),
  ).toBeVisible();
  expect(screen.queryByText(/Enter the nine boxes/)).not.toBeInTheDocument();
});

import { act, screen, waitFor, within } from '@testing-library/react';
import { payoutReview, payoutReviews } from '@/lib/refunds/review/contract';
import { waits } from '@/hooks/app/waits';
import { setShortcuts } from '@/lib/app/browser/shortcuts';
import { pence } from '@/lib/kernel/money';
import { fail, reply } from '../../../support/msw';
import { renderScreen } from '../../../support/renderScreen';
import { settled } from '../../../support/settled';
import { setProductWaits } from '../../../support/waits';
import {
  answerQueue,
  detailOf,
  losesPage,
  openQueue,
  pane,
  queueAnswer,
  queueAt,
  rows,
  rowsOf,
} from './operator';

// Reads every minute would come in between.
beforeEach(setProductWaits);
afterEach(() => {
  act(() => setShortcuts(true));
  jest.restoreAllMocks();
});

const tab = (name: string) => screen.findByRole('link', { name });

describe('the queue', () => {
  test('says by when, why, how much beside HMRC’s median, and where each payout stands, in the server’s order', async () => {
    openQueue();
    expect(await rows()).toEqual([
      '3pm in 54 minNorthgate Joinery Ltd First sale, above the limit for a first sale £14,711.40None 0 refunds8 daysWaiting',
      '3:30pm in 1 h 24 minCopse Hill Dairy Ltd More than 3 times HMRC’s median £41,976.00£9,860.00 4.3 times14 monthsSecond approval',
      '5pm in 2 h 54 minOrchard Vets Ltd Box 4 is 61% of box 7 £12,870.00£4,310.00 3.0 times6 weeksAsked 12:40',
      'Mon 10am 23 NovCalder Cycles Ltd More than 3 times HMRC’s median Payable from 10am, Mon 23 Nov£5,436.10£5,120.00 1.1 times2 yearsCooling off',
    ]);
    expect(
      screen.getByText('4 waiting, £74,993.50 in all. None is paid until it is approved.'),
    ).toBeVisible();
    expect(document.title).toBe('Payouts to review | Adsum');
  });

  test('marks what is due within 90 minutes and what is late in colour and in words', async () => {
    const [first, second] = rowsOf('Northgate', 'Copse');
    openQueue({
      queue: () =>
        queueAnswer({
          rows: [
            { ...first!, isLate: true, answerBy: '2026-11-20T13:46:00.000Z' },
            { ...second!, isLate: true, answerBy: '2026-11-20T15:00:00.000Z' },
            ...rowsOf('Orchard'),
          ],
        }),
    });
    const [late, again, later] = await rows();
    expect(late).toMatch(/^1:46pm 20 min late/);
    expect(again).toMatch(/^3pm late, in 54 min/);
    expect(later).toMatch(/^5pm in 2 h 54 min/);
    const tone = (text: string) => screen.getByText(text).getAttribute('data-tone');
    expect([tone('1:46pm'), tone('3pm'), tone('5pm')]).toEqual(['error', 'error', 'plain']);
  });

  test('has tabs for the second person and for what was answered today, with their counts', async () => {
    const { user } = openQueue();
    await rows();
    expect(await tab('To answer 4')).toHaveAttribute('aria-current', 'true');
    await user.click(await tab('Second person 1'));
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(await pane('Copse Hill Dairy Ltd')).toBeDefined();
    await user.click(await tab('Answered today 1'));
    const answered = within(await screen.findByRole('table', { name: 'Answered today' }));
    expect(answered.getAllByRole('row')[1]).toHaveTextContent(
      '11:20Tideway Sails Ltd AD-26-09-0420£3,118.50Dana WhitlockApproved',
    );
    expect(screen.queryByRole('button', { name: /^Approve/ })).not.toBeInTheDocument();
  });

  test('shows today’s figures, whether the promised times were kept, and the limits', async () => {
    const { user } = openQueue();
    const today = within(await screen.findByRole('region', { name: 'Today' }));
    expect(today.getByText('£61,204.75 · 38')).toBeVisible();
    const kept = within(screen.getByRole('region', { name: 'Kept to time' }));
    expect(kept.getByText('212 of 214')).toBeVisible();
    expect(kept.getByText('41 min')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Limits and reasons' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Limits and reasons' }));
    expect(dialog.getByText('A first sale above £5,000.00')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('what is open', () => {
  test('is the first, with its sum, its boxes beside the medians, checks, files and log', async () => {
    openQueue({}, '?claim=c1a10000-0000-4000-8000-000000000002');
    const detail = await pane('Copse Hill Dairy Ltd');
    expect(
      detail.getByText('£42,400.00 − £424.00, to Copse Hill Dairy Ltd, account ending 6630'),
    ).toBeVisible();
    const boxes = within(detail.getByRole('table', { name: /^Boxes/ }));
    expect(boxes.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'Return filed 6 NovThis oneMedian, 2Times the median',
      'Box 1, VAT on sales£6,210.00£5,984.001.0×',
      'Box 4, VAT reclaimed£48,610.00£15,840.003.1×',
      'Box 5, refund£42,400.00£9,860.004.3×',
      'Box 7, purchases£254,300£81,2003.1×',
    ]);
    expect(
      detail.getByRole('figure', {
        name: /^HMRC repaid 2 refunds before: April to June 2026 £9,860\.00, .* This one is £42,400\.00\.$/,
      }),
    ).toBeInTheDocument();
    expect(detail.getByRole('img', { name: 'Look at this' })).toBeVisible();
    expect(detail.getByRole('link', { name: 'Save all files (ZIP)' })).toHaveAttribute(
      'href',
      '/portal/api/operator/payout/evidence.zip?claim_id=c1a10000-0000-4000-8000-000000000002',
    );
    expect(detail.getByText('Dana Whitlock approved, first of two.')).toBeVisible();
  });

  test.each([
    [
      'nobody has approved',
      [],
      'You would be the first. It is paid once a second person has approved it.',
    ],
    [
      'somebody else has',
      [{ name: 'Dana Whitlock', at: '2026-11-20T13:22:00.000Z', isMine: false }],
      'Dana Whitlock approved it at 13:22. You’re the second.',
    ],
    [
      'whoever looks has',
      [{ name: 'Ivy Cole', at: '2026-11-20T13:22:00.000Z', isMine: true }],
      'You approved it at 13:22. A second person has to approve it.',
    ],
  ])('tells who the second person is when %s', async (_, approvals, words) => {
    openQueue({ detail: () => ({ needsTwo: true, approvals }) });
    const detail = await pane('Northgate Joinery Ltd');
    expect(detail.getByText('Two people approve this one.')).toBeVisible();
    expect(detail.getByText(words)).toBeVisible();
  });

  test('shows the question and its answer', async () => {
    const question = { text: 'Which invoice is it?', askedAt: '2026-11-20T12:40:00.000Z' };
    openQueue({
      detail: ({ companyName }) =>
        companyName.startsWith('Northgate')
          ? {
              question: {
                ...question,
                answer: 'The saw, no. 2291.',
                answeredAt: '2026-11-20T13:05:00.000Z',
              },
            }
          : { question },
    });
    const detail = await pane('Northgate Joinery Ltd');
    expect(detail.getByText('The saw, no. 2291.')).toBeVisible();
    expect(detail.getByRole('heading', { name: 'Answered 13:05' })).toBeVisible();
  });

  test('changes with the keyboard, which moves the focus, but not while typing', async () => {
    const { user } = openQueue();
    await pane('Northgate Joinery Ltd');
    await user.keyboard('j');
    expect(await pane('Copse Hill Dairy Ltd')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Copse Hill Dairy Ltd' })).toHaveFocus();
    await user.keyboard('jk');
    await pane('Copse Hill Dairy Ltd');
    await user.keyboard('n');
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Refuse the payout to Copse Hill Dairy Ltd' }),
    );
    await user.type(dialog.getByLabelText('Reason'), 'jky');
    expect(dialog.getByLabelText('Reason')).toHaveValue('jky');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Next payout' }));
    await pane('Orchard Vets Ltd');
    expect(screen.getByRole('button', { name: 'Next payout' })).toHaveFocus();
    await user.click(screen.getByRole('link', { name: 'Northgate Joinery Ltd' }));
    await pane('Northgate Joinery Ltd');
    await user.click(screen.getByRole('button', { name: 'Turn keys off' }));
    await user.keyboard('j');
    await pane('Northgate Joinery Ltd');
  });

  test('stays the same one when others come before it, and is no other’s once it has left', async () => {
    let answer = queueAnswer({ rows: rowsOf('Copse', 'Orchard') });
    const { reads } = openQueue({ queue: () => answer });
    await pane('Copse Hill Dairy Ltd');
    const lookAgain = async (seen: number) => {
      jest.setSystemTime(Date.now() + 61_000);
      act(() => {
        document.dispatchEvent(new Event('visibilitychange'));
      });
      await waitFor(() => expect(reads).toHaveLength(seen));
    };
    answer = queueAnswer({ rows: rowsOf('Northgate', 'Copse', 'Orchard') });
    await lookAgain(2);
    await waitFor(async () => expect(await rows()).toHaveLength(3));
    await pane('Copse Hill Dairy Ltd');
    answer = queueAnswer({
      rows: rowsOf('Northgate', 'Orchard'),
      answeredToday: [
        {
          ...queueAnswer().answeredToday[0]!,
          claimId: rowsOf('Copse')[0]!.claimId,
          companyName: 'Copse Hill Dairy Ltd',
        },
      ],
    });
    await lookAgain(3);
    const gone = within(await screen.findByRole('region', { name: 'Selected payout' }));
    expect(gone.getByText('Approved by Dana Whitlock, 11:20.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Approve/ })).not.toBeInTheDocument();
  });

  test('cannot be approved while it cools off, and the reason stands beside the button', async () => {
    const whyNot = 'The bank account was changed: payable from 10am, Mon 23 Nov.';
    openQueue({
      queue: () => queueAnswer({ rows: rowsOf('Calder') }),
      detail: () => ({ whyNot }),
    });
    const detail = await pane('Calder Cycles Ltd');
    const approve = detail.getByRole('button', { name: 'Approve £5,436.10' });
    expect(approve).toBeDisabled();
    expect(approve).toHaveAccessibleDescription(whyNot);
    expect(detail.getByRole('button', { name: 'Refuse, with a reason' })).toBeEnabled();
  });

  test('says when it could not be read, and reads again', async () => {
    answerQueue();
    fail(payoutReview, 500, { error: 'Something went wrong.', reference: 'R-7' });
    const { user } = renderScreen(queueAt, { as: 'person' });
    expect(
      await screen.findByRole('heading', { name: 'We could not read this payout' }),
    ).toBeVisible();
    expect(screen.getByText('£14,711.40', { selector: '.figure' })).toBeVisible();
    reply(payoutReview, () => detailOf(rowsOf('Northgate')[0]!));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await pane('Northgate Joinery Ltd');
  });
});

describe('the page', () => {
  test('does not exist for a person who is not an operator', async () => {
    answerQueue({ isOperator: false });
    losesPage();
    renderScreen(queueAt, { as: 'person' });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'We could not find that page' }),
    ).toBeVisible();
    expect(screen.queryByText('Operator')).not.toBeInTheDocument();
    expect(screen.queryByText(/Payouts to review/)).not.toBeInTheDocument();
  });

  test('is in the menu of an operator', async () => {
    const { user, where } = openQueue({}, '?show=answered');
    expect(await screen.findByText('Operator')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    await user.click(await screen.findByRole('link', { name: 'Payouts to review' }));
    await waitFor(() => expect(where()).toBe(queueAt));
  });

  test('says that there is nothing to review, and keeps today’s figures', async () => {
    openQueue({ queue: () => queueAnswer({ rows: [] }) });
    expect(await screen.findByRole('heading', { name: 'Nothing to review' })).toBeVisible();
    expect(screen.getByText('Nothing is waiting.')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Kept to time' })).toBeVisible();
  });

  test('that could not be read says so, and reads again', async () => {
    fail(payoutReviews, 500, { error: 'Something went wrong.' });
    const { user } = renderScreen(queueAt, { as: 'person' });
    expect(
      await screen.findByRole('heading', { name: 'We could not read the queue' }),
    ).toBeVisible();
    answerQueue();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rows()).toHaveLength(4);
  });

  test('keeps the last queue with its time when it cannot be updated', async () => {
    const timers = jest.spyOn(window, 'setInterval');
    openQueue();
    await pane('Northgate Joinery Ltd');
    fail(payoutReviews, 500, { error: 'Something went wrong.' });
    jest.setSystemTime(Date.now() + 61_000);
    act(() => {
      const ticks = timers.mock.calls.filter(([, ms]) => ms === waits.reviewsPoll);
      ticks.forEach(([tick]) => (tick as () => void)());
    });
    expect(
      await screen.findByText(
        'We could not update the queue. Something went wrong. Read 14:05 today',
      ),
    ).toBeVisible();
    expect(await rows()).toHaveLength(4);
    await settled();
  });

  test('shows an unknown figure as none', async () => {
    openQueue({
      queue: () => queueAnswer({ kept: { kept: 0, of: 0, lateNow: 0 }, rows: rowsOf('Northgate') }),
      detail: () => ({ feePence: pence(14_860), history: [], files: [], checks: [] }),
    });
    const detail = await pane('Northgate Joinery Ltd');
    expect(detail.queryByRole('figure')).not.toBeInTheDocument();
    expect(detail.getByText('None for this period')).toBeVisible();
    expect(screen.getAllByText('None yet')).toHaveLength(2);
    expect(
      screen.getByText('1 waiting, £14,711.40. It is not paid until it is approved.'),
    ).toBeVisible();
  });
});

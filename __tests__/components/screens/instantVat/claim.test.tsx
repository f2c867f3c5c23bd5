import { screen, within } from '@testing-library/react';
import { pence } from '@/lib/kernel/money';
import { vatClaim } from '@/lib/overview/vat/contract';
import { fail, reply } from '../../../support/msw';
import { renderScreen } from '../../../support/renderScreen';
import {
  claimAnswer,
  claimAt,
  companyId,
  exampleClaimSummary,
  exampleQuote,
  heldNews,
  reducedNews,
} from '@/__tests__/components/screens/answers';

const show = () => renderScreen(claimAt, { as: 'person' });
const line = (label: string) => screen.getByText(label, { selector: 'dt' }).nextSibling;

describe('a claim in progress', () => {
  test('is headed by its period, status, reference and purchaser', async () => {
    reply(vatClaim);
    show();
    expect(
      await screen.findByRole('heading', { level: 1, name: 'September 2026 claim' }),
    ).toBeVisible();
    expect(screen.getByText('Claim AD-26-09-0417')).toBeVisible();
    expect(screen.getByText('Sold to Adsum Ltd')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
      'href',
      `/v2/instant-vat/dashboard?company_id=${companyId}`,
    );
  });

  test('compares what happened with what waiting would have been, in days that are counted, not rounded', async () => {
    reply(vatClaim);
    show();
    expect(
      await screen.findByRole('heading', { name: 'You were paid 15 to 24 working days sooner' }),
    ).toBeVisible();
    expect(
      screen.getByText('£3,727.15 reached you in 21 hours. HMRC would have paid £3,764.80 later.'),
    ).toBeVisible();
    expect(
      screen.getByRole('img', {
        name: 'With InstantVAT: paid Wed 4 Nov. Waiting for HMRC: likely 25 Nov – 8 Dec.',
      }),
    ).toBeVisible();
  });

  test('tells the story in order, with day, time and who acts; what is expected says so', async () => {
    reply(vatClaim);
    show();
    const steps = within(
      await screen.findByRole('list', { name: 'What has happened, and what is next' }),
    ).getAllByRole('listitem');
    expect(
      steps.map((step) => within(step).getAllByText(/./, { selector: 'p' })[0]!.textContent),
    ).toEqual([
      'You accepted the quote',
      'Return filed with HMRC',
      'We paid you £3,727.15',
      'HMRC is checking',
      'HMRC repays £3,764.80 (expected)',
    ]);
    expect(steps[0]).toHaveTextContent('Tue 3 Nov 15:20');
    expect(steps[0]).toHaveTextContent('You');
    expect(steps[3]).toHaveAttribute('aria-current', 'step');
    expect(steps[3]).toHaveTextContent('Today Day 17');
    expect(steps[4]).toHaveTextContent('25 Nov by 8 Dec');
  });

  test('shows HMRC’s clock, the interest that runs, and how the money adds up', async () => {
    reply(vatClaim);
    show();
    expect(await screen.findByRole('meter', { name: 'HMRC’s 30-day clock' })).toHaveAttribute(
      'aria-valuenow',
      '17',
    );
    expect(
      screen.getByText(
        'HMRC has owed interest since 8 Nov: £3.69 so far, at 2.75% a year, HMRC’s rate since 9 Jan 2026.',
      ),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'How the clock works' })).toHaveAttribute(
      'href',
      '/v2/instant-vat/help#clock',
    );
    expect(line('Refund, box 5')).toHaveTextContent('£3,764.80');
    expect(line('Fee, 1% (£5 minimum)')).toHaveTextContent('−£37.65');
    expect(line('Paid to you')).toHaveTextContent('£3,727.15');
    expect(line('You pass on')).toHaveTextContent('£3,764.80');
  });

  test('says that the 30 days stop counting while HMRC waits for an answer', async () => {
    reply(vatClaim, () =>
      claimAnswer({
        claim: {
          ...exampleClaimSummary,
          status: 'Refund queried',
          clock: { ...exampleClaimSummary.clock, stopped: true },
        },
      }),
    );
    show();
    expect(
      await screen.findByText(
        'HMRC has asked a question. Its 30 days stop counting until it has a complete answer.',
      ),
    ).toBeVisible();
  });

  test('is saved as a PDF by the browser’s own printing', async () => {
    reply(vatClaim);
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Save as PDF' }));
    expect(print).toHaveBeenCalledTimes(1);
  });
});

describe('a claim that has just been made', () => {
  const confirmed = () =>
    claimAnswer({
      claim: {
        ...exampleClaimSummary,
        state: 'confirmed',
        status: 'Payment on its way',
        sentence: 'You have accepted the quote. We are sending your money.',
        refundPence: pence(421_000),
        feePence: pence(4_210),
        netPence: pence(416_790),
        arrivesPence: pence(416_790),
      },
      quote: exampleQuote,
      paidOutAt: undefined,
      hoursToPay: undefined,
      confirmedAt: '2026-11-20T14:06:00.000Z',
      hmrcFrom: '2026-12-09',
      hmrcTo: '2026-12-23',
    });

  test('is confirmed with its reference, payment date and a contact link, at a permanent address', async () => {
    reply(vatClaim, confirmed);
    show();
    expect(
      await screen.findByText('Claim confirmed. Your reference is AD-26-09-0417.'),
    ).toBeVisible();
    expect(
      screen.getByText(/£4,167.90 reaches your account ending 4471 by 5pm, Mon 23 Nov/),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'How to reach us' })).toBeVisible();
    expect(
      screen.getByRole('heading', { name: 'You are paid 12 to 22 working days sooner' }),
    ).toBeVisible();
    expect(line('You receive')).toHaveTextContent('£4,167.90');
  });

  test('asks by itself until the money has gone out', async () => {
    let paid = false;
    reply(vatClaim, () => (paid ? claimAnswer() : confirmed()));
    show();
    expect(await screen.findByText(/Claim confirmed/)).toBeVisible();
    paid = true;
    expect(
      await screen.findByRole('heading', { name: 'You were paid 15 to 24 working days sooner' }),
    ).toBeVisible();
  });
});

describe('when our own payment does not go as promised', () => {
  const waiting = {
    ...exampleClaimSummary,
    state: 'confirmed' as const,
    status: 'Payment on its way',
    sentence: 'You have accepted the quote. We are sending your money.',
  };

  test('the bank could not pay: says so, promises no date, and leads to the account', async () => {
    reply(vatClaim, () =>
      claimAnswer({
        paidOutAt: undefined,
        hoursToPay: undefined,
        quote: exampleQuote,
        claim: {
          ...waiting,
          status: 'Check bank account',
          payoutProblem: 'bankAccount',
          sentence:
            'Our bank could not pay into the account ending 4471. Your money is safe. Correct the bank account, and we pay at once.',
        },
      }),
    );
    show();
    expect(await within(screen.getByRole('main')).findByRole('alert')).toHaveTextContent(
      'Our bank could not pay into the account ending 4471. Your money is safe.',
    );
    expect(screen.getByRole('link', { name: 'Correct the bank account' })).toHaveAttribute(
      'href',
      `/v2/instant-vat/steps/company?company_id=${companyId}`,
    );
    expect(screen.queryByText(/by 5pm/)).not.toBeInTheDocument();
  });

  test('a payment that came back is held: says so, and asks for no other account', async () => {
    const sentence = 'We are holding the payment until we have agreed with you what happens next.';
    reply(vatClaim, () =>
      claimAnswer({
        paidOutAt: undefined,
        hoursToPay: undefined,
        quote: { ...exampleQuote, payoutBy: '2026-11-18' },
        claim: {
          ...waiting,
          status: 'HMRC changed the amount',
          payoutProblem: 'reduced',
          sentence,
        },
      }),
    );
    show();
    const notice = await within(screen.getByRole('main')).findByRole('alert');
    expect(notice).toHaveTextContent('We are holding the payment for your claim AD-26-09-0417.');
    expect(notice).toHaveTextContent(sentence);
    expect(within(notice).getByRole('link', { name: 'How to reach us' })).toBeVisible();
    expect(
      screen.queryByRole('link', { name: 'Correct the bank account' }),
    ).not.toBeInTheDocument();
  });

  test('the promised day has passed: says whose doing it is, and that nothing need be done again', async () => {
    reply(vatClaim, () =>
      claimAnswer({
        paidOutAt: undefined,
        hoursToPay: undefined,
        claim: waiting,
        quote: { ...exampleQuote, payoutBy: '2026-11-18' },
      }),
    );
    show();
    expect(await screen.findByText(/Your money is late, and that is our fault/)).toBeVisible();
    expect(screen.getByText(/You do not need to claim again/)).toBeVisible();
  });
});

describe('when HMRC does not do as expected', () => {
  test('a refund that is late: HMRC’s own date has passed, and the wait is ours', async () => {
    reply(vatClaim, () =>
      claimAnswer({
        delayed: true,
        hmrcFrom: '2026-11-10',
        hmrcTo: '2026-11-18',
        claim: { ...exampleClaimSummary, status: 'Refund delayed' },
      }),
    );
    show();
    expect(await screen.findByText('HMRC is late with this refund.')).toBeVisible();
    expect(
      screen.getByText(
        /Its own date, Wed 18 Nov 2026, has passed. You have your money and do not need to do anything: we are the ones who wait./,
      ),
    ).toBeVisible();
  });

  test('while a return is missing it does not say that there is nothing to do', async () => {
    const followUp = {
      enquiries: [],
      canChase: true,
      etaSource: 'HMRC’s own rule.',
      warnings: [
        {
          kind: 'missing_return' as const,
          title: 'Your July 2026 return is missing.',
          sentence: 'It was due 7 Sep 2026.',
        },
      ],
    };
    reply(vatClaim, () =>
      claimAnswer({
        delayed: true,
        hmrcFrom: '2026-10-21',
        hmrcTo: '2026-11-18',
        hmrcDueOn: '2026-11-15',
        followUp,
        claim: { ...exampleClaimSummary, status: 'Refund queried' },
      }),
    );
    show();
    expect(
      await screen.findByText(
        /Its own date, Sun 15 Nov 2026, has passed\. You have your money\. HMRC is holding the refund because a return is missing/,
      ),
    ).toBeVisible();
    expect(
      screen.getByRole('heading', { name: /^You were paid at least \d+ working days sooner$/ }),
    ).toBeVisible();
    expect(
      screen.getByRole('img', { name: /Waiting for HMRC: was expected 21 Oct – 18 Nov/ }),
    ).toBeVisible();
    expect(screen.getByText('HMRC’s own rule.')).toBeVisible();
  });

  test('approved for less: said at the top and in the money from that day, and not that nothing is owed', async () => {
    reply(vatClaim, () => claimAnswer({ news: [reducedNews()] }));
    show();
    expect(await within(screen.getByRole('main')).findByRole('alert')).toHaveTextContent(
      'HMRC approved £1,000.00 less than you sold. You sold a refund of £3,764.80, and HMRC approved £2,764.80. Nothing is to be paid ' +
        'today.',
    );
    expect(line('HMRC approved less by')).toHaveTextContent('£1,000.00');
    expect(
      screen.getByText('£3,727.15 reached you in 21 hours. HMRC would have paid £2,764.80 later.'),
    ).toBeVisible();
    expect(screen.queryByText('Still owed either way')).not.toBeInTheDocument();
  });

  test('held for a missing return: the way there, said once', async () => {
    const warnings = [
      {
        kind: 'missing_return' as const,
        title: 'Your July 2026 return is missing.',
        sentence: 'It was due 7 Sep 2026.',
      },
    ];
    reply(vatClaim, () =>
      claimAnswer({
        news: [heldNews()],
        followUp: { enquiries: [], canChase: false, etaSource: 'HMRC’s own rule.', warnings },
      }),
    );
    show();
    expect(await screen.findByText('HMRC holds the refund you sold.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'File the missing return' })).toBeVisible();
    expect(screen.queryByText('Your July 2026 return is missing.')).not.toBeInTheDocument();
  });

  test('asked, and late: the evidence is the way on, and it is not said that there is nothing to do', async () => {
    const news = [
      heldNews({
        what: 'question',
        title: 'HMRC waits for your answer',
        act: { label: 'Answer HMRC' },
      }),
    ];
    reply(vatClaim, () =>
      claimAnswer({ news, delayed: true, hmrcFrom: '2026-11-10', hmrcTo: '2026-11-18' }),
    );
    show();
    expect(await screen.findByText('HMRC waits for your answer.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the evidence pack' })).toHaveAttribute(
      'href',
      expect.stringContaining('evidence'),
    );
    // One banner with one cause: that HMRC is late too is in its clock.
    expect(screen.queryByText('HMRC is late with this refund.')).not.toBeInTheDocument();
    expect(screen.queryByText(/we are the ones who wait/)).not.toBeInTheDocument();
  });

  test('money and clock come before what has happened, for eyes and screen readers alike', async () => {
    reply(vatClaim);
    show();
    await screen.findByRole('heading', { name: 'The money' });
    const cards = screen
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent)
      .filter((title) => /^The money$|clock$|What has happened/.test(title ?? ''));
    expect(cards).toEqual([
      'The money',
      'HMRC’s 30-day clock',
      'What has happened, and what is next',
    ]);
  });

  test('a smaller refund shows the missing amount, what follows and a contact link', async () => {
    reply(vatClaim, () =>
      claimAnswer({
        shortfallPence: pence(12_000),
        claim: {
          ...exampleClaimSummary,
          state: 'shortfall',
          status: 'HMRC changed the amount',
          sentence: 'HMRC paid less than you sold. We will write to you about the difference.',
        },
      }),
    );
    show();
    expect(await within(screen.getByRole('main')).findByRole('alert')).toHaveTextContent(
      'HMRC paid £120.00 less than the refund you sold. HMRC paid less than you sold. We will write to you about the difference.',
    );
    expect(line('HMRC paid less by')).toHaveTextContent('£120.00');
  });

  test('a refund that HMRC will not pay: the claim is headed by that, as every other page says it', async () => {
    const news = [
      reducedNews({
        what: 'tax_due',
        title: 'HMRC will not pay the refund you sold',
        leftPence: pence(376_480),
      }),
    ];
    reply(vatClaim, () =>
      claimAnswer({
        news,
        shortfallPence: pence(376_480),
        claim: {
          ...exampleClaimSummary,
          state: 'shortfall',
          sentence: 'On 19 Nov 2026 HMRC changed the return: it pays nothing.',
        },
      }),
    );
    show();
    expect(await within(screen.getByRole('main')).findByRole('alert')).toHaveTextContent(
      'HMRC will not pay the refund you sold. On 19 Nov 2026 HMRC changed the return: it pays nothing. Nothing is taken from your account.',
    );
  });

  test('a claim that is closed says that nothing more is owed', async () => {
    reply(vatClaim, () =>
      claimAnswer({
        hmrcRepaidOn: '2026-11-19',
        claim: {
          ...exampleClaimSummary,
          state: 'closed',
          status: 'Completed',
          sentence: 'This claim is closed. Nothing more is owed either way.',
          clock: undefined,
        },
      }),
    );
    show();
    expect(
      await screen.findByRole('heading', { name: 'You were paid 11 working days sooner' }),
    ).toBeVisible();
    expect(
      screen.getByText(/This claim is closed. Nothing more is owed either way./),
    ).toBeVisible();
    expect(screen.queryByRole('meter')).not.toBeInTheDocument();
  });

  test('a claim of another company is not found', async () => {
    fail(vatClaim, 404, { error: 'Not found' });
    show();
    expect(await screen.findByRole('heading', { name: 'We cannot find this claim' })).toBeVisible();
  });

  test('a failure of ours says what is safe, and trying again works', async () => {
    fail(vatClaim, 500, { error: 'Something went wrong. Please try again.' });
    const { user } = show();
    expect(await within(screen.getByRole('main')).findByRole('alert')).toHaveTextContent(
      'Your claim and your money are safe.',
    );
    reply(vatClaim);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'September 2026 claim' }),
    ).toBeVisible();
  });
});

import { ASK_WHERE_TO_PAY } from '@/lib/companies/receivingAccount';
import { screen, within } from '@testing-library/react';
import { isoDateOf } from '@/lib/kernel/dates/ukDates';
import { pence } from '@/lib/kernel/money';
import { exampleDocuments, withdrawClaim } from '@/lib/refunds/claim/contract';
import { CALLED_OFF } from '@/lib/refunds/claim/status';
import { vatClaim, vatReturn } from '@/lib/overview/vat/contract';
import type { ClaimMoney } from '@/hooks/refunds/money';
import { fail, reply } from '../../../support/msw';
import { renderScreen } from '../../../support/renderScreen';
import {
  claimAnswer,
  claimAt,
  claimId,
  companyId,
  exampleClaimSummary,
  filedAnswer,
  returnAt,
} from '@/__tests__/components/screens/answers';
import { exampleQuote } from '@/lib/refunds/examples';

const money = (change: Partial<ClaimMoney> = {}): ClaimMoney => ({
  canWithdraw: false,
  withdrawing: false,
  paymentReference: 'AD-26-09-0417',
  setOffs: [],
  shortfall: undefined,
  documents: [],
  ...change,
});
const payTo = { accountName: 'Adsum Ltd', sortCode: '20-00-00', accountNumber: '55779911' };
const missing = {
  pence: pence(21_000),
  outstandingPence: pence(21_000),
  plannedPence: pence(0),
  payBy: isoDateOf('2026-12-04'),
  overdue: false,
  settled: false,
  payTo,
};
const confirmed = {
  ...exampleClaimSummary,
  state: 'confirmed' as const,
  status: 'Payment on its way',
};
const short = {
  ...exampleClaimSummary,
  state: 'shortfall' as const,
  status: 'HMRC changed the amount',
};

const show = () => renderScreen(claimAt, { as: 'person' });
const fact = (label: string) => screen.getByText(label, { selector: 'dt' }).nextSibling;

describe('the documents of a claim', () => {
  test('each can be read, and saved as a PDF under its own name', async () => {
    reply(vatClaim, () =>
      claimAnswer({ money: money({ documents: exampleDocuments.slice(0, 2) }) }),
    );
    show();
    const invoice = await screen.findByRole('link', { name: 'Invoice, September 2026' });
    expect(invoice).toHaveAttribute(
      'href',
      expect.stringContaining(
        `/dashboard/document?company_id=${companyId}&document_id=${exampleDocuments[0]!.id}`,
      ),
    );
    expect(
      screen.getByRole('link', { name: 'Save as PDF: Receipt for your claim, September 2026' }),
    ).toHaveAttribute('href', expect.stringContaining('/portal/api/vat/document.pdf?'));
    expect(screen.getByRole('link', { name: 'All documents' })).toHaveAttribute(
      'href',
      expect.stringContaining('/dashboard/documents'),
    );
  });

  test('beside the terms that were accepted, in their version and with the day', async () => {
    reply(vatClaim, () => claimAnswer({ money: money() }));
    show();
    const terms = await screen.findByRole('link', { name: /^Terms of sale, version 1/ });
    expect(terms).toHaveAttribute('href', '/terms/sale?version=1');
    expect(terms).toHaveAttribute('target', '_blank');
    expect(terms.parentElement).toHaveTextContent(/, accepted 3 Nov 2026$/);
  });

  test('before the payment there are none, and it says when they come', async () => {
    reply(vatClaim, () =>
      claimAnswer({
        paidOutAt: undefined,
        hoursToPay: undefined,
        claim: confirmed,
        money: money(),
      }),
    );
    show();
    expect(await screen.findByText(/will be here as soon as you are paid/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Your confirmation' })).toHaveAttribute(
      'href',
      expect.stringContaining(`claim=${claimId}`),
    );
  });
});

test('a sale that we called off says so, that nothing was sold, and offers no bank account to correct', async () => {
  reply(vatClaim, () =>
    claimAnswer({
      paidOutAt: undefined,
      hoursToPay: undefined,
      money: money({ calledOffAt: '2026-11-20T14:05:00.000Z' }),
      claim: {
        ...confirmed,
        state: 'withdrawn',
        status: 'HMRC changed the amount',
        sentence: CALLED_OFF,
      },
    }),
  );
  show();
  expect(await screen.findByText('We called off this sale.')).toBeVisible();
  expect(screen.getByText(CALLED_OFF)).toBeVisible();
  expect(screen.queryByText(/You withdrew/)).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /bank account/ })).not.toBeInTheDocument();
});

test.each(['withdrawn', 'expired'] as const)(
  'the money of a claim that is %s is what the customer would have received',
  async (state) => {
    reply(vatClaim, () =>
      claimAnswer({
        paidOutAt: undefined,
        hoursToPay: undefined,
        money: money(),
        claim: { ...confirmed, state, status: 'Withdrawn', sentence: 'Nothing was sold.' },
      }),
    );
    show();
    expect(await screen.findByText('You would have received', { selector: 'dt' })).toBeVisible();
    expect(fact('You would have received')).toHaveTextContent('£3,727.15');
    expect(screen.queryByText('You receive')).not.toBeInTheDocument();
    expect(screen.getByText('Not sold')).toBeVisible();
  },
);

describe('taking a claim back', () => {
  test('asks once more, says what it means, and shows the claim as withdrawn', async () => {
    let state: 'confirmed' | 'withdrawn' = 'confirmed';
    reply(vatClaim, () =>
      claimAnswer({
        paidOutAt: undefined,
        hoursToPay: undefined,
        money: money({ canWithdraw: state === 'confirmed' }),
        claim: {
          ...confirmed,
          state,
          status: state === 'confirmed' ? 'Payment on its way' : 'Withdrawn',
          sentence: 'You withdrew this claim. Nothing was sold and there is no fee.',
        },
      }),
    );
    const { calls } = reply(withdrawClaim, () => {
      state = 'withdrawn';
      return withdrawClaim.example;
    });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Withdraw this claim' }));
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Withdraw claim AD-26-09-0417?',
    });
    expect(dialog).toHaveAccessibleDescription(
      /You will not be paid £3,727.15 early, and you will not be charged the fee of £37.65./,
    );
    expect(dialog).toHaveAccessibleDescription(
      /HMRC pays you the refund itself, at its usual time/,
    );
    await user.click(within(dialog).getByRole('button', { name: 'Withdraw the claim' }));
    expect(await screen.findByText('You withdrew this claim.')).toBeVisible();
    expect(calls).toMatchObject([{ query: { company_id: companyId, claim_id: claimId } }]);
    expect(screen.queryByRole('button', { name: 'Withdraw this claim' })).not.toBeInTheDocument();
  });

  test('too late is said where it was asked, and the claim stays', async () => {
    reply(vatClaim, () =>
      claimAnswer({
        paidOutAt: undefined,
        hoursToPay: undefined,
        claim: confirmed,
        money: money({ canWithdraw: true }),
      }),
    );
    fail(withdrawClaim, 409, {
      error: 'The money has left our bank already, so this claim can no longer be withdrawn.',
    });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Withdraw this claim' }));
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'Withdraw the claim' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'Your claim was not withdrawn. The money has left our bank already',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Keep the claim' }));
    expect(screen.getByRole('button', { name: 'Withdraw this claim' })).toBeVisible();
  });

  test('while the bank has not answered it cannot be asked again', async () => {
    reply(vatClaim, () =>
      claimAnswer({
        paidOutAt: undefined,
        hoursToPay: undefined,
        claim: confirmed,
        money: money({ withdrawing: true }),
      }),
    );
    show();
    expect(await screen.findByText('We are stopping the payment.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Withdraw this claim' })).not.toBeInTheDocument();
  });

  test('is not offered to those who may not sell, nor once the money has left', async () => {
    reply(vatClaim, () => claimAnswer({ money: money() }));
    show();
    expect(await screen.findByRole('heading', { name: 'Receipt and invoice' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Changed your mind?' })).not.toBeInTheDocument();
  });
});

describe('a shortfall', () => {
  test('says how it came, how much is left, by when and where to pay with which reference', async () => {
    reply(vatClaim, () =>
      claimAnswer({
        shortfallPence: pence(21_000),
        claim: short,
        money: money({ shortfall: missing }),
      }),
    );
    show();
    expect(
      await screen.findByText(
        'You sold a refund of £3,764.80, and HMRC repaid £3,554.80. The difference is what the terms call the Shortfall.',
      ),
    ).toBeVisible();
    expect(fact('Still to pay')).toHaveTextContent('£210.00');
    expect(fact('Pay by')).toHaveTextContent('Fri 4 Dec, in 14 days');
    for (const [label, value] of [
      ['Account name', 'Adsum Ltd'],
      ['Sort code', '20-00-00'],
      ['Account number', '55779911'],
      ['Reference', 'AD-26-09-0417'],
    ] as const)
      expect(fact(label)).toHaveTextContent(value);
    expect(
      screen.getByText(
        /You owe us what is still to pay\. We take it off the next refund that we pay you/,
      ),
    ).toBeVisible();
  });

  test('says who tells the account to pay into while the operator has named none', async () => {
    const { payTo: _payTo, ...nowhere } = missing;
    reply(vatClaim, () =>
      claimAnswer({
        shortfallPence: pence(21_000),
        claim: short,
        money: money({ shortfall: nowhere }),
      }),
    );
    show();
    await screen.findByText('Pay by bank transfer');
    expect(fact('Account')).toHaveTextContent(ASK_WHERE_TO_PAY);
    expect(fact('Reference')).toHaveTextContent('AD-26-09-0417');
  });

  test('what was paid and what a payout under way covers is taken off what is still to pay', async () => {
    reply(vatClaim, () =>
      claimAnswer({
        shortfallPence: pence(21_000),
        claim: short,
        money: money({
          shortfall: { ...missing, outstandingPence: pence(11_000), plannedPence: pence(11_000) },
        }),
      }),
    );
    show();
    expect(
      await screen.findByText(
        'Your payout under way covers all of it. There is nothing for you to do.',
      ),
    ).toBeVisible();
    expect(fact('Paid back so far')).toHaveTextContent('£100.00');
    expect(fact('Still to pay')).toHaveTextContent('£0.00');
    expect(screen.queryByRole('heading', { name: 'Pay by bank transfer' })).not.toBeInTheDocument();
  });

  test('past its day it is late, in words', async () => {
    reply(vatClaim, () =>
      claimAnswer({
        shortfallPence: pence(21_000),
        claim: short,
        money: money({ shortfall: { ...missing, payBy: '2026-11-18', overdue: true } }),
      }),
    );
    show();
    expect(await screen.findByText('Payment late')).toBeVisible();
    expect(screen.getByText(/The day to pay was Wed 18 Nov 2026/)).toBeVisible();
  });

  test('settled, it says that you owe nothing more, and by when what you paid too much is sent back', async () => {
    reply(vatClaim, () =>
      claimAnswer({
        shortfallPence: pence(21_000),
        claim: { ...exampleClaimSummary, state: 'closed', status: 'Completed' },
        money: money({
          shortfall: { ...missing, outstandingPence: pence(0), settled: true },
          held: {
            claimId,
            pence: pence(100),
            title: 'We hold £1.00 for you; we send it back by Mon 23 Nov 2026.',
            sentence: 'You paid more than was owed for this claim, and the extra is yours.',
            needsAccount: false,
          },
        }),
      }),
    );
    show();
    expect(
      await screen.findByText('It is settled. You owe nothing more for this claim.'),
    ).toBeVisible();
    expect(
      screen.getByText('We hold £1.00 for you; we send it back by Mon 23 Nov 2026.'),
    ).toBeVisible();
  });

  test('what covered an earlier one is part of the sum of a later claim', async () => {
    const shortfall = { reference: 'AD-26-08-0400', pence: pence(21_000) };
    const sold = claimAnswer({ money: money({ setOffs: [{ claimId, ...shortfall }] }) });
    const arrivesPence = pence(351_715);
    reply(vatClaim, () => ({
      ...sold,
      claim: { ...sold.claim, arrivesPence },
      quote: { ...sold.quote, setOffs: [shortfall], arrivesPence },
    }));
    show();
    expect(await screen.findByText('Owed for AD-26-08-0400', { selector: 'dt' })).toBeVisible();
    expect(fact('Owed for AD-26-08-0400')).toHaveTextContent('−£210.00');
    expect(fact('Paid to you')).toHaveTextContent('£3,517.15');
  });

  test('is deducted from the next sale: the choice, the button, the sum and the totals bar show the same figure', async () => {
    const quote = {
      ...exampleQuote,
      setOffs: [{ reference: 'AD-26-08-0400', pence: pence(21_000) }],
      arrivesPence: pence(395_790),
    };
    reply(vatReturn, () => filedAnswer({ quote }));
    const { container } = renderScreen(returnAt, { as: 'person' });
    const why =
      '£210.00 of our price covers what is owed for claim AD-26-08-0400, so £3,957.90 reaches your account.';
    expect((await screen.findAllByText(why))[0]).toBeVisible();
    expect(screen.getByRole('button', { name: 'Claim £3,957.90' })).toBeVisible();
    expect(container.textContent).toContain('£4,210.00 − £42.10 − £210.00 = £3,957.90');
    expect(container.textContent).not.toContain('£4,167.90');
  });
});

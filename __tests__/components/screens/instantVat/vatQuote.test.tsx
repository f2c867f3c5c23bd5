import { screen, waitFor, within } from '@testing-library/react';
import type { ActToConfirm } from '@/lib/access/provenActs';
import { CONFIRM_FIRST } from '@/lib/access/refusal';
import {
  reauthenticate,
  reauthenticationState,
  sendReauthenticationCode,
} from '@/lib/auth/accountContract';
import { pence } from '@/lib/kernel/money';
import { confirmClaim, requestQuote, vatClaim, vatReturn } from '@/lib/overview/vat/contract';
import { passOnDuty } from '@/lib/refunds/text';
import { goOffline, goOnline } from '../../../support/line';
import { fail, reply, unreachable } from '../../../support/msw';
import { renderScreen } from '../../../support/renderScreen';
import { confirmByMail } from '../account/profilePage';
import {
  claimId,
  companyId,
  exampleClaimSummary,
  exampleQuote,
  filedAnswer,
  periodId,
  returnAnswer,
  returnAt,
} from '@/__tests__/components/screens/answers';

const show = () => renderScreen(returnAt, { as: 'person' });
const alert = () => within(screen.getByRole('main')).findByRole('alert');
const claimButton = () => screen.findByRole('button', { name: 'Claim £4,167.90' });
const { id: _id, hash: _hash, ...indication } = exampleQuote;

test('a person who is not an owner sees the offer and who can accept it', async () => {
  reply(vatReturn, () => filedAnswer({ maySell: false }));
  show();
  expect(await screen.findByText(/Only an owner of the company can sell its refund/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Claim|quote/ })).not.toBeInTheDocument();
});

describe('choosing how to be paid', () => {
  test('both ways stand side by side, with the exact sum for one and an estimate for the other', async () => {
    reply(vatReturn);
    show();
    const ways = within(await screen.findByRole('group', { name: 'How you are paid' }));
    expect(ways.getByRole('radio', { name: /Paid early by InstantVAT/ })).toBeChecked();
    expect(ways.getByText('By 5pm, Mon 23 Nov, to account ending 4471')).toBeVisible();
    expect(ways.getByText('£4,210.00 − £42.10')).toBeVisible();
    expect(ways.getByRole('radio', { name: /Wait for HMRC/ })).toBeEnabled();
    expect(ways.getByText('Likely 9–23 Dec, no fee')).toBeVisible();
    expect(ways.getByText('Estimate')).toBeVisible();
    expect(screen.getByText('Your quote is exact and held until 5pm, Fri 27 Nov.')).toBeVisible();
  });

  test('says what the fee is as a yearly rate, and that waiting is cheaper', async () => {
    reply(vatReturn);
    show();
    expect(
      await screen.findByText(
        'The fee is 1% of the refund, like borrowing at 12.3% a year for 30 days. If you can wait, waiting is cheaper.',
      ),
    ).toBeVisible();
  });

  test('starts at waiting when being paid early is not worth it, and says why', async () => {
    reply(vatReturn, () =>
      returnAnswer({
        quote: {
          ...exampleQuote,
          worthIt: false,
          reason:
            'The £5.00 minimum fee is a large part of this refund. Waiting for HMRC costs nothing.',
        },
      }),
    );
    show();
    expect(await screen.findByRole('radio', { name: /Wait for HMRC/ })).toBeChecked();
    expect(
      screen.getByText(
        'The £5.00 minimum fee is a large part of this refund. Waiting for HMRC costs nothing.',
      ),
    ).toBeVisible();
  });

  test('opens the claim only once HMRC has the return, and names the purchaser', async () => {
    reply(vatReturn);
    show();
    expect(
      await screen.findByText(
        'Opens as soon as HMRC accepts the return, usually within 10 seconds. The purchaser of the refund is Adsum Ltd.',
      ),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Claim/ })).not.toBeInTheDocument();
  });

  test('docs/rules/product.md#both-legs: shows both legs of the money before the sale, and none when waiting', async () => {
    reply(vatReturn, () => filedAnswer());
    const { user } = show();
    const map = within(await screen.findByRole('region', { name: 'Where the money goes' }));
    expect(map.getByText('We pay you')).toBeInTheDocument();
    expect(map.getByText('HMRC repays')).toBeInTheDocument();
    expect(map.getByText('You pass on')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: /Wait for HMRC/ }));
    expect(screen.queryByRole('region', { name: 'Where the money goes' })).not.toBeInTheDocument();
  });

  test('choosing to wait leaves nothing to claim', async () => {
    reply(vatReturn, () => filedAnswer());
    const { user } = show();
    await claimButton();
    await user.click(screen.getByRole('radio', { name: /Wait for HMRC/ }));
    expect(
      screen.getByText(
        /You are waiting for HMRC, so there is nothing to do. HMRC pays you £4,210.00, likely 9–23 Dec./,
      ),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Claim/ })).not.toBeInTheDocument();
  });
});

describe('selling the refund', () => {
  test('says before the button which version of the terms it accepts, and links to it', async () => {
    reply(vatReturn, () => filedAnswer());
    show();
    await claimButton();
    const terms = screen.getByRole('link', { name: /^Terms of sale, version 1/ });
    expect(terms).toHaveAttribute('href', '/terms/sale?version=1');
    expect(terms.parentElement).toHaveTextContent(/^By claiming you accept the Terms of sale/);
  });

  test('at the frozen quote, once, and then the confirmation says so, at an address to keep', async () => {
    reply(vatReturn, () => filedAnswer());
    reply(vatClaim);
    const { calls } = reply(confirmClaim);
    const { user, where } = show();
    await user.dblClick(await claimButton());
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Your claim is confirmed and paid' }),
    ).toBeVisible();
    expect(screen.getByText(passOnDuty)).toBeVisible();
    expect(where()).toBe(
      `/v2/instant-vat/dashboard/confirmation?company_id=${companyId}&claim=${claimId}`,
    );
    expect(calls).toEqual([
      {
        query: { company_id: companyId, period_id: periodId },
        body: {
          quote_id: exampleQuote.id,
          quote_hash: exampleQuote.hash,
          bank_account_id: vatReturn.example.bankAccountId,
        },
      },
    ]);
  });

  const SALE: ActToConfirm = {
    act: 'sell',
    subject: 'hash:account:416790',
    facts: [
      ['You’re confirming', '£4,167.90'],
      ['To', 'Marlow & Rye Bakery Ltd'],
      ['Account', '20 18 15, ending 4471'],
      ['For', 'October 2026 refund, £4,210.00'],
      ['By', '5pm, Mon 23 Nov'],
    ],
  };
  const openSheet = async (factors: ('totp' | 'passkey')[] = []) => {
    reply(vatReturn, () => filedAnswer());
    reply(reauthenticationState, () => ({ proven: false, factors }));
    reply(sendReauthenticationCode);
    const refused = fail(confirmClaim, 403, { error: CONFIRM_FIRST, confirm: SALE });
    const shown = show();
    await shown.user.click(await claimButton());
    const sheet = within(await screen.findByRole('dialog', { name: 'Is it still you?' }));
    return { ...shown, sheet, refused };
  };

  test('is confirmed first, with the figures that the server said, by a mailed code', async () => {
    const { user, sheet } = await openSheet();
    for (const [label, value] of SALE.facts ?? []) {
      expect(sheet.getByText(label)).toBeVisible();
      expect(sheet.getByText(value)).toBeVisible();
    }
    reply(vatClaim);
    const proven = reply(reauthenticate, () => {
      reply(confirmClaim);
      return { proven: true };
    });
    await confirmByMail(user);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Your claim is confirmed and paid' }),
    ).toBeVisible();
    expect(proven.calls[0]?.body).toEqual({ act: 'sell', subject: SALE.subject, code: '123456' });
  });

  test('is confirmed with the app of a person who has one; neither mail nor a recovery code does', async () => {
    const { sheet } = await openSheet(['totp']);
    expect(await sheet.findByLabelText('Code from your app')).toBeVisible();
    expect(sheet.queryByRole('button', { name: /recovery code|Email me/ })).toBeNull();
  });

  test('is given up when the account changes while the sheet is open, and says so', async () => {
    const { refused } = await openSheet();
    reply(vatReturn, () => filedAnswer({ bankAccountId: claimId, bankAccountEnding: '9021' }));
    expect(
      await screen.findByText(/The amount or the account changed while you were confirming/),
    ).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(refused.calls).toHaveLength(1);
  });

  test('shows what is sold and to which buyer, what arrives when, and who pays a shortfall', async () => {
    reply(vatReturn, () => filedAnswer());
    show();
    await claimButton();
    expect(
      screen.getByText(
        /You sell the refund of £4,210.00 to Adsum Ltd\. £4,167.90 reaches your account ending 4471 by\s+5pm, Mon 23 Nov\. If HMRC pays less than £4,210.00, you owe us the difference\./,
      ),
    ).toBeVisible();
  });

  test('first asks for an exact quote where there is only an indication', async () => {
    let frozen = false;
    reply(vatReturn, () => filedAnswer({ quote: frozen ? exampleQuote : indication }));
    const { calls } = reply(requestQuote, () => {
      frozen = true;
      return { quote: exampleQuote };
    });
    const { user } = show();
    expect(
      await screen.findByText(
        'This is what we would pay today. We hold an exact quote for you when you ask for it.',
      ),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Get the exact quote' }));
    expect(await claimButton()).toBeEnabled();
    expect(calls).toHaveLength(1);
  });

  test('a quote that has ended cannot be sold: a new one is asked for and compared with it', async () => {
    const ended = { ...exampleQuote, expiresAt: '2026-11-19T17:00:00.000Z' };
    const renewed = {
      ...exampleQuote,
      id: '91b2a1c8-41d6-4b51-8f0a-6a1c2f9d0999',
      netPence: pence(415_000),
      arrivesPence: pence(415_000),
      feePence: pence(6_000),
    };
    let asked = false;
    reply(vatReturn, () => filedAnswer({ quote: asked ? renewed : ended }));
    reply(requestQuote, () => {
      asked = true;
      return { quote: renewed };
    });
    const { user } = show();
    expect(
      await screen.findByText(
        'The quote ended at 5pm, Thu 19 Nov. Nothing was sold and there is no fee.',
      ),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Claim/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Get a new quote' }));
    const compared = within(await screen.findByRole('table', { name: 'The two quotes compared' }));
    expect(
      compared.getByRole('row', { name: 'You receive £4,167.90 £4,150.00 (changed)' }),
    ).toBeVisible();
    expect(compared.getByRole('row', { name: 'Refund £4,210.00 £4,210.00' })).toBeVisible();
    expect(
      screen.getByText(
        /This is the new one: fee up from £42.10 to £60.00; payout date unchanged\./,
      ),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Claim £4,150.00' })).toBeEnabled();
  });

  test('without a bank account it leads to where one is added', async () => {
    reply(vatReturn, () => filedAnswer({ bankAccountEnding: undefined }));
    show();
    expect(await screen.findByRole('link', { name: 'Add a bank account' })).toHaveAttribute(
      'href',
      `/v2/instant-vat/steps/company?company_id=${companyId}`,
    );
    expect(screen.queryByRole('button', { name: /^Claim/ })).not.toBeInTheDocument();
  });

  test('a refusal says that nothing was sold', async () => {
    reply(vatReturn, () => filedAnswer());
    fail(confirmClaim, 409, { error: 'HMRC has a return with other figures than the quote.' });
    const { user } = show();
    await user.click(await claimButton());
    expect(await alert()).toHaveTextContent(
      'Your claim was not made. HMRC has a return with other figures than the quote. Nothing was sold and there is no fee.',
    );
  });

  test('an answer lost on the way: the return is read again and shows the claim that was made', async () => {
    let sold = false;
    reply(vatReturn, () =>
      filedAnswer(
        sold
          ? {
              claim: {
                ...exampleClaimSummary,
                periodLabel: 'October 2026',
                status: 'Payment on its way',
              },
            }
          : {},
      ),
    );
    unreachable(confirmClaim);
    const { user } = show();
    await claimButton();
    sold = true;
    await user.click(await claimButton());
    expect(await screen.findByRole('link', { name: 'Open the claim' })).toHaveAttribute(
      'href',
      expect.stringContaining(claimId),
    );
    expect(screen.queryByText('Your claim was not made.')).not.toBeInTheDocument();
  });

  test('offline: it says at the button that nothing was sent, and sells nothing when the line is back until the next press', async () => {
    reply(vatReturn, () => filedAnswer());
    const { calls } = reply(confirmClaim);
    reply(vatClaim);
    const { user } = show();
    await claimButton();
    goOffline();
    await user.click(await claimButton());
    expect(await alert()).toHaveTextContent(
      'You are offline. Nothing was sent. Nothing was sold and there is no fee. When you are back online, press the button again: we never sell ' +
        'a refund by ourselves.',
    );
    expect(await claimButton()).toBeEnabled();
    goOnline();
    expect(await alert()).toHaveTextContent('You were offline. Nothing was sent.');
    expect(calls).toHaveLength(0);
    await user.click(await claimButton());
    await waitFor(() => expect(calls).toHaveLength(1));
  });

  test('an answer lost on the way: nothing is claimed again while it is looked for', async () => {
    reply(vatReturn, () => filedAnswer());
    unreachable(confirmClaim);
    const { user } = show();
    await user.click(await claimButton());
    expect(
      await screen.findByText(/We are checking whether your refund was sold. Do not claim again./),
    ).toBeVisible();
    expect(await claimButton()).toBeDisabled();
    expect(screen.queryByText(/Your claim was not made/)).not.toBeInTheDocument();
  });
});

import { screen, waitFor } from '@testing-library/react';
import { agentDetails } from '@/lib/clients/portal/contract';
import { setBankAccount } from '@/lib/companies/contract';
import { SAVED_UNCHECKED } from '@/lib/companies/payeeCheck';
import * as sale from '@/lib/refunds/offers/contract';
import * as vat from '@/lib/overview/vat/contract';
import { PROOF_ENDINGS, PROOF_OUTCOMES } from '@/lib/access/clientProof';
import type { RefundOffer } from '@/hooks/refunds/offers';
import type { VatReturn } from '@/hooks/overview/vat';
import { fail, reply } from '../../../support/msw';
import { renderScreen } from '../../../support/renderScreen';
import {
  claimId,
  companyId,
  exampleClaimSummary,
  exampleQuote,
  periodId,
  returnAnswer,
} from '../answers';

const address = `/v2/open-tax/clients-portal/refund?company_id=${companyId}&period_id=${periodId}`;
const ids = { company_id: companyId, period_id: periodId };
const example = sale.refundOffer.example as RefundOffer;
const filed = (change: Partial<VatReturn> = {}): VatReturn =>
  returnAnswer({
    canFile: false,
    filing: { state: 'submitted', sentence: 'HMRC has your return.' },
    quote: exampleQuote as VatReturn['quote'],
    ...change,
  });

/** What the accountants have offered, and the return as the client may see it. */
function openOffer(
  offer: () => Partial<RefundOffer> = () => ({}),
  answer: () => Partial<VatReturn> = () => ({}),
  said = '',
) {
  reply(sale.refundOffer, () => ({ ...example, ...offer() }));
  reply(agentDetails);
  reply(vat.vatReturn, () => filed(answer()));
  const seen = reply(sale.seeRefundOffer);
  return { ...renderScreen(`${address}${said}`, { as: 'person' }), seen: seen.calls };
}

test('the practice leads; the client sees the quote, sells it once, and the page says that it is sold', async () => {
  let isSold = false;
  const { calls } = reply(vat.confirmClaim, () => {
    isSold = true;
    return { claimId };
  });
  const { user, seen } = openOffer(
    () => (isSold ? { state: 'sold' as const, sentence: 'This refund has been sold.' } : {}),
    () => (isSold ? { claim: exampleClaimSummary as VatReturn['claim'], quote: undefined } : {}),
  );
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Your VAT refund for October 2026' }),
  ).toBeVisible();
  expect(screen.getByText('Fernlea Accountants LLP · for Price Landscapes Ltd')).toBeVisible();
  expect(
    screen.getByText(
      /^Ruth Ellison of Fernlea Accountants LLP suggests.*You decide, and nobody else can sell it/,
    ),
  ).toBeVisible();
  expect(screen.getByRole('radio', { name: /Wait for HMRC/ })).toBeVisible();
  expect(screen.getByText(/like borrowing at 12\.3% a year/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Claim £4,167.90' }));
  expect(calls.map(({ query, body }) => [query, body])).toEqual([
    [
      ids,
      {
        quote_id: exampleQuote.id,
        quote_hash: exampleQuote.hash,
        bank_account_id: vat.vatReturn.example.bankAccountId,
      },
    ],
  ]);
  expect(await screen.findByRole('link', { name: 'Open the claim' })).toHaveAttribute(
    'href',
    expect.stringContaining(`claim_id=${claimId}`),
  );
  expect(screen.queryByRole('button', { name: /Decline/ })).not.toBeInTheDocument();
  expect(seen.map(({ body }) => body)).toEqual([{ offer_id: example.offer_id }]);
});

test('without an account the client gives one on this page, by the rules of a business', async () => {
  let ending: string | undefined;
  const { calls } = reply(setBankAccount, () => {
    ending = '4471';
    return { saved: true, payee: 'notAvailable' as const };
  });
  const { user } = openOffer(
    () => ({ state: 'seen' }),
    () => ({ bankAccountEnding: ending }),
  );
  await user.type(await screen.findByLabelText('Name on the account'), 'Price Landscapes');
  await user.type(screen.getByLabelText('Sort code'), '123456');
  await user.type(screen.getByLabelText('Account number'), '31924471');
  expect(screen.getByText(/Fernlea Accountants LLP does not see its numbers/)).toBeVisible();
  expect(screen.getByText(/Your quote does not change while you add it/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save account' }));
  await waitFor(() => expect(calls).toMatchObject([{ query: { company_id: companyId } }]));
  expect(await screen.findByRole('button', { name: 'Claim £4,167.90' })).toBeVisible();
  expect(screen.getByText(SAVED_UNCHECKED)).toBeVisible();
});

test('no quote is shown as held before one is requested', async () => {
  const { id: _id, hash: _hash, ...quote } = exampleQuote as NonNullable<VatReturn['quote']>;
  openOffer(
    () => ({ state: 'seen' }),
    () => ({ bankAccountEnding: undefined, quote }),
  );
  expect(await screen.findByText(/^We need the account to pay/)).toBeVisible();
  expect(screen.queryByText(/Your quote stays/)).not.toBeInTheDocument();
});

test('before HMRC has confirmed who they are, the client is sent there, and gives no account and sells nothing', async () => {
  const { user } = openOffer(
    () => ({ proven_at: undefined }),
    () => ({ bankAccountEnding: undefined }),
  );
  expect(
    await screen.findByRole('heading', {
      name: /^Confirm with HMRC that you act for Price Landscapes Ltd.*current step/,
    }),
  ).toBeVisible();
  expect(
    screen.getByText(
      /whether that sign-in sees VAT number 553 5578 81, and that it is not an accountant’s/,
    ),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Confirm with HMRC' })).toHaveAttribute(
    'href',
    expect.stringMatching(`/client/prove\\?company_id=${companyId}&period_id=${periodId}$`),
  );
  expect(
    screen.getByText('Opens as soon as HMRC has confirmed that you act for the business.'),
  ).toBeVisible();
  expect(screen.queryByLabelText('Sort code')).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: /Wait for HMRC/ }));
  expect(screen.getByText('You need this only if you want to be paid early.')).toBeVisible();
  expect(
    screen.getByText(/^You are waiting for HMRC, so there is nothing to do\. HMRC pays you/),
  ).toBeVisible();
});

test('what HMRC has confirmed stands as done, with its day', async () => {
  openOffer();
  expect(
    await screen.findByRole('heading', { name: /^Confirm with HMRC that you act for .*completed/ }),
  ).toBeVisible();
  expect(screen.getByText('HMRC confirmed it on 20 Nov 2026.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Confirm with HMRC' })).not.toBeInTheDocument();
});

test('returning from HMRC counts as choosing early payment, also where waiting would be better, and shows the outcome', async () => {
  const quote = { ...exampleQuote, worthIt: false } as VatReturn['quote'];
  openOffer(
    () => ({ proven_at: undefined }),
    () => ({ quote }),
    '&outcome=agent',
  );
  expect(await screen.findByText(PROOF_ENDINGS.agent.title)).toBeVisible();
  expect(screen.getByRole('radio', { name: /^Paid early/ })).toBeChecked();
});

test.each(PROOF_OUTCOMES)(
  'a visit to HMRC that ended as %s says so beside the way to go again',
  async (outcome) => {
    openOffer(
      () => ({ proven_at: undefined }),
      () => ({}),
      `&outcome=${outcome}`,
    );
    expect(await screen.findByText(PROOF_ENDINGS[outcome].title)).toBeVisible();
    expect(screen.getByText(PROOF_ENDINGS[outcome].sentence)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Confirm with HMRC' })).toBeVisible();
  },
);

test('without a VAT number there is nothing that HMRC could be asked', async () => {
  openOffer(() => ({ proven_at: undefined, vat_number: undefined }));
  expect(await screen.findByText(PROOF_ENDINGS.no_number.sentence)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Confirm with HMRC' })).not.toBeInTheDocument();
});

test('an expired visit is reported on the address without an offer', async () => {
  renderScreen('/v2/open-tax/clients-portal/refund?outcome=expired', { as: 'person' });
  expect(await screen.findByText(PROOF_ENDINGS.expired.title)).toBeVisible();
});

test('the client declines, with a reason if they like', async () => {
  let declined = false;
  const { calls } = reply(sale.declineRefundOffer, () => {
    declined = true;
    return { declined: true };
  });
  const { user } = openOffer(() =>
    declined ? { state: 'declined' as const, sentence: 'This offer was declined.' } : {},
  );
  await user.click(await screen.findByRole('button', { name: 'Decline the offer' }));
  await user.type(await screen.findByLabelText('Why, if you like to say'), 'We can wait.');
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  await waitFor(() =>
    expect(calls).toMatchObject([
      { query: ids, body: { offer_id: example.offer_id, reason: 'We can wait.' } },
    ]),
  );
  expect(await screen.findByText('This offer was declined.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Claim/ })).not.toBeInTheDocument();
});

test.each([
  [
    'withdrawn while the page was open',
    { state: 'withdrawn' as const, sentence: 'Your accountants have withdrawn this offer.' },
    'Your accountants have withdrawn this offer.',
  ],
  [
    'open, while HMRC asks',
    { why_not: 'HMRC says: questions. Until that is settled this refund cannot be paid early.' },
    'HMRC says: questions. Until that is settled this refund cannot be paid early.',
  ],
])('an offer that is %s is said, and nothing can be sold', async (_what, offer, sentence) => {
  openOffer(() => offer);
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Claim|Get)/ })).not.toBeInTheDocument();
});

test('a sale that is rejected because the offer was withdrawn says so', async () => {
  fail(vat.confirmClaim, 410, {
    error: 'Your accountants have withdrawn this offer. Nothing was sold.',
  });
  const { user } = openOffer();
  await user.click(await screen.findByRole('button', { name: 'Claim £4,167.90' }));
  expect(await screen.findByText('Your claim was not made.')).toBeVisible();
  expect(screen.getByText(/Your accountants have withdrawn this offer/)).toBeVisible();
});

test('a refund that was not offered is not found', async () => {
  fail(sale.refundOffer, 404, { error: 'We could not find that.' });
  reply(vat.vatReturn, () => filed());
  reply(agentDetails);
  renderScreen(address, { as: 'person' });
  expect(await screen.findByText('We cannot find this offer')).toBeVisible();
});

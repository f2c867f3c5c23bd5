import { screen, waitFor } from '@testing-library/react';
import { returnApproval } from '@/lib/filing/approvals/contract';
import { inviteToClient } from '@/lib/clients/contract';
import * as one from '@/lib/clients/oneClientContract';
import * as sale from '@/lib/refunds/offers/contract';
import * as vat from '@/lib/overview/vat/contract';
import type { RefundOffers } from '@/hooks/refunds/offers';
import type { VatReturn } from '@/hooks/overview/vat';
import { fail, reply } from '../../../support/msw';
import { renderScreen } from '../../../support/renderScreen';
import { periodId } from '../answers';
import { answerFrameOfPractice, fernlea } from './practice';

const COMPANY = '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00d1';
const OFFER = '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f0f01';
const ids = { company_id: fernlea.id, client_company_id: COMPANY };
const address = `/v2/open-tax/client-dashboard/vat-return?company_id=${fernlea.id}&client_company_id=${COMPANY}&period_id=${periodId}`;
const example = sale.refundOffers.example as RefundOffers;
type Refund = RefundOffers['refunds'][number];

/** A client's filed refund, and what may be done with it. */
function openReturn(offers: () => Partial<RefundOffers>) {
  answerFrameOfPractice();
  reply(one.client);
  reply(vat.vatReturn, () => ({
    ...(vat.vatReturn.example as VatReturn),
    maySell: false,
    quote: undefined,
    canFile: false,
    filing: { state: 'submitted' as const, sentence: 'HMRC has your return.' },
  }));
  reply(returnApproval);
  const { calls } = reply(sale.refundOffers, () => ({ ...example, ...offers() }));
  return { ...renderScreen(address, { as: 'person' }), calls };
}
const refund = (change: Partial<Refund>): Refund[] => [{ ...example.refunds[0]!, ...change }];
const offered = (
  state: 'offered' | 'declined',
  more: Partial<NonNullable<Refund['offer']>> = {},
) => ({
  id: OFFER,
  state,
  sentence: '£4,210.00 offered on Fri 20 Nov 2026 by Ruth Ellison.',
  may_withdraw: state === 'offered',
  ...more,
});

test('shows what the client would get, when and at what rate, sends that very figure, and then says that it is offered', async () => {
  let isOffered = false;
  const { calls } = reply(sale.offerRefund, () => {
    isOffered = true;
    return { offer_id: OFFER };
  });
  const { user, calls: read } = openReturn(() =>
    isOffered
      ? {
          refunds: refund({
            why_not: 'You have already offered this refund to the client.',
            offer: offered('offered'),
          }),
        }
      : {},
  );
  await user.click(await screen.findByRole('button', { name: 'Offer the sale for October 2026' }));
  const dialog = await screen.findByRole('dialog', {
    name: 'Offer this client early payment of the refund for October 2026?',
  });
  expect(dialog).toHaveTextContent(
    /Tom Ashdown sees these figures and decides: you cannot sell it for them\..*We email them about it/,
  );
  expect(dialog).toHaveTextContent(/VAT refund£4,210\.00Fee−£42\.10They would receive£4,167\.90/);
  expect(dialog).toHaveTextContent(/Like borrowing at12\.3% a year/);
  await user.click(screen.getByRole('button', { name: 'Send the offer' }));
  await waitFor(() =>
    expect(calls).toMatchObject([
      { query: ids, body: { period_id: periodId, refund_pence: 421_000 } },
    ]),
  );
  expect(await screen.findByText(/^£4,210\.00 offered on Fri 20 Nov 2026/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Offer the sale/ })).not.toBeInTheDocument();
  expect(read[0]?.query).toEqual({ ...ids, period_id: periodId });
});

test('a quote that is not worth it and a client without emails are both pointed out before the offer is sent', async () => {
  const quote = {
    ...example.refunds[0]!.quote!,
    worthIt: false,
    reason: 'HMRC is likely to pay you almost as soon as we could.',
  };
  const { user } = openReturn(() => ({ mailed: false, refunds: refund({ quote }) }));
  await user.click(await screen.findByRole('button', { name: /^Offer the sale/ }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Being paid early is not worth it here.');
  expect(dialog).toHaveTextContent(/We do not send an email/);
});

test('why a refund cannot be offered is said, and a refused offer says that nothing was offered', async () => {
  openReturn(() => ({
    refunds: refund({ quote: undefined, why_not: 'HMRC has paid this refund already.' }),
  }));
  expect(await screen.findByText('HMRC has paid this refund already.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Offer the sale/ })).not.toBeInTheDocument();
});

test('a refused offer says why', async () => {
  fail(sale.offerRefund, 409, {
    error: 'The refund is now £4,000.00. Check the new figures before you offer it.',
  });
  const { user } = openReturn(() => ({}));
  await user.click(await screen.findByRole('button', { name: /^Offer the sale/ }));
  await user.click(await screen.findByRole('button', { name: 'Send the offer' }));
  expect(await screen.findByText('The offer was not made.')).toBeVisible();
  expect(screen.getByText(/The refund is now £4,000\.00/)).toBeVisible();
});

test('an open offer can be withdrawn, and a declined one says in whose words', async () => {
  const { calls } = reply(sale.withdrawOffer);
  const { user } = openReturn(() => ({
    refunds: [
      ...refund({
        why_not: 'You have already offered this refund to the client.',
        offer: offered('offered'),
      }),
      {
        ...example.refunds[0]!,
        period_id: OFFER,
        label: 'July 2026',
        quote: undefined,
        why_not: 'The client declined this on Thu 19 Nov 2026.',
        offer: offered('declined', { reason: 'We can wait.' }),
      },
    ],
  }));
  await user.click(
    await screen.findByRole('button', { name: 'Withdraw the offer for October 2026' }),
  );
  await waitFor(() =>
    expect(calls).toMatchObject([{ query: ids, body: { period_id: periodId, offer_id: OFFER } }]),
  );
  expect(screen.getByText('They said: “We can wait.”')).toBeVisible();
  expect(screen.getByText('The client declined this on Thu 19 Nov 2026.')).toBeVisible();
});

test('a client without members gets an invitation instead of an offer', async () => {
  const { calls } = reply(inviteToClient);
  const { user } = openReturn(() => ({ people: [] }));
  reply(one.client, () => ({
    ...(one.client.example as typeof one.client.example),
    people: [],
    invitation: { state: 'none' as const },
  }));
  await user.click(await screen.findByRole('button', { name: 'Invite…' }));
  await user.type(await screen.findByLabelText('Their name'), 'Tom Ashdown');
  await user.type(screen.getByLabelText('Their email address'), 'tom@ashdown.example');
  await user.click(screen.getByRole('button', { name: 'Send the invitation' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByRole('button', { name: /^Offer the sale/ })).not.toBeInTheDocument();
});

import { screen } from '@testing-library/react';
import { clientOutcomes } from '@/lib/clients/portal/contract';
import { reply } from '../../../support/msw';
import { renderScreen } from '../../../support/renderScreen';
import { answerPortal, portalAt } from './portal';

test('a client sees the refund they sold, and what became of a return they approved', async () => {
  answerPortal();
  reply(clientOutcomes);
  renderScreen(portalAt, { as: 'person' });
  expect(await screen.findByRole('heading', { name: 'Refunds you sold' })).toBeVisible();
  expect(screen.getByText('October 2026, £4,000.00')).toBeVisible();
  expect(screen.getByText(/^You received £3,960\.00\./)).toBeVisible();
  expect(screen.getByText('Claim AD-26-11-0417')).toBeVisible();
  expect(
    screen.getByText(
      /^Approved by Tom Ashdown on Wed 18 Nov 2026\. Filed with HMRC on Thu 19 Nov 2026 by Rosalind Calder\. HMRC’s receipt 2566/,
    ),
  ).toBeVisible();
});

test('a client who decided nothing sees neither', async () => {
  answerPortal();
  renderScreen(portalAt, { as: 'person' });
  expect(await screen.findByRole('heading', { name: /Documents/ })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Refunds you sold' })).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Returns you approved' })).not.toBeInTheDocument();
});

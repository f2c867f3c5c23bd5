import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AnswerOf } from '@/lib/access/endpoint';
import { setUp } from '@/lib/practice/contract';
import { accountantConnections, disconnectAccountant } from '@/lib/clients/reading/contract';
import * as pricing from '@/lib/practice/pricing/contract';
import { practiceDetails } from '@/lib/practice/settingsContract';
import { fail, reply } from '../../../support/msw';
import { renderScreen } from '../../../support/renderScreen';
import { fernlea } from './practice';

type Invoices = AnswerOf<typeof pricing.invoices>;

function open(
  tab: string,
  {
    role = 'admin',
    invoices = {},
  }: { role?: 'admin' | 'team_member'; invoices?: Partial<Invoices> } = {},
) {
  reply(setUp, () => ({ practices: [{ ...fernlea, role }] }));
  reply(practiceDetails);
  reply(pricing.pricingConnections);
  reply(pricing.currentPricingTier);
  reply(pricing.invoices, () => ({ ...(pricing.invoices.example as Invoices), ...invoices }));
  const connections = accountantConnections.example as AnswerOf<typeof accountantConnections>;
  reply(accountantConnections, () => ({ ...connections, may_manage: role === 'admin' }));
  return renderScreen(`/v2/open-tax/settings?company_id=${fernlea.id}&tab=${tab}`, {
    as: 'person',
  });
}

test('the tier, what is left of it and the next invoice stand on one page', async () => {
  open('pricing');
  const standing = await screen.findByRole('region', {
    name: 'Practice tier, 122 connected clients',
  });
  expect(standing).toHaveTextContent('9 of your 131 clients are not connected and cost nothing.');
  expect(standing).toHaveTextContent('28 left before the next tier, which starts at 151');
  const own = screen.getByRole('heading', { name: 'Practice' }).closest('li');
  expect(own).toHaveTextContent('Your tier');
  const next = screen.getByRole('region', { name: 'Next invoice' });
  expect(next).toHaveTextContent('£114.00');
  expect(next).toHaveTextContent('Tue 1 Dec 2026, in 11 days');
  expect(next).toHaveTextContent('ADS-000417');
});

test('the calculator says what another number would cost and how much more that is', async () => {
  const { user } = open('pricing');
  const card = within(await screen.findByRole('region', { name: 'What would it cost?' }));
  const typed = card.getByRole('textbox', { name: 'Connected clients' });
  expect(typed).toHaveValue('122');
  expect(card.getByText(/^The same as you pay now/)).toBeVisible();
  await user.clear(typed);
  await user.type(typed, '180');
  expect(card.getByText('Firm, for 180 connected clients').closest('div')).toHaveTextContent(
    '£240.00',
  );
  expect(card.getByText('A month').closest('div')).toHaveTextContent('£288.00');
  expect(
    card.getByText(
      '£174.00 a month more than you pay now, or about £1.33 for each connected client before VAT.',
    ),
  ).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Firm' }).closest('li')).toHaveTextContent(
    'In the calculator',
  );
  fireEvent.change(card.getByRole('slider'), { target: { value: '140' } });
  expect(typed).toHaveValue('25');
  expect(card.getByText('Solo, for 25 connected clients')).toBeVisible();
  expect(card.getByText(/At 145 connected clients we write to every admin/)).toHaveTextContent(
    'From 151 on, your next invoice is for the Firm tier.',
  );
});

test('what cannot be read is said, and asked for again', async () => {
  fail(pricing.currentPricingTier, 500, { error: 'Something went wrong. Please try again.' });
  reply(setUp, () => ({ practices: [fernlea] }));
  reply(pricing.pricingConnections);
  reply(pricing.invoices);
  const { user } = renderScreen(`/v2/open-tax/settings?company_id=${fernlea.id}&tab=pricing`, {
    as: 'person',
  });
  expect(await screen.findByText('We could not load your pricing')).toBeVisible();
  reply(pricing.currentPricingTier);
  await user.click(screen.getByRole('button', { name: /again/i }));
  expect(
    await screen.findByRole('region', { name: 'Practice tier, 122 connected clients' }),
  ).toBeVisible();
});

test('every invoice is saved as a PDF from its row, beside where it is paid to', async () => {
  open('invoices');
  const row = (await screen.findByRole('rowheader', { name: 'October 2026' })).closest('tr')!;
  expect(row).toHaveTextContent('ADS-000417Practice, 1191 Nov 202615 Nov 2026£114.00PDF');
  expect(
    within(row).getByRole('link', { name: 'Save ADS-000417 as PDF' }).getAttribute('href'),
  ).toContain('/open-tax/invoice.pdf?');
  expect(screen.getByRole('region', { name: 'How to pay' })).toHaveTextContent(
    'The invoice’s number',
  );
});

test('before the first invoice it is said when that comes', async () => {
  open('invoices', { invoices: { invoices: [] } });
  expect(
    await screen.findByText(/The first invoice comes on Tue 1 Dec 2026, for November 2026/),
  ).toBeVisible();
  expect(screen.queryByRole('region', { name: 'How to pay' })).not.toBeInTheDocument();
});

test('a consent says when it ends, and is ended only after one more question', async () => {
  const { user } = open('connections');
  const { calls } = reply(disconnectAccountant);
  const live = await screen.findByRole('region', { name: 'HMRC agent services' });
  expect(live).toHaveTextContent('NARN0396245');
  expect(live).toHaveTextContent('20 May 2028, in 547 days');
  expect(screen.getByRole('region', { name: 'HMRC agent online services' })).toHaveTextContent(
    'Not connected',
  );
  await user.click(within(live).getByRole('button', { name: 'Disconnect HMRC agent services' }));
  const dialog = await screen.findByRole('alertdialog', {
    name: 'Disconnect HMRC agent services?',
  });
  expect(calls).toHaveLength(0);
  await user.click(within(dialog).getByRole('button', { name: 'Disconnect' }));
  await waitFor(() => expect(calls[0]?.body).toEqual({ kind: 'agentServices' }));
});

test('a team member sees the connections and neither prices nor invoices', async () => {
  open('connections', { role: 'team_member' });
  expect(
    await screen.findByText('Only an admin of Fernlea Accountants LLP can connect or disconnect.'),
  ).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Connect/ })).toHaveTextContent('Connections');
  const tabs = within(screen.getByRole('navigation', { name: 'Settings' }));
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Practice',
    'Team',
    'Connections',
    'Profile',
  ]);
});

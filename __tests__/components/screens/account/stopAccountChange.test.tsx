import { screen } from '@testing-library/react';
import { stopBankAccountChange } from '@/lib/companies/contract';
import { fail, reply } from '../../../support/msw';
import { renderScreen } from '../../../support/renderScreen';

const at = (hash: string) => renderScreen(`/stop-account-change${hash}`);
const theButton = { name: 'Stop the change' };

test('nothing is stopped before the button is pressed, and one press stops it', async () => {
  const stop = reply(stopBankAccountChange);
  const { user } = at('#token=abc');
  const button = await screen.findByRole('button', theButton);
  expect(stop.calls).toEqual([]);
  await user.click(button);
  expect(await screen.findByRole('heading', { name: 'The change is stopped' })).toBeVisible();
  expect(screen.getByText(/Nothing was paid to the account ending 6677/)).toBeVisible();
  expect(screen.getByText(/paid to the account ending 4471, as before/)).toBeVisible();
  expect(stop.calls).toEqual([{ query: { token: 'abc' }, body: {} }]);
});

test('a link that came too late says what to do', async () => {
  fail(stopBankAccountChange, 410, { error: 'This link has ended: log in.' });
  const { user } = at('#token=abc');
  await user.click(await screen.findByRole('button', theButton));
  expect(await screen.findByText('This link has ended: log in.')).toBeVisible();
});

test('a link without its token, or with another, stops nothing', async () => {
  at('');
  expect(await screen.findByRole('heading', { name: 'This link is not complete' })).toBeVisible();
});

import { screen, within } from '@testing-library/react';
import { accountProfile } from '@/lib/auth/contract';
import { unshownReturns } from '@/lib/filing/unshownContract';
import { fail, reply } from '../../../support/msw';
import { renderScreen } from '../../../support/renderScreen';

const { example } = unshownReturns;

function open() {
  reply(accountProfile, () => ({ ...accountProfile.example, isOperator: true }));
  return renderScreen('/v2/operator/returns', { as: 'person' });
}

test('operators see whose return HMRC does not show, since when, why, and what the customer did', async () => {
  reply(unshownReturns, () => example);
  open();
  const table = within(
    await screen.findByRole('table', { name: 'Returns that HMRC does not show' }),
  );
  const text = table.getAllByRole('row')[1]?.textContent ?? '';
  for (const part of [
    'Tue 17 Nov',
    'Copse Hill Dairy Ltd',
    'October 2026, due Mon 7 Dec',
    'HMRC says that it has one already and does not show it',
    'Waiting for the customer',
    '19 Nov',
  ])
    expect(text).toContain(part);
});

test('an empty list says that HMRC shows every return', async () => {
  reply(unshownReturns, () => ({ ...example, rows: [] }));
  open();
  expect(await screen.findByText('HMRC shows every return we sent.')).toBeVisible();
});

test('for everybody else the page does not exist', async () => {
  fail(unshownReturns, 404, { error: 'We could not find that.' });
  open();
  expect(
    await screen.findByRole('heading', { level: 1, name: 'We could not find that page' }),
  ).toBeVisible();
});

test('a list that cannot be read is said, with a way to try again', async () => {
  fail(unshownReturns, 503, { error: 'Try again in a few minutes.' });
  open();
  expect(await screen.findByText('We could not read the returns.')).toBeVisible();
  expect(screen.getByRole('button', { name: /Try again/ })).toBeVisible();
});

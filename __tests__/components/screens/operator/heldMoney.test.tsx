import { screen, within } from '@testing-library/react';
import type { ActToConfirm } from '@/lib/access/provenActs';
import { CONFIRM_FIRST } from '@/lib/access/refusal';
import { reauthenticate, reauthenticationState } from '@/lib/auth/accountContract';
import { accountProfile } from '@/lib/auth/contract';
import { approveMoneyReturn, heldMoneyList } from '@/lib/refunds/held/contract';
import type { HeldList, HeldRow } from '@/hooks/refunds/heldMoney';
import { fail, reply, unreachable } from '../../../support/msw';
import { renderScreen } from '../../../support/renderScreen';

const example = heldMoneyList.example as HeldList;
const [row] = example.rows as [HeldRow];

function open(list: () => HeldList = () => example) {
  reply(accountProfile, () => ({ ...accountProfile.example, isOperator: true }));
  reply(heldMoneyList, () => list());
  return renderScreen('/v2/operator/money', { as: 'person' });
}
const APPROVAL: ActToConfirm = {
  act: 'approveReturn',
  subject: 'first',
  facts: [
    ['You’re sending back', '£26,000.00'],
    ['To', 'Copse Hill Dairy Ltd'],
  ],
};
const approved = {
  ...row,
  canApprove: false,
  whyNot: 'You have approved it.',
  approvals: [...row.approvals, { name: 'Dana', at: '2026-11-20T14:05:00.000Z', isMine: true }],
};

test('the page says whose money we hold, why, since when and by which day it goes back', async () => {
  open();
  const table = within(await screen.findByRole('table', { name: 'Money we hold' }));
  const text = table.getAllByRole('row')[1]?.textContent ?? '';
  for (const part of [
    'Copse Hill Dairy Ltd',
    'AD-26-09-0417',
    'ending 4471',
    '£26,000.00',
    'Mon 23 Nov',
    '19 Nov',
    'It needs the approval of two people. One has approved it.',
    'Approved by Imogen Clarke, 09:30',
  ])
    expect(text).toContain(part);
  expect(screen.getByText(/^£26,000\.00 in 1 sum\./)).toBeVisible();
});

test('a payment that names no claim is listed with its reference and amount', async () => {
  open();
  const table = within(await screen.findByRole('table', { name: 'Payments without a claim' }));
  expect(table.getAllByRole('row')[1]).toHaveTextContent(/VAT REFUND OCT.*£421\.00/);
});

test('an approval is confirmed with the app’s code, sent with the sum that was shown, and named', async () => {
  let list = example;
  const { user } = open(() => list);
  reply(reauthenticationState, () => ({ proven: false, factors: ['totp' as const] }));
  fail(approveMoneyReturn, 403, { error: CONFIRM_FIRST, confirm: APPROVAL });
  let calls: unknown[] = [];
  reply(reauthenticate, () => {
    calls = reply(approveMoneyReturn, () => {
      list = { ...example, rows: [approved] };
      return approveMoneyReturn.example;
    }).calls;
    return { proven: true };
  });
  await user.click(
    await screen.findByRole('button', { name: 'Approve £26,000.00 to Copse Hill Dairy Ltd' }),
  );
  const sheet = within(await screen.findByRole('dialog', { name: 'Is it still you?' }));
  expect(sheet.getByText('£26,000.00')).toBeVisible();
  await user.click(await sheet.findByLabelText('Code from your app'));
  await user.paste('123456');
  await user.click(sheet.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Approved. £26,000.00 is being sent back.')).toBeVisible();
  expect(await screen.findByText('You have approved it.')).toBeVisible();
  expect(calls).toMatchObject([
    { body: { claim_id: row.claimId, return_id: row.returnId, pence: 2_600_000 } },
  ]);
});

test('an approval whose answer was lost is looked for and not sent again', async () => {
  let list = example;
  const { user } = open(() => list);
  const button = await screen.findByRole('button', { name: /^Approve £26,000/ });
  list = { ...example, rows: [approved] };
  unreachable(approveMoneyReturn);
  await user.click(button);
  expect(await screen.findByText('Copse Hill Dairy Ltd: your approval arrived.')).toBeVisible();
});

test('a refusal is said, and the list is read again', async () => {
  const { user } = open();
  fail(approveMoneyReturn, 409, { error: 'You have approved it.' });
  await user.click(await screen.findByRole('button', { name: /^Approve £26,000/ }));
  expect(await screen.findByText('It was not approved.')).toBeVisible();
});

test('with nothing held the page says what will stand there', async () => {
  open(() => ({ ...example, rows: [], unmatched: [] }));
  expect(await screen.findByText('We hold no one’s money')).toBeVisible();
  expect(screen.getByText('Every payment names its claim')).toBeVisible();
});

test('for a person who is not an operator the page does not exist', async () => {
  reply(accountProfile);
  fail(heldMoneyList, 404, { error: 'We could not find that.' });
  renderScreen('/v2/operator/money', { as: 'person' });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'We could not find that page' }),
  ).toBeVisible();
});

import { screen, waitFor, within } from '@testing-library/react';
import type { AnswerOf } from '@/lib/access/endpoint';
import { CONFIRM_FIRST } from '@/lib/access/refusal';
import * as account from '@/lib/auth/accountContract';
import { addCompany, companySetUp, setBankAccount } from '@/lib/companies/contract';
import { OTHER_NAME, PAYEE_WORDS, SAVED_UNCHECKED } from '@/lib/companies/payeeCheck';
import { fail, reply } from '@/__tests__/support/msw';
import { renderScreen } from '@/__tests__/support/renderScreen';

const ID = addCompany.example.id;
const BANK_NAME = 'Marlow and Rye Bakery Limited';
const TYPED = { account_name: 'Marlow & Rye', sort_code: '20-45-77', account_number: '22222222' };
const QUESTION = `Your bank has this account as ${BANK_NAME}. Is that you?`;

type Saved = AnswerOf<typeof setBankAccount>;
const closeUntilConfirmed = () =>
  reply(setBankAccount, ({ body }): Saved =>
    body.confirmed_name === BANK_NAME
      ? { saved: true, payee: 'close' }
      : { saved: false, payee: 'close', bankName: BANK_NAME },
  );

/** The step of the bank account, filled in and sent. */
async function send() {
  reply(companySetUp, () => ({
    name: 'Marlow & Rye Bakery Ltd',
    kind: 'limited' as const,
    vatNumber: '553557881',
    records: 'none' as const,
    hmrc: 'none' as const,
    mayManage: true,
  }));
  const view = renderScreen(`/v2/instant-vat/steps/company?company_id=${ID}&step=bank-account`, {
    as: 'person',
  });
  const { user } = view;
  await user.clear(await screen.findByLabelText('Name on the account'));
  await user.paste(TYPED.account_name);
  await user.click(screen.getByLabelText('Sort code'));
  await user.paste(TYPED.sort_code);
  await user.click(screen.getByLabelText('Account number'));
  await user.paste(TYPED.account_number);
  await user.keyboard('{Enter}');
  return view;
}
const question = () => screen.findByRole('region', { name: QUESTION });
const expectTyped = () => {
  expect(screen.getByLabelText('Name on the account')).toHaveValue(TYPED.account_name);
  expect(screen.getByLabelText('Sort code')).toHaveValue(TYPED.sort_code);
  expect(screen.getByLabelText('Account number')).toHaveValue(TYPED.account_number);
};

afterEach(() => window.localStorage.clear());

test('a name that the bank confirms leads on without a word', async () => {
  reply(setBankAccount);
  const { where } = await send();
  await waitFor(() => expect(where()).toContain('step=bookkeeping'));
  expect(screen.queryByText(SAVED_UNCHECKED)).not.toBeInTheDocument();
});

test('a name that could not be checked leads on, and says so', async () => {
  reply(setBankAccount, () => ({ saved: true, payee: 'notAvailable' as const }));
  const { where } = await send();
  await waitFor(() => expect(where()).toContain('step=bookkeeping'));
  expect(await screen.findByText(SAVED_UNCHECKED)).toBeVisible();
});

test('another name is said at the field, the way to it has the focus, and nothing typed is lost', async () => {
  fail(setBankAccount, 400, { error: { account_name: OTHER_NAME } });
  const { user, where } = await send();
  const summary = await screen.findByRole('alert', { name: 'There is a problem' });
  expect(summary).toHaveFocus();
  await waitFor(() =>
    expect(screen.getByLabelText('Name on the account')).toHaveAccessibleDescription(
      expect.stringContaining(OTHER_NAME),
    ),
  );
  expectTyped();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(screen.getByLabelText('Name on the account')).toHaveFocus();
  expect(where()).toContain('step=bank-account');
});

describe('a name that is close', () => {
  test('is asked about: the question has the focus, and nothing is lost or saved', async () => {
    closeUntilConfirmed();
    const { where } = await send();
    expect(await question()).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument();
    expectTyped();
    expect(where()).toContain('step=bank-account');
  });

  test('is confirmed with the keyboard alone, under the very name that was shown', async () => {
    const { calls } = closeUntilConfirmed();
    const { user, where } = await send();
    await question();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Yes, use that name' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(where()).toContain('step=bookkeeping'));
    expect(calls.map(({ body }) => body)).toEqual([TYPED, { ...TYPED, confirmed_name: BANK_NAME }]);
  });

  test('can be refused: the name that was typed is there to be changed', async () => {
    const { calls } = closeUntilConfirmed();
    const { user } = await send();
    await question();
    await user.click(screen.getByRole('button', { name: 'No, change what I typed' }));
    expect(screen.getByLabelText('Name on the account')).toHaveFocus();
    expect(screen.queryByRole('region', { name: QUESTION })).not.toBeInTheDocument();
    expectTyped();
    expect(screen.getByRole('button', { name: 'Continue' })).toBeEnabled();
    expect(calls).toHaveLength(1);
  });

  test('is no longer asked about once something else is typed', async () => {
    const { calls } = closeUntilConfirmed();
    const { user } = await send();
    await question();
    await user.type(screen.getByLabelText('Name on the account'), ' Ltd');
    expect(screen.queryByRole('region', { name: QUESTION })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await question();
    expect(calls.map(({ body }) => body.confirmed_name)).toEqual([undefined, undefined]);
  });

  test('is asked about again when the bank has another name by then', async () => {
    reply(setBankAccount, ({ body }): Saved => ({
      saved: false,
      payee: 'close',
      bankName: body.confirmed_name === undefined ? BANK_NAME : 'Rye Holdings Limited',
    }));
    const { user } = await send();
    await question();
    await user.click(screen.getByRole('button', { name: 'Yes, use that name' }));
    expect(
      await screen.findByRole('region', {
        name: 'Your bank has this account as Rye Holdings Limited. Is that you?',
      }),
    ).toHaveFocus();
  });

  test('is asked about before the person confirms who they are, and then not again', async () => {
    const refuse = () => {
      reply(account.reauthenticationState);
      reply(account.sendReauthenticationCode);
      reply(account.reauthenticate, () => {
        closeUntilConfirmed();
        return { proven: true };
      });
      return fail(setBankAccount, 403, {
        error: CONFIRM_FIRST,
        confirm: { act: 'addBankAccount', subject: 'print' },
      });
    };
    closeUntilConfirmed();
    const { user, where } = await send();
    await question();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    refuse();
    await user.click(screen.getByRole('button', { name: 'Yes, use that name' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Is it still you?' }));
    await user.click(await dialog.findByRole('button', { name: 'Email me a code' }));
    await user.click(await dialog.findByLabelText('6-digit code'));
    await user.paste('123456');
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(where()).toContain('step=bookkeeping'));
  });

  test('stays asked about when the answer to it is lost', async () => {
    closeUntilConfirmed();
    const { user, where } = await send();
    await question();
    fail(setBankAccount, 500, { error: 'Something went wrong. Please try again.' });
    await user.click(screen.getByRole('button', { name: 'Yes, use that name' }));
    expect(await screen.findByRole('alert', { name: 'There is a problem' })).toHaveFocus();
    closeUntilConfirmed();
    await user.click(screen.getByRole('button', { name: 'Yes, use that name' }));
    await waitFor(() => expect(where()).toContain('step=bookkeeping'));
  });
});

test('an account from before is shown with what its bank said', async () => {
  reply(companySetUp, () => ({
    ...companySetUp.example,
    bankAccountPayee: 'notAvailable' as const,
  }));
  renderScreen(`/v2/instant-vat/steps/company?company_id=${ID}&step=bank-account`, {
    as: 'person',
  });
  expect(await screen.findByText(/^We have an account ending 4471\./)).toHaveTextContent(
    PAYEE_WORDS.notAvailable,
  );
});

import { screen, waitFor, within } from '@testing-library/react';
import * as account from '@/lib/auth/accountContract';
import { accountProfile, phoneNumber } from '@/lib/auth/contract';
import { codeState } from '@/lib/auth/messageStateContract';
import { companySetUp, setBankAccount } from '@/lib/companies/contract';
import { PAYEE_ANSWERS, PAYEE_WORDS } from '@/lib/companies/payeeCheck';
import { fail, reply } from '../../../support/msw';
import { everyCardAnswers, fill, guarded, confirmByMail, showProfile } from './profilePage';

everyCardAnswers();

describe('the person', () => {
  test('a name is saved in its place, and what is not saved is said and asked about', async () => {
    const saved = reply(account.changeName);
    const { user } = showProfile();
    await user.click(await screen.findByRole('button', { name: 'Change name' }));
    const field = screen.getByLabelText('Full name');
    await user.clear(field);
    expect(await screen.findByText('Not saved yet')).toBeVisible();
    const asked = jest.spyOn(window, 'confirm').mockReturnValue(false);
    await user.click(screen.getByRole('link', { name: 'Log out' }));
    expect(asked).toHaveBeenCalledTimes(1);
    expect(screen.getByLabelText('Full name')).toBeVisible();
    asked.mockRestore();
    await fill(user, field, 'Hannah Osei-Marlow');
    await user.click(screen.getByRole('button', { name: 'Save name' }));
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(saved.calls[0]?.body).toEqual({ full_name: 'Hannah Osei-Marlow' });
  });

  test('an empty name is refused at its field', async () => {
    const { user } = showProfile();
    await user.click(await screen.findByRole('button', { name: 'Change name' }));
    await user.clear(screen.getByLabelText('Full name'));
    await user.tab();
    expect(await screen.findByText('Enter your full name')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save name' })).toBeDisabled();
  });

  test('a new address asks for a proof and a code, and a wrong code is said at its field', async () => {
    const { accepted } = guarded(account.askForNewEmail);
    fail(account.confirmNewEmail, 400, {
      error: { code: 'That code is not right. 4 tries left.' },
    });
    const { user } = showProfile();
    await user.click(await screen.findByRole('button', { name: 'Change email address' }));
    await fill(user, screen.getByLabelText('New email address'), 'hannah@ryestreet.example');
    await user.click(screen.getByRole('button', { name: 'Send the code' }));
    await confirmByMail(user);
    await fill(user, await screen.findByLabelText('6-digit code'), '123456');
    expect(accepted().calls).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Confirm the new address' }));
    expect(
      (await screen.findAllByText('That code is not right. 4 tries left.')).length,
    ).toBeGreaterThan(0);
    reply(account.confirmNewEmail);
    reply(accountProfile, () => ({ ...accountProfile.example, email: 'hannah@ryestreet.example' }));
    await user.type(screen.getByLabelText('6-digit code'), '{Backspace}7');
    await user.click(screen.getByRole('button', { name: 'Confirm the new address' }));
    expect(await screen.findByText('Changed')).toBeVisible();
    expect(await screen.findByText(/hannah@ryestreet.example/)).toBeVisible();
  });

  test('a new address that takes no e-mail is said where its code is waited for, and another can be typed', async () => {
    const { accepted } = guarded(account.askForNewEmail);
    const { user } = showProfile();
    await user.click(await screen.findByRole('button', { name: 'Change email address' }));
    await fill(user, screen.getByLabelText('New email address'), 'hannah@ryestret.example');
    await user.click(screen.getByRole('button', { name: 'Send the code' }));
    reply(codeState, ({ query: { code } }) =>
      code === 'newEmail'
        ? {
            state: 'failed' as const,
            failure: 'mailbox_full' as const,
            to: 'hannah@ryestret.example',
            channel: 'mail' as const,
          }
        : codeState.example,
    );
    await confirmByMail(user);
    expect(
      await screen.findByText('Our email to hannah@ryestret.example did not arrive'),
    ).toBeVisible();
    expect(accepted().calls).toHaveLength(1);
    expect(screen.getByText(/says that the mailbox is full/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Type another address' }));
    expect(screen.getByLabelText('New email address')).toBeVisible();
  });

  test('an address that no longer takes e-mail is said in its row', async () => {
    const { email } = accountProfile.example;
    showProfile();
    reply(accountProfile, () => ({ ...accountProfile.example, refusedAddress: email }));
    expect(await screen.findByText(`Our email to ${email} did not arrive`)).toBeVisible();
  });

  test('a phone number that is none is said at its field', async () => {
    fail(phoneNumber, 400, { error: { phone_number: 'Enter a phone number, like 07700 900123.' } });
    const { user } = showProfile();
    await user.click(await screen.findByRole('button', { name: 'Change phone number' }));
    await fill(user, screen.getByLabelText('Phone number'), '12');
    await user.click(screen.getByRole('button', { name: 'Save number' }));
    expect(
      (await screen.findAllByText('Enter a phone number, like 07700 900123.')).length,
    ).toBeGreaterThan(0);
    expect(screen.getByLabelText('Phone number')).toHaveValue('12');
  });
});

describe('the payout account', () => {
  const open = async (user: ReturnType<typeof showProfile>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Change payout account' }));
    await fill(user, screen.getByLabelText('Name on the account'), 'Marlow & Rye');
    await fill(user, screen.getByLabelText('Sort code'), '203002');
    await fill(user, screen.getByLabelText('Account number'), '55779911');
  };

  test('is changed after a mailed code, and nothing that was typed is lost on the way', async () => {
    const { accepted } = guarded(setBankAccount);
    const { user } = showProfile();
    await open(user);
    expect(screen.getByText(/we still pay it to the account you confirmed it with/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save account' }));
    await confirmByMail(user);
    expect(await screen.findByText('Changed, and an email about it is on its way')).toBeVisible();
    expect(accepted().calls).toHaveLength(1);
  });

  test('stays as it is when the proof is not given', async () => {
    const { accepted } = guarded(setBankAccount);
    const { user } = showProfile();
    await open(user);
    await user.click(screen.getByRole('button', { name: 'Save account' }));
    await screen.findByRole('dialog', { name: 'Is it still you?' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByLabelText('Account number')).toHaveValue('55779911');
    expect(accepted().calls).toHaveLength(0);
  });

  test('shows the act and the account as the server said them, and a wrong code at its field', async () => {
    const act = { act: 'changeBankAccount', subject: 'k1.print' } as const;
    guarded(setBankAccount, { ...act, facts: [['New account', '20 30 02, ending 9911']] });
    fail(account.reauthenticate, 400, {
      error: { code: 'That code is not right. 4 tries left.' },
    });
    const sent = reply(account.sendReauthenticationCode);
    const { user } = showProfile();
    await open(user);
    await user.click(screen.getByRole('button', { name: 'Save account' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Is it still you?' }));
    expect(
      dialog.getByText(/You’re about to change the bank account that refunds are paid to\./),
    ).toBeVisible();
    expect(dialog.getByText('20 30 02, ending 9911')).toBeVisible();
    await confirmByMail(user);
    expect(
      (await dialog.findAllByText('That code is not right. 4 tries left.')).length,
    ).toBeGreaterThan(0);
    const proven = reply(account.reauthenticate, () => {
      reply(setBankAccount);
      return { proven: true };
    });
    await user.type(dialog.getByLabelText('6-digit code'), '{Backspace}7');
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Changed, and an email about it is on its way')).toBeVisible();
    expect(sent.calls[0]?.body).toEqual(act);
    expect(proven.calls[0]?.body).toEqual({ ...act, code: '123457' });
  });

  test.each([
    ['12-34', '12345678', 'Enter the 6 digits of your sort code, like 12-34-56.'],
    ['123456', '12345', 'Enter the account number, 6 to 8 digits, like 12345678.'],
  ])('sort code %s with account %s: %s', async (sort, number, sentence) => {
    const { user } = showProfile();
    await user.click(await screen.findByRole('button', { name: 'Change payout account' }));
    await fill(user, screen.getByLabelText('Sort code'), sort);
    await fill(user, screen.getByLabelText('Account number'), number);
    await user.tab();
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save account' })).toBeDisabled();
  });

  test.each(PAYEE_ANSWERS)('says what the bank said of its name: %s', async (payee) => {
    reply(companySetUp, () => ({ ...companySetUp.example, bankAccountPayee: payee }));
    showProfile();
    expect(await screen.findByText(/^Account ending 4471\./)).toHaveTextContent(
      `Account ending 4471. ${PAYEE_WORDS[payee]}`,
    );
  });

  test('is not said to be changed while the bank’s name for it is not confirmed', async () => {
    reply(setBankAccount, () => ({ saved: false, payee: 'close' as const, bankName: 'Rye Ltd' }));
    const { user } = showProfile();
    await open(user);
    await user.click(screen.getByRole('button', { name: 'Save account' }));
    await screen.findByRole('region', {
      name: 'Your bank has this account as Rye Ltd. Is that you?',
    });
    await user.click(screen.getByRole('button', { name: 'Keep it payout account' }));
    expect(screen.queryByText(/^Changed/)).not.toBeInTheDocument();
  });

  test('is only looked at by who is no owner', async () => {
    reply(companySetUp, () => ({ ...companySetUp.example, mayManage: false }));
    showProfile();
    expect(
      await screen.findByText(
        'Account ending 4471. Your bank confirmed the name on it. Only an owner of the company can change it.',
      ),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Change payout account' })).not.toBeInTheDocument();
  });
});

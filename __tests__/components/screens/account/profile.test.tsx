import { screen, waitFor, within } from '@testing-library/react';
import * as account from '@/lib/contract/account';
import { accountProfile, checkLogin, phoneNumber } from '@/lib/contract/auth';
import { companySetUp, setBankAccount } from '@/lib/contract/company';
import { changeNotificationPreference, notificationPreference, undoUnsubscribe, unsubscribe } from '@/lib/contract/notifications';
import { setStandingInstruction, standingInstruction } from '@/lib/contract/premium';
import { vatDashboard } from '@/lib/contract/vat';
import { fail, reply } from '../../../support/msw';
import { renderScreen } from '../../../support/renderScreen';
import { companyId, onTheDayOfTheExamples } from '../instantVat/answers';

// The page has many cards, and whole journeys go through several of them.
jest.setTimeout(60_000);
onTheDayOfTheExamples();
beforeEach(() => {
  reply(companySetUp);
  reply(account.signInWays);
  reply(notificationPreference);
  reply(account.accountSessions);
});

const AGAIN = { error: 'Confirm that it is you first.' };
const show = (more = '') => renderScreen(`/v2/instant-vat/profile?company_id=${companyId}${more}`, { as: 'person' });
const card = async (name: string) => within(await screen.findByRole('region', { name }));

/** Puts a text into a field as if it were pasted: quicker than key by key. */
async function fill(user: ReturnType<typeof show>['user'], field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}

/** Refuses the endpoint until the person has proven who they are. */
function guarded<E extends Parameters<typeof reply>[0]>(endpoint: E) {
  reply(account.freshProof);
  const refused = fail(endpoint, 403, AGAIN);
  const proofs = reply(account.proveAgain, () => { accepted = reply(endpoint); return { proven: true }; });
  let accepted: { calls: unknown[] } = { calls: [] };
  return { refused, proofs, accepted: () => accepted };
}

async function proveByPassword(user: ReturnType<typeof show>['user']): Promise<void> {
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
  await fill(user, await dialog.findByLabelText('Your password'), 'flour-and-rye-at-dawn');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
}

describe('the person', () => {
  test('a name is saved in its place, and what is not saved is said and asked about', async () => {
    const saved = reply(account.changeName);
    const { user } = show();
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
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Change name' }));
    await user.clear(screen.getByLabelText('Full name'));
    await user.tab();
    expect(await screen.findByText('Enter your full name')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save name' })).toBeDisabled();
  });

  test('a new address asks for a proof and a code, and a wrong code is said at its field', async () => {
    const { accepted } = guarded(account.askForNewEmail);
    fail(account.confirmNewEmail, 400, { error: { code: 'That code is not right. 4 tries left.' } });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Change email address' }));
    await fill(user, screen.getByLabelText('New email address'), 'hannah@ryestreet.example');
    await user.click(screen.getByRole('button', { name: 'Send the code' }));
    await proveByPassword(user);
    await fill(user, await screen.findByLabelText('6-digit code'), '123456');
    expect(accepted().calls).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Confirm the new address' }));
    expect((await screen.findAllByText('That code is not right. 4 tries left.')).length).toBeGreaterThan(0);
    reply(account.confirmNewEmail);
    reply(accountProfile, () => ({ ...accountProfile.example, email: 'hannah@ryestreet.example' }));
    await user.type(screen.getByLabelText('6-digit code'), '{Backspace}7');
    await user.click(screen.getByRole('button', { name: 'Confirm the new address' }));
    expect(await screen.findByText('Changed')).toBeVisible();
    expect(await screen.findByText(/hannah@ryestreet.example/)).toBeVisible();
  });

  test('a phone number that is none is said at its field', async () => {
    fail(phoneNumber, 400, { error: { phone_number: 'Enter a phone number, like 07700 900123.' } });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Change phone number' }));
    await fill(user, screen.getByLabelText('Phone number'), '12');
    await user.click(screen.getByRole('button', { name: 'Save number' }));
    expect((await screen.findAllByText('Enter a phone number, like 07700 900123.')).length).toBeGreaterThan(0);
    expect(screen.getByLabelText('Phone number')).toHaveValue('12');
  });
});

describe('the payout account', () => {
  const open = async (user: ReturnType<typeof show>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Change payout account' }));
    await fill(user, screen.getByLabelText('Name on the account'), 'Marlow & Rye');
    await fill(user, screen.getByLabelText('Sort code'), '203002');
    await fill(user, screen.getByLabelText('Account number'), '55779911');
  };

  test('is changed after the password, and nothing that was typed is lost on the way', async () => {
    const { accepted } = guarded(setBankAccount);
    const { user } = show();
    await open(user);
    expect(screen.getByText(/still paid to the account it was confirmed with/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save account' }));
    await proveByPassword(user);
    expect(await screen.findByText('Changed, and we have emailed you about it')).toBeVisible();
    expect(accepted().calls).toHaveLength(1);
  });

  test('stays as it is when the proof is not given', async () => {
    const { accepted } = guarded(setBankAccount);
    const { user } = show();
    await open(user);
    await user.click(screen.getByRole('button', { name: 'Save account' }));
    await screen.findByRole('dialog', { name: 'Confirm that it is you' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByLabelText('Account number')).toHaveValue('55779911');
    expect(accepted().calls).toHaveLength(0);
  });

  test('a wrong password is said at its field, and a code by e-mail does as well', async () => {
    guarded(setBankAccount);
    fail(account.proveAgain, 400, { error: { password: 'That password is not right.' } });
    const { user } = show();
    await open(user);
    await user.click(screen.getByRole('button', { name: 'Save account' }));
    await proveByPassword(user);
    expect(await screen.findByText('That password is not right.')).toBeVisible();
    reply(account.sendFreshProofCode);
    const proven = reply(account.proveAgain, () => { reply(setBankAccount); return { proven: true }; });
    await user.click(screen.getByRole('button', { name: 'Email me a code instead' }));
    await user.click(await screen.findByRole('button', { name: 'Email me a code' }));
    await fill(user, await screen.findByLabelText('6-digit code'), '123456');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Changed, and we have emailed you about it')).toBeVisible();
    expect(proven.calls[0]?.body).toEqual({ code: '123456' });
  });

  test.each([
    ['12-34', '12345678', 'Enter the 6 digits of your sort code, like 12-34-56.'],
    ['123456', '12345', 'Enter the account number, 6 to 8 digits, like 12345678.'],
  ])('sort code %s with account %s: %s', async (sort, number, sentence) => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Change payout account' }));
    await fill(user, screen.getByLabelText('Sort code'), sort);
    await fill(user, screen.getByLabelText('Account number'), number);
    await user.tab();
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save account' })).toBeDisabled();
  });
});

describe('how they log in', () => {
  test('the link by e-mail always stays; a provider is removed after a proof, and another one leads to it', async () => {
    const { accepted } = guarded(account.removeSignInWay);
    const { user, leaveTo } = show();
    const inside = await card('How you log in');
    await inside.findByText('Always works, so that you can never lock yourself out');
    await user.click(inside.getByRole('button', { name: 'Remove Google' }));
    await proveByPassword(user);
    await waitFor(() => expect(accepted().calls).toEqual([{ query: {}, body: { way: 'google' } }]));
    reply(account.freshProof, () => ({ fresh: true, password: true }));
    await user.click(inside.getByRole('button', { name: 'Add Microsoft' }));
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/portal/api/add_sign_in_way?provider=microsoft'));
  });

  test.each([['added', /Microsoft was added/], ['taken', /opens another account already/], ['ended', /logged out meanwhile/]])('back from the provider, %s', async (joined, words) => {
    show(`&provider=microsoft&joined=${joined}`);
    expect(await screen.findByText(words)).toBeVisible();
  });

  test('a new password says that the others are logged out', async () => {
    reply(account.choosePassword);
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Change password' }));
    await fill(user, screen.getByLabelText('New password'), 'a-tide-of-quiet-anchors');
    await user.click(screen.getByRole('button', { name: 'Save password' }));
    expect(await screen.findByText('Saved, and every other device is logged out')).toBeVisible();
  });
});

describe('where they are logged in', () => {
  const here = account.accountSessions.example[0]!;
  const phone = { ...here, id: 'a'.repeat(32), device: 'Safari on iPhone', current: false, lastSeenAt: '2026-11-20T13:40:00.000Z' };

  test('each device with its place and when it was seen; one is logged out, then all others', async () => {
    let list = [here, phone, { ...phone, id: 'b'.repeat(32), device: 'Firefox on Mac' }];
    reply(account.accountSessions, () => list);
    const one = reply(account.endSession, ({ body }) => { list = list.filter(({ id }) => id !== body.id); return { ended: 1 }; });
    reply(account.endOtherSessions, () => { list = [here]; return { ended: 1 }; });
    const { user } = show();
    const inside = await card('Where you are logged in');
    expect(await inside.findByText('This device')).toBeVisible();
    expect(inside.getAllByText(/Internet address 198.51.100.1/)).toHaveLength(3);
    expect(inside.getAllByText(/Last seen 13:40 today/)).toHaveLength(2);
    await user.click(inside.getByRole('button', { name: 'Log out Safari on iPhone' }));
    expect(await inside.findByText('Safari on iPhone is logged out')).toBeVisible();
    expect(one.calls[0]?.body).toEqual({ id: phone.id });
    await user.click(inside.getByRole('button', { name: 'Log out all other devices' }));
    expect(await inside.findByText('All other devices are logged out')).toBeVisible();
    await waitFor(() => expect(inside.queryByRole('button', { name: /Log out/ })).not.toBeInTheDocument());
  });

  test('a failure says that all of them are as they were', async () => {
    fail(account.accountSessions, 500);
    const { user } = show();
    const inside = await card('Where you are logged in');
    expect(await inside.findByText(/All of them are as they were/)).toBeVisible();
    reply(account.accountSessions);
    await user.click(inside.getByRole('button', { name: 'Try again' }));
    expect(await inside.findByText('This device')).toBeVisible();
  });
});

describe('their data', () => {
  test('is saved after a proof', async () => {
    let fresh = false;
    reply(account.freshProof, () => ({ fresh, password: true }));
    reply(account.proveAgain, () => { fresh = true; return { proven: true }; });
    const { user, leaveTo } = show();
    await user.click(await screen.findByRole('button', { name: 'Save my data' }));
    await proveByPassword(user);
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/portal/api/account/export'));
  });

  test('is deleted after saying what goes and what stays; an open claim is a reason against it', async () => {
    fail(account.deleteAccount, 409, { error: 'A claim is still open.' });
    const { user, where } = show();
    await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete your account?' }));
    expect(dialog.getByText(/for 6 years/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Delete my account' }));
    expect(await dialog.findByText('A claim is still open.')).toBeVisible();
    reply(account.deleteAccount);
    reply(checkLogin, () => ({}));
    await user.click(dialog.getByRole('button', { name: 'Delete my account' }));
    await waitFor(() => expect(where()).toBe('/v2/auth/login'));
  });
});

describe('what they hear about', () => {
  test('a switch saves at once, says so in its place, and is undone with one press', async () => {
    let on = true;
    reply(notificationPreference, () => ({ ...notificationPreference.example, topics: notificationPreference.example.topics.map((each) => (each.topic === 'refundAvailable' ? { ...each, email: on } : each)) }));
    const saved = reply(changeNotificationPreference, ({ body }) => { on = body.on; return { saved: true }; });
    const { user } = show();
    const inside = await card('What we tell you');
    await user.click(await inside.findByRole('switch', { name: 'A refund can be paid early: email' }));
    expect(await inside.findByText('Saved')).toBeVisible();
    await waitFor(() => expect(inside.getByRole('switch', { name: 'A refund can be paid early: email' })).not.toBeChecked());
    await user.click(inside.getByRole('button', { name: /Undo/ }));
    await waitFor(() => expect(inside.getByRole('switch', { name: 'A refund can be paid early: email' })).toBeChecked());
    expect(saved.calls.map(({ body }) => body.on)).toEqual([false, true]);
  });

  test('letters about money and security cannot be turned off, and texts want a confirmed number', async () => {
    reply(notificationPreference, () => ({ ...notificationPreference.example, phoneVerified: false }));
    show();
    const inside = await card('What we tell you');
    expect(await inside.findByRole('switch', { name: 'Your money: email' })).toBeDisabled();
    expect(inside.getByRole('switch', { name: 'Security: email' })).toBeDisabled();
    expect(inside.getByRole('switch', { name: 'A refund can be paid early: text' })).toBeDisabled();
    expect(inside.getByRole('link', { name: 'Confirm your phone number' })).toBeVisible();
  });

  test('a switch that could not be saved goes back and says so', async () => {
    fail(changeNotificationPreference, 500, { error: 'Something went wrong. Please try again.' });
    const { user } = show();
    const inside = await card('What we tell you');
    await user.click(await inside.findByRole('switch', { name: 'A refund can be paid early: email' }));
    expect(await inside.findByText('Not saved.')).toBeVisible();
    expect(inside.getByRole('switch', { name: 'A refund can be paid early: email' })).toBeChecked();
  });
});

describe('the link in a letter', () => {
  test('says what was turned off, and turns it on again', async () => {
    const off = reply(unsubscribe);
    reply(undoUnsubscribe);
    const { user } = renderScreen('/unsubscribe#token=abc');
    expect(await screen.findByRole('heading', { name: 'The letters are off' })).toBeVisible();
    expect(screen.getByText(/“VAT return due or late” for Marlow & Rye Bakery Ltd/)).toBeVisible();
    expect(off.calls).toEqual([{ query: { token: 'abc' }, body: {} }]);
    await user.click(screen.getByRole('button', { name: /Undo/ }));
    expect(await screen.findByRole('heading', { name: 'The letters are on again' })).toBeVisible();
  });

  test.each([['', 0], ['#token=made-up', 404]])('“%s” changes nothing', async (hash, status) => {
    fail(unsubscribe, status || 404, { error: 'We could not find that.' });
    renderScreen(`/unsubscribe${hash}`);
    expect(await screen.findByRole('heading', { name: 'This link is not complete' })).toBeVisible();
  });
});

describe('the standing instruction', () => {
  const open = () => {
    reply(vatDashboard);
    return renderScreen(`/v2/instant-vat/premium/setup?company_id=${companyId}`, { as: 'person' });
  };

  test('says what it means, and is turned off and on', async () => {
    let on = true;
    reply(standingInstruction, () => ({ ...standingInstruction.example, on }));
    reply(setStandingInstruction, ({ body }) => { on = body.on; return { on }; });
    const { user } = open();
    expect(await screen.findByText(/File a return or sell a refund by ourselves/)).toBeVisible();
    expect(screen.getByText('On since 2 Nov 2026, by Hannah Osei.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Turn it off' }));
    expect(await screen.findByRole('button', { name: 'Turn it on' })).toBeVisible();
  });

  test('is only looked at by who is no owner', async () => {
    reply(standingInstruction, () => ({ on: false, mayChange: false }));
    open();
    expect(await screen.findByText('Only an owner of the company can turn it on or off.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Turn it/ })).not.toBeInTheDocument();
  });

  test('a change that failed says that nothing was changed', async () => {
    reply(standingInstruction);
    fail(setStandingInstruction, 500, { error: 'Something went wrong. Please try again.' });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Turn it off' }));
    expect(await screen.findByText('Nothing was changed.')).toBeVisible();
  });
});

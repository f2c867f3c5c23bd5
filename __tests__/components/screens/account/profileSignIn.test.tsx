import { screen, waitFor, within } from '@testing-library/react';
import { deleteAccount, exportAccount } from '@/lib/privacy/contract';
import * as account from '@/lib/auth/accountContract';
import { accountProfile, checkLogin } from '@/lib/auth/contract';
import { fail, reply, replyFile } from '../../../support/msw';
import { fileAnswer, watchSaves } from '../../../support/savedFiles';
import { card, everyCardAnswers, fill, guarded, confirmByMail, showProfile } from './profilePage';

everyCardAnswers();

describe('how they log in', () => {
  test('the link by e-mail always stays; a provider is removed after a proof, and another one leads to it', async () => {
    const { accepted } = guarded(account.removeSignInWay);
    const { user, leaveTo } = showProfile();
    const inside = await card('How you log in');
    await inside.findByText('Always works, even if you forget your password');
    await user.click(inside.getByRole('button', { name: 'Remove Google' }));
    await confirmByMail(user);
    await waitFor(() => expect(accepted().calls).toEqual([{ query: {}, body: { way: 'google' } }]));
    reply(account.reauthenticationState, () => ({ proven: true, factors: [] }));
    await user.click(inside.getByRole('button', { name: 'Add Microsoft' }));
    await waitFor(() =>
      expect(leaveTo).toHaveBeenCalledWith('/portal/api/add_sign_in_way?provider=microsoft'),
    );
  });

  test.each([
    ['added', /Microsoft was added/],
    ['taken', /already used by another account/],
    ['ended', /logged out before you came back/],
  ])('back from the provider, %s', async (joined, words) => {
    showProfile(`&provider=microsoft&joined=${joined}`);
    expect(await screen.findByText(words)).toBeVisible();
  });

  test('a new password says that the others are logged out', async () => {
    reply(account.choosePassword);
    const { user } = showProfile();
    await user.click(await screen.findByRole('button', { name: 'Change password' }));
    await fill(user, screen.getByLabelText('New password'), 'a-tide-of-quiet-anchors');
    await user.click(screen.getByRole('button', { name: 'Save password' }));
    expect(await screen.findByText('Saved, and every other device is logged out')).toBeVisible();
  });
});

describe('where they are logged in', () => {
  const here = account.accountSessions.example[0]!;
  const phone = {
    ...here,
    id: 'a'.repeat(32),
    device: 'Safari on iPhone',
    current: false,
    lastSeenAt: '2026-11-20T13:40:00.000Z',
  };

  test('each device with its place and when it was seen; one is logged out, then all others', async () => {
    let list = [here, phone, { ...phone, id: 'b'.repeat(32), device: 'Firefox on Mac' }];
    reply(account.accountSessions, () => list);
    const one = reply(account.endSession, ({ body }) => {
      list = list.filter(({ id }) => id !== body.id);
      return { ended: 1 };
    });
    reply(account.endOtherSessions, () => {
      list = [here];
      return { ended: 1 };
    });
    const { user } = showProfile();
    const inside = await card('Where you are logged in');
    expect(await inside.findByText('This device')).toBeVisible();
    expect(inside.getAllByText(/Internet address 198.51.100.1/)).toHaveLength(3);
    expect(inside.getAllByText(/Last seen 13:40 today/)).toHaveLength(2);
    await user.click(inside.getByRole('button', { name: 'Log out Safari on iPhone' }));
    expect(await inside.findByText('Safari on iPhone is logged out')).toBeVisible();
    expect(one.calls[0]?.body).toEqual({ id: phone.id });
    await user.click(inside.getByRole('button', { name: 'Log out all other devices' }));
    expect(await inside.findByText('All other devices are logged out')).toBeVisible();
    await waitFor(() =>
      expect(inside.queryByRole('button', { name: /Log out/ })).not.toBeInTheDocument(),
    );
  });

  test('a failure says that nothing has changed on them', async () => {
    fail(account.accountSessions, 500);
    const { user } = showProfile();
    const inside = await card('Where you are logged in');
    expect(await inside.findByText(/Nothing has changed on them/)).toBeVisible();
    reply(account.accountSessions);
    await user.click(inside.getByRole('button', { name: 'Try again' }));
    expect(await inside.findByText('This device')).toBeVisible();
  });
});

describe('recent sign-in activity', () => {
  const open = async () => {
    const { user } = showProfile();
    const inside = await card('Where you are logged in');
    await user.click(await inside.findByRole('button', { name: 'Show recent sign-in activity' }));
    return { user, inside };
  };

  test('is shown on request: what happened, how often, when and from where, a page at a time', async () => {
    const [here, guesses] = account.accountActivity.example.events;
    const asked = reply(account.accountActivity, ({ query }) =>
      Number(query.before) === 431 ? { events: [guesses!] } : { events: [here!], before: 431 },
    );
    const { user, inside } = await open();
    expect(await inside.findByText('Logged in with your password')).toBeVisible();
    expect(
      inside.getByText(
        '09:02 today. Chrome on Windows, internet address 198.51.100.1. Reference K7QM-2XTA.',
      ),
    ).toBeVisible();
    expect(inside.queryByText('Refused')).not.toBeInTheDocument();
    await user.click(inside.getByRole('button', { name: 'Older' }));
    expect(await inside.findByText('Wrong password')).toBeVisible();
    expect(inside.getByText(/^3 times, last 22:44 yesterday\. Firefox on Linux/)).toBeVisible();
    expect(inside.getByText('Refused')).toBeVisible();
    await user.click(inside.getByRole('button', { name: 'Newer' }));
    expect(await inside.findByText('Logged in with your password')).toBeVisible();
    expect(asked.calls.length).toBeGreaterThanOrEqual(2);
    await user.click(inside.getByRole('button', { name: 'Hide recent sign-in activity' }));
    expect(inside.queryByText('Logged in with your password')).not.toBeInTheDocument();
  });

  test('an empty one says so, and a failure can be tried again', async () => {
    fail(account.accountActivity, 500);
    const { user, inside } = await open();
    expect(await inside.findByText(/Nothing is lost/)).toBeVisible();
    reply(account.accountActivity, () => ({ events: [] }));
    await user.click(inside.getByRole('button', { name: 'Try again' }));
    expect(await inside.findByText('Nothing has happened here yet.')).toBeVisible();
  });
});

describe('their data', () => {
  test('is saved after a proof', async () => {
    let proven = false;
    reply(account.sendReauthenticationCode);
    reply(account.reauthenticationState, () => ({ proven, factors: [] }));
    reply(account.reauthenticate, () => {
      proven = true;
      return { proven: true };
    });
    replyFile(exportAccount, () =>
      proven
        ? fileAnswer('instantvat-my-data.zip')
        : Response.json(
            { error: 'Confirm that it is you.', confirm: { act: 'exportAccount' } },
            { status: 403 },
          ),
    );
    const saved = watchSaves();
    const { user } = showProfile();
    await user.click(await screen.findByRole('button', { name: 'Save my data' }));
    await confirmByMail(user);
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['instantvat-my-data.zip']));
  });

  test('an admin of a practice first reads that it closes if they are its only member', async () => {
    reply(accountProfile, () => ({ ...accountProfile.example, role: 'admin' as const }));
    const { user } = showProfile();
    await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete your account?' }));
    expect(
      await dialog.findByText(/If nobody else works at your practice, it closes with your account/),
    ).toBeVisible();
  });

  test('is deleted after saying what goes and what stays; an open claim is a reason against it', async () => {
    fail(deleteAccount, 409, { error: 'A claim is still open.' });
    const { user, where } = showProfile();
    await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete your account?' }));
    expect(dialog.getByText(/for 6 years/)).toBeVisible();
    expect(dialog.queryByText(/your practice/)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Delete my account' }));
    expect(await dialog.findByText('A claim is still open.')).toBeVisible();
    const { calls } = reply(deleteAccount, () => {
      reply(checkLogin, () => ({}));
      return deleteAccount.example;
    });
    await user.click(dialog.getByRole('button', { name: 'Delete my account' }));
    await waitFor(() => expect(where()).toBe('/v2/auth/login'));
    expect(calls).toHaveLength(1);
  });
});

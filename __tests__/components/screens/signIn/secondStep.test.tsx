import { screen, waitFor } from '@testing-library/react';
import { checkLogin, followMagicLink, login, logout, openMagicLink } from '@/lib/auth/contract';
import { userCompanies } from '@/lib/companies/contract';
import { secondStep, secondStepWays } from '@/lib/auth/factorsContract';
import { fail, reply, signedIn, unreachable } from '@/__tests__/support/msw';
import { renderScreen } from '@/__tests__/support/renderScreen';

const LOGIN = '/v2/auth/login';
const STEP = '/v2/auth/second-step';

/** The server says that this browser has shown the first step and owes the second. */
function owesStep(): void {
  reply(checkLogin, () => ({ pending: 'second_step' as const }));
  reply(secondStepWays, () => ({ factors: ['totp' as const] }));
  fail(userCompanies, 401, { error: 'Log in to carry on.' });
}

beforeEach(() => window.sessionStorage.clear());

const heading = () => screen.findByRole('heading', { name: 'One more step' });

async function logIn({ user }: ReturnType<typeof renderScreen>) {
  await user.click(await screen.findByRole('button', { name: 'Use a password instead' }));
  await user.type(await screen.findByLabelText('Email address'), 'hannah@marlowandrye.co.uk');
  await user.type(screen.getByLabelText('Password'), 'flour-and-rye-at-dawn');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
}

describe('logging in with a second step', () => {
  test('the password leads to it, a pasted code with a space is accepted, and the login continues to the page that was asked for', async () => {
    window.sessionStorage.setItem('login-redirect', '"/portal/home"');
    reply(secondStepWays, () => ({ factors: ['totp' as const] }));
    reply(login, () => ({ type: 'second_step' }));
    const shown = reply(secondStep, () => {
      signedIn();
      return { type: 'user' };
    });
    const view = renderScreen(LOGIN, { as: 'visitor' });
    await logIn(view);
    const title = await heading();
    await waitFor(() => {
      expect(title).toHaveFocus();
    });
    expect(view.where()).toBe(STEP);
    const field = await screen.findByLabelText('Code from your app');
    expect(field).toHaveAttribute('inputmode', 'numeric');
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    await view.user.click(field);
    await view.user.paste('492 039');
    await view.user.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(view.where()).toBe('/home'));
    expect(shown.calls).toEqual([{ query: {}, body: { app_code: '492039' } }]);
  });

  test('so does a link by e-mail', async () => {
    reply(openMagicLink);
    reply(followMagicLink, () => ({ type: 'second_step' }));
    reply(secondStepWays, () => ({ factors: ['totp' as const] }));
    window.location.hash = '#token=abc';
    const view = renderScreen('/v2/auth/magic-link#token=abc', { as: 'visitor' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Log in' })).toBeEnabled());
    await view.user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await heading()).toBeVisible();
    expect(view.where()).toBe(STEP);
  });

  test('a private page leads there and is kept for afterwards', async () => {
    owesStep();
    unreachable(userCompanies);
    const { where } = renderScreen('/home?x=1', { as: 'nobody' });
    await waitFor(() => expect(where()).toBe(STEP));
    expect(window.sessionStorage.getItem('login-redirect')).toBe('"/portal/home?x=1"');
  });

  test('a wrong code is answered at its field and stays typed; a recovery code is taken instead', async () => {
    owesStep();
    fail(secondStep, 400, {
      error: { app_code: 'That code is not right. Type the 6 digits that your app shows now.' },
    });
    const { user } = renderScreen(STEP, { as: 'nobody' });
    await heading();
    await user.type(await screen.findByLabelText('Code from your app'), '111111');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect((await screen.findAllByText(/That code is not right/)).length).toBeGreaterThan(0);
    expect(screen.getByLabelText('Code from your app')).toHaveValue('111111');
    const shown = reply(secondStep, () => {
      signedIn();
      return { type: 'user' };
    });
    await user.click(screen.getByRole('button', { name: 'Use a recovery code instead' }));
    expect(screen.queryByText(/That code is not right/)).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('Recovery code'), '7h4k-qm2p');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() =>
      expect(shown.calls).toEqual([{ query: {}, body: { recovery_code: '7H4KQM2P' } }]),
    );
  });

  test('a login that has ended says so and leads to another', async () => {
    owesStep();
    fail(secondStep, 410, {
      error: 'This login has ended, after 10 minutes or 5 wrong answers. Log in again.',
    });
    const { user } = renderScreen(STEP, { as: 'nobody' });
    await heading();
    await user.type(await screen.findByLabelText('Code from your app'), '111111');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByRole('heading', { name: 'This login has ended' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Log in again' })).toHaveAttribute('href', LOGIN);
  });

  test('a visitor who has not started to log in reads that the login has ended', async () => {
    renderScreen(STEP, { as: 'visitor' });
    expect(await screen.findByRole('heading', { name: 'This login has ended' })).toBeVisible();
  });

  test('a different person can log out', async () => {
    owesStep();
    reply(logout);
    renderScreen(STEP, { as: 'nobody' });
    await heading();
    expect(screen.getByRole('link', { name: 'Log in as someone else' })).toHaveAttribute(
      'href',
      '/logout',
    );
  });
});

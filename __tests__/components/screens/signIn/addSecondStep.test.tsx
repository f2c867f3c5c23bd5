import { screen, waitFor } from '@testing-library/react';
import { CONFIRM_FIRST } from '@/lib/access/refusal';
import * as account from '@/lib/auth/accountContract';
import { beginApp, ownFactors, proveApp } from '@/lib/auth/factorsContract';
import { fail, reply } from '@/__tests__/support/msw';
import { renderScreen } from '@/__tests__/support/renderScreen';

const PAGE = '/v2/add-second-step';
const NONE = { factors: [], recoveryCodesLeft: 0, required: true };

beforeEach(() => window.sessionStorage.clear());

describe('adding the second step that work in a practice takes', () => {
  test('the app is proven, the codes are kept, and the person arrives where they were going', async () => {
    window.sessionStorage.setItem('login-redirect', '"/portal/company"');
    reply(ownFactors, () => NONE);
    reply(beginApp);
    const proven = reply(proveApp);
    const { user, where } = renderScreen(PAGE, { as: 'person' });
    await user.click(await screen.findByRole('button', { name: 'Add an authenticator app' }));
    expect(
      await screen.findByRole('heading', {
        name: /^Add an authenticator app \(step 1, current step\)/,
      }),
    ).toBeVisible();
    await user.click(screen.getByLabelText('Code from the app'));
    await user.paste('492 039');
    await user.click(screen.getByRole('button', { name: 'Turn on' }));
    expect(
      await screen.findByRole('heading', {
        name: /^Keep your recovery codes \(step 2, current step\)/,
      }),
    ).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Add a second step' })).toHaveFocus(),
    );
    expect(where()).toBe(PAGE);
    await user.click(screen.getByLabelText('I have saved these codes somewhere safe'));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(where()).toBe('/company'));
    expect(proven.calls).toEqual([
      { query: {}, body: { id: beginApp.example.id, app_code: '492039' } },
    ]);
  });

  test.each([
    [true, 1],
    [false, 0],
  ])('says that other people’s tax wants it only where it does: %s', async (required, times) => {
    reply(ownFactors, () => ({ ...NONE, required }));
    renderScreen(PAGE, { as: 'person' });
    expect(await screen.findByRole('button', { name: 'Add an authenticator app' })).toBeVisible();
    expect(screen.queryAllByText(/^You work with other people’s tax/)).toHaveLength(times);
    expect(screen.getByText(/We ask for it when you log in/)).toBeVisible();
  });

  test('a person who logged in a while ago re-authenticates first, or leaves', async () => {
    reply(ownFactors, () => NONE);
    reply(account.reauthenticationState, () => ({ proven: false, factors: [] }));
    fail(beginApp, 403, {
      error: CONFIRM_FIRST,
      confirm: { act: 'addSecondStep' },
    });
    const { user } = renderScreen(PAGE, { as: 'person' });
    await user.click(await screen.findByRole('button', { name: 'Add an authenticator app' }));
    expect(await screen.findByRole('dialog', { name: 'Is it still you?' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Add an authenticator app' })).toBeEnabled();
  });

  test('a person who already has one logs in again with it', async () => {
    reply(ownFactors);
    renderScreen(PAGE, { as: 'person' });
    expect(await screen.findByRole('heading', { name: 'You have a second step' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Log in again' })).toHaveAttribute('href', '/logout');
  });

  test('a refusal is said, and so is an answer that never came', async () => {
    fail(ownFactors, 503, { error: 'The database is not answering.' });
    const { user } = renderScreen(PAGE, { as: 'person' });
    expect(await screen.findByText('We could not read your second step')).toBeVisible();
    reply(ownFactors, () => NONE);
    fail(beginApp, 429, { error: 'There have been too many tries.' });
    await user.click(screen.getByRole('button', { name: /try again/i }));
    await user.click(await screen.findByRole('button', { name: 'Add an authenticator app' }));
    expect(await screen.findByText('There have been too many tries.')).toBeVisible();
  });
});

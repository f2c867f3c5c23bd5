import { screen, waitFor } from '@testing-library/react';
import { checkLogin } from '@/lib/auth/contract';
import { userCompanies } from '@/lib/companies/contract';
import { secondStep, secondStepWays } from '@/lib/auth/factorsContract';
import {
  askForSecondStep,
  beginPasskeyLogin,
  passkeyLogin,
  passkeySecondStep,
} from '@/lib/auth/passkeysContract';
import { fail, reply, signedIn } from '@/__tests__/support/msw';
import { plugIn, SHOWN, unplug } from '@/__tests__/support/passkeyDevice';
import { renderScreen } from '@/__tests__/support/renderScreen';

const LOGIN = '/v2/auth/login';
const STEP = '/v2/auth/second-step';
let device: ReturnType<typeof plugIn>;

beforeEach(() => {
  window.sessionStorage.clear();
  device = plugIn();
});
afterEach(unplug);

const press = async ({ user }: ReturnType<typeof renderScreen>) =>
  user.click(await screen.findByRole('button', { name: 'Log in with a passkey' }));

describe('logging in with a passkey', () => {
  test('the device’s signature is sent unchanged, and the login continues to the page that was asked for', async () => {
    window.sessionStorage.setItem('login-redirect', '"/portal/home"');
    reply(beginPasskeyLogin);
    const shown = reply(passkeyLogin, () => {
      signedIn();
      return { type: 'user' };
    });
    const view = renderScreen(LOGIN, { as: 'visitor' });
    await press(view);
    await waitFor(() => expect(view.where()).toBe('/home'));
    expect(shown.calls).toEqual([{ query: {}, body: SHOWN }]);
    expect(device.calls.get.mock.calls[0]?.[0].publicKey).toMatchObject({
      rpId: 'portal.example',
      userVerification: 'required',
    });
  });

  test.each([
    [
      'it was cancelled, or nobody answered',
      'NotAllowedError',
      /^No passkey was used: the request was cancelled, took too long, or this device/,
    ],
    ['it was broken off', 'AbortError', /^No passkey was used:/],
    [
      'the address is none for passkeys',
      'SecurityError',
      /^This browser does not allow passkeys at this address\./,
    ],
    [
      'the device failed',
      'UnknownError',
      /^This device could not do that\. Try again, or choose another way\./,
    ],
  ])(
    'where %s, that is said, nothing is sent, and it can be tried again',
    async (_why, name, words) => {
      reply(beginPasskeyLogin);
      const shown = reply(passkeyLogin, () => {
        signedIn();
        return { type: 'user' };
      });
      device.refuse(name);
      const view = renderScreen(LOGIN, { as: 'visitor' });
      await press(view);
      expect(await screen.findByText(words)).toBeVisible();
      expect(shown.calls).toEqual([]);
      expect(screen.getByLabelText('Email address')).toBeVisible();
      device.answer();
      await press(view);
      await waitFor(() => expect(shown.calls).toHaveLength(1));
    },
  );

  test('a browser that does not know passkeys says so, and the other ways are there', async () => {
    unplug();
    reply(beginPasskeyLogin);
    await press(renderScreen(LOGIN, { as: 'visitor' }));
    expect(
      await screen.findByText(
        'This browser does not support passkeys. Choose another way, or use another browser.',
      ),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Use a password instead' })).toBeEnabled();
  });

  test('one that the portal does not know is refused in its words', async () => {
    reply(beginPasskeyLogin);
    fail(passkeyLogin, 400, { error: 'We could not log you in with that passkey.' });
    await press(renderScreen(LOGIN, { as: 'visitor' }));
    expect(await screen.findByText('We could not log you in with that passkey.')).toBeVisible();
  });
});

describe('a passkey as the second step of a login', () => {
  beforeEach(() => {
    reply(checkLogin, () => ({ pending: 'second_step' as const }));
    fail(userCompanies, 401, { error: 'Log in to carry on.' });
    reply(askForSecondStep);
  });
  const use = () => screen.findByRole('button', { name: 'Use your passkey' });

  test('it comes first; the app and a recovery code are other ways', async () => {
    reply(secondStepWays, () => ({ factors: ['passkey' as const, 'totp' as const] }));
    const shown = reply(passkeySecondStep, () => {
      signedIn();
      return { type: 'user' };
    });
    const { user, where } = renderScreen(STEP, { as: 'nobody' });
    await use();
    await user.click(screen.getByRole('button', { name: 'Type a code from your app' }));
    expect(await screen.findByLabelText('Code from your app')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Use your passkey instead' }));
    await user.click(await use());
    await waitFor(() => expect(shown.calls).toEqual([{ query: {}, body: SHOWN }]));
    await waitFor(() => expect(where()).toBe('/home'));
  });

  test('without an app none is offered; a cancelled question leads to a recovery code', async () => {
    reply(secondStepWays, () => ({ factors: ['passkey' as const] }));
    const shown = reply(secondStep, () => {
      signedIn();
      return { type: 'user' };
    });
    device.refuse('NotAllowedError');
    const { user } = renderScreen(STEP, { as: 'nobody' });
    await user.click(await use());
    expect(await screen.findByText(/^No passkey was used:/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /app/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    expect(screen.queryByText(/^No passkey was used:/)).not.toBeInTheDocument();
    await user.type(await screen.findByLabelText('Recovery code'), '7h4k-qm2p');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() =>
      expect(shown.calls).toEqual([{ query: {}, body: { recovery_code: '7H4KQM2P' } }]),
    );
  });

  test('a browser that does not know passkeys asks for a recovery code, and says why', async () => {
    unplug();
    reply(secondStepWays, () => ({ factors: ['passkey' as const] }));
    renderScreen(STEP, { as: 'nobody' });
    expect(await screen.findByText(/^This browser does not support passkeys\./)).toBeVisible();
    expect(screen.getByLabelText('Recovery code')).toBeVisible();
  });

  test('what the portal refuses is said; the last refusal ends the login', async () => {
    reply(secondStepWays, () => ({ factors: ['passkey' as const] }));
    fail(passkeySecondStep, 400, {
      error:
        'This account does not have that passkey. Choose another passkey, or choose another way.',
    });
    const { user } = renderScreen(STEP, { as: 'nobody' });
    await user.click(await use());
    expect(await screen.findByText(/^This account does not have that passkey/)).toBeVisible();
    fail(passkeySecondStep, 410, { error: 'This login has ended.' });
    await user.click(await use());
    expect(await screen.findByRole('heading', { name: 'This login has ended' })).toBeVisible();
  });
});

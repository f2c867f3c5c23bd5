import { screen, waitFor, within } from '@testing-library/react';
import * as account from '@/lib/auth/accountContract';
import {
  beginApp,
  ownFactors,
  proveApp,
  removeApp,
  renewRecoveryCodes,
} from '@/lib/auth/factorsContract';
import { fail, reply } from '../../../support/msw';
import { card, everyCardAnswers, guarded, showProfile } from './profilePage';

everyCardAnswers();

const NONE = { factors: [], recoveryCodesLeft: 0, required: false };
const AGAIN = { proven: false, factors: ['totp' as const] };

describe('the second step', () => {
  test('an app is added: the picture and its key, the code, then the codes to keep before going on', async () => {
    let own: typeof ownFactors.example | typeof NONE = NONE;
    reply(ownFactors, () => own);
    reply(beginApp);
    const proven = reply(proveApp, () => {
      own = ownFactors.example;
      return proveApp.example;
    });
    const { user } = showProfile();
    const inside = await card('Second step');
    expect(
      await inside.findByText(
        /^Not set up\. With a passkey you log in with your fingerprint, face or PIN\./,
      ),
    ).toBeVisible();
    await user.click(inside.getByRole('button', { name: 'Add an authenticator app' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add an authenticator app' }));
    expect(dialog.getByRole('img', { name: 'The QR code to scan with your app' })).toBeVisible();
    expect(dialog.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible();
    await user.click(dialog.getByLabelText('Code from the app'));
    await user.paste('492 039');
    await user.click(dialog.getByRole('button', { name: 'Turn on' }));
    const codes = within(await screen.findByRole('dialog', { name: 'Keep your recovery codes' }));
    expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      proveApp.example.recovery_codes,
    );
    expect(codes.getByRole('button', { name: 'Continue' })).toBeDisabled();
    await user.click(codes.getByLabelText('I have saved these codes somewhere safe'));
    await user.click(codes.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(proven.calls).toEqual([
      { query: {}, body: { id: beginApp.example.id, app_code: '492039' } },
    ]);
    expect(await inside.findByText(/^Added .* Last used/)).toBeVisible();
  });

  test('a wrong code stays typed, and nothing is turned on', async () => {
    reply(ownFactors, () => NONE);
    reply(beginApp);
    fail(proveApp, 400, { error: { app_code: 'That code is not right.' } });
    const { user } = showProfile();
    await user.click(
      await (await card('Second step')).findByRole('button', { name: 'Add an authenticator app' }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Add an authenticator app' }));
    await user.type(dialog.getByLabelText('Code from the app'), '111111');
    await user.click(dialog.getByRole('button', { name: 'Turn on' }));
    expect((await dialog.findAllByText('That code is not right.')).length).toBeGreaterThan(0);
    expect(dialog.getByLabelText('Code from the app')).toHaveValue('111111');
    await user.click(dialog.getByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('taking it away asks for the app’s code, and nothing else does', async () => {
    const { accepted } = guarded(removeApp);
    reply(account.reauthenticationState, () => AGAIN);
    const { user } = showProfile();
    await user.click(
      await (await card('Second step')).findByRole('button', { name: 'Remove authenticator app' }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Is it still you?' }));
    await user.type(await dialog.findByLabelText('Code from your app'), '492039');
    expect(dialog.queryByRole('button', { name: /^Email me a code/ })).not.toBeInTheDocument();
    expect(dialog.getByText('It counts for this only')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    await waitFor(() =>
      expect(accepted().calls).toEqual([
        { query: {}, body: { id: ownFactors.example.factors[0]!.id } },
      ]),
    );
  });

  test('new recovery codes are shown, and why an accountant keeps the last app is said', async () => {
    reply(renewRecoveryCodes);
    reply(ownFactors, () => ({ ...ownFactors.example, recoveryCodesLeft: 3, required: true }));
    fail(removeApp, 409, { error: 'You work in a practice, so you need a second step.' });
    const { user } = showProfile();
    const inside = await card('Second step');
    expect(
      await inside.findByText('3 left. If you lose your devices, you can log in once with each.'),
    ).toBeVisible();
    await user.click(inside.getByRole('button', { name: 'Remove authenticator app' }));
    expect(
      await inside.findByText('You work in a practice, so you need a second step.'),
    ).toBeVisible();
    await user.click(inside.getByRole('button', { name: 'Make new codes' }));
    expect(await screen.findByRole('dialog', { name: 'Keep your recovery codes' })).toBeVisible();
  });

  test('an accountant without one reads why it is required', async () => {
    reply(ownFactors, () => ({ ...NONE, required: true }));
    showProfile();
    expect(await screen.findByText(/You work with other people’s tax/)).toBeVisible();
  });

  test('what could not be read is said', async () => {
    fail(ownFactors, 500);
    showProfile();
    expect(await screen.findByText('We could not read your second step')).toBeVisible();
  });
});

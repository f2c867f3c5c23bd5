import { screen, waitFor, within } from '@testing-library/react';
import * as account from '@/lib/auth/accountContract';
import { ownFactors } from '@/lib/auth/factorsContract';
import {
  addPasskey,
  askForPasskeyAgain,
  beginPasskey,
  reauthenticateByPasskey,
  removePasskey,
} from '@/lib/auth/passkeysContract';
import { fail, reply } from '../../../support/msw';
import { MADE, plugIn, SHOWN, unplug } from '../../../support/passkeyDevice';
import { askingFor, card, everyCardAnswers, showProfile } from './profilePage';

everyCardAnswers();

let device: ReturnType<typeof plugIn>;
beforeEach(() => {
  device = plugIn();
});
afterEach(unplug);

const AT = '2026-11-20T14:03:00.000Z';
const ID = ownFactors.example.factors[0]!.id;
const NONE = { factors: [], recoveryCodesLeft: 0, required: false };
const ONE = {
  factors: [
    { id: ID, kind: 'passkey' as const, name: 'Hannah’s phone', addedAt: AT, lastUsedAt: AT },
  ],
  recoveryCodesLeft: 10,
  required: false,
};

async function openAdding() {
  const view = showProfile();
  await view.user.click(
    await (await card('Second step')).findByRole('button', { name: 'Add a passkey' }),
  );
  return { ...view, dialog: within(await screen.findByRole('dialog', { name: 'Add a passkey' })) };
}

test('a passkey is added under a name, and the codes are kept before going on', async () => {
  let own: typeof ONE | typeof NONE = NONE;
  reply(ownFactors, () => own);
  reply(beginPasskey);
  const added = reply(addPasskey, () => {
    own = ONE;
    return addPasskey.example;
  });
  const { user, dialog } = await openAdding();
  await user.clear(dialog.getByLabelText('Name for this passkey'));
  expect(await dialog.findByText('Give it a name')).toBeVisible();
  await user.type(dialog.getByLabelText('Name for this passkey'), 'Hannah’s phone');
  await user.click(dialog.getByRole('button', { name: 'Add a passkey' }));
  const codes = within(await screen.findByRole('dialog', { name: 'Keep your recovery codes' }));
  expect(codes.getByRole('button', { name: 'Print' })).toBeVisible();
  await user.click(codes.getByLabelText('I have saved these codes somewhere safe'));
  await user.click(codes.getByRole('button', { name: 'Continue' }));
  expect(added.calls).toEqual([{ query: {}, body: { ...MADE, name: 'Hannah’s phone' } }]);
  expect(device.calls.create.mock.calls[0]?.[0].publicKey).toMatchObject({ attestation: 'none' });
  const inside = await card('Second step');
  expect(await inside.findByText('Hannah’s phone')).toBeVisible();
  expect(inside.getByText(/^Passkey\. Added .* Last used/)).toBeVisible();
  expect(
    inside.getByText('10 left. If you lose your devices, you can log in once with each.'),
  ).toBeVisible();
});

test.each([
  ['NotAllowedError', /^No passkey was created: the request was cancelled, or took too long\./],
  ['InvalidStateError', /^This device already has a passkey for your account\./],
  ['ConstraintError', /^This device cannot protect a passkey with your fingerprint, face or PIN\./],
  [
    'NotSupportedError',
    /^This device cannot protect a passkey with your fingerprint, face or PIN\./,
  ],
])(
  'what the device says by %s is said in words; nothing is added, and the name stays',
  async (name, words) => {
    reply(ownFactors, () => NONE);
    reply(beginPasskey);
    const added = reply(addPasskey);
    device.refuse(name);
    const { user, dialog } = await openAdding();
    await user.type(dialog.getByLabelText('Name for this passkey'), ' at home');
    await user.click(dialog.getByRole('button', { name: 'Add a passkey' }));
    expect(await dialog.findByText(words)).toBeVisible();
    expect(dialog.getByLabelText<HTMLInputElement>('Name for this passkey').value).toMatch(
      / at home$/,
    );
    expect(added.calls).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
);

test('a browser that does not know passkeys says so in place of the form', async () => {
  unplug();
  reply(ownFactors, () => NONE);
  const { dialog } = await openAdding();
  expect(dialog.getByText(/^This browser does not support passkeys\./)).toBeVisible();
  expect(dialog.queryByLabelText('Name for this passkey')).not.toBeInTheDocument();
});

test('taking one away asks for the passkey, for that one act', async () => {
  let isShown = false;
  reply(ownFactors, () => ONE);
  reply(account.reauthenticationState, () => ({
    proven: isShown,
    factors: ['passkey' as const],
  }));
  const question = reply(askForPasskeyAgain);
  const shown = reply(reauthenticateByPasskey, () => {
    isShown = true;
    return { proven: true };
  });
  const act = { act: 'removeSecondStep', subject: ID } as const;
  fail(removePasskey, 403, askingFor(act));
  const { user } = showProfile();
  await user.click(
    await (
      await card('Second step')
    ).findByRole('button', { name: 'Remove the passkey Hannah’s phone' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Is it still you?' }));
  expect(dialog.getByText('It counts for this only')).toBeVisible();
  const removed = reply(removePasskey);
  await user.click(await dialog.findByRole('button', { name: 'Use your passkey' }));
  await waitFor(() => expect(removed.calls).toEqual([{ query: {}, body: { id: ID } }]));
  expect(shown.calls).toEqual([{ query: {}, body: { ...SHOWN, ...act } }]);
  expect(question.calls).toEqual([{ query: {}, body: act }]);
});

test('why an accountant keeps the last one is said at its row', async () => {
  reply(ownFactors, () => ({ ...ONE, required: true }));
  fail(removePasskey, 409, { error: 'You work in a practice, so you need a second step.' });
  const { user } = showProfile();
  const inside = await card('Second step');
  await user.click(
    await inside.findByRole('button', { name: 'Remove the passkey Hannah’s phone' }),
  );
  expect(
    await inside.findByText('You work in a practice, so you need a second step.'),
  ).toBeVisible();
});

import { act, screen, waitFor } from '@testing-library/react';
import {
  accountProfile,
  phoneNumber,
  resendPhoneNumberVerificationCode,
  sendPhoneNumberVerification,
  sendPhoneVerificationCode,
} from '@/lib/auth/contract';
import { fail, reply } from '../../../support/msw';
import { renderScreen } from '../../../support/renderScreen';
import { settled } from '../../../support/settled';

const PAGE = '/v2/instant-vat/profile/phone';
const PHONE = '+447700900123';

/** A person with this number; confirmed once the code has been taken. */
function person(known: { phone?: string; phoneVerified?: boolean } = { phone: PHONE }) {
  const state = { phone: known.phone, phoneVerified: known.phoneVerified ?? false };
  reply(accountProfile, () => ({ ...accountProfile.example, ...state }));
  return state;
}

async function askForCode() {
  const view = renderScreen(PAGE, { as: 'person' });
  await view.user.click(await screen.findByRole('button', { name: 'Text me a code' }));
  return view;
}

describe('confirming a phone number', () => {
  test('saves the number, texts a code, takes the six digits and says that it is confirmed', async () => {
    const state = person({});
    const saved = reply(phoneNumber, ({ body }) => {
      state.phone = PHONE;
      return { phone_number: body.phone_number && PHONE };
    });
    const sent = reply(sendPhoneNumberVerification);
    const taken = reply(sendPhoneVerificationCode, () => {
      state.phoneVerified = true;
      return { verified: true };
    });
    const { user } = renderScreen(PAGE, { as: 'person' });
    const field = await screen.findByLabelText('Mobile number');
    expect(screen.getByRole('button', { name: 'Text me a code' })).toBeDisabled();
    await user.type(field, '07700 900123');
    await user.click(screen.getByRole('button', { name: 'Text me a code' }));
    await user.type(await screen.findByLabelText('6-digit code'), '123 456');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText(/is confirmed/)).toHaveTextContent(PHONE);
    expect(saved.calls[0]?.body).toEqual({ phone_number: '07700 900123' });
    expect(sent.calls).toHaveLength(1);
    expect(taken.calls[0]?.body).toEqual({ code: '123456' });
    expect(screen.getByRole('link', { name: 'Back to your profile' })).toHaveAttribute(
      'href',
      '/v2/instant-vat/profile',
    );
  });

  test('a number that cannot be texted is said at the field, and stays typed', async () => {
    person();
    reply(phoneNumber, () => ({ phone_number: PHONE }));
    fail(sendPhoneNumberVerification, 409, {
      error: {
        phone_number:
          'We can only text UK mobile numbers. You can carry on without a confirmed number.',
      },
    });
    await askForCode();
    expect(await screen.findByRole('alert', { name: 'There is a problem' })).toHaveTextContent(
      'We can only text UK mobile numbers',
    );
    expect(screen.getByLabelText('Mobile number')).toHaveValue(PHONE);
    expect(screen.getByLabelText('Mobile number')).toHaveAccessibleDescription(
      /We can only text UK mobile numbers/,
    );
  });

  test.each([
    [
      'wrong',
      400,
      { code: 'That is not the code we sent. Check it and try again: 4 tries are left.' },
    ],
    ['tried five times', 410, 'That code was tried too often. Ask for another one.'],
    ['ten minutes old', 410, 'That code has expired. Ask for another one.'],
  ])(
    'a code that is %s is answered in the server’s words, at the field',
    async (_case, status, error) => {
      person();
      reply(phoneNumber, () => ({ phone_number: PHONE }));
      reply(sendPhoneNumberVerification);
      fail(sendPhoneVerificationCode, status, { error });
      const { user } = await askForCode();
      await user.type(await screen.findByLabelText('6-digit code'), '111111');
      await user.click(screen.getByRole('button', { name: 'Confirm' }));
      const words = typeof error === 'string' ? error : error.code;
      expect(await screen.findByRole('alert', { name: 'There is a problem' })).toHaveTextContent(
        words,
      );
      expect(screen.getByLabelText('6-digit code')).toHaveValue('111111');
    },
  );

  test('another code can be asked for after 30 seconds', async () => {
    person();
    reply(phoneNumber, () => ({ phone_number: PHONE }));
    reply(sendPhoneNumberVerification);
    const again = reply(resendPhoneNumberVerificationCode);
    const { user } = renderScreen(PAGE, { as: 'person', timers: 'fake' });
    await settled();
    await user.click(screen.getByRole('button', { name: 'Text me a code' }));
    await settled();
    expect(screen.getByRole('button', { name: 'Send another code in 30 s' })).toBeDisabled();
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    await user.click(screen.getByRole('button', { name: 'Send another code' }));
    await settled();
    expect(screen.getByText(/Another code is on its way/)).toBeVisible();
    expect(again.calls).toHaveLength(1);
  });

  test('a person who left after a code was sent can still enter it', async () => {
    person();
    const { user } = renderScreen(PAGE, { as: 'person' });
    await user.click(await screen.findByRole('button', { name: 'I have a code already' }));
    expect(await screen.findByLabelText('6-digit code')).toBeVisible();
  });

  test('a confirmed number can be exchanged for another', async () => {
    person({ phone: PHONE, phoneVerified: true });
    const { user } = renderScreen(PAGE, { as: 'person' });
    await user.click(await screen.findByRole('button', { name: 'Use a different number' }));
    expect(await screen.findByLabelText('Mobile number')).toHaveValue(PHONE);
  });

  test('the same number again, confirmed already, needs no code', async () => {
    person({ phone: PHONE, phoneVerified: true });
    reply(phoneNumber, () => ({ phone_number: PHONE }));
    const { user } = renderScreen(PAGE, { as: 'person' });
    await user.click(await screen.findByRole('button', { name: 'Use a different number' }));
    await user.click(await screen.findByRole('button', { name: 'Text me a code' }));
    expect(await screen.findByText(/is confirmed/)).toBeVisible();
  });

  test('says when the number cannot be read, and tries again when asked', async () => {
    fail(accountProfile, 500, { error: 'Something went wrong. Please try again.' });
    const { user } = renderScreen(PAGE, { as: 'person' });
    await screen.findByText('We could not load your phone number');
    person();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByLabelText('Mobile number')).toHaveValue(PHONE));
  });
});

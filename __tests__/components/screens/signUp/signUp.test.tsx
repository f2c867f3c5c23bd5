import { act, screen, waitFor, within } from '@testing-library/react';
import {
  accountProfile,
  checkLogin,
  sendEmailVerification,
  signUp,
  verifyEmail,
} from '@/lib/auth/contract';
import { codeState } from '@/lib/auth/messageStateContract';
import { userCompanies } from '@/lib/companies/contract';
import type { MessageState } from '@/lib/notifications/messageState';
import { fail, reply } from '@/__tests__/support/msw';
import { renderScreen } from '@/__tests__/support/renderScreen';
import { settled } from '@/__tests__/support/settled';

const ABOUT = '/v2/instant-vat/steps/about';
const CONFIRM = '/v2/instant-vat/steps/confirm-email';
const person = accountProfile.example;

const signingUp = () => {
  reply(checkLogin, () => ({ pending: 'sign_up' as const }));
  reply(accountProfile, () => ({ ...person, emailVerified: false }));
};

const clear = () => {
  window.localStorage.clear();
  document.cookie = 'partner_id=; path=/; max-age=0';
};
beforeEach(clear);
afterEach(clear);

describe('the step about you', () => {
  test('sends name and address, and where the visitor came from, and goes on to the code', async () => {
    const sent = reply(signUp);
    const { user, where } = renderScreen(`${ABOUT}?partner=swoop&utm_source=news`, {
      as: 'visitor',
    });
    await user.type(screen.getByLabelText('Full name'), 'Hannah Osei');
    await user.type(screen.getByLabelText('Email address'), 'hannah@marlowandrye.co.uk');
    signingUp();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(where()).toBe(CONFIRM));
    expect(sent.calls[0]?.body).toEqual({
      full_name: 'Hannah Osei',
      email: 'hannah@marlowandrye.co.uk',
      partner: 'swoop',
      utm: { utm_source: 'news' },
    });
    expect(
      await screen.findByText('hannah@marlowandrye.co.uk', { selector: 'strong' }),
    ).toBeVisible();
  });

  test('has the address of the pop-up already', async () => {
    window.localStorage.setItem('instant-vat-email', '"hannah@marlowandrye.co.uk"');
    renderScreen(ABOUT, { as: 'visitor' });
    expect(await screen.findByDisplayValue('hannah@marlowandrye.co.uk')).toBe(
      screen.getByLabelText('Email address'),
    );
  });

  test('cannot be continued before name and address are there, and says so', async () => {
    const { user } = renderScreen(ABOUT, { as: 'visitor' });
    const next = screen.getByRole('button', { name: 'Continue' });
    expect(next).toBeDisabled();
    expect(next).toHaveAccessibleDescription('Enter your name and email address to continue');
    await user.type(screen.getByLabelText('Email address'), 'hannah@marlowandrye.co.uk');
    expect(next).toBeDisabled();
    await user.click(screen.getByLabelText('Full name'));
    await user.tab();
    expect(await screen.findByText('Enter your full name')).toBeVisible();
  });

  test('asks for a password only from those who want one, and says how good it is', async () => {
    const sent = reply(signUp);
    const { user } = renderScreen(ABOUT, { as: 'visitor' });
    expect(screen.getByRole('radio', { name: /Email me a link each time/ })).toBeChecked();
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('Full name'), 'Hannah Osei');
    await user.type(screen.getByLabelText('Email address'), 'hannah@marlowandrye.co.uk');
    await user.click(screen.getByRole('radio', { name: /Choose a password/ }));
    const password = screen.getByLabelText('Password');
    await user.type(password, 'short');
    await user.tab();
    expect(await screen.findByText(/Use at least 12 characters/)).toBeVisible();
    await user.clear(password);
    await user.type(password, 'password1234');
    expect(await screen.findByText(/easy to guess/i, { selector: '[role=status]' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
    await user.clear(password);
    await user.type(password, 'otter violin gravel');
    expect(await screen.findByText(/strong/i, { selector: '[role=status]' })).toBeVisible();
    signingUp();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() =>
      expect(sent.calls[0]?.body).toMatchObject({ password: 'otter violin gravel' }),
    );
    expect(await screen.findByRole('heading', { name: 'Confirm your email' })).toBeVisible();
  });

  test('shows what the server refuses in a summary that leads to the field, and in the title', async () => {
    fail(signUp, 400, { error: { phone: 'Enter a UK phone number.' } });
    const { user } = renderScreen(ABOUT, { as: 'visitor' });
    await user.type(screen.getByLabelText('Full name'), 'Hannah Osei');
    await user.type(screen.getByLabelText('Email address'), 'hannah@marlowandrye.co.uk');
    await user.type(screen.getByLabelText('Phone number (optional)'), '12');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    const summary = await screen.findByRole('alert', { name: 'There is a problem' });
    expect(summary).toHaveFocus();
    expect(document.title).toMatch(/^Error: /);
    await user.click(within(summary).getByRole('link', { name: 'Enter a UK phone number.' }));
    expect(screen.getByLabelText('Phone number (optional)')).toHaveFocus();
  });

  test('tells a person who has an account that they can add a company to it', async () => {
    renderScreen(ABOUT, { as: 'person' });
    expect(
      await screen.findByRole('heading', { name: 'You already have an account' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add company' })).toHaveAttribute(
      'href',
      expect.stringContaining('existing_user=1'),
    );
  });
});

describe('confirming the e-mail address', () => {
  test('opens the account with the code and goes on to the company', async () => {
    signingUp();
    const verified = reply(verifyEmail);
    const { user, where } = renderScreen(CONFIRM, { as: 'nobody' });
    window.localStorage.setItem('instant-vat-email', '"hannah@marlowandrye.co.uk"');
    await user.type(await screen.findByLabelText('6-digit code'), '123 456');
    reply(userCompanies, () => []);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('heading', { name: 'Add your company' })).toBeVisible();
    expect(verified.calls[0]?.body).toEqual({ code: '123456' });
    expect(where()).toBe('/v2/instant-vat/steps/company?step=company');
    expect(window.localStorage.getItem('instant-vat-email')).toBeNull();
  });

  test.each([
    [400, 'That code is not right. 4 tries left.'],
    [410, 'That code has expired. Ask for a new one.'],
    [410, 'That was 5 wrong tries, so the code no longer works. Ask for a new one.'],
  ])('says in the server’s words why a code is not accepted (%i, %s)', async (status, sentence) => {
    signingUp();
    fail(verifyEmail, status, { error: { code: sentence } });
    const { user } = renderScreen(CONFIRM, { as: 'nobody' });
    await user.type(await screen.findByLabelText('6-digit code'), '111111');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('link', { name: sentence })).toBeVisible();
    expect(screen.getByLabelText('6-digit code')).toHaveAccessibleDescription(
      expect.stringContaining(sentence),
    );
  });

  test('says at once that the address takes no e-mail, and how to mend it', async () => {
    reply(checkLogin, () => ({ pending: 'sign_up' as const }));
    const email = 'hana@marlowandrye.co.uk';
    reply(accountProfile, () => ({ ...person, email, emailVerified: false }));
    reply(codeState, () => ({
      state: 'failed' as const,
      failure: 'no_mailbox' as const,
      to: email,
      channel: 'mail' as const,
    }));
    renderScreen(CONFIRM, { as: 'nobody' });
    expect(
      await screen.findByText('Our email to hana@marlowandrye.co.uk did not arrive'),
    ).toBeVisible();
    expect(
      screen.getByText(/The mail server of marlowandrye.co.uk says that there is no such mailbox/),
    ).toBeVisible();
    const ways = screen.getAllByRole('link', { name: 'Use a different email address' });
    expect(ways.map((way) => way.getAttribute('href'))).toEqual([ABOUT, ABOUT]);
  });

  test('says that the code is on its way, then that it is late on our side, then that it was sent', async () => {
    signingUp();
    const { to, channel } = codeState.example;
    let state: MessageState = 'on_its_way';
    const asked = reply(codeState, () => ({ state, to, channel }));
    renderScreen(CONFIRM, { as: 'nobody' });
    expect(await screen.findByText(`Our email to ${to} is on its way.`)).toBeVisible();
    state = 'delayed';
    expect(await screen.findByText(`Our email to ${to} is delayed`)).toBeVisible();
    expect(screen.getByText(/This is on our side/)).toBeVisible();
    state = 'sent';
    expect(await screen.findByText(`We have sent an email to ${to}.`)).toBeVisible();
    expect(screen.getByLabelText('6-digit code')).toBeVisible();
    expect(asked.calls[0]).toMatchObject({ query: { code: 'emailCode' } });
  });

  test('lets the person use another address', async () => {
    signingUp();
    renderScreen(CONFIRM, { as: 'nobody' });
    expect(
      await screen.findByRole('link', { name: 'Use a different email address' }),
    ).toHaveAttribute('href', ABOUT);
  });

  test('says that the sign-up has ended when this browser has none', async () => {
    fail(accountProfile, 401, { error: 'Please log in' });
    const { leaveTo } = renderScreen(CONFIRM, { as: 'nobody' });
    expect(await screen.findByText('This sign-up has ended')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Start again' })).toHaveAttribute('href', ABOUT);
    expect(leaveTo).not.toHaveBeenCalled();
  });

  test('offers to try again when the sign-up cannot be read', async () => {
    // Else the login check, which comes by itself, could end the sign-up before the press.
    reply(checkLogin, () => ({ pending: 'sign_up' as const }));
    fail(accountProfile, 500, {
      error: 'Something went wrong. Please try again.',
      reference: 'AB12-CD34',
    });
    const { user } = renderScreen(CONFIRM, { as: 'nobody' });
    expect(await screen.findByText('Reference AB12-CD34')).toBeVisible();
    signingUp();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('6-digit code')).toBeVisible();
  });
});

describe('another code', () => {
  test('can be had after 30 seconds, counted down, and again 30 seconds later', async () => {
    signingUp();
    const resent = reply(sendEmailVerification);
    const { user } = renderScreen(CONFIRM, { as: 'nobody', timers: 'fake' });
    await settled();
    expect(screen.getByRole('button', { name: 'Send another code in 30 s' })).toBeDisabled();
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(screen.getByRole('button', { name: 'Send another code in 20 s' })).toBeDisabled();
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    await user.click(screen.getByRole('button', { name: 'Send another code' }));
    await settled();
    expect(screen.getByText(/Another code is on its way/)).toBeVisible();
    expect(resent.calls).toHaveLength(1);
    expect(screen.getByRole('button', { name: /Send another code in/ })).toBeDisabled();
  });
});

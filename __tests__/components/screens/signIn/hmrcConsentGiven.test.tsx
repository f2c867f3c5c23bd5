import { screen, waitFor } from '@testing-library/react';
import { userCompanies } from '@/lib/companies/contract';
import { login } from '@/lib/auth/contract';
import { hmrcLoginRefusals } from '@/lib/auth/text';
import {
  hmrcCodeLogin,
  hmrcConsent,
  hmrcLoginCode,
  hmrcNumber,
} from '@/lib/connections/hmrcStartContract';
import { hmrcLoginText } from '@/lib/connections/text';
import { fail, reply, signedIn } from '@/__tests__/support/msw';
import { renderScreen } from '@/__tests__/support/renderScreen';

const PAGE = '/v2/auth/hmrc';
const COMPANY = userCompanies.example[0]!;

const NUMBER = '553557881';

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
});

/** The page at its first question. */
async function atNumber() {
  reply(hmrcConsent);
  const view = renderScreen(PAGE);
  await screen.findByLabelText('VAT number');
  return view;
}

/** The page that waits for the code. */
async function atCode() {
  reply(hmrcConsent, () => ({ ...hmrcConsent.example, vatNumber: NUMBER }));
  reply(hmrcLoginCode);
  const view = renderScreen(PAGE);
  await view.user.type(await screen.findByLabelText('Email address'), 'hannah@marlowandrye.co.uk');
  await view.user.click(screen.getByRole('button', { name: 'Email me a code' }));
  await screen.findByLabelText('6-digit code');
  return view;
}

describe('coming back from HMRC to log in', () => {
  test('asks for the VAT number first, because HMRC does not say who the person is', async () => {
    reply(hmrcConsent);
    renderScreen(PAGE);
    expect(await screen.findByLabelText('VAT number')).toHaveValue('');
    expect(screen.getByRole('heading', { level: 1, name: 'Log in with HMRC' })).toBeVisible();
    expect(screen.getByText(/HMRC does not tell us who you are/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Start again at HMRC' })).toHaveAttribute(
      'href',
      '/portal/api/hmrc_login',
    );
  });

  test('number, address and code lead to the person’s companies, and the number is remembered', async () => {
    const { user, where } = await atNumber();
    const asked = reply(hmrcNumber, () => {
      reply(hmrcConsent, () => ({ ...hmrcConsent.example, vatNumber: NUMBER }));
      return { vatNumber: NUMBER };
    });
    await user.type(screen.getByLabelText('VAT number'), 'GB 553 5578 81');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    const email = await screen.findByLabelText('Email address');
    expect(asked.calls.at(-1)?.body).toEqual({ vat_number: 'GB 553 5578 81' });
    expect(screen.getByText(/HMRC has answered for VAT number 553 5578 81/)).toBeVisible();
    const mailed = reply(hmrcLoginCode);
    await user.type(email, 'hannah@marlowandrye.co.uk');
    await user.click(screen.getByRole('button', { name: 'Email me a code' }));
    expect(
      await screen.findByText(
        'If hannah@marlowandrye.co.uk belongs to the business with VAT number 553 5578 81, a 6-digit code is on its way to it.',
      ),
    ).toBeVisible();
    expect(mailed.calls.at(-1)?.body).toEqual({ email: 'hannah@marlowandrye.co.uk' });
    reply(hmrcCodeLogin, () => {
      signedIn();
      return hmrcCodeLogin.example;
    });
    await user.type(screen.getByLabelText('6-digit code'), '123456');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(where()).toBe('/home'));
    expect(JSON.parse(window.localStorage.getItem('login-vat-number') ?? '')).toBe(NUMBER);
  });

  test('the number that HMRC answered for before is filled in, and can be sent at once', async () => {
    window.localStorage.setItem('login-vat-number', JSON.stringify(NUMBER));
    const { user } = await atNumber();
    expect(screen.getByLabelText('VAT number')).toHaveValue(NUMBER);
    const asked = reply(hmrcNumber);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(asked.calls[0]?.body).toEqual({ vat_number: NUMBER }));
  });

  test('a page that is opened again goes on at the address', async () => {
    reply(hmrcConsent, () => ({ ...hmrcConsent.example, vatNumber: NUMBER }));
    const { user } = renderScreen(PAGE);
    expect(await screen.findByLabelText('Email address')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Use a different VAT number' }));
    expect(await screen.findByLabelText('VAT number')).toBeVisible();
  });

  test('HMRC does not answer for the number: its sentence is at the field', async () => {
    const { user } = await atNumber();
    fail(hmrcNumber, 400, { error: { vat_number: hmrcLoginText.notAnswered } });
    await user.type(screen.getByLabelText('VAT number'), NUMBER);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() =>
      expect(screen.getByLabelText('VAT number')).toHaveAccessibleDescription(
        expect.stringContaining(hmrcLoginText.notAnswered),
      ),
    );
  });

  test('HMRC is down: the page says so, and the number can be sent again', async () => {
    const { user } = await atNumber();
    fail(hmrcNumber, 503, { error: hmrcLoginText.down });
    await user.type(screen.getByLabelText('VAT number'), NUMBER);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText(hmrcLoginText.down, { exact: false })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Continue' })).toBeEnabled();
  });

  test.each([
    [400, 'That code is not right. 4 tries left.'],
    [410, 'That code has expired. Ask for a new one.'],
    [410, 'That code has already been used. Ask for a new one.'],
  ])('a code that is refused (%s) keeps the page: %s', async (status, sentence) => {
    const { user } = await atCode();
    fail(hmrcCodeLogin, status, { error: { code: sentence } });
    await user.type(screen.getByLabelText('6-digit code'), '123456');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() =>
      expect(screen.getByLabelText('6-digit code')).toHaveAccessibleDescription(
        expect.stringContaining(sentence),
      ),
    );
    expect(screen.getByRole('button', { name: 'Use a different email address' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Start again at HMRC' })).toBeVisible();
  });

  test('a newer visit to HMRC begins with the number again, and says why', async () => {
    const { user } = await atCode();
    fail(hmrcCodeLogin, 410, { error: hmrcLoginRefusals.visitEnded });
    reply(hmrcConsent);
    await user.type(screen.getByLabelText('6-digit code'), '123456');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByLabelText('VAT number')).toBeVisible();
    expect(screen.getByText(hmrcLoginRefusals.visitEnded)).toBeVisible();
  });

  test('a visit that has ended starts again at HMRC', async () => {
    const { user } = await atCode();
    fail(hmrcCodeLogin, 410, { error: hmrcLoginRefusals.visitEnded });
    reply(hmrcConsent, () => ({}));
    await user.type(screen.getByLabelText('6-digit code'), '123456');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(
      await screen.findByRole('heading', { name: 'That visit to HMRC has ended' }),
    ).toBeVisible();
  });

  test('somebody has logged in meanwhile in another tab: the page says so', async () => {
    const { user } = await atCode();
    fail(hmrcCodeLogin, 409, { error: hmrcLoginRefusals.loggedInAlready });
    await user.type(screen.getByLabelText('6-digit code'), '123456');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findAllByText(hmrcLoginRefusals.loggedInAlready)).not.toHaveLength(0);
  });

  test('after logging in another way, offers to use the consent for a company', async () => {
    reply(hmrcConsent);
    const { user, where } = renderScreen(PAGE);
    await user.click(await screen.findByRole('button', { name: 'Log in another way' }));
    expect(await screen.findByRole('link', { name: 'Sign in with Google' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Sign in with HMRC' })).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('Email address'), 'hannah@marlowandrye.co.uk');
    await user.click(screen.getByRole('button', { name: 'Use a password instead' }));
    reply(login, () => {
      signedIn();
      reply(hmrcConsent);
      return login.example;
    });
    await user.type(await screen.findByLabelText('Password'), 'otter violin gravel');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    const use = await screen.findByRole('link', { name: `Connect HMRC for ${COMPANY.name}` });
    expect(use).toHaveAttribute('href', `/portal/api/hmrc_finish?company_id=${COMPANY.id}`);
    await waitFor(() => expect(where()).toBe(PAGE));
  });

  test('a company without a VAT number is asked for it, because HMRC’s answer is for a VAT number', async () => {
    reply(hmrcConsent);
    reply(userCompanies, () => [{ ...COMPANY, vatNumber: undefined }]);
    renderScreen(PAGE, { as: 'person' });
    expect(
      await screen.findByRole('link', { name: `Add the VAT number of ${COMPANY.name}` }),
    ).toBeVisible();
    expect(screen.queryByRole('link', { name: /Connect HMRC/ })).not.toBeInTheDocument();
  });

  test('a person without a company adds one first', async () => {
    reply(hmrcConsent);
    reply(userCompanies, () => []);
    renderScreen(PAGE, { as: 'person' });
    expect(await screen.findByRole('link', { name: 'Add your company' })).toBeVisible();
  });

  test('an answer that has ended starts again at HMRC', async () => {
    reply(hmrcConsent, () => ({}));
    renderScreen(PAGE, { as: 'person' });
    expect(
      await screen.findByRole('heading', { name: 'That visit to HMRC has ended' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Start again at HMRC' })).toHaveAttribute(
      'href',
      '/portal/api/hmrc_login',
    );
  });

  test('when it cannot be read, says so and can be tried again', async () => {
    fail(hmrcConsent, 500, { error: 'Something went wrong. Please try again.' });
    const { user } = renderScreen(PAGE, { as: 'person' });
    await screen.findByText(/We could not see whether you gave permission at HMRC/);
    reply(hmrcConsent);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(
      await screen.findByRole('heading', { name: 'Use your permission at HMRC for a company' }),
    ).toBeVisible();
  });
});

describe('on the login page', () => {
  test('HMRC is the last of the buttons', async () => {
    renderScreen('/v2/auth/login');
    const names = (await screen.findAllByRole('link', { name: /^Sign in with/ })).map(
      (link) => link.textContent,
    );
    expect(names.at(-1)).toBe('Sign in with HMRC');
    expect(screen.getByRole('link', { name: 'Sign in with HMRC' })).toHaveAttribute(
      'href',
      '/portal/api/hmrc_login',
    );
  });

  test.each([
    ['cancelled', /came back from HMRC without giving access/],
    ['refused', /HMRC did not give us access/],
    ['down', /HMRC is not answering at the moment/],
    ['expired', /took too long, was used already or started in another browser/],
  ])('a visit to HMRC that ended as "%s" says so', async (outcome, words) => {
    renderScreen(`/v2/auth/login?provider=hmrc&outcome=${outcome}`);
    expect(await screen.findByText(words)).toBeVisible();
  });
});

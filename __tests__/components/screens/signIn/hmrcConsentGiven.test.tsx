import { screen, waitFor } from '@testing-library/react';
import { userCompanies } from '@/lib/companies/contract';
import { login } from '@/lib/auth/contract';
import { hmrcConsent } from '@/lib/connections/hmrcStartContract';
import { fail, reply, signedIn } from '@/__tests__/support/msw';
import { renderScreen } from '@/__tests__/support/renderScreen';

const PAGE = '/v2/auth/hmrc';
const COMPANY = userCompanies.example[0]!;

beforeEach(() => window.sessionStorage.clear());

describe('coming back from HMRC to log in', () => {
  test('says that HMRC does not identify the person, and offers the other ways to log in', async () => {
    reply(hmrcConsent);
    renderScreen(PAGE);
    expect(
      await screen.findByRole('heading', {
        level: 1,
        name: 'You have given permission at HMRC. Now log in',
      }),
    ).toBeVisible();
    expect(screen.getByText(/HMRC does not tell us who you are/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in with Google' })).toBeVisible();
    expect(screen.getByLabelText('Email address')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Sign in with HMRC' })).not.toBeInTheDocument();
  });

  test('after logging in, offers to use the consent for a company', async () => {
    reply(hmrcConsent);
    const { user, where } = renderScreen(PAGE);
    await user.type(await screen.findByLabelText('Email address'), 'hannah@marlowandrye.co.uk');
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
  test('HMRC is the last of the buttons', () => {
    renderScreen('/v2/auth/login');
    const names = screen
      .getAllByRole('link', { name: /^Sign in with/ })
      .map((link) => link.textContent);
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

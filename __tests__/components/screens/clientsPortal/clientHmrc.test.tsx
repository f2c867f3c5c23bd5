import { act, screen, waitFor } from '@testing-library/react';
import { checkLogin } from '@/lib/auth/contract';
import {
  askOwnAuthorisation,
  checkOwnAuthorisation,
  clientSignUp,
} from '@/lib/clients/onboarding/signUpContract';
import {
  CLIENT_NO_TRIES_LEFT,
  authorisationWords,
  type AuthorisationState,
} from '@/lib/clients/reading/clientAuthorisation';
import { fail, reply } from '@/__tests__/support/msw';
import { renderScreen } from '@/__tests__/support/renderScreen';

const IDS = {
  company_id: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f0009',
  client_id: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00c1',
};
const PAGE = `/v2/open-tax/client-signup/hmrc?${new URLSearchParams(IDS)}`;
const { example } = clientSignUp;
const URL_AT_HMRC = 'https://www.tax.service.gov.uk/appoint/12345678';
const standing = (state: AuthorisationState, more: object = {}) => ({
  ...example,
  hmrc: {
    ...example.hmrc,
    standing: state,
    ...authorisationWords(state, example.practice_name, true),
    ...more,
  },
});

beforeEach(() => {
  window.sessionStorage.clear();
  reply(checkLogin, () => ({ type: 'user' as const }));
});

async function typeDay(
  user: ReturnType<typeof renderScreen>['user'],
  day: string,
  month: string,
  year: string,
) {
  await user.type(await screen.findByLabelText('Day'), day);
  await user.type(screen.getByLabelText('Month'), month);
  await user.type(screen.getByLabelText('Year'), year);
}

test('what a yes means stands before the question; the day is asked in three fields, and HMRC’s page follows', async () => {
  let now = standing('none');
  reply(clientSignUp, () => now);
  const asked = reply(askOwnAuthorisation, () => {
    now = standing('pending', { action_url: URL_AT_HMRC, expires_on: '2026-12-11' });
    return now;
  });
  const { user } = renderScreen(PAGE, { as: 'person' });
  expect(await screen.findByRole('heading', { name: 'If you allow them, they can' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'They can never' })).toBeVisible();
  await typeDay(user, '14', '3', '2019');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  const link = await screen.findByRole('link', { name: /^Go on to HMRC/ });
  expect(link).toHaveAttribute('href', URL_AT_HMRC);
  expect(screen.getByText(/The last day for it is Fri 11 Dec 2026/)).toBeVisible();
  expect(asked.calls).toEqual([{ query: IDS, body: { registered_on: '2019-03-14' } }]);
});

test('a person who returns from HMRC’s tab sees the current status without a press', async () => {
  let now = standing('pending', { action_url: URL_AT_HMRC });
  reply(clientSignUp, () => now);
  const checked = reply(checkOwnAuthorisation, () => {
    now = { ...standing('accepted'), step: 'done' };
    return now;
  });
  const { user } = renderScreen(PAGE, { as: 'person' });
  const link = await screen.findByRole('link', { name: /^Go on to HMRC/ });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(checked.calls).toHaveLength(0);
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(
    await screen.findByRole('heading', {
      level: 1,
      name: 'HMRC lets Fernlea Accountants LLP act for you',
    }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to your page' })).toHaveAttribute(
    'href',
    expect.stringContaining(IDS.company_id),
  );
  expect(checked.calls).toHaveLength(1);
});

test('a wrong day is said at the day with what is left to try, and what was typed stays', async () => {
  reply(clientSignUp);
  fail(askOwnAuthorisation, 409, {
    error: {
      registered_on: 'HMRC has a different date for this VAT number. You can try twice more today.',
    },
  });
  const { user } = renderScreen(PAGE, { as: 'person' });
  await typeDay(user, '1', '1', '1999');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('link', { name: /HMRC has a different date/ })).toBeVisible();
  expect(screen.getByLabelText('Year')).toHaveValue('1999');
});

test('with HMRC down nothing is lost, and the place is kept', async () => {
  reply(clientSignUp);
  fail(askOwnAuthorisation, 503, {
    error: 'HMRC did not answer. Try again in a minute, or carry on: this step stays open.',
  });
  const { user } = renderScreen(PAGE, { as: 'person' });
  await typeDay(user, '14', '3', '2019');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText(/this step stays open/)).toBeVisible();
  expect(screen.getByLabelText('Day')).toHaveValue('14');
  expect(screen.getByRole('link', { name: 'Not now, save my place' })).toBeVisible();
});

test('after three wrong dates the field is hidden, and the page says what to do', async () => {
  reply(clientSignUp, () => standing('none', { tries_left: 0 }));
  renderScreen(PAGE, { as: 'person' });
  expect(await screen.findByText(CLIENT_NO_TRIES_LEFT)).toBeVisible();
  expect(screen.queryByLabelText('Day')).not.toBeInTheDocument();
});

test.each([
  ['no_number', 'Go to your page'],
  ['not_connected', 'Go to your page'],
  ['accepted', 'Go to your page'],
] as const)('%s asks nothing and leads on', async (state, button) => {
  reply(clientSignUp, () => standing(state));
  renderScreen(PAGE, { as: 'person' });
  expect(await screen.findByRole('link', { name: button })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument();
});

test('of a question that was asked elsewhere one looks again', async () => {
  reply(clientSignUp, () => standing('elsewhere'));
  const checked = reply(checkOwnAuthorisation, () => standing('elsewhere'));
  const { user } = renderScreen(PAGE, { as: 'person' });
  await user.click(await screen.findByRole('button', { name: 'Check again' }));
  await waitFor(() => expect(checked.calls).toHaveLength(1));
});

test('a company of another person is not found, and the page says that the login may be the wrong one', async () => {
  fail(clientSignUp, 404, { error: 'We could not find that.' });
  renderScreen(PAGE, { as: 'person' });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'We cannot find this company' }),
  ).toBeVisible();
  expect(screen.getByText(/logged in as someone else/)).toBeVisible();
});

test('a visitor who is not logged in logs in first and returns to this step', async () => {
  fail(checkLogin, 401, { error: 'Log in to continue.' });
  const read = reply(clientSignUp);
  const { user } = renderScreen(PAGE);
  await user.click(await screen.findByRole('link', { name: 'Log in' }));
  expect(window.sessionStorage.getItem('login-redirect')).toBe(JSON.stringify(`/portal${PAGE}`));
  expect(read.calls).toHaveLength(0);
});

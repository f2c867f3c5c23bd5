import { screen, waitFor, within } from '@testing-library/react';
import { accountProfile, checkLogin, signUp, verifyEmail } from '@/lib/auth/contract';
import type { AnswerOf } from '@/lib/access/endpoint';
import { companySearch } from '@/lib/companies/contract';
import { ownFactors } from '@/lib/auth/factorsContract';
import {
  addPractice,
  askToJoin,
  finishSetUp,
  setAgentReference,
  setUp,
} from '@/lib/practice/contract';
import { fail, reply } from '@/__tests__/support/msw';
import { renderScreen } from '@/__tests__/support/renderScreen';

const STEPS = '/v2/open-tax/steps';
const [fernlea] = setUp.example.practices;
type Practice = AnswerOf<typeof setUp>['practices'][number];
const begun: Practice = { ...fernlea!, arn: undefined, state: 'setting_up' };

/** What the server knows of the person's practice, changed by what the test sends. */
function practiceIs(first: Partial<Practice> | undefined) {
  const known: { practices: Practice[] } = { practices: first ? [{ ...begun, ...first }] : [] };
  reply(setUp, () => known);
  return known;
}

beforeEach(() => window.localStorage.clear());

test('the step about you signs up for OpenTax and goes on to OpenTax’s own code page', async () => {
  const sent = reply(signUp);
  const { user, where } = renderScreen(`${STEPS}/about`);
  await user.type(screen.getByLabelText('Full name'), 'Ruth Ellison');
  await user.type(screen.getByLabelText('Email address'), 'ruth@fernlea.co.uk');
  reply(checkLogin, () => ({ pending: 'sign_up' as const }));
  reply(accountProfile, () => ({ ...accountProfile.example, emailVerified: false }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(where()).toBe(`${STEPS}/confirm-email`));
  expect(sent.calls[0]?.body).toMatchObject({ email: 'ruth@fernlea.co.uk', product: 'open_tax' });

  reply(verifyEmail);
  practiceIs(undefined);
  await user.type(await screen.findByLabelText('6-digit code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Add your practice' })).toBeVisible();
  expect(where()).toBe(`${STEPS}/practice`);
});

test('a practice is found at Companies House, and its agent reference number is asked next', async () => {
  const known = practiceIs(undefined);
  reply(companySearch, () => [
    { companyNumber: 'OC402217', name: 'Fernlea Accountants LLP', town: 'Leeds', status: 'active' },
  ]);
  reply(ownFactors);
  const added = reply(addPractice, () => {
    known.practices = [begun];
    return { id: begun.id };
  });
  const { user, where } = renderScreen(`${STEPS}/practice`, { as: 'person' });
  await user.type(
    await screen.findByRole('combobox', { name: 'Practice name or number' }),
    'fernlea',
  );
  await user.click(await screen.findByRole('option', { name: /Fernlea Accountants LLP/ }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Your agent reference number' }),
  ).toBeVisible();
  expect(added.calls[0]?.body).toEqual({ company_number: 'OC402217' });
  expect(where()).toBe(`${STEPS}/practice?step=agent-reference`);
});

test('a practice by hand is refused at its field, in the server’s words, and what was typed stays', async () => {
  practiceIs(undefined);
  reply(companySearch, () => []);
  fail(addPractice, 400, { error: { name: 'Keep the name on one line' } });
  const { user } = renderScreen(`${STEPS}/practice`, { as: 'person' });
  await user.type(await screen.findByRole('combobox', { name: 'Practice name or number' }), 'moor');
  await user.click(
    await screen.findByRole('option', { name: 'My practice is not listed at Companies House' }),
  );
  const name = await screen.findByLabelText('Practice name');
  await user.type(name, 'www.evil.example');
  await user.tab();
  expect(
    await screen.findByText('Enter the name of the practice only, without web or email addresses'),
  ).toBeVisible();
  await user.clear(name);
  await user.type(name, 'Moor & Vale');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('link', { name: 'Keep the name on one line' })).toBeVisible();
  expect(name).toHaveValue('Moor & Vale');
});

test('an invalid agent reference number shows the expected format, and the number can be given later', async () => {
  practiceIs({});
  const saved = reply(setAgentReference);
  const { user, where } = renderScreen(`${STEPS}/practice?step=agent-reference`, { as: 'person' });
  const field = await screen.findByRole('textbox', { name: 'Agent reference number' });
  expect(screen.getByRole('link', { name: 'I’ll give it later' })).toHaveAttribute(
    'href',
    `${STEPS}/agent-services`,
  );
  await user.type(field, 'ARN123');
  await user.tab();
  expect(
    await screen.findByText(/^Enter your agent reference number, like NARN1234567/),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await user.clear(field);
  await user.type(field, 'NARN0396245');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(where()).toBe(`${STEPS}/agent-services`));
  expect(saved.calls).toEqual([{ query: { company_id: begun.id }, body: { arn: 'NARN0396245' } }]);
});

test('a practice that is here already is not added twice: one press asks its admins', async () => {
  practiceIs(undefined);
  reply(companySearch, () => [
    { companyNumber: 'OC402217', name: 'Fernlea Accountants LLP', town: 'Leeds', status: 'active' },
  ]);
  fail(addPractice, 409, {
    error: {
      company_number:
        'Fernlea Accountants LLP is in OpenTax already. Ask its admins to let you join.',
    },
  });
  const { calls } = reply(askToJoin);
  const { user } = renderScreen(`${STEPS}/practice`, { as: 'person' });
  await user.type(
    await screen.findByRole('combobox', { name: 'Practice name or number' }),
    'fernlea',
  );
  await user.click(await screen.findByRole('option', { name: /Fernlea Accountants LLP/ }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.click(await screen.findByRole('button', { name: 'Ask its admins' }));
  expect(await screen.findByText('We have asked its admins')).toBeVisible();
  expect(calls[0]?.body).toEqual({ company_number: 'OC402217' });
});

test('a person who works at the practice that they ask is told so', async () => {
  fail(askToJoin, 409, { error: 'You work at this practice already.' });
  practiceIs(undefined);
  reply(companySearch, () => [
    { companyNumber: 'OC402217', name: 'Fernlea Accountants LLP', town: 'Leeds', status: 'active' },
  ]);
  fail(addPractice, 409, { error: { company_number: 'It is in OpenTax already.' } });
  const { user } = renderScreen(`${STEPS}/practice`, { as: 'person' });
  await user.type(
    await screen.findByRole('combobox', { name: 'Practice name or number' }),
    'fernlea',
  );
  await user.click(await screen.findByRole('option', { name: /Fernlea Accountants LLP/ }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.click(await screen.findByRole('button', { name: 'Ask its admins' }));
  expect(await screen.findByText('You work there already')).toBeVisible();
});

test('what is asked of HMRC is said before it is asked, and agreeing finishes the set-up', async () => {
  const known = practiceIs({ arn: 'NARN0396245' });
  reply(finishSetUp, () => {
    known.practices = [{ ...fernlea! }];
    return { state: 'open' as const };
  });
  const { user, where } = renderScreen(`${STEPS}/agent-services`, { as: 'person' });
  expect(await screen.findByRole('heading', { name: 'On this page: nothing' })).toBeVisible();
  expect(screen.getByText(/Never a Government Gateway password/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'I have read this: finish the set-up' }));
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Fernlea Accountants LLP is set up' }),
  ).toBeVisible();
  expect(where()).toBe(`${STEPS}/done`);
  expect(screen.getByText('You give permission at HMRC')).toBeVisible();
  expect(screen.getByText('You add or import your clients')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to its dashboard' })).toHaveAttribute(
    'href',
    `/v2/open-tax/dashboard?company_id=${fernlea!.id}`,
  );
});

test('a set-up that could not be finished says so and keeps its button', async () => {
  practiceIs({});
  fail(finishSetUp, 503, { error: 'Something went wrong. Please try again.' });
  const { user } = renderScreen(`${STEPS}/agent-services`, { as: 'person' });
  await user.click(await screen.findByRole('button', { name: /finish the set-up/ }));
  expect(await screen.findByText('Your set-up was not completed.')).toBeVisible();
  expect(screen.getByRole('button', { name: /finish the set-up/ })).toBeEnabled();
});

test.each(['practice', 'agent-services', 'done'])(
  '%s asks a visitor to log in, and returns to the step',
  async (step) => {
    const { user, where } = renderScreen(`${STEPS}/${step}`, { as: 'visitor' });
    expect(await screen.findByText('You are not logged in')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', `${STEPS}/about`);
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Log in' }));
    await waitFor(() => expect(where()).toBe('/v2/auth/login'));
    expect(window.sessionStorage.getItem('login-redirect')).toBe(`"/portal${STEPS}/${step}"`);
  },
);

test('how far one had come is offered to be read again when it could not be', async () => {
  fail(setUp, 500, { error: 'Something went wrong. Please try again.', reference: 'AB12-CD34' });
  const { user } = renderScreen(`${STEPS}/practice`, { as: 'person' });
  expect(await screen.findByText('Reference AB12-CD34')).toBeVisible();
  practiceIs(undefined);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Add your practice' })).toBeVisible();
});

test('the steps lead back to the one that is open, and a team member has nothing to set up', async () => {
  practiceIs({});
  const { unmount } = renderScreen(`${STEPS}/done`, { as: 'person' });
  expect(await screen.findByRole('link', { name: 'Carry on' })).toHaveAttribute(
    'href',
    `${STEPS}/agent-services`,
  );
  unmount();
  practiceIs({ role: 'team_member' });
  renderScreen(`${STEPS}/practice`, { as: 'person' });
  expect(await screen.findByText('There is nothing to set up')).toBeVisible();
});

describe('the first page', () => {
  test.each([
    ['setting_up', 'Set-up in progress', 'Carry on with the set-up'],
    ['open', 'Open', 'Open its dashboard'],
  ] as const)(
    'shows a practice that is %s as "%s"; it leads on by "%s"',
    async (state, says, way) => {
      practiceIs({ state });
      renderScreen('/home', { as: 'person' });
      const card = await screen.findByRole('region', { name: 'Fernlea Accountants LLP' });
      expect(within(card).getByText(says)).toBeVisible();
      expect(
        within(card)
          .getAllByRole('link')
          .map(({ textContent }) => textContent),
      ).toEqual([way]);
    },
  );
});

import { screen, waitFor } from '@testing-library/react';
import { checkLogin } from '@/lib/auth/contract';
import { clientSignUp } from '@/lib/clients/onboarding/signUpContract';
import { sharedTaxes, shareTaxes } from '@/lib/clients/sharing/contract';
import { authorisationWords } from '@/lib/clients/reading/clientAuthorisation';
import { keepingWords, SHARED_MEANS } from '@/lib/clients/sharing/sharing';
import { TAXES, type Tax } from '@/lib/kernel/taxes';
import { fail, reply } from '@/__tests__/support/msw';
import { renderScreen } from '@/__tests__/support/renderScreen';

const IDS = {
  company_id: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f0009',
  client_id: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00c1',
};
const at = (step: string) => `/v2/open-tax/client-signup/${step}?${new URLSearchParams(IDS)}`;
const PRACTICE = clientSignUp.example.practice_name;
const sharing = (said: boolean, ...kept: Tax[]) => ({
  ...sharedTaxes.example,
  said,
  taxes: TAXES.map((tax) => ({ tax, shared: !kept.includes(tax) })),
});
const found = (name: string) => screen.findByRole('switch', { name: `${PRACTICE} sees ${name}` });
const press = async (user: ReturnType<typeof renderScreen>['user']) =>
  user.click(screen.getByRole('button', { name: 'Continue' }));

beforeEach(() => {
  window.sessionStorage.clear();
  reply(checkLogin, () => ({ type: 'user' as const }));
  reply(clientSignUp, () => ({ ...clientSignUp.example, step: 'taxes' as const }));
  reply(sharedTaxes, () => sharing(false));
});

test('all four are on, each with what the practice sees by it; one press shares all, and HMRC follows', async () => {
  const said = reply(shareTaxes, () => sharing(true));
  const { user, where } = renderScreen(at('taxes'), { as: 'person' });
  expect(await found('VAT')).toHaveAccessibleDescription(SHARED_MEANS.vat);
  expect(
    screen.getByRole('heading', { level: 1, name: `Choose what ${PRACTICE} sees` }),
  ).toBeVisible();
  expect(screen.getByText(/^Step 3 of 4 · /)).toBeVisible();
  expect(screen.getByText(/You can change this at any time in your settings\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Not now, save my place' })).toHaveAttribute(
    'href',
    expect.stringContaining(IDS.company_id),
  );
  expect(screen.getAllByRole('switch').map((entry) => (entry as HTMLInputElement).checked)).toEqual(
    [true, true, true, true],
  );
  await press(user);
  await waitFor(() => expect(where()).toBe(at('hmrc')));
  expect(said.calls).toEqual([
    { query: IDS, body: { taxes: TAXES.map((tax) => ({ tax, shared: true })) } },
  ]);
});

test('what is turned off is kept back, and nothing before Continue; without VAT it is said that HMRC is left out', async () => {
  const said = reply(shareTaxes, () => sharing(true, 'vat'));
  const { user, where } = renderScreen(at('taxes'), { as: 'person' });
  await user.click(await found('VAT'));
  expect(await found('VAT')).not.toBeChecked();
  expect(screen.getByText(/It is skipped as long as you do not share VAT/)).toBeVisible();
  for (const sentence of keepingWords(PRACTICE, ['vat']))
    expect(screen.getByText(sentence)).toBeVisible();
  expect(said.calls).toHaveLength(0);
  const { example } = clientSignUp;
  const keptBack = {
    standing: 'kept_back' as const,
    ...authorisationWords('kept_back', PRACTICE, false),
  };
  reply(clientSignUp, () => ({
    ...example,
    step: 'done' as const,
    hmrc: { ...example.hmrc, ...keptBack },
  }));
  await press(user);
  expect(await screen.findByRole('heading', { level: 1, name: 'HMRC is left out' })).toBeVisible();
  expect(screen.getByText(/^Step 4 of 4, left out · /)).toBeVisible();
  expect(screen.queryByLabelText('Day')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to your page' })).toBeVisible();
  expect(where()).toBe(at('hmrc'));
  expect(said.calls).toMatchObject([{ body: { taxes: [{ tax: 'vat', shared: false }] } }]);
});

test('with all four off it is said what the practice still knows', async () => {
  const { user } = renderScreen(at('taxes'), { as: 'person' });
  await found('VAT');
  expect(screen.queryByText(/not kept up to date/)).not.toBeInTheDocument();
  for (const name of ['VAT', 'PAYE', 'Corporation tax', 'Self assessment'])
    await user.click(await found(name));
  expect(
    screen.getByText(`${PRACTICE} will see none of your taxes, only who you are.`),
  ).toBeVisible();
});

test('a refusal is a sentence, and what was chosen stays to be sent again', async () => {
  fail(shareTaxes, 409, { error: 'We are still confirming a VAT return with HMRC.' });
  const { user, where } = renderScreen(at('taxes'), { as: 'person' });
  await user.click(await found('Self assessment'));
  await press(user);
  expect(await screen.findByText(/still confirming a VAT return/)).toBeVisible();
  expect(await found('Self assessment')).not.toBeChecked();
  expect(where()).toBe(at('taxes'));
  const said = reply(shareTaxes, () => sharing(true, 'self_assessment'));
  await press(user);
  await waitFor(() => expect(where()).toBe(at('hmrc')));
  expect(said.calls).toMatchObject([
    { body: { taxes: [{ tax: 'self_assessment', shared: false }] } },
  ]);
});

test('a returning person finds their earlier answers and does not repeat them', async () => {
  reply(sharedTaxes, () => sharing(true, 'paye'));
  reply(clientSignUp);
  const said = reply(shareTaxes);
  const { user, where } = renderScreen(at('hmrc'), { as: 'person' });
  await user.click(await screen.findByRole('link', { name: 'Change which taxes you share' }));
  expect(await found('PAYE')).not.toBeChecked();
  expect(await found('VAT')).toBeChecked();
  await press(user);
  await waitFor(() => expect(where()).toBe(at('hmrc')));
  expect(said.calls).toHaveLength(0);
});

test('what could not be read says so with its reference, has changed nothing and is tried again', async () => {
  fail(sharedTaxes, 500, {
    error: 'Something went wrong. Please try again.',
    reference: 'AB12-CD34',
  });
  const { user } = renderScreen(at('taxes'), { as: 'person' });
  expect(await screen.findByText('Reference AB12-CD34')).toBeVisible();
  expect(screen.getByText(/Nothing has changed\.$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument();
  reply(sharedTaxes, () => sharing(false));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await found('VAT')).toBeChecked();
});

test('a visitor who is not logged in logs in first and returns to this step', async () => {
  fail(checkLogin, 401, { error: 'Log in to continue.' });
  const { user } = renderScreen(at('taxes'));
  await user.click(await screen.findByRole('link', { name: 'Log in' }));
  expect(window.sessionStorage.getItem('login-redirect')).toBe(
    JSON.stringify(`/portal${at('taxes')}`),
  );
});

import { screen, waitFor } from '@testing-library/react';
import { accountProfile, checkLogin } from '@/lib/auth/contract';
import { agentDetails } from '@/lib/clients/portal/contract';
import {
  acceptInvite,
  askAgain,
  clientCompanies,
  declineInvite,
  invite,
  joinByInvite,
  openInvite,
} from '@/lib/clients/onboarding/contract';
import { clientSignUp } from '@/lib/clients/onboarding/signUpContract';
import { resendInvite } from '@/lib/clients/onboarding/invitationsContract';
import { sharedTaxes } from '@/lib/clients/sharing/contract';
import { fail, reply } from '@/__tests__/support/msw';
import { renderScreen } from '@/__tests__/support/renderScreen';

const IDS = {
  company_id: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00f1',
  client_id: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00c1',
};
const QUERY = new URLSearchParams(IDS).toString();
const LINK = { ...IDS, token: 'k3y' };
const INVITE = `/v2/open-tax/client-signup/invite?${QUERY}#token=k3y`;
const ACCOUNT = `/v2/open-tax/client-signup/account?${QUERY}#token=k3y`;
const JOINED = new URLSearchParams({
  company_id: joinByInvite.example.companyId,
  client_id: IDS.client_id,
});
const TAXES = `/v2/open-tax/client-signup/taxes?${JOINED}`;
const DONE = `/v2/open-tax/client-signup/done?${QUERY}`;
const { example } = openInvite;

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});

test('an invitation names the practice, the company, where it stands and what a yes means, before it asks for anything', async () => {
  const opened = reply(openInvite);
  renderScreen(INVITE);
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Fernlea Accountants LLP invites you' }),
  ).toBeVisible();
  expect(screen.getByText('Price Landscapes Ltd')).toBeVisible();
  expect(screen.getByText('Open until Mon 7 Dec 2026')).toBeVisible();
  for (const name of ['What they may see', 'What they may do', 'What they may not do'])
    expect(screen.getByRole('heading', { name })).toBeVisible();
  expect(document.querySelector('input')).toBeNull();
  expect(opened.calls[0]?.body).toEqual(LINK);
  expect(window.location.hash).toBe('');
});

test('a new client gives their name and login on separate pages, then chooses what to share without a code', async () => {
  reply(openInvite);
  const joined = reply(joinByInvite);
  reply(clientSignUp);
  reply(sharedTaxes);
  const { user, where } = renderScreen(INVITE);
  await user.click(await screen.findByRole('link', { name: 'Continue to accept' }));
  expect(await screen.findByLabelText('Full name')).toHaveValue('Owen Price');
  expect(screen.getByText(/^Step 1 of \d · Price Landscapes Ltd$/)).toBeVisible();
  await user.clear(screen.getByLabelText('Full name'));
  await user.type(screen.getByLabelText('Full name'), 'Owen A. Price');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Your login' })).toBeVisible();
  expect(screen.getByText(/^Step 2 of /)).toBeVisible();
  expect(screen.queryByLabelText('Full name')).not.toBeInTheDocument();
  expect(joined.calls).toHaveLength(0);
  reply(accountProfile, () => ({ ...accountProfile.example, email: example.email }));
  await user.click(await screen.findByRole('button', { name: 'Accept the invitation' }));
  expect(
    await screen.findByRole('heading', {
      level: 1,
      name: 'Choose what Fernlea Accountants LLP sees',
    }),
  ).toBeVisible();
  expect(joined.calls[0]?.body).toEqual({ ...LINK, full_name: 'Owen A. Price' });
  expect(where()).toBe(TAXES);
  expect(window.sessionStorage.getItem('client-invitation')).toBeNull();
  expect(window.sessionStorage.getItem('client-invitation-name')).toBeNull();
});

test('there are six ways to log in, and a provider’s login returns to the invitation', async () => {
  reply(openInvite);
  const { user } = renderScreen(ACCOUNT);
  const google = await screen.findByRole('link', { name: 'Sign in with Google' });
  for (const brand of ['Microsoft', 'Xero', 'QuickBooks'])
    expect(screen.getByRole('link', { name: `Sign in with ${brand}` })).toBeVisible();
  expect(await screen.findByRole('radio', { name: /Email me a link/ })).toBeVisible();
  expect(screen.getByRole('radio', { name: /Choose a password/ })).toBeVisible();
  expect(google).toHaveAttribute('href', '/portal/api/google_signup?product=open_tax_client');
  google.addEventListener('click', (event) => event.preventDefault());
  await user.click(google);
  expect(window.sessionStorage.getItem('login-redirect')).toContain(
    '/portal/v2/open-tax/client-signup/account?company_id=',
  );
});

test.each(['taxes', 'hmrc'] as const)(
  'a client who returns on any device is redirected to the open step: %s',
  async (step) => {
    reply(checkLogin, () => ({ type: 'user' as const }));
    reply(invite);
    reply(clientCompanies, () => [{ ...clientCompanies.example[0]!, clientId: IDS.client_id }]);
    reply(agentDetails);
    reply(clientSignUp, () => ({ ...clientSignUp.example, step }));
    reply(sharedTaxes);
    const { where } = renderScreen(DONE, { as: 'person' });
    await waitFor(() => expect(where()).toContain(`/v2/open-tax/client-signup/${step}?`));
  },
);

test('the link of an invitation that was accepted leads who is logged in on to what is open, and others to log in first', async () => {
  reply(openInvite, () => ({ ...example, state: 'accepted' as const }));
  reply(checkLogin, () => ({ type: 'user' as const }));
  renderScreen(INVITE, { as: 'person' });
  expect(await screen.findByRole('link', { name: 'Carry on' })).toHaveAttribute('href', DONE);
});

test.each([
  ['active', 'There is nothing more to do', 'You authorise them at HMRC'],
  ['none', 'You authorise them at HMRC', 'There is nothing more to do'],
  ['not_asked', 'HMRC has to know them as your accountants', 'You authorise them at HMRC'],
] as const)(
  'a client who has joined reads what is left to do when HMRC’s authorisation is %s',
  async (authorisation, said, unsaid) => {
    reply(checkLogin, () => ({ type: 'user' as const }));
    reply(invite);
    reply(clientCompanies);
    const agents = agentDetails.example.agents.map((agent) => ({ ...agent, authorisation }));
    reply(agentDetails, () => ({ ...agentDetails.example, agents }));
    reply(clientSignUp, () => ({ ...clientSignUp.example, step: 'done' as const }));
    renderScreen(DONE, { as: 'person' });
    expect(await screen.findByRole('heading', { name: said })).toBeVisible();
    expect(screen.queryByText(unsaid)).not.toBeInTheDocument();
  },
);

test('a client who keeps VAT back reads that HMRC is left out and how to change that, whatever HMRC has answered', async () => {
  reply(checkLogin, () => ({ type: 'user' as const }));
  reply(invite);
  reply(clientCompanies);
  const agents = agentDetails.example.agents.map((agent) => ({
    ...agent,
    kept_back: ['vat' as const],
  }));
  reply(agentDetails, () => ({ ...agentDetails.example, agents }));
  reply(clientSignUp, () => ({ ...clientSignUp.example, step: 'done' as const }));
  renderScreen(DONE, { as: 'person' });
  expect(await screen.findByRole('heading', { name: 'HMRC is left out' })).toBeVisible();
  expect(screen.getByText(/Share it in your settings to open the step/)).toBeVisible();
  expect(screen.queryByText('They see what HMRC holds')).not.toBeInTheDocument();
});

test('the page of who has joined says at once that its link is not complete, and asks for no invitation', async () => {
  const asked = reply(invite);
  renderScreen('/v2/open-tax/client-signup/done');
  expect(
    await screen.findByRole('heading', { level: 1, name: 'This link is not complete' }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log in' })).toBeVisible();
  expect(asked.calls).toHaveLength(0);
});

test('a password that is too short is said at its field, and nothing is sent', async () => {
  reply(openInvite);
  const { user } = renderScreen(ACCOUNT);
  await user.click(await screen.findByRole('radio', { name: /Choose a password/ }));
  await user.type(screen.getByLabelText('Password'), 'short');
  await user.tab();
  expect(await screen.findByText(/Use at least 12 characters/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Accept the invitation' })).toBeDisabled();
});

test('a person with an account is sent to log in and comes back', async () => {
  reply(openInvite, () => ({ ...example, hasAccount: true }));
  const { user, where } = renderScreen(ACCOUNT);
  await user.click(await screen.findByRole('link', { name: 'Log in, then accept' }));
  await waitFor(() => expect(where()).toBe('/v2/auth/login'));
  expect(window.sessionStorage.getItem('login-redirect')).toContain(
    '/portal/v2/open-tax/client-signup/account?company_id=',
  );
});

test('a person logged in with the invited address accepts with one press', async () => {
  reply(openInvite, () => ({ ...example, hasAccount: true }));
  reply(checkLogin, () => ({ type: 'user' as const }));
  reply(accountProfile, () => ({ ...accountProfile.example, email: example.email }));
  const accepted = reply(acceptInvite);
  reply(clientSignUp);
  reply(sharedTaxes);
  const { user } = renderScreen(ACCOUNT, { as: 'person' });
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Accept the invitation' })).toBeEnabled(),
  );
  await user.click(screen.getByRole('button', { name: 'Accept the invitation' }));
  expect(
    await screen.findByRole('heading', {
      level: 1,
      name: 'Choose what Fernlea Accountants LLP sees',
    }),
  ).toBeVisible();
  expect(accepted.calls[0]?.body).toEqual(LINK);
});

test('a person logged in with another address sees both addresses and cannot accept', async () => {
  reply(openInvite);
  renderScreen(ACCOUNT, { as: 'person' });
  expect(
    await screen.findByRole('heading', {
      level: 1,
      name: 'This invitation is for another address',
    }),
  ).toBeVisible();
  expect(screen.getByText('owen@pricelandscapes.co.uk')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Accept the invitation' })).not.toBeInTheDocument();
});

test('declining needs a confirmation, and is then shown', async () => {
  let state: typeof example.state | 'declined' = 'opened';
  reply(openInvite, () => ({ ...example, state }));
  const declined = reply(declineInvite, () => {
    state = 'declined';
    return { declined: true };
  });
  const { user } = renderScreen(INVITE);
  await user.click(await screen.findByRole('button', { name: 'Decline' }));
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(declined.calls).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  await user.click(screen.getByRole('button', { name: 'Yes, decline' }));
  expect(
    await screen.findByRole('heading', { level: 1, name: 'This invitation was declined' }),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ask for a new one' })).toBeVisible();
});

test('one that has run out offers to ask for a new one, and says when that is too often', async () => {
  reply(openInvite, () => ({ ...example, state: 'expired' as const }));
  fail(askAgain, 429, {
    error: 'We have passed your request on to Fernlea. You can ask again in 24 hours.',
  });
  const { user } = renderScreen(INVITE);
  await user.click(await screen.findByRole('button', { name: 'Ask for a new one' }));
  expect(await screen.findByText(/You can ask again in 24 hours/)).toBeVisible();
  reply(askAgain);
  await user.click(screen.getByRole('button', { name: 'Ask for a new one' }));
  expect(await screen.findByText('We have asked Fernlea Accountants LLP.')).toBeVisible();
});

test.each([
  ['accepted', 'You have accepted this invitation'],
  ['revoked', 'This invitation was replaced or cancelled'],
] as const)('one that was %s says so', async (state, title) => {
  reply(openInvite, () => ({ ...example, state }));
  renderScreen(INVITE);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
});

test.each([
  [404, { error: 'We could not find that.' }],
  [400, { error: { company_id: 'badly formed' } }],
])(
  'a link that the server does not know (%i) is not found, whatever is wrong with it',
  async (status, body) => {
    fail(openInvite, status, body);
    renderScreen(INVITE);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'We could not find that invitation' }),
    ).toBeVisible();
  },
);

test('a link without its secret is not complete, and nothing is asked', async () => {
  renderScreen(`/v2/open-tax/client-signup/invite?${QUERY}`);
  expect(
    await screen.findByRole('heading', { level: 1, name: 'This link is not complete' }),
  ).toBeVisible();
});

test('one that could not be read keeps its link and is tried again', async () => {
  fail(openInvite, 500, {
    error: 'Something went wrong. Please try again.',
    reference: 'AB12-CD34',
  });
  const { user } = renderScreen(INVITE);
  expect(await screen.findByText('Reference AB12-CD34')).toBeVisible();
  reply(openInvite);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Fernlea Accountants LLP invites you' }),
  ).toBeVisible();
});

test('the home page of an owner also shows and links to the company that their accountants look after', async () => {
  reply(clientCompanies);
  renderScreen('/home', { as: 'person' });
  expect(await screen.findByRole('region', { name: 'Price Landscapes Ltd' })).toHaveTextContent(
    'Fernlea Accountants LLP looks after its tax.',
  );
  expect(screen.getByRole('link', { name: /See what you owe/ })).toHaveAttribute(
    'href',
    expect.stringContaining('clients-portal/dashboard'),
  );
});

test('the admin who was asked sends a new invitation with one press', async () => {
  reply(invite, () => ({ ...example, state: 'expired' as const }));
  const sent = reply(resendInvite);
  const { user } = renderScreen(`/v2/open-tax/invite-again?${QUERY}`, { as: 'person' });
  await user.click(await screen.findByRole('button', { name: 'Send a new invitation' }));
  expect(await screen.findByText('The invitation is on its way')).toBeVisible();
  expect(sent.calls).toEqual([{ query: IDS, body: {} }]);
});

test('another practice’s client is not found', async () => {
  fail(invite, 404, { error: 'We could not find that.' });
  renderScreen(`/v2/open-tax/invite-again?${QUERY}`, { as: 'person' });
  expect(await screen.findByText('We could not find that')).toBeVisible();
});

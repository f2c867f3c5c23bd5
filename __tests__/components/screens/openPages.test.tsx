import { act, screen, waitFor } from '@testing-library/react';
import { clientApproval, seeClientApproval } from '@/lib/filing/approvals/contract';
import { accountProfile, logout } from '@/lib/auth/contract';
import { vatSummary } from '@/lib/overview/contract';
import { agentDetails } from '@/lib/clients/portal/contract';
import { clientMessages, myMessages } from '@/lib/clients/messages/contract';
import { clientSignUp } from '@/lib/clients/onboarding/signUpContract';
import { client, clientTaxes } from '@/lib/clients/oneClientContract';
import type { Endpoint } from '@/lib/access/endpoint';
import { waits } from '@/hooks/app/waits';
import { fail, reply, signedOut } from '../../support/msw';
import { renderScreen } from '../../support/renderScreen';
import { setProductWaits } from '../../support/waits';
import { companyId, periodId } from './answers';
import { answerPortal, portalAt } from './clientsPortal/portal';
import { openClient, withoutNotes } from './openTax/clientPage';

beforeEach(() => window.sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

const approveAt = `/v2/open-tax/clients-portal/approve?company_id=${companyId}&period_id=${periodId}`;
const stepAt = `/v2/open-tax/client-signup/hmrc?company_id=${companyId}&client_id=5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00c1`;
const lose = (...reads: Endpoint[]) =>
  reads.forEach((read) => fail(read, 404, { error: 'We could not find that.' }));

/** The half minutes of the messages: the test says when one has passed. */
function halfMinutes() {
  setProductWaits();
  const timers = jest.spyOn(window, 'setInterval');
  return () =>
    act(() => {
      const [tick] = timers.mock.calls.filter(([, ms]) => ms === waits.messagesPoll).at(-1) ?? [];
      (tick as () => void)();
    });
}

/** Another tab is looked at for a good minute. */
const lookAgain = () =>
  act(() => {
    jest.setSystemTime(Date.now() + 61_000);
    document.dispatchEvent(new Event('visibilitychange'));
  });

describe('an open page of what is no longer theirs', () => {
  test('of the practice’s client loses figures and messages with the next answer, and says that there is none', async () => {
    withoutNotes();
    const pass = halfMinutes();
    openClient();
    reply(clientMessages);
    const text = clientMessages.example.messages[0]!.text;
    await waitFor(() => expect(screen.getByText(text)).toBeVisible());
    expect(screen.getAllByText('£3,118.40')[0]).toBeVisible();
    lose(clientMessages, client, clientTaxes);
    pass();
    expect(
      await screen.findByRole('heading', { name: 'We cannot find this client' }),
    ).toBeVisible();
    expect(screen.queryByText('£3,118.40')).not.toBeInTheDocument();
    expect(screen.queryByText(text)).not.toBeInTheDocument();
  });

  test('of the clients portal likewise', async () => {
    const pass = halfMinutes();
    answerPortal();
    reply(myMessages);
    renderScreen(portalAt, { as: 'person' });
    expect(await screen.findByText('Please send September’s bank statement.')).toBeVisible();
    expect(screen.getByRole('region', { name: 'What you owe' })).toBeVisible();
    lose(myMessages, agentDetails, vatSummary);
    pass();
    expect(
      await screen.findByRole('heading', { name: 'We cannot find this company' }),
    ).toBeVisible();
    expect(screen.queryByText('Please send September’s bank statement.')).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'What you owe' })).not.toBeInTheDocument();
  });

  test('keeps the last figures and messages while the portal fails', async () => {
    withoutNotes();
    const pass = halfMinutes();
    openClient();
    const text = clientMessages.example.messages[0]!.text;
    reply(clientMessages);
    await waitFor(() => expect(screen.getByText(text)).toBeVisible());
    const { calls } = fail(clientMessages, 503, {
      error: 'Something went wrong. Please try again.',
    });
    pass();
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getAllByText('£3,118.40')[0]).toBeVisible();
  });

  test('without messages is asked about when it is looked at again after a minute', async () => {
    reply(agentDetails);
    reply(clientApproval);
    reply(seeClientApproval);
    renderScreen(approveAt, { as: 'person' });
    expect((await screen.findAllByText('£4,210.00'))[0]).toBeVisible();
    lose(agentDetails, clientApproval);
    lookAgain();
    expect(
      await screen.findByRole('heading', { name: 'We cannot find this return' }),
    ).toBeVisible();
    expect(screen.queryByText('£4,210.00')).not.toBeInTheDocument();
  });
});

describe('a link that belongs to another person', () => {
  test.each([
    ['the clients portal', portalAt, agentDetails],
    ['a return to approve', approveAt, clientApproval],
    ['an open step', stepAt, clientSignUp],
  ] as const)(
    'to %s says whose login it is, and one press logs out and comes back to it',
    async (_what, address, read) => {
      answerPortal();
      lose(read);
      reply(logout, () => {
        signedOut();
        return logout.example;
      });
      const { user, where } = renderScreen(address, { as: 'person' });
      const press = await screen.findByRole('link', { name: 'Log out and come back here' });
      expect(screen.getByText(/^You are logged in as/)).toHaveTextContent(
        `You are logged in as ${accountProfile.example.email}.`,
      );
      await user.click(press);
      await waitFor(() => expect(where()).toBe('/v2/auth/login'));
      expect(window.sessionStorage.getItem('login-redirect')).toBe(
        JSON.stringify(`/portal${address}`),
      );
    },
  );

  test('an ordinary log out remembers no address', async () => {
    reply(logout);
    window.sessionStorage.setItem('login-redirect', JSON.stringify(`/portal${portalAt}`));
    const { where } = renderScreen('/logout', { as: 'person' });
    await waitFor(() => expect(where()).toBe('/v2/auth/login'));
    expect(window.sessionStorage.getItem('login-redirect')).toBeNull();
  });
});

import { screen, waitFor } from '@testing-library/react';
import { addCompany, companySetUp, userCompanies } from '@/lib/companies/contract';
import { hmrcConsent } from '@/lib/connections/hmrcStartContract';
import { fail, reply } from '@/__tests__/support/msw';
import { renderScreen } from '@/__tests__/support/renderScreen';

const ID = addCompany.example.id;
const STEP = `/v2/instant-vat/steps/government-gateway?company_id=${ID}`;
const CONNECT = `/portal/api/hmrc_connect?company_id=${ID}`;

const setUp = (hmrc: 'live' | 'reconnect' | 'none' = 'none') =>
  reply(companySetUp, () => ({ ...companySetUp.example, hmrc }));

describe('connecting HMRC', () => {
  test('says before it happens what is asked, read, sent and stored, and for how long', async () => {
    setUp();
    renderScreen(STEP, { as: 'person' });
    expect(
      await screen.findByRole('heading', {
        name: 'Have your Government Gateway user ID and password ready',
      }),
    ).toBeVisible();
    expect(screen.getByText(/works for 18 months/)).toHaveTextContent(
      'Never your Government Gateway password',
    );
    expect(screen.getByText(/brings you back here/)).toHaveTextContent('opens in this tab');
    const go = screen.getByRole('link', { name: 'Continue to HMRC' });
    expect(go).toHaveAttribute('href', CONNECT);
    expect(go).not.toHaveAttribute('target');
  });

  test('promises no less than HMRC’s page asks for: what is read, who sees it, for how long, and how it ends', async () => {
    setUp();
    renderScreen(STEP, { as: 'person' });
    await screen.findByRole('heading', { name: 'What we read' });
    const said = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    const line = (title: string) => said.find((text) => text?.startsWith(title));
    // Each permission of HMRC's own page (read:vat, write:vat, read:sent-invitations).
    expect(line('What we read')).toMatch(
      /returns are due, the returns you filed, what you owe and paid, penalty points.*authorisations an agent has asked for/,
    );
    expect(line('What we can send')).toMatch(/A VAT return/);
    expect(line('Who sees it')).toMatch(/people of your company.*your accountant.*one of our team/);
    expect(line('What HMRC learns')).toMatch(/internet address, browser, screen and time zone/);
    expect(line('How to end it')).toMatch(
      /Disconnect.*in your HMRC account.*until you delete your account.*kept for 6 years/,
    );
    expect(screen.getByRole('link', { name: /^Privacy notice/ })).toHaveAttribute(
      'href',
      '/terms/privacy',
    );
  });

  test.each([
    ['refused', 'HMRC was not connected', 'Connect HMRC after all'],
    [
      'wrong_account',
      'HMRC does not let that login see this VAT number',
      'Try again with another login',
    ],
    ['timed_out', 'HMRC took too long to answer', 'Try again'],
    ['down', 'HMRC is not answering at the moment', 'Try again'],
    ['expired', 'That visit to HMRC has ended', 'Start again'],
  ])('that ended with "%s" says so and offers one thing to do', async (outcome, title, action) => {
    setUp();
    renderScreen(`${STEP}&outcome=${outcome}`, { as: 'person' });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByRole('link', { name: action })).toHaveAttribute('href', CONNECT);
  });

  test('with the wrong login names the three causes', async () => {
    setUp();
    renderScreen(`${STEP}&outcome=wrong_account`, { as: 'person' });
    expect(
      await screen.findByRole('heading', { name: 'It was a different Government Gateway login' }),
    ).toBeVisible();
    expect(
      screen.getByRole('heading', {
        name: 'The business is not signed up to Making Tax Digital for VAT',
      }),
    ).toBeVisible();
    expect(screen.getByRole('heading', { name: 'It was an accountant’s login' })).toBeVisible();
  });

  test('takes an outcome it does not know for none', async () => {
    setUp();
    renderScreen(`${STEP}&outcome=constructor`, { as: 'person' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Connect HMRC' })).toBeVisible();
  });

  test('is done when it is live', async () => {
    setUp('live');
    renderScreen(STEP, { as: 'person' });
    expect(await screen.findByRole('heading', { name: 'HMRC is connected' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to your dashboard' })).toHaveAttribute(
      'href',
      `/v2/instant-vat/dashboard?company_id=${ID}`,
    );
  });

  test('can be left for later: to the profile, or to the list for people with more than one company', async () => {
    setUp();
    renderScreen(STEP, { as: 'person' });
    expect(await screen.findByRole('link', { name: 'Finish this later' })).toHaveAttribute(
      'href',
      `/v2/instant-vat/profile?company_id=${ID}`,
    );
  });

  test('leads people with more than one company to the list', async () => {
    setUp();
    const first = userCompanies.example[0]!;
    reply(userCompanies, () => [first, { ...first, id: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f0002' }]);
    renderScreen(STEP, { as: 'person' });
    const later = await screen.findByRole('link', { name: 'Finish this later' });
    await waitFor(() => expect(later).toHaveAttribute('href', '/company'));
  });

  test('needs a company', async () => {
    window.localStorage.clear();
    renderScreen('/v2/instant-vat/steps/government-gateway', { as: 'person' });
    expect(await screen.findByRole('link', { name: 'Add your company' })).toHaveAttribute(
      'href',
      '/v2/instant-vat/steps/company?step=company',
    );
  });

  test('offers to try again when the company cannot be read', async () => {
    fail(companySetUp, 500);
    const { user } = renderScreen(STEP, { as: 'person' });
    const again = await screen.findByRole('button', { name: 'Try again' });
    setUp();
    await user.click(again);
    expect(await screen.findByRole('link', { name: 'Continue to HMRC' })).toBeVisible();
  });
});

describe('when consent was given at HMRC before the company was here', () => {
  const FINISH = `/portal/api/hmrc_finish?company_id=${ID}`;

  test('one button finishes the connection, without HMRC’s page', async () => {
    setUp();
    reply(hmrcConsent);
    renderScreen(STEP, { as: 'person' });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Finish connecting HMRC' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Finish connecting' })).toHaveAttribute('href', FINISH);
    expect(screen.getByRole('link', { name: 'Log in at HMRC again instead' })).toHaveAttribute(
      'href',
      CONNECT,
    );
  });

  test('and HMRC was down at the last try, trying again uses the same answer', async () => {
    setUp();
    reply(hmrcConsent);
    renderScreen(`${STEP}&outcome=down`, { as: 'person' });
    expect(await screen.findByRole('link', { name: 'Try again' })).toHaveAttribute('href', FINISH);
  });

  test('the first step says so, and asks who they are', async () => {
    reply(hmrcConsent);
    renderScreen('/v2/instant-vat/steps/about?hmrc=yes');
    expect(
      await screen.findByText(/You have given permission at HMRC. Now tell us who you are/),
    ).toBeVisible();
  });
});

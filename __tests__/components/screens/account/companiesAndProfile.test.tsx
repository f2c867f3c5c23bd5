import { screen, waitFor, within } from '@testing-library/react';
import { accountSessions, signInWays } from '@/lib/auth/accountContract';
import { ownFactors } from '@/lib/auth/factorsContract';
import { accountProfile, checkLogin, logout } from '@/lib/auth/contract';
import { companyTaxSummaries } from '@/lib/overview/contract';
import { companySetUp, userCompanies } from '@/lib/companies/contract';
import { notificationPreference } from '@/lib/notifications/contract';
import { fail, reply } from '../../../support/msw';
import { renderScreen } from '../../../support/renderScreen';
import { answerQueue } from '../operator/operator';

const bakery = userCompanies.example[0]!;
const unfinished = {
  ...bakery,
  id: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f0002',
  name: 'Rye Street Café Ltd',
  vatNumber: undefined,
  next: 'Add the VAT number',
  setUpComplete: false,
};

describe('my companies', () => {
  test('lists each company with what is next there, and leads to its dashboard or the rest of its set-up', async () => {
    reply(userCompanies, () => [bakery, unfinished]);
    renderScreen('/home', { as: 'person' });
    const done = await screen.findByRole('link', { name: 'Marlow & Rye Bakery Ltd' });
    expect(done).toHaveAttribute('href', `/v2/instant-vat/dashboard?company_id=${bakery.id}`);
    expect(within(done.closest('li')!).getByText('£4,167.90 ready to claim')).toBeVisible();
    expect(within(done.closest('li')!).getByText('VAT number 553 5578 81')).toBeVisible();
    const open = screen.getByRole('link', { name: 'Rye Street Café Ltd' });
    expect(open).toHaveAttribute(
      'href',
      `/v2/instant-vat/steps/company?company_id=${unfinished.id}`,
    );
    expect(within(open.closest('li')!).getByText('Set-up in progress')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add company' })).toHaveAttribute(
      'href',
      '/v2/instant-vat/steps/company?existing_user=1',
    );
  });

  test('stays a list when there is one company', async () => {
    const { where } = renderScreen('/home', { as: 'person' });
    expect(await screen.findByRole('link', { name: 'Marlow & Rye Bakery Ltd' })).toBeVisible();
    expect(where()).toBe('/home');
  });

  test('offers to add the first one when there is none', async () => {
    reply(userCompanies, () => []);
    renderScreen('/home', { as: 'person' });
    expect(await screen.findByRole('heading', { name: 'Add your first company' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add company' })).toHaveAttribute(
      'href',
      '/v2/instant-vat/steps/company?existing_user=1',
    );
  });

  test('redirect an operator without companies to the payout queue', async () => {
    reply(userCompanies, () => []);
    answerQueue();
    const { where } = renderScreen('/home', { as: 'person' });
    await waitFor(() => expect(where()).toBe('/v2/operator/payouts'));
  });

  test('says when they cannot be read, and tries again when asked', async () => {
    reply(checkLogin, () => ({ type: 'user' as const }));
    reply(accountProfile);
    reply(companyTaxSummaries);
    fail(userCompanies, 500, {
      error: 'Something went wrong. Please try again.',
      reference: 'AB12-CD34',
    });
    const { user } = renderScreen('/home', { as: 'nobody' });
    expect(await screen.findByText('We could not read your companies')).toBeVisible();
    expect(screen.getByText('Reference AB12-CD34')).toBeVisible();
    reply(userCompanies);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Marlow & Rye Bakery Ltd' })).toBeVisible();
  });
});

describe('the profile', () => {
  const factOf = (label: string) =>
    screen.getByText(label, { selector: 'dt, p' }).nextElementSibling;
  beforeEach(() => {
    reply(signInWays);
    reply(ownFactors);
    reply(notificationPreference);
    reply(accountSessions);
  });

  test('says what we hold about the person and the company, and of the account only its ending', async () => {
    reply(companySetUp);
    reply(accountProfile, () => ({ ...accountProfile.example, signedInWith: 'magicLink' }));
    renderScreen(`/v2/instant-vat/profile?company_id=${bakery.id}`, { as: 'person' });
    expect(await screen.findByText(/^Account ending 4471\./)).toBeVisible();
    await screen.findByText('+447700900123, not confirmed');
    expect(factOf('Email address')).toHaveTextContent('hannah@marlowandrye.co.uk');
    expect(factOf('Logged in with')).toHaveTextContent('Email link');
    expect(factOf('VAT number')).toHaveTextContent('553 5578 81');
    expect(factOf('HMRC')).toHaveTextContent('Connected');
  });

  test('leads to what is still missing', async () => {
    reply(companySetUp, () => ({
      name: 'Rye Street Café Ltd',
      kind: 'other' as const,
      records: 'none' as const,
      hmrc: 'reconnect' as const,
      mayManage: true,
    }));
    renderScreen(`/v2/instant-vat/profile?company_id=${bakery.id}`, { as: 'person' });
    expect(await screen.findByRole('link', { name: 'Add an account' })).toHaveAttribute(
      'href',
      expect.stringContaining('step=bank-account'),
    );
    expect(screen.getByRole('link', { name: 'Reconnect' })).toHaveAttribute(
      'href',
      expect.stringContaining('government-gateway'),
    );
  });

  test('shows one card’s trouble without losing the other', async () => {
    fail(companySetUp, 500);
    const { user } = renderScreen(`/v2/instant-vat/profile?company_id=${bakery.id}`, {
      as: 'person',
    });
    const company = within(await screen.findByRole('region', { name: 'Company' }));
    await company.findByText('We could not read the company’s details');
    expect(await screen.findByText('Hannah Osei')).toBeVisible();
    reply(companySetUp);
    await user.click(company.getByRole('button', { name: 'Try again' }));
    expect(await company.findByText(/^Account ending 4471\./)).toBeVisible();
  });

  test('has the way out', async () => {
    reply(companySetUp);
    const ended = reply(logout, () => {
      reply(checkLogin, () => ({}));
      return logout.example;
    });
    const { user, where } = renderScreen(`/v2/instant-vat/profile?company_id=${bakery.id}`, {
      as: 'person',
    });
    await user.click(await screen.findByRole('link', { name: 'Log out' }));
    await waitFor(() => expect(where()).toBe('/v2/auth/login'));
    expect(ended.calls).toHaveLength(1);
    expect(window.localStorage.getItem('g-company')).toBeNull();
  });
});

describe('logging out', () => {
  test('is asked about first when another site led here, and stays logged in unless it is pressed', async () => {
    const ended = reply(logout);
    const { user, where } = renderScreen('/logout?ask=1', { as: 'person' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Log out?' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Stay logged in' })).toHaveAttribute('href', '/home');
    expect(ended.calls).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(where()).toBe('/v2/auth/login'));
    expect(ended.calls).toHaveLength(1);
  });

  test('leaves nothing of the account in the browser’s storage', async () => {
    window.localStorage.setItem('g-company', '{"companyId":"1"}');
    window.localStorage.setItem('instant-vat-email', '"hannah@marlowandrye.co.uk"');
    window.sessionStorage.setItem('client-invitation', '"token"');
    reply(logout);
    const { where } = renderScreen('/logout', { as: 'person' });
    await waitFor(() => expect(where()).toBe('/v2/auth/login'));
    // Where a visitor came from is the login page's own note.
    expect(Object.keys(window.localStorage).filter((name) => name !== 'partner')).toEqual([]);
    expect(window.sessionStorage).toHaveLength(0);
  });

  test('keeps the address to come back to, though the server’s answer empties the storage', async () => {
    window.sessionStorage.setItem('login-redirect', '"/portal/home"');
    reply(logout, () => {
      window.sessionStorage.clear();
      return logout.example;
    });
    const { where } = renderScreen('/logout?come_back=1', { as: 'person' });
    await waitFor(() => expect(where()).toBe('/v2/auth/login'));
    expect(window.sessionStorage.getItem('login-redirect')).toBe('"/portal/home"');
  });

  test('says so when the session could not be ended, and tries again when asked', async () => {
    fail(logout, 500, { error: 'Something went wrong. Please try again.' });
    const { user, where } = renderScreen('/logout', { as: 'person' });
    expect(await screen.findByRole('heading', { name: 'We could not log you out' })).toBeVisible();
    reply(logout);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(where()).toBe('/v2/auth/login'));
  });
});

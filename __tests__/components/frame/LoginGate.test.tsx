import { act, screen, waitFor } from '@testing-library/react';
import { accountSessions, signInWays } from '@/lib/auth/accountContract';
import { ownFactors } from '@/lib/auth/factorsContract';
import { accountProfile, checkLogin } from '@/lib/auth/contract';
import { userCompanies } from '@/lib/companies/contract';
import { fail, reply, signedIn, signedOut, unreachable } from '../../support/msw';
import { renderScreen } from '../../support/renderScreen';
import { settled } from '../../support/settled';

const LOGIN = '/v2/auth/login';

afterEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
});

describe('a private page', () => {
  test('is shown to a signed-in person', async () => {
    renderScreen('/home', { as: 'person' });
    expect(await screen.findByRole('heading', { name: 'My companies' })).toBeVisible();
  });

  test('renders no content until the session is confirmed', () => {
    renderScreen('/home', { as: 'person' });
    expect(screen.queryByRole('heading', { name: 'My companies' })).not.toBeInTheDocument();
    expect(screen.queryByText('Marlow & Rye Bakery Ltd')).not.toBeInTheDocument();
  });

  test('sends a visitor to the login page and remembers where they were going, portal base and query included', async () => {
    const { leaveTo } = renderScreen('/v2/instant-vat/profile?company_id=abc', { as: 'visitor' });
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith(`/portal${LOGIN}`));
    expect(window.sessionStorage.getItem('login-redirect')).toBe(
      '"/portal/v2/instant-vat/profile?company_id=abc"',
    );
    expect(screen.queryByRole('heading', { name: 'Profile' })).not.toBeInTheDocument();
  });

  test('redirects a visitor to the login page when only the login check shows that they are signed out', async () => {
    reply(checkLogin, () => ({}));
    fail(userCompanies, 500);
    const { where } = renderScreen('/home?x=1', { as: 'nobody' });
    await waitFor(() => expect(where()).toBe(LOGIN));
    expect(window.sessionStorage.getItem('login-redirect')).toBe('"/portal/home?x=1"');
  });

  test('redirects to the login page while the e-mail address is unconfirmed', async () => {
    reply(checkLogin, () => ({ pending: 'sign_up' as const }));
    reply(accountProfile);
    fail(userCompanies, 500);
    const { where } = renderScreen('/home', { as: 'nobody' });
    await waitFor(() => expect(where()).toBe(LOGIN));
  });

  test('says so when the login check cannot be reached, and retries on request', async () => {
    unreachable(checkLogin);
    unreachable(userCompanies);
    const { user } = renderScreen('/home', { as: 'nobody' });
    const again = await screen.findByRole('button', { name: 'Try again' });
    signedIn();
    await user.click(again);
    expect(await screen.findByRole('heading', { name: 'My companies' })).toBeVisible();
  });

  test('clears its content when the browser restores it after a logout', async () => {
    renderScreen('/home', { as: 'person' });
    await screen.findByText('Marlow & Rye Bakery Ltd', { selector: 'a' });
    signedOut();
    act(() => {
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    });
    await waitFor(() =>
      expect(screen.queryByText('Marlow & Rye Bakery Ltd')).not.toBeInTheDocument(),
    );
  });
});

describe('the login page', () => {
  test('redirects a signed-in person to the home page', async () => {
    const { where } = renderScreen(LOGIN, { as: 'person' });
    await waitFor(() => expect(where()).toBe('/home'));
  });

  test('redirects a signed-in person to the page that sent them to log in', async () => {
    window.sessionStorage.setItem('login-redirect', '"/portal/v2/instant-vat/profile"');
    reply(signInWays);
    reply(ownFactors);
    reply(accountSessions);
    const { visited } = renderScreen(LOGIN, { as: 'person' });
    await waitFor(() => expect(visited).toContain('/v2/instant-vat/profile'));
  });

  test.each(['"https://evil.example/portal/home"', 'not json'])(
    'goes home when what was remembered is %s',
    async (kept) => {
      window.sessionStorage.setItem('login-redirect', kept);
      const { where } = renderScreen(LOGIN, { as: 'person' });
      await waitFor(() => expect(where()).toBe('/home'));
    },
  );

  test('stays for a visitor', async () => {
    const check = reply(checkLogin, () => ({}));
    const { where } = renderScreen(LOGIN, { as: 'visitor' });
    await waitFor(() => expect(check.calls).toHaveLength(1));
    expect(where()).toBe(LOGIN);
    expect(screen.getByRole('heading', { name: 'Log in' })).toBeVisible();
  });
});

describe('a public page', () => {
  test('is drawn at once, before anything is asked', async () => {
    renderScreen('/v2/instant-vat/steps/about', { as: 'visitor' });
    expect(screen.getByRole('heading', { name: 'About you' })).toBeVisible();
    await settled();
  });

  test('stays open for a visitor after the login check', async () => {
    const check = reply(checkLogin, () => ({}));
    const { where, leaveTo } = renderScreen('/v2/instant-vat/steps/about', { as: 'visitor' });
    await waitFor(() => expect(check.calls).toHaveLength(1));
    expect(where()).toBe('/v2/instant-vat/steps/about');
    expect(leaveTo).not.toHaveBeenCalled();
  });
});

describe('the login check', () => {
  test('waits a second, and pages that follow each other within it share one', async () => {
    const check = reply(checkLogin, () => ({}));
    const { goTo } = renderScreen('/v2/instant-vat/steps/about', { as: 'visitor', timers: 'fake' });
    await act(() => jest.advanceTimersByTimeAsync(700));
    goTo('/v2/auth/forgot-password');
    await act(() => jest.advanceTimersByTimeAsync(999));
    await settled();
    expect(check.calls).toHaveLength(0);
    await act(() => jest.advanceTimersByTimeAsync(1));
    await settled();
    expect(check.calls).toHaveLength(1);
    goTo('/v2/auth/login');
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    await settled();
    expect(check.calls).toHaveLength(1);
  });
});

import { act, screen, waitFor } from '@testing-library/react';
import { accountProfile, checkLogin } from '@/lib/auth/contract';
import { isLoginLoop, noteLoginAsked } from '@/lib/app/browser/loginLoop';
import { forgetSessionOwner } from '@/lib/app/browser/sessionOwner';
import { companyTaxSummaries } from '@/lib/overview/contract';
import { userCompanies } from '@/lib/companies/contract';
import { answerAs, fail, reply, signedOut } from '../../support/msw';
import { renderScreen } from '../../support/renderScreen';
import { settled } from '../../support/settled';

const LOGIN = '/v2/auth/login';
const HOME = '/home';
const LOOP = /^You are logged in, but the page you wanted asked you to log in again\./;
const BAKERY = 'Marlow & Rye Bakery Ltd';
const OTHER_PERSON = /^Someone else has logged in on this browser, in another tab\./;

/** Stores a value as another tab of this browser does: this one only hears of it. */
const otherTabStores = (key: string, value: unknown) =>
  act(async () => {
    const newValue = JSON.stringify(value);
    window.localStorage.setItem(key, newValue);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  });

/** Opens Hannah's list of companies, with the watch of its session. */
async function openHome(timers?: 'fake') {
  answerAs('hannah');
  const view = renderScreen('/home', { as: 'person', ...(timers && { timers }) });
  if (timers) await act(() => jest.advanceTimersByTimeAsync(1_500));
  await settled();
  expect(screen.getByText(BAKERY, { selector: 'a' })).toBeVisible();
  await waitFor(() => expect(window.localStorage.getItem('session')).toContain('hannah'));
  await settled();
  return view;
}
async function pass(minutes: number) {
  for (let minute = 0; minute < minutes; minute += 1)
    await act(() => jest.advanceTimersByTimeAsync(60_000));
  await settled();
}

describe('another tab of the browser', () => {
  test('that logs out takes the figures of this one away and leads it to the login page, which says why', async () => {
    const { where, leaveTo } = await openHome();
    signedOut();
    await otherTabStores('signed-out', 1);
    await settled();
    expect(screen.queryByText(BAKERY)).not.toBeInTheDocument();
    await waitFor(() => expect(where()).toBe(LOGIN));
    expect(
      await screen.findByText('You logged out in another tab, so we logged you out here too.'),
    ).toBeVisible();
    expect(leaveTo).not.toHaveBeenCalled();
  });

  test('in which another person logs in ends this one, and nothing is asked as that person', async () => {
    const { where } = await openHome();
    answerAs('tom');
    const companies = reply(userCompanies, () => []);
    await otherTabStores('session', { mark: 'tom', endsAt: Date.now() + 1_800_000 });
    await settled();
    expect(screen.queryByText(BAKERY)).not.toBeInTheDocument();
    await waitFor(() => expect(where()).toBe(LOGIN));
    expect(await screen.findByText(OTHER_PERSON)).toBeVisible();
    expect(
      screen.getByRole('link', { name: 'Go on as the person who is logged in' }),
    ).toHaveAttribute('href', '/portal/home');
    expect(companies.calls).toEqual([]);
  });

  test('in which the same person logs in again leaves this one as it is', async () => {
    const { where } = await openHome();
    await otherTabStores('session', { mark: 'hannah', endsAt: Date.now() + 1_800_000 });
    await settled();
    expect(where()).toBe('/home');
    expect(screen.getByText(BAKERY, { selector: 'a' })).toBeVisible();
  });
});

test('a page whose call is refused as another person’s shows nothing of the first person any more', async () => {
  const { where } = await openHome();
  answerAs('tom');
  const { callApi } = await import('@/lib/app/callApi');
  const { data } = await act(() => callApi(accountProfile));
  expect(data).toBeUndefined();
  await waitFor(() => expect(where()).toBe(LOGIN));
  expect(await screen.findByText(OTHER_PERSON)).toBeVisible();
  expect(screen.queryByText(BAKERY)).not.toBeInTheDocument();
});

describe('a session that ends by itself', () => {
  const warning = () => screen.queryByRole('alertdialog', { name: 'You’ll be logged out soon' });

  test('is announced two minutes before, and a press keeps it', async () => {
    const { user } = await openHome('fake');
    await pass(27);
    expect(warning()).not.toBeInTheDocument();
    const check = reply(checkLogin, () => ({ type: 'user' as const }));
    await pass(1);
    expect(
      await screen.findByRole('alertdialog', { name: 'You’ll be logged out soon' }),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Stay logged in' }));
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    await settled();
    expect(check.calls).toHaveLength(1);
    expect(warning()).not.toBeInTheDocument();
  });

  test('takes the figures away, and the login page says why and leads back to the page', async () => {
    const { where } = await openHome('fake');
    await pass(28);
    answerAs(undefined);
    signedOut();
    await pass(2);
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    await settled();
    expect(where()).toBe(LOGIN);
    expect(screen.queryByText(BAKERY)).not.toBeInTheDocument();
    expect(
      screen.getByText(
        'We logged you out because you had not done anything here for a while. Log in to carry on where you were.',
      ),
    ).toBeVisible();
    expect(window.sessionStorage.getItem('login-redirect')).toBe('"/portal/home"');
    expect(window.sessionStorage.getItem('login-redirect-of')).toBe('"hannah"');
  });

  test('is kept for as long as another tab keeps it', async () => {
    await openHome('fake');
    await pass(20);
    await otherTabStores('session', { mark: 'hannah', endsAt: Date.now() + 30 * 60_000 });
    await pass(9);
    expect(warning()).not.toBeInTheDocument();
  });
});

describe('what was remembered of a person', () => {
  const kept = (of: string) => {
    window.sessionStorage.setItem('login-redirect', '"/portal/v2/instant-vat/premium/setup"');
    window.sessionStorage.setItem('login-redirect-of', JSON.stringify(of));
    window.localStorage.setItem('session', JSON.stringify({ mark: of, endsAt: 1 }));
    window.localStorage.setItem(
      'g-company',
      '{"companyId":"5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f0001"}',
    );
  };

  test('leads nobody else: another person who logs in lands on their own page', async () => {
    kept('hannah');
    answerAs('tom');
    const { where, visited } = renderScreen(LOGIN, { as: 'person' });
    await waitFor(() => expect(where()).toBe('/home'));
    expect(visited).not.toContain('/v2/instant-vat/premium/setup');
    expect(window.localStorage.getItem('g-company')).toBeNull();
  });
});

describe('a page that asks for a login although there is one', () => {
  // A load of a page has its own; jsdom has one for all.
  afterEach(() => void Reflect.deleteProperty(performance, 'timeOrigin'));
  const asked = (isRepeated: boolean) =>
    window.sessionStorage.setItem(
      'login-asked',
      JSON.stringify({ load: 1, at: Date.now(), isRepeated }),
    );

  test('is opened again once', async () => {
    asked(false);
    const { where } = renderScreen(LOGIN, { as: 'person' });
    await waitFor(() => expect(where()).toBe('/home'));
  });

  test('is not opened a third time: the login page stays and says so', async () => {
    asked(true);
    const { where } = renderScreen(LOGIN, { as: 'person' });
    expect(await screen.findByText(LOOP)).toBeVisible();
    await settled();
    expect(where()).toBe(LOGIN);
  });

  test('leads from the login page to it and back once, and then the login page stays and says so', async () => {
    const loads: string[] = [];
    /** Loads a page as a browser does, and returns the page that it then asks the browser for. */
    const load = async (address: string): Promise<string | undefined> => {
      loads.push(address);
      Object.defineProperty(performance, 'timeOrigin', { value: loads.length, configurable: true });
      forgetSessionOwner();
      answerAs('hannah');
      fail(companyTaxSummaries, 401, { error: 'Please log in' });
      const { where, leaveTo, unmount } = renderScreen(address, { as: 'person' });
      await waitFor(() => expect(leaveTo.mock.calls[0] ?? screen.queryByText(LOOP)).toBeTruthy());
      await settled();
      if (leaveTo.mock.calls.length === 0) return undefined;
      expect(where()).toBe(HOME);
      unmount();
      return leaveTo.mock.calls[0]![0].slice('/portal'.length);
    };
    let next: string | undefined = HOME;
    while (next !== undefined && loads.length < 6) next = await load(next);
    expect(loads).toEqual([HOME, LOGIN, LOGIN]);
    expect(screen.getByText(LOOP)).toBeVisible();
  });

  test('is known by two refusals within a minute, in two loads of pages', () => {
    asked(false);
    noteLoginAsked();
    expect(isLoginLoop()).toBe(true);
    window.sessionStorage.removeItem('login-asked');
    noteLoginAsked();
    noteLoginAsked();
    expect(isLoginLoop()).toBe(false);
  });
});

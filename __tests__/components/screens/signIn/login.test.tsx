import { render, screen, waitFor, within } from '@testing-library/react';
import { ThemeProvider } from '@mui/material/styles';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import {
  ProviderLogins,
  type LoginEndpoint,
} from '@/components/screens/signIn/Login/ProviderLogins';
import { accountSessions, signInWays } from '@/lib/auth/accountContract';
import { ownFactors } from '@/lib/auth/factorsContract';
import {
  checkLogin,
  followMagicLink,
  login,
  logout,
  openMagicLink,
  passwordReset,
  passwordResetRequest,
  sendAuthMagicLink,
} from '@/lib/auth/contract';
import { linkState } from '@/lib/auth/messageStateContract';
import type { MessageState } from '@/lib/notifications/messageState';
import { theme } from '@/styles/theme';
import { fail, letsIn, reply } from '@/__tests__/support/msw';
import { renderScreen } from '@/__tests__/support/renderScreen';
import { settled } from '@/__tests__/support/settled';

const LOGIN = '/v2/auth/login';
const EMAIL = 'hannah@marlowandrye.co.uk';

beforeEach(() => window.sessionStorage.clear());

describe('the login page', () => {
  test.each([
    {
      came: 'from nowhere',
      seen: undefined,
      product: 'InstantVAT',
      signUp: '/v2/instant-vat',
      says: /as little as 24 hours/,
    },
    {
      came: 'from a page of OpenTax',
      seen: 'OpenTax',
      product: 'OpenTax',
      signUp: '/v2/open-tax/signup',
      says: /one live view/,
    },
  ])('is of $product for a visitor who came $came', async ({ seen, product, signUp, says }) => {
    if (seen) window.sessionStorage.setItem('product', JSON.stringify(seen));
    renderScreen(LOGIN, { as: 'visitor' });
    expect(within(screen.getByRole('banner')).getByText(product)).toBeVisible();
    expect(screen.getByText(`New to ${product}?`)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', signUp);
    expect(screen.getByRole('complementary', { name: `What ${product} does` })).toHaveTextContent(
      says,
    );
    await settled();
  });

  test('is still of OpenTax after logging out there', async () => {
    reply(logout);
    window.sessionStorage.setItem('product', '"OpenTax"');
    window.sessionStorage.setItem('login-redirect', '"/portal/home"');
    const { where } = renderScreen('/logout', { as: 'person' });
    expect(await screen.findByText('New to OpenTax?')).toBeVisible();
    expect(where()).toBe(LOGIN);
    expect(window.sessionStorage).toHaveLength(1);
  });
});

/** Enter sends the form as soon as its button could. */
async function askByEnter(user: ReturnType<typeof renderScreen>['user']) {
  await user.type(screen.getByLabelText('Email address'), EMAIL);
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Email me a link' })).toBeEnabled(),
  );
  await user.keyboard('{Enter}');
}

describe('logging in by a link', () => {
  test('sends one, and says so in words that do not tell whether there is an account', async () => {
    const sent = reply(sendAuthMagicLink);
    const { user } = renderScreen(LOGIN, { as: 'visitor' });
    await user.type(screen.getByLabelText('Email address'), EMAIL);
    await user.click(screen.getByRole('button', { name: 'Email me a link' }));
    await waitFor(async () => {
      expect(await screen.findByRole('heading', { name: 'Check your email' })).toHaveFocus();
    });
    expect(screen.getByText(/^If/)).toHaveTextContent(
      `If ${EMAIL} has an account, a link to log in is on its way to it.`,
    );
    expect(screen.getByText(/spam folder/)).toBeVisible();
    expect(sent.calls).toEqual([{ query: { email: EMAIL }, body: {} }]);
  });

  test('says in the same words for every address how far the email is', async () => {
    reply(sendAuthMagicLink);
    let state: MessageState = 'delayed';
    const asked = reply(linkState, () => ({ state }));
    const { user } = renderScreen(LOGIN, { as: 'visitor' });
    await askByEnter(user);
    expect(await screen.findByText(`Our email to ${EMAIL} is delayed`)).toBeVisible();
    state = 'sent';
    expect(await screen.findByText(`We have sent an email to ${EMAIL}.`)).toBeVisible();
    expect(asked.calls[0]?.body).toEqual({ message: sendAuthMagicLink.example.message });
  });

  test('sends another one when asked', async () => {
    const sent = reply(sendAuthMagicLink);
    const { user } = renderScreen(LOGIN, { as: 'visitor' });
    await askByEnter(user);
    await user.click(await screen.findByRole('button', { name: 'Send another link' }));
    expect(await screen.findByText(/Another link is on its way/)).toBeVisible();
    expect(sent.calls).toHaveLength(2);
  });

  test('lets the person correct the address', async () => {
    reply(sendAuthMagicLink);
    const { user } = renderScreen(LOGIN, { as: 'visitor' });
    await askByEnter(user);
    await user.click(await screen.findByRole('button', { name: 'Use a different email address' }));
    expect(screen.getByLabelText('Email address')).toHaveValue(EMAIL);
  });

  test('says when it was asked for too often', async () => {
    fail(sendAuthMagicLink, 429, {
      error: 'We have sent several emails there already. Wait an hour and ask again.',
    });
    const { user } = renderScreen(LOGIN, { as: 'visitor' });
    await askByEnter(user);
    expect(await screen.findByRole('alert', { name: 'There is a problem' })).toHaveTextContent(
      'Wait an hour and ask again.',
    );
  });
});

describe('logging in with a password', () => {
  const open = async (address = LOGIN) => {
    const view = renderScreen(address, { as: 'visitor' });
    await view.user.type(screen.getByLabelText('Email address'), EMAIL);
    await view.user.click(screen.getByRole('button', { name: 'Use a password instead' }));
    await screen.findByLabelText('Password');
    return view;
  };

  test('begins above its fields, so that the next Tab goes into them', async () => {
    const { user } = renderScreen(LOGIN, { as: 'visitor' });
    await user.click(screen.getByRole('button', { name: 'Use a password instead' }));
    await screen.findByLabelText('Password');
    await user.tab();
    expect(screen.getByLabelText('Email address')).toHaveFocus();
  });

  test('can be left for the link again, and no field is shown as a mistake', async () => {
    const { user } = renderScreen(LOGIN, { as: 'visitor' });
    await user.click(screen.getByRole('button', { name: 'Use a password instead' }));
    await screen.findByLabelText('Password');
    await user.click(screen.getByRole('button', { name: 'Email me a link instead' }));
    expect(screen.getByRole('button', { name: 'Email me a link' })).toBeVisible();
    expect(screen.queryByText(/^Enter your email address/, { selector: 'p *' })).toBeNull();
  });

  test('keeps the address that was typed, and lets the person in', async () => {
    const { user, where } = await open();
    expect(screen.getByLabelText('Email address')).toHaveValue(EMAIL);
    const sent = letsIn(login);
    await user.type(screen.getByLabelText('Password'), 'otter violin gravel');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(where()).toBe('/home'));
    expect(sent.calls[0]?.body).toEqual({ email: EMAIL, password: 'otter violin gravel' });
    expect(await screen.findByRole('heading', { name: 'My companies' })).toBeVisible();
  });

  test('goes on to the page the person was sent away from, once', async () => {
    window.sessionStorage.setItem(
      'login-redirect',
      '"/portal/v2/instant-vat/profile?external_user=1"',
    );
    reply(signInWays);
    reply(ownFactors);
    reply(accountSessions);
    const { user, where } = await open();
    letsIn(login);
    await user.type(screen.getByLabelText('Password'), 'otter violin gravel');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(where()).toBe('/v2/instant-vat/profile?external_user=1'));
    expect(window.sessionStorage.getItem('login-redirect')).toBeNull();
    expect(await screen.findByRole('heading', { name: 'Profile' })).toBeVisible();
  });

  test('stays and says why when it does not match', async () => {
    fail(login, 400, { error: 'That email address and password do not match.' });
    const { user, where, leaveTo } = await open();
    await user.type(screen.getByLabelText('Password'), 'wrong wrong wrong');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByRole('alert', { name: 'There is a problem' })).toHaveTextContent(
      'do not match',
    );
    expect(where()).toBe(LOGIN);
    expect(leaveTo).not.toHaveBeenCalled();
    expect(screen.getByRole('link', { name: 'Forgotten password' })).toHaveAttribute(
      'href',
      '/v2/auth/forgot-password',
    );
  });

  test('works at the older address too', async () => {
    const { where } = await open('/login');
    expect(where()).toBe('/login');
    expect(screen.getByLabelText('Password')).toBeVisible();
  });

  test('can be shown while it is typed', async () => {
    const { user } = await open();
    const password = screen.getByLabelText('Password');
    expect(password).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password).toHaveAttribute('type', 'text');
  });
});

describe('the link from the e-mail', () => {
  const LINK = '/v2/auth/magic-link';
  beforeEach(() => {
    reply(openMagicLink);
  });
  const button = async () => {
    await waitFor(() => expect(screen.getByRole('button', { name: 'Log in' })).toBeEnabled());
    return screen.getByRole('button', { name: 'Log in' });
  };

  test('says whose account it opens, and who else is logged in here', async () => {
    const asked = reply(openMagicLink, () => ({
      ...openMagicLink.example,
      other_login: 'priya@fernlea.co.uk',
    }));
    renderScreen(`${LINK}#token=secret-token`, { as: 'person' });
    expect(await screen.findByText('h…h@marlowandrye.co.uk')).toBeVisible();
    expect(screen.getByRole('main')).toHaveTextContent(
      'This link opens the account of h…h@marlowandrye.co.uk. Press the button',
    );
    expect(
      screen.getByText(
        /You are logged in as priya@fernlea\.co\.uk\. If you log in with this link, that login ends\./,
      ),
    ).toBeVisible();
    expect(asked.calls.map(({ body }) => body)).toEqual([{ token: 'secret-token' }]);
  });

  test('that is over says so before anything is pressed', async () => {
    fail(openMagicLink, 410, {
      error: 'This link has expired or has already been used. Ask for a new one to log in.',
    });
    renderScreen(`${LINK}#token=old`, { as: 'visitor' });
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  });

  test('whose account could not be looked up is looked at again when asked', async () => {
    fail(openMagicLink, 500, { error: 'Something went wrong. Please try again.' });
    const { user } = renderScreen(`${LINK}#token=good`, { as: 'visitor' });
    expect(await screen.findByText(/Your link still works/)).toBeVisible();
    reply(openMagicLink);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await button()).toBeVisible();
  });

  test('does nothing before its button is pressed, then lets the person in', async () => {
    const followed = letsIn(followMagicLink);
    const { user, where } = renderScreen(`${LINK}#token=secret-token`, { as: 'visitor' });
    const pressed = await button();
    expect(followed.calls).toHaveLength(0);
    expect(window.location.hash).toBe('');
    await user.click(pressed);
    await waitFor(() => expect(where()).toBe('/home'));
    expect(followed.calls[0]?.body).toEqual({ token: 'secret-token' });
    expect(await screen.findByRole('heading', { name: 'My companies' })).toBeVisible();
  });

  test('offers a new one when it has expired or was used', async () => {
    fail(followMagicLink, 410, {
      error: 'This link has expired or has already been used. Ask for a new one to log in.',
    });
    const { user } = renderScreen(`${LINK}#token=old`, { as: 'visitor' });
    await user.click(await button());
    await waitFor(async () => {
      expect(
        await screen.findByRole('heading', { name: 'This link no longer works' }),
      ).toHaveFocus();
    });
    expect(screen.getByText(/expired or has already been used/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Get a new link' })).toHaveAttribute('href', LOGIN);
  });

  test('can be pressed again when only our side failed', async () => {
    fail(followMagicLink, 500, { error: 'Something went wrong. Please try again.' });
    const { user, where } = renderScreen(`${LINK}#token=good`, { as: 'visitor' });
    await user.click(await button());
    expect(await screen.findByText(/Your link still works/)).toBeVisible();
    letsIn(followMagicLink);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(where()).toBe('/home'));
    expect(await screen.findByRole('heading', { name: 'My companies' })).toBeVisible();
  });

  test('says so when part of it was lost', async () => {
    renderScreen(LINK, { as: 'visitor' });
    expect(await screen.findByRole('heading', { name: 'This link is not complete' })).toBeVisible();
  });
});

describe('a forgotten password', () => {
  test('asks for a link, and answers the same whether or not there is an account', async () => {
    const asked = reply(passwordResetRequest);
    const { user } = renderScreen('/v2/auth/forgot-password', { as: 'visitor' });
    await askByEnter(user);
    await waitFor(async () => {
      expect(await screen.findByRole('heading', { name: 'Check your email' })).toHaveFocus();
    });
    expect(screen.getByText(/^If/)).toHaveTextContent(`If ${EMAIL} has an account`);
    expect(asked.calls[0]?.body).toEqual({ email: EMAIL });
  });

  test('is replaced by a new one with the link’s token', async () => {
    const changed = reply(passwordReset);
    const { user } = renderScreen('/v2/auth/reset-password#token=t1', { as: 'visitor' });
    await user.type(await screen.findByLabelText('New password'), 'otter violin gravel');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    await waitFor(async () => {
      expect(
        await screen.findByRole('heading', { name: 'Your password is changed' }),
      ).toHaveFocus();
    });
    expect(changed.calls[0]?.body).toEqual({ token: 't1', password: 'otter violin gravel' });
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', LOGIN);
  });

  test('keeps the form and says why when the new one is refused', async () => {
    fail(passwordReset, 400, {
      error: { password: 'This password is easy to guess. Try three or four unrelated words.' },
    });
    const { user } = renderScreen('/v2/auth/reset-password#token=t1', { as: 'visitor' });
    await user.type(await screen.findByLabelText('New password'), 'otter violin gravel');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByRole('link', { name: /easy to guess/ })).toBeVisible();
    expect(screen.getByLabelText('New password')).toHaveValue('otter violin gravel');
  });

  test('offers a new link when this one has expired', async () => {
    fail(passwordReset, 410, {
      error:
        'This link has expired or has already been used. Ask for a new one to choose a new password.',
    });
    const { user } = renderScreen('/v2/auth/reset-password#token=old', { as: 'visitor' });
    await user.type(await screen.findByLabelText('New password'), 'otter violin gravel');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByRole('link', { name: 'Get a new link' })).toHaveAttribute(
      'href',
      '/v2/auth/forgot-password',
    );
  });

  test('can also be replaced by a person who is logged in', async () => {
    const check = reply(checkLogin, () => ({ type: 'user' as const }));
    const { where } = renderScreen('/v2/auth/reset-password#token=t1', { as: 'person' });
    await waitFor(() => expect(check.calls).toHaveLength(1));
    expect(where()).toContain('/v2/auth/reset-password');
    expect(screen.getByLabelText('New password')).toBeVisible();
  });
});

describe('the providers of the login page', () => {
  const endpoints: LoginEndpoint[] = [
    { brand: 'google', endpoint: { path: '/google_login' } },
    { brand: 'xero', endpoint: { path: '/xero_sso_login' } },
  ];

  test('are all offered, above the email', async () => {
    renderScreen(LOGIN, { as: 'visitor' });
    expect(await screen.findByRole('link', { name: 'Sign in with Xero' })).toHaveAttribute(
      'href',
      '/portal/api/xero_sso_login',
    );
    for (const name of ['QuickBooks', 'Google', 'Microsoft'])
      expect(screen.getByRole('link', { name: `Sign in with ${name}` })).toBeVisible();
  });

  test.each([
    ['cancelled', /not logged in with Google/],
    ['refused', /did not confirm who you are/],
    ['down', /Google is not answering/],
    ['expired', /ended it to be safe/],
    ['no_address', /did not give us an email address/],
  ])('say what happened when a visit %s, and what to do', async (outcome, sentence) => {
    renderScreen(`${LOGIN}?provider=google&outcome=${outcome}`, { as: 'visitor' });
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  test('an unknown outcome shows no message', async () => {
    renderScreen(`${LOGIN}?provider=google&outcome=constructor`, { as: 'visitor' });
    expect(await screen.findByLabelText('Email address')).toBeVisible();
    expect(screen.queryByText(/Google (is|did)|from Google/)).not.toBeInTheDocument();
  });

  test('stand in the partner’s order, HMRC last, and leave by a full page load', () => {
    const router = { pathname: LOGIN, query: {}, isReady: false } as unknown as NextRouter;
    render(
      <RouterContext.Provider value={router}>
        <ThemeProvider theme={theme}>
          <ProviderLogins endpoints={endpoints} />
        </ThemeProvider>
      </RouterContext.Provider>,
    );
    expect(
      screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Sign in with Xero', '/portal/api/xero_sso_login'],
      ['Sign in with Google', '/portal/api/google_login'],
      ['Sign in with HMRC', '/portal/api/hmrc_login'],
    ]);
  });
});

test('an unknown login opens an account, so the buttons carry the partner and the visitor’s source', async () => {
  document.cookie = 'partner_id=; path=/; max-age=0';
  renderScreen(`${LOGIN}?partner=swoop&utm_source=news`, { as: 'visitor' });
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Sign in with Google' })).toHaveAttribute(
      'href',
      '/portal/api/google_login?partner_signup=swoop&utm_source=news',
    ),
  );
  document.cookie = 'partner_id=; path=/; max-age=0';
  window.localStorage.clear();
});

describe('coming back from a provider', () => {
  const LANDS = '/v2/auth/signed-in';

  test('leads on to the page that the person was heading for', async () => {
    window.sessionStorage.setItem('login-redirect', '"/portal/company"');
    const { where } = renderScreen(LANDS, { as: 'person' });
    await waitFor(() => expect(where()).toBe('/company'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Companies' })).toBeVisible();
  });

  test('redirects to the login page when the person is not logged in', async () => {
    const { where } = renderScreen(LANDS, { as: 'visitor' });
    await waitFor(() => expect(where()).toBe(LOGIN));
    expect(screen.queryByRole('heading', { name: 'Logging you in' })).not.toBeInTheDocument();
  });
});

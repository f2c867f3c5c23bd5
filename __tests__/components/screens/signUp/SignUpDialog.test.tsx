import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ThemeProvider } from '@mui/material/styles';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { SignUpDialog } from '@/components/screens/signUp/SignUpDialog/SignUpDialog';
import { providerButtons, type SignUpEndpoint } from '@/components/features/signIn/signUpProviders';
import { SignUpDialogProvider } from '@/hooks/auth/useSignUpDialog';
import { theme } from '@/styles/theme';
import { renderScreen } from '@/__tests__/support/renderScreen';

const openPage = async (query = '') => {
  const view = renderScreen(`/v2/instant-vat${query}`, { as: 'visitor' });
  const dialog = await screen.findByRole('dialog', {
    name: 'Get your VAT refund in as little as 24 hours',
  });
  return { ...view, dialog: within(dialog) };
};

const clear = () => {
  window.localStorage.clear();
  document.cookie = 'partner_id=; path=/; max-age=0';
};
beforeEach(clear);
afterEach(clear);

describe('the sign-up pop-up', () => {
  test('opens with the landing page and says what it offers and what it costs', async () => {
    const { dialog } = await openPage();
    expect(
      dialog.getByText(
        'Always at least 3 working days faster. Just 1% of the VAT refund amount subject to a £5 minimum.',
      ),
    ).toBeVisible();
  });

  test('words the fee for a visitor who came through swoop', async () => {
    const { dialog } = await openPage('?partner=Swoop');
    expect(await dialog.findByText(/Just 2% of the VAT refund amount/)).toBeVisible();
  });

  test('does not close when the visitor clicks away or presses Escape', async () => {
    const { user, dialog } = await openPage();
    const backdrop = document.querySelector('.MuiDialog-container');
    fireEvent.mouseDown(backdrop!);
    fireEvent.click(backdrop!);
    await user.keyboard('{Escape}');
    expect(dialog.getByLabelText('Email address')).toBeVisible();
  });

  test('lets the visitor continue only with a valid address, and says why not', async () => {
    const { user, dialog } = await openPage();
    const next = dialog.getByRole('button', { name: 'Continue' });
    expect(next).toBeDisabled();
    expect(next).toHaveAccessibleDescription('Enter an email address to continue');
    await user.type(dialog.getByLabelText('Email address'), 'hannah@marlowandrye');
    expect(next).toBeDisabled();
    await user.type(dialog.getByLabelText('Email address'), '.co.uk');
    expect(next).toBeEnabled();
  });

  test.each([
    ['  ', 'Email is required'],
    ['hannah', 'Invalid email address'],
  ])('answers the address "%s" with "%s", once the field has been left', async (typed, error) => {
    const { user, dialog } = await openPage();
    await user.type(dialog.getByLabelText('Email address'), typed);
    expect(dialog.queryByText(error)).not.toBeInTheDocument();
    await user.tab();
    expect(await dialog.findByText(error)).toBeVisible();
  });

  test('shows what is wrong when Enter is pressed too early', async () => {
    const { user, dialog } = await openPage();
    await user.type(dialog.getByLabelText('Email address'), 'hannah{Enter}');
    expect(await dialog.findByText('Invalid email address')).toBeVisible();
    expect(dialog.getByLabelText('Email address')).toHaveFocus();
  });

  test('keeps the address and goes on to the first step, which has it already', async () => {
    const { user, dialog, where } = await openPage('?utm_source=news');
    await user.type(dialog.getByLabelText('Email address'), ' hannah@marlowandrye.co.uk {Enter}');
    expect(await screen.findByRole('heading', { name: 'About you' })).toBeVisible();
    expect(where()).toBe('/v2/instant-vat/steps/about?utm_source=news');
    expect(window.localStorage.getItem('instant-vat-email')).toBe('"hannah@marlowandrye.co.uk"');
    expect(screen.getByLabelText('Email address')).toHaveValue('hannah@marlowandrye.co.uk');
  });

  test('has the address again, ready to continue, when the visitor comes back', async () => {
    window.localStorage.setItem('instant-vat-email', '"hannah@marlowandrye.co.uk"');
    const { dialog } = await openPage();
    expect(await dialog.findByDisplayValue('hannah@marlowandrye.co.uk')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Continue' })).toBeEnabled();
  });

  test('leads those who have an account to the login page', async () => {
    const { dialog } = await openPage();
    expect(dialog.getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      expect.stringContaining('/v2/auth/login'),
    );
  });

  test('offers the four providers and then HMRC, each through its own endpoint, and says how they go with the email', async () => {
    const { dialog } = await openPage();
    const providers = dialog
      .getAllByRole('link')
      .filter((link) => link.getAttribute('href')?.startsWith('/portal/api/'));
    expect(providers.map((link) => link.getAttribute('href'))).toEqual([
      '/portal/api/xero_sso_signup',
      '/portal/api/intuit_signup',
      '/portal/api/google_signup',
      '/portal/api/microsoft_signup',
      '/portal/api/hmrc_signup',
    ]);
    expect(dialog.getByRole('link', { name: 'Sign in with HMRC' })).toBeVisible();
    expect(dialog.getByText(/or use/)).toBeVisible();
  });
});

const endpoints: SignUpEndpoint[] = [
  { brand: 'google', endpoint: { path: '/google_signup' }, partnerParam: 'partner_signup' },
  { brand: 'microsoft', endpoint: { path: '/microsoft_signup' }, partnerParam: 'partner_signup' },
  { brand: 'quickbooks', endpoint: { path: '/intuit_signup' }, partnerParam: 'partner_id' },
  { brand: 'xero', endpoint: { path: '/xero_sso_signup' }, partnerParam: 'partner_signup' },
];

describe('the provider buttons', () => {
  test.each([
    ['organic', 'desktop', ['xero', 'quickbooks', 'google', 'microsoft']],
    ['xero-uk', 'desktop', ['xero', 'google', 'microsoft', 'quickbooks']],
    ['intuit', 'mobile', ['quickbooks', 'google', 'microsoft', 'xero']],
    ['google', 'mobile', ['google', 'xero', 'quickbooks', 'microsoft']],
    ['microsoft', 'mobile', ['microsoft', 'xero', 'quickbooks', 'google']],
  ] as const)('stand in the order of the partner %s on %s', (partner, size, order) => {
    expect(providerButtons(endpoints, partner, size).map((button) => button.brand)).toEqual(order);
  });

  test('are full page navigations that name the partner under each provider’s own parameter', () => {
    const hrefs = Object.fromEntries(
      providerButtons(endpoints, 'swoop', 'desktop').map(({ brand, href }) => [brand, href]),
    );
    expect(hrefs).toEqual({
      google: '/portal/api/google_signup?partner_signup=swoop',
      microsoft: '/portal/api/microsoft_signup?partner_signup=swoop',
      quickbooks: '/portal/api/intuit_signup?partner_id=swoop',
      xero: '/portal/api/xero_sso_signup?partner_signup=swoop',
    });
  });

  test('carry where the visitor came from to every provider', () => {
    const utm = { utm_source: 'news & more', utm_campaign: 'autumn' };
    for (const { href } of providerButtons(endpoints, 'organic', 'desktop', 'instant_vat', utm)) {
      expect(Object.fromEntries(new URL(href, 'https://portal.test').searchParams)).toEqual(utm);
    }
  });

  const draw = async (isPhone: boolean) => {
    window.matchMedia = ((media: string) => ({
      media,
      matches: isPhone,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
    })) as unknown as typeof window.matchMedia;
    const router = {
      pathname: '/v2/instant-vat',
      query: {},
      isReady: true,
      push: () => Promise.resolve(true),
    } as unknown as NextRouter;
    render(
      <RouterContext.Provider value={router}>
        <QueryClientProvider client={new QueryClient()}>
          <ThemeProvider theme={theme}>
            <SignUpDialogProvider>
              <SignUpDialog providers={endpoints} />
            </SignUpDialogProvider>
          </ThemeProvider>
        </QueryClientProvider>
      </RouterContext.Provider>,
    );
    await userEvent.setup().click(screen.getByLabelText('Email address'));
    const email = screen.getByLabelText('Email address');
    const xero = screen.getByRole('link', { name: 'Sign in with Xero' });
    return {
      xero,
      emailComesFirst: Boolean(
        email.compareDocumentPosition(xero) & Node.DOCUMENT_POSITION_FOLLOWING,
      ),
    };
  };
  afterEach(() => {
    Reflect.deleteProperty(window, 'matchMedia');
  });

  test('stand above the e-mail address on a large screen', async () => {
    const { xero, emailComesFirst } = await draw(false);
    expect(emailComesFirst).toBe(false);
    expect(xero).toHaveTextContent('Sign in with Xero');
    expect(screen.getByText('or use your email')).toBeVisible();
  });

  test('stand below it on a phone for a visitor without a partner, with short labels', async () => {
    const { xero, emailComesFirst } = await draw(true);
    expect(emailComesFirst).toBe(true);
    expect(xero).toHaveTextContent(/^Xero$/);
    expect(screen.getByText('or use an account you have')).toBeVisible();
  });
});

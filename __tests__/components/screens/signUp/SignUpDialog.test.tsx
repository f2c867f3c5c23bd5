import { fireEvent, screen, within } from '@testing-library/react';
import { providerButtons, type SignUpEndpoint } from '@/components/features/signIn/signUpProviders';
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
  delete document.documentElement.dataset.partner;
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
    const backdrop = document.querySelector('[data-sign-up]');
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
    expect(dialog.getByText(error)).not.toBeVisible();
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
    const { user, dialog, leaveTo, unmount } = await openPage('?utm_source=news');
    await user.type(dialog.getByLabelText('Email address'), ' hannah@marlowandrye.co.uk {Enter}');
    expect(leaveTo).toHaveBeenCalledWith('/portal/v2/instant-vat/steps/about?utm_source=news');
    expect(window.localStorage.getItem('instant-vat-email')).toBe('"hannah@marlowandrye.co.uk"');
    unmount();
    renderScreen('/v2/instant-vat/steps/about', { as: 'visitor' });
    expect(await screen.findByRole('heading', { name: 'About you' })).toBeVisible();
    expect(screen.getByLabelText('Email address')).toHaveValue('hannah@marlowandrye.co.uk');
  });

  test('takes a phone’s curly apostrophe for a straight one', async () => {
    const { user } = renderScreen('/v2/instant-vat');
    const field = await screen.findByLabelText('Email address');
    await user.type(field, 'o’brien@nairtextiles.example');
    expect(field).toHaveValue("o'brien@nairtextiles.example");
    expect(screen.getByRole('button', { name: 'Continue' })).toBeEnabled();
  });

  test('has the address again, ready to continue, when the visitor comes back', async () => {
    window.localStorage.setItem('instant-vat-email', '"hannah@marlowandrye.co.uk"');
    const { dialog } = await openPage();
    expect(await dialog.findByDisplayValue('hannah@marlowandrye.co.uk')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Continue' })).toBeEnabled();
  });

  test('keeps the rest of the page out of reach while it is open', async () => {
    await openPage();
    const behind = document.querySelector('[inert]');
    expect(behind).toContainElement(document.querySelector('main'));
    expect(behind).not.toContainElement(screen.getByRole('dialog'));
  });

  test('is a form that leads to the first step without scripts and puts no address into its own', async () => {
    const { dialog } = await openPage();
    const form = dialog.getByRole('form', { name: 'Sign up with your email' });
    expect(form).toHaveAttribute('action', '/portal/v2/instant-vat/steps/about');
    expect(form).toHaveAttribute('method', 'get');
    expect(form.querySelector('[name]')).toBeNull();
    expect(dialog.getByRole('link', { name: /demo account/ })).toHaveAttribute(
      'href',
      '/v2/instant-vat/demo/dashboard',
    );
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
    expect(dialog.getByText('or use your email')).toBeVisible();
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

  test('are drawn once, for every width and partner: the stylesheet arranges them', async () => {
    const { dialog } = await openPage('?partner=QuickBooks');
    expect(document.documentElement.dataset.partner).toBe('quickbooks');
    expect(dialog.getByRole('link', { name: 'Sign in with Xero' })).toBeVisible();
    expect(dialog.getByText('or use your email')).toBeVisible();
    expect(dialog.getByText('or use an account you have')).not.toBeVisible();
  });

  test('carry a partner that stays away from the stylesheet, and none for a visitor without one', async () => {
    const { unmount } = await openPage('?partner=swoop');
    expect(document.documentElement.dataset.partner).toBe('other');
    unmount();
    clear();
    await openPage();
    expect(document.documentElement.dataset.partner).toBeUndefined();
  });
});

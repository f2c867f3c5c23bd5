import { screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '@/__tests__/support/renderScreen';

const clear = () => {
  window.localStorage.clear();
  document.cookie = 'partner_id=; path=/; max-age=0';
};
beforeEach(clear);
afterEach(clear);

const providers = () => screen.getAllByRole('link', { name: /^Sign in with/ });

describe.each([
  ['OpenTax', '/v2/open-tax/signup', '/v2/open-tax/steps/about', 'product=open_tax', []],
  [
    'InstantVAT',
    '/v2/instant-vat/signup',
    '/v2/instant-vat/steps/about',
    '',
    ['Sign in with HMRC'],
  ],
])('the sign-up page of %s', (_product, page, next, tail, last) => {
  test('offers the providers in the partner’s order, each a full page load that names the partner and the product', async () => {
    renderScreen(`${page}?partner=XeroUK`);
    await waitFor(() =>
      expect(providers().map((link) => link.textContent)).toEqual([
        'Sign in with Xero',
        'Sign in with Google',
        'Sign in with Microsoft',
        'Sign in with QuickBooks',
        ...last,
      ]),
    );
    const query = ['partner_signup=xerouk', tail].filter(Boolean).join('&');
    expect(screen.getByRole('link', { name: 'Sign in with Google' })).toHaveAttribute(
      'href',
      `/portal/api/google_signup?${query}`,
    );
    expect(screen.getByRole('link', { name: 'Sign in with QuickBooks' })).toHaveAttribute(
      'href',
      `/portal/api/intuit_signup?${query.replace('partner_signup', 'partner_id')}`,
    );
  });

  test('(docs/rules/product.md#forms) "Email is required", "Invalid email address"; Continue works once it is valid', async () => {
    const { user, where } = renderScreen(`${page}?utm_source=news`);
    const form = within(await screen.findByRole('form', { name: 'Sign up with your email' }));
    const [field, next_] = [
      form.getByLabelText('Email address'),
      form.getByRole('button', { name: 'Continue' }),
    ];
    expect(next_).toBeDisabled();
    await user.type(field, '  ');
    await user.tab();
    expect(await form.findByText('Email is required')).toBeVisible();
    await user.clear(field);
    await user.type(field, 'ruth@');
    await user.tab();
    expect(await form.findByText('Invalid email address')).toBeVisible();
    expect(next_).toBeDisabled();
    await user.type(field, 'fernlea.co.uk');
    await waitFor(() => expect(next_).toBeEnabled());
    await user.click(next_);
    await waitFor(() => expect(where()).toBe(`${next}?utm_source=news`));
    expect(window.localStorage.getItem('instant-vat-email')).toBe('"ruth@fernlea.co.uk"');
    expect(await screen.findByDisplayValue('ruth@fernlea.co.uk')).toBeVisible();
  });
});

test.each([
  ['cancelled', /You were not logged in with Google/],
  ['down', /Google is not answering/],
  ['refused', /did not confirm who you are/],
])(
  'a visit to a provider that was %s is reported on OpenTax’s own page',
  async (outcome, words) => {
    renderScreen(`/v2/open-tax/signup?provider=google&outcome=${outcome}`);
    expect(await screen.findByText(words)).toBeVisible();
  },
);

test.each(['/v2/open-tax', '/v2/open-tax/partners/freeagent', '/v2/open-tax/partners/nomi'])(
  '%s leads to the sign-up, and contact stays reachable',
  async (page) => {
    renderScreen(page);
    const main = within(await screen.findByRole('main'));
    expect(main.getAllByRole('link', { name: 'Sign up' })[0]).toHaveAttribute(
      'href',
      '/v2/open-tax/signup',
    );
    expect(main.getAllByRole('link', { name: 'Contact us' })[0]).toHaveAttribute(
      'href',
      '/v2/open-tax/contact-us',
    );
  },
);

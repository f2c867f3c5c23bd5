import { screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '../../support/renderScreen';

const banner = () => screen.queryByRole('complementary', { name: 'Demo mode' });

describe('the demo banner', () => {
  test('says on demo pages that the figures are made up, and how to see real ones', async () => {
    renderScreen('/v2/instant-vat/demo/dashboard', { as: 'visitor' });
    const said = within(banner()!);
    expect(said.getByText("You're in demo mode – this is a preview of the product")).toBeVisible();
    expect(
      said.getByText(/You're seeing dummy data. To view your real VAT account/),
    ).toHaveTextContent("You're seeing dummy data. To view your real VAT account Sign Up or Login");
    expect(said.getByRole('link', { name: 'Login' })).toHaveAttribute(
      'href',
      expect.stringContaining('/v2/auth/login'),
    );
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  });

  test('hides while the sign-up pop-up is open, shows once it is closed, and opens it again', async () => {
    const { user } = renderScreen('/v2/instant-vat', { as: 'visitor' });
    expect(banner()).not.toBeInTheDocument();
    await user.click(
      await screen.findByRole('button', { name: 'See how InstantVAT works in a demo account' }),
    );
    const shown = await screen.findByRole('complementary', { name: 'Demo mode' });
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    await user.click(within(shown).getByRole('link', { name: 'Sign Up' }));
    expect(await screen.findByRole('dialog', { name: /Get your VAT refund/ })).toBeVisible();
    expect(banner()).not.toBeInTheDocument();
  });

  test('opens the pop-up from another demo page by going to the landing page', async () => {
    const { user, where } = renderScreen('/v2/instant-vat/demo/vat-returns', { as: 'visitor' });
    await user.click(within(banner()!).getByRole('link', { name: 'Sign Up' }));
    expect(where()).toBe('/v2/instant-vat');
    expect(await screen.findByRole('dialog', { name: /Get your VAT refund/ })).toBeVisible();
  });

  test('carries the marketing parameters of the visit over its links', async () => {
    renderScreen('/v2/instant-vat/demo/dashboard?utm_source=news&utm_medium=email&other=1', {
      as: 'visitor',
    });
    expect(within(banner()!).getByRole('link', { name: 'Login' })).toHaveAttribute(
      'href',
      '/v2/auth/login?utm_source=news&utm_medium=email',
    );
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    window.localStorage.clear();
  });

  test('is not on a real page', async () => {
    renderScreen('/home', { as: 'person' });
    expect(await screen.findByRole('heading', { name: 'My companies' })).toBeVisible();
    expect(banner()).not.toBeInTheDocument();
  });
});

describe('the side navigation', () => {
  test('names the places of the demo and where the visitor is', async () => {
    renderScreen('/v2/instant-vat/demo/vat-return', { as: 'visitor' });
    const nav = within(screen.getByRole('navigation', { name: 'Dashboard' }));
    expect(nav.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Dashboard',
      'VAT returns1 to file',
      'Claim in progress',
      'All taxes',
      '12 months of tax',
      'Help',
    ]);
    expect(nav.getByRole('link', { name: /VAT returns/ })).toHaveAttribute('aria-current', 'page');
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  });

  test('is not shown to an external user', async () => {
    renderScreen('/v2/instant-vat/demo/dashboard?external_user=1', { as: 'visitor' });
    expect(screen.queryByRole('navigation', { name: 'Dashboard' })).not.toBeInTheDocument();
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  });
});

import { screen } from '@testing-library/react';
import { renderPart } from '@/__tests__/components/renderPart';
import { ProviderButtons } from '@/components/parts/ProviderButtons';
import { SignInButton } from '@/components/parts/SignInButton';

describe('a sign-in button', () => {
  it.each([
    ['microsoft', 'Sign in with Microsoft'],
    ['google', 'Sign in with Google'],
    ['xero', 'Sign in with Xero'],
    ['quickbooks', 'Sign in with QuickBooks'],
    ['hmrc', 'Sign in with HMRC'],
    ['email', 'Sign in with email'],
    ['emailPrimary', 'Sign in with email'],
  ] as const)('of %s says "%s"', (brand, words) => {
    renderPart(<SignInButton brand={brand} onClick={() => {}} />);
    expect(screen.getByRole('button', { name: words })).toHaveTextContent(words);
  });

  it('keeps its words as its name when they are hidden', () => {
    renderPart(<SignInButton brand="xero" hideWording onClick={() => {}} />);
    const button = screen.getByRole('button', { name: 'Sign in with Xero' });
    expect(button).not.toHaveTextContent('Sign in with');
  });

  it('leaves the page by a plain link, so that the server answers', () => {
    renderPart(<SignInButton brand="google" href="/portal/google_signup?partner_signup=swoop" />);
    expect(screen.getByRole('link', { name: 'Sign in with Google' })).toHaveAttribute(
      'href',
      '/portal/google_signup?partner_signup=swoop',
    );
  });

  it('keeps the order it is given', () => {
    renderPart(
      <ProviderButtons
        brands={[
          { brand: 'microsoft', href: '/m' },
          { brand: 'xero', href: '/x' },
        ]}
      />,
    );
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Sign in with Microsoft',
      'Sign in with Xero',
    ]);
  });
});

import { screen } from '@testing-library/react';
import { linkProvider } from '@/lib/auth/providersContract';
import { fail, reply } from '@/__tests__/support/msw';
import { renderScreen } from '@/__tests__/support/renderScreen';

const PAGE = '/v2/auth/link-account?provider=google';

test('a visitor who is not logged in reads why, logs in and returns', async () => {
  const { user, where } = renderScreen(PAGE, { as: 'visitor' });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'You already have an account' }),
  ).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Log in, then link Google' }));
  expect(where()).toContain('/v2/auth/login');
  expect(JSON.parse(window.sessionStorage.getItem('login-redirect') ?? '""')).toBe(
    `/portal${PAGE}`,
  );
});

test('the owner links the provider with one press, and sees the confirmation', async () => {
  const link = reply(linkProvider);
  const { user } = renderScreen(PAGE, { as: 'person' });
  await user.click(await screen.findByRole('button', { name: 'Yes, link Google' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Google is linked' })).toBeVisible();
  expect(link.calls).toHaveLength(1);
});

test('a refusal is shown in the server’s words, and nothing is claimed', async () => {
  fail(linkProvider, 409, {
    error:
      'You are logged in to a different account from the one with that address. Nothing was linked.',
  });
  const { user } = renderScreen(PAGE, { as: 'person' });
  await user.click(await screen.findByRole('button', { name: 'Yes, link Google' }));
  expect(await screen.findByText(/Nothing was linked/)).toBeVisible();
  expect(screen.queryByText('Google is linked')).not.toBeInTheDocument();
});

test.each(['', '?provider=somebody'])(
  'an address that names no provider (%s) says so instead of claiming an account',
  async (query) => {
    renderScreen(`/v2/auth/link-account${query}`, { as: 'visitor' });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'There is nothing to link' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/v2/auth/login');
  },
);

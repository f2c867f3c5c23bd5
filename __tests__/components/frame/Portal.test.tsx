import { screen, waitFor, within } from '@testing-library/react';
import { accountSessions, signInWays } from '@/lib/auth/accountContract';
import { ownFactors } from '@/lib/auth/factorsContract';
import { companySetUp } from '@/lib/companies/contract';
import { notificationPreference } from '@/lib/notifications/contract';
import { reply } from '../../support/msw';
import { renderScreen } from '../../support/renderScreen';

const COMPANY = '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f0001';

const clearCookies = () =>
  document.cookie.split('; ').forEach((cookie) => {
    document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
  });

afterEach(() => {
  window.localStorage.clear();
  clearCookies();
});

describe('every page', () => {
  test('has its own title', async () => {
    renderScreen('/v2/instant-vat/steps/about', { as: 'visitor' });
    await waitFor(() => expect(document.title).toBe('About you | Adsum | InstantVAT Refunds'));
  });

  test('begins with a link past the header to the content', async () => {
    const { user } = renderScreen('/home', { as: 'person' });
    await screen.findByRole('heading', { name: 'My companies' });
    await user.tab();
    expect(screen.getByRole('link', { name: 'Skip to main content' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Skip to main content' })).toHaveAttribute(
      'href',
      `#${screen.getByRole('main').id}`,
    );
  });

  test('starts at its heading when it is come to from another page', async () => {
    const { user } = renderScreen('/v2/auth/login', { as: 'visitor' });
    await user.click(screen.getByRole('button', { name: 'Use a password instead' }));
    await user.click(await screen.findByRole('link', { name: 'Forgotten password' }));
    await waitFor(async () => {
      expect(await screen.findByRole('heading', { name: 'Forgotten password' })).toHaveFocus();
    });
  });
});

describe('the current company', () => {
  /** What the profile asks for besides the company itself. */
  beforeEach(() => {
    reply(signInWays);
    reply(ownFactors);
    reply(accountSessions);
    reply(notificationPreference);
  });

  test('is that of the address, and is kept for later pages', async () => {
    const setUp = reply(companySetUp);
    renderScreen(`/v2/instant-vat/profile?company_id=${COMPANY}`, { as: 'person' });
    await waitFor(() =>
      expect(setUp.calls).toEqual([{ query: { company_id: COMPANY }, body: {} }]),
    );
    expect(JSON.parse(window.localStorage.getItem('g-company') ?? '')).toEqual({
      companyId: COMPANY,
    });
  });

  // hooks/app/useCompany.test.tsx holds the half second.
  test('is the one kept when the address names none', async () => {
    window.localStorage.setItem('g-company', JSON.stringify({ companyId: COMPANY }));
    const setUp = reply(companySetUp);
    renderScreen('/v2/instant-vat/profile', { as: 'person' });
    await waitFor(() =>
      expect(setUp.calls).toEqual([{ query: { company_id: COMPANY }, body: {} }]),
    );
  });

  test.each(['nonsense', '"text"', '{"companyId":5}', null])(
    'is none when the stored value is %s',
    async (kept) => {
      const setUp = reply(companySetUp);
      const preference = reply(notificationPreference);
      if (kept !== null) window.localStorage.setItem('g-company', kept);
      renderScreen('/v2/instant-vat/profile', { as: 'person' });
      const company = within(await screen.findByRole('region', { name: 'Company' }));
      expect(await company.findByText('No company is chosen')).toBeVisible();
      expect(
        await within(screen.getByRole('region', { name: 'What we tell you' })).findByText(
          'No company is chosen',
        ),
      ).toBeVisible();
      expect(setUp.calls).toHaveLength(0);
      expect(preference.calls).toHaveLength(0);
    },
  );
});

describe('the partner', () => {
  const seen = () => ({ cookie: document.cookie, stored: window.localStorage.getItem('partner') });

  test.each([
    ['organic when nothing says otherwise', '', '', 'organic'],
    ['the partner of the address, in lower case', '', '?partner=Swoop', 'swoop'],
    ['the partner_id of the address when it names no partner', '', '?partner_id=XeroUK', 'xerouk'],
    ['the partner before the partner_id', '', '?partner=swoop&partner_id=xero', 'swoop'],
    ['the one of an earlier visit before all', 'partner_id=google', '?partner=swoop', 'google'],
  ])('is %s', async (_, cookie, query, partner) => {
    if (cookie) document.cookie = `${cookie}; path=/`;
    renderScreen(`/v2/auth/login${query}`, { as: 'visitor' });
    await waitFor(() => expect(seen().stored).toBe(JSON.stringify(partner)));
    expect(seen().cookie).toContain(`partner_id=${partner}`);
  });

  test('changes the wording of the fee', async () => {
    renderScreen('/v2/auth/login?partner=swoop', { as: 'visitor' });
    expect(
      await screen.findByText('Just 2% of the VAT refund amount subject to a £5 minimum.'),
    ).toBeVisible();
  });
});

test('a link of the backend that failed says so on the list of companies', async () => {
  renderScreen('/home?problem=unavailable', { as: 'person' });
  expect(await screen.findByText(/A service we depend on is not answering/)).toBeVisible();
});

test('text that was injected into the address is not shown', async () => {
  renderScreen('/home?problem=Ring%200900%20to%20keep%20your%20account', { as: 'person' });
  expect(await screen.findByRole('heading', { level: 1, name: 'My companies' })).toBeVisible();
  expect(screen.queryByText(/Ring/)).not.toBeInTheDocument();
});

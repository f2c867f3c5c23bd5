import { screen } from '@testing-library/react';
import { accountProfile, checkLogin } from '@/lib/auth/contract';
import { userCompanies } from '@/lib/companies/contract';
import { fail, reply } from '@/__tests__/support/msw';
import { renderScreen } from '@/__tests__/support/renderScreen';
import { partnerRows } from '@/components/screens/public/PartnerLanding/partnerRows';
import { routes } from '@/lib/app/routes';

const forget = () => {
  document.cookie = 'partner_id=; path=/; max-age=0';
  window.localStorage.clear();
};
beforeEach(forget);
afterAll(forget);

const textOf = async (words: RegExp) => {
  expect((await screen.findAllByText(words))[0]).toBeInTheDocument();
  return document.body.textContent;
};
const TWO = /Just 2% of the VAT refund amount subject to a £5 minimum/;
const ONE = /Just 1% of the VAT refund amount subject to a £5 minimum/;

const PAGES = [
  '/v2/instant-vat',
  '/v2/instant-vat/signup',
  '/v2/auth/login',
  '/v2/instant-vat/help',
  ...partnerRows
    .filter(({ page }) => page === 'partnerSwoop' || page === 'partnerXero')
    .map(({ page }) => routes[page].path),
];

test.each(PAGES)('a visitor from Swoop reads of 2%% on %s, and of no other fee', async (page) => {
  renderScreen(`${page}?partner=Swoop`, { as: 'visitor' });
  expect(await textOf(TWO)).not.toMatch(ONE);
});

test('the same visitor’s demo takes 2%, from the quote to what was paid before', async () => {
  renderScreen('/v2/instant-vat/demo/dashboard?partner=swoop', { as: 'nobody' });
  const text = await textOf(/Fee, 2% \(£5 minimum\)/);
  // £4,210.00 less 2%, and twice the £199.00 of the six that were sold.
  for (const words of ['£84.20', '£4,125.80', 'after £398.00 in fees'])
    expect(text).toContain(words);
  expect(text).not.toContain('£4,167.90');
});

test('the pop-up and the demo behind it name one fee', async () => {
  renderScreen('/v2/instant-vat?partner=swoop', { as: 'visitor' });
  await textOf(TWO);
  const text = await textOf(/£4,125\.80/);
  expect(text).not.toContain('£4,167.90');
});

test('a logged-in person reads of the fee stored with their account, whatever partner is in the address', async () => {
  reply(checkLogin, () => ({ type: 'user' as const }));
  reply(userCompanies);
  reply(accountProfile, () => ({ ...accountProfile.example, partner: 'swoop' }));
  renderScreen('/v2/instant-vat/help?partner=xero', { as: 'nobody' });
  expect(await textOf(TWO)).not.toMatch(ONE);
});

test('a visitor without a partner reads of 1%', async () => {
  fail(checkLogin, 401, { error: 'Log in.' });
  renderScreen('/v2/instant-vat/help', { as: 'nobody' });
  expect(await textOf(ONE)).not.toMatch(TWO);
});

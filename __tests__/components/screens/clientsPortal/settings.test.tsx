import { screen, waitFor, within } from '@testing-library/react';
import { accountSessions, reauthenticationState, signInWays } from '@/lib/auth/accountContract';
import { ownFactors } from '@/lib/auth/factorsContract';
import { accountProfile } from '@/lib/auth/contract';
import { clientProfile } from '@/lib/clients/portal/contract';
import { changeNotificationPreference, notificationPreference } from '@/lib/notifications/contract';
import { sharedTaxes, shareTaxes } from '@/lib/clients/sharing/contract';
import { stopWords } from '@/lib/clients/sharing/sharing';
import { fail, reply } from '../../../support/msw';
import { renderScreen } from '../../../support/renderScreen';
import { companyId } from '../answers';
import { answerPortal, settingsAt } from './portal';

const open = (tab: string) => {
  answerPortal();
  reply(signInWays);
  reply(ownFactors);
  reply(accountSessions);
  reply(reauthenticationState);
  return renderScreen(settingsAt(tab), { as: 'person' });
};

test.each([
  ['0', 'Profile', 'You'],
  ['1', 'Notification preferences', 'What we tell you'],
  ['9', 'Profile', 'You'],
])('tab %s of the address is %s', async (tab, label, region) => {
  open(tab);
  expect(await screen.findByRole('region', { name: region })).toBeVisible();
  expect(screen.getByRole('link', { name: label })).toHaveAttribute('aria-current', 'page');
  expect(await screen.findByText('Ashdown Joinery Ltd')).toBeVisible();
});

test('choosing a tab changes the address, and a switch saves at once', async () => {
  const { user, where } = open('0');
  await user.click(await screen.findByRole('link', { name: 'Notification preferences' }));
  expect(where()).toBe(settingsAt('1'));
  const { calls } = reply(changeNotificationPreference);
  await user.click(
    await screen.findByRole('switch', { name: 'A refund can be paid early: email' }),
  );
  await waitFor(() =>
    expect(calls).toMatchObject([
      { query: { company_id: companyId }, body: { channel: 'email', on: false } },
    ]),
  );
});

test('a phone number is confirmed on the client’s own page, which leads back to the settings', async () => {
  answerPortal();
  reply(notificationPreference, () => ({
    ...notificationPreference.example,
    phoneVerified: false,
  }));
  reply(accountProfile, () => ({
    ...accountProfile.example,
    phone: '+447700900123',
    phoneVerified: false,
  }));
  const { user, where } = renderScreen(settingsAt('1'), { as: 'person' });
  await user.click(await screen.findByRole('link', { name: 'Confirm your phone number' }));
  expect(where()).toBe(`/v2/open-tax/clients-portal/settings/phone?company_id=${companyId}`);
  expect(await screen.findByRole('button', { name: 'Text me a code' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Your settings' })).toHaveAttribute(
    'href',
    settingsAt('1'),
  );
});

test('the menu behind the initials leads home, to both tabs and out', async () => {
  const { user } = open('0');
  await user.click(await screen.findByRole('button', { name: /, account of / }));
  const items = screen.getAllByRole('menuitem').map((item) => item.textContent);
  expect(items).toEqual(['Home', 'Profile', 'Notification Preferences', 'Log Out']);
});

test('a company of another person is not found', async () => {
  open('0');
  fail(clientProfile, 404, { error: 'We could not find that.' });
  renderScreen(settingsAt('0'), { as: 'person' });
  expect((await screen.findAllByText('We cannot find this company'))[0]).toBeVisible();
});

const PRACTICE = sharedTaxes.example.practice_name;
const vatOff = () => ({
  ...sharedTaxes.example,
  taxes: sharedTaxes.example.taxes.map((tax) =>
    tax.tax === 'vat' ? { ...tax, shared: false } : tax,
  ),
});

test('what the practice sees stands tax by tax; nothing is kept back before it was said what that does', async () => {
  const { user } = open('0');
  const vat = await screen.findByRole('switch', { name: /sees VAT$/ });
  expect(vat).toBeChecked();
  expect(screen.getByRole('switch', { name: /sees PAYE$/ })).not.toBeChecked();
  const { calls } = reply(shareTaxes, vatOff);
  await user.click(vat);
  const dialog = await screen.findByRole('alertdialog', { name: /^Stop sharing VAT with / });
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(stopWords(PRACTICE, 'vat').length);
  expect(dialog).toHaveTextContent('stops seeing your VAT');
  expect(dialog).toHaveTextContent('your own page is not kept up to date');
  expect(dialog).toHaveTextContent(
    'If you have sold a refund, we can’t see what HMRC does with it',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Keep sharing' }));
  expect(calls).toEqual([]);
  expect(vat).toBeChecked();

  await user.click(vat);
  reply(sharedTaxes, vatOff);
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Stop sharing' }),
  );
  await waitFor(() =>
    expect(calls).toMatchObject([{ body: { taxes: [{ tax: 'vat', shared: false }] } }]),
  );
  await waitFor(() => expect(screen.getByRole('switch', { name: /sees VAT$/ })).not.toBeChecked());
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a refusal stands in the question with its sentence, and the tax is shared as before', async () => {
  const { user } = open('0');
  fail(shareTaxes, 409, { error: 'We are still confirming a VAT return with HMRC.' });
  await user.click(await screen.findByRole('switch', { name: /sees VAT$/ }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Stop sharing' }));
  expect(await within(dialog).findByText(/still confirming a VAT return/)).toBeVisible();
  expect(screen.getByRole('switch', { name: /sees VAT$/, hidden: true })).toBeChecked();
});

test('a person who may not change what is shared has no such card', async () => {
  answerPortal();
  reply(signInWays);
  reply(ownFactors);
  reply(accountSessions);
  reply(reauthenticationState);
  fail(sharedTaxes, 404, { error: 'We could not find that.' });
  renderScreen(settingsAt('0'), { as: 'person' });
  expect(await screen.findByRole('region', { name: 'You' })).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/ sees$/)).toBeNull());
});

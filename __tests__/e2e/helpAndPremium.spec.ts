import { expectAccessible } from './support/axe';
import { setUpWithoutPages, signInAsHannah } from './support/business';
import { newBusiness } from './support/newBusiness';
import { expect, test } from './support/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the standing instruction says what it does and does not do, is turned on, and off again', async ({
  page,
}) => {
  const business = newBusiness();
  const at = await setUpWithoutPages(page, business, 'typed');
  await page.goto(at('/v2/instant-vat/premium/setup'));
  await expect(page.getByText(/File a return or sell a refund by ourselves/)).toBeVisible();
  await page.getByRole('button', { name: 'Turn it on' }).click();
  await expect(page.getByText(new RegExp(`^On since .*, by ${business.name}\\.$`))).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^On since /)).toBeVisible();
  await expectAccessible(page, 'the standing instruction, on');
  await page.getByRole('button', { name: 'Turn it off' }).click();
  await expect(page.getByRole('button', { name: 'Turn it on' })).toBeVisible();
});

test('help is searched, says when nothing is found, and leads to a person', async ({ page }) => {
  await page.goto('/portal/v2/instant-vat/help');
  const search = page.getByRole('searchbox', { name: 'Search the questions' });
  await search.fill('VRN');
  await expect(page.getByText('Where do I find my VAT number?')).toBeVisible();
  await expect(page.getByText('Is it a loan?')).toBeHidden();
  await search.fill('<img src=qwxz onerror=qwxz()>');
  await expect(
    page.getByText('Nothing here answers “<img src=qwxz onerror=qwxz()>”'),
  ).toBeVisible();
  await expectAccessible(page, 'help, nothing found');
  await page.getByRole('link', { name: 'Write to us' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible();
});

test('help opens beside the work, on its topic, is left by Escape, and gives the focus back', async ({
  page,
}) => {
  await page.goto('/portal/v2/instant-vat/demo/vat-returns');
  const link = page.getByRole('banner').getByRole('link', { name: 'Help', exact: true });
  const help = page.getByRole('dialog', { name: 'Help' });
  await link.press('Enter');
  await expect(help.getByRole('heading', { level: 3 }).first()).toHaveText('Filing a return');
  await help.getByRole('searchbox').fill('why is box 5 positive');
  await expect(help.getByText('Why is box 5 positive when HMRC owes me?')).toBeVisible();
  await expectAccessible(page, 'help beside the list of returns');
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await expect(link).toBeFocused();
});

test('the owner of two companies switches between them, and the pages follow', async ({ page }) => {
  const bakery = await signInAsHannah(page);
  await page.goto(bakery('/company'));
  await expect(page.getByRole('heading', { level: 1, name: 'Companies' })).toBeVisible();
  await page.getByRole('button', { name: /^Switch to it.*Rye Street/ }).click();
  await expect(page.getByRole('button', { name: /^Switch to it.*Marlow/ })).toBeVisible();
  await page.goto('/portal/v2/instant-vat/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Rye Street Café Ltd' })).toBeVisible();
});

import type { Page } from '@playwright/test';
import { setUp } from '@/lib/practice/contract';
import { expectAccessible } from './support/axe';
import { people } from './support/people';
import { teamVisitor } from './support/team';
import { expect, test } from './support/test';
import { enterAs, ok } from './support/visitor';
import { overhang } from './support/window';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });

async function write(page: Page, to: RegExp, words: string): Promise<void> {
  await messages(page).getByLabel(to).fill(words);
  await messages(page).getByRole('button', { name: 'Send' }).click();
  // In the list: the field holds the same words until they are sent.
  await expect(messages(page).getByRole('listitem').filter({ hasText: words })).toBeVisible();
}

test('a client of the seeded practice lands in their portal and finds its places, on a phone', async ({
  page,
}) => {
  const { visitor, facts } = await people.joined();
  await enterAs(page, visitor);
  await page.goto('/portal/home');
  await expect(page).toHaveURL(
    new RegExp(`/clients-portal/dashboard\\?company_id=${facts.company_id ?? ''}`),
  );
  await expect(
    page.getByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening), Olive$/ }),
  ).toBeVisible();
  await expect(page.getByRole('banner').getByText(/^Fernlea Accountants/)).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'What you owe' }).getByText('Not known', { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'Activity' })).toBeVisible();
  await expect(page.getByText('£0.00')).toHaveCount(0);
  await expectAccessible(page, 'the clients portal on a phone');
  expect(await overhang(page)).toBeLessThanOrEqual(0);

  await page.getByRole('button', { name: 'Make an address' }).click();
  await expect(page.getByRole('textbox', { name: 'Calendar address' })).toHaveValue(
    /calendar\/feed\?token=/,
  );

  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('link')).toHaveText([
    /^Home/,
    /^Data policy/,
    /^Help/,
    /^Log out/,
  ]);
  await expectAccessible(page, 'the menu of a client on a phone');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /, account of / }).click();
  await page.getByRole('menuitem', { name: 'Notification Preferences' }).click();
  await expect(page).toHaveURL(/clients-portal\/settings\?company_id=.*&tab=1/);
  const told = page.getByRole('region', { name: 'What we tell you' });
  await expect(told.getByRole('switch').first()).toBeVisible();
  await expectAccessible(page, 'the notification preferences of a client on a phone');
  expect(await overhang(page)).toBeLessThanOrEqual(0);
  await told.getByRole('link', { name: 'Confirm your phone number' }).click();
  await expect(page).toHaveURL(/clients-portal\/settings\/phone\?company_id=/);
  await expect(page.getByRole('button', { name: 'Text me a code' })).toBeVisible();
  await expectAccessible(page, 'confirming a client’s phone number');
});

test('a client and their practice write to each other, and each sees what the other has read', async ({
  page,
}) => {
  const [{ visitor, facts }, ruth] = await Promise.all([people.joined(), teamVisitor('ruth')]);
  const [practice] = (await ok(ruth.call(setUp))).practices;
  const portal = `/portal/v2/open-tax/clients-portal/dashboard?company_id=${facts.company_id ?? ''}`;
  await enterAs(page, visitor);
  await page.goto(portal);
  await page.getByRole('link', { name: 'Message', exact: true }).click();
  await write(page, /^Message to Fernlea/, 'Where do I find my VAT number?');
  await expect(messages(page).getByText('Not read yet')).toBeVisible();

  await enterAs(page, ruth);
  await page.goto(
    `/portal/v2/open-tax/client-dashboard?company_id=${practice?.id ?? ''}&client_company_id=${facts.company_id ?? ''}`,
  );
  await expect(messages(page).getByText('1 new')).toBeVisible();
  await expect(messages(page).getByText('Where do I find my VAT number?')).toBeVisible();
  await expectAccessible(page, 'a client’s message on the practice’s page');
  await messages(page).getByRole('button', { name: 'Mark as read' }).click();
  await expect(messages(page).getByText('1 new')).toHaveCount(0);
  await write(page, /^Message to Marsh Joinery/, 'On your VAT certificate.');

  await enterAs(page, visitor);
  await page.goto(portal);
  await expect(
    messages(page).getByRole('listitem').filter({ hasText: 'On your VAT certificate.' }),
  ).toBeVisible();
  await expect(messages(page).getByText('1 new')).toBeVisible();
  await expect(messages(page).getByText('Read', { exact: true })).toBeVisible();
  await messages(page).getByRole('button', { name: 'Mark as read' }).click();
  await expect(messages(page).getByText('1 new')).toHaveCount(0);
});

import { signInAs, signInAsHannah } from './support/business';
import { SEEDED } from './support/people';
import { expect, test } from './support/test';

const LOGIN = /\/portal\/v2\/auth\/login/;

test('another person’s login in one tab, and logging out there, end the other tab at once', async ({
  page,
  context,
}) => {
  const at = await signInAsHannah(page);
  await page.goto(at('/v2/instant-vat/dashboard'));
  const bakery = page.getByRole('heading', { level: 1, name: SEEDED.hannah.company });
  await expect(bakery).toBeVisible();

  const other = await context.newPage();
  await signInAs(other, 'tom');
  await other.goto('/portal/home');
  await expect(bakery).toHaveCount(0);
  await expect(page).toHaveURL(LOGIN);
  await expect(page.getByText(/^Someone else has logged in on this browser/)).toBeVisible();

  await page.getByRole('link', { name: 'Go on as the person who is logged in' }).click();
  await expect(page).toHaveURL(/\/portal\/home/);
  await expect(page.getByRole('link', { name: SEEDED.tom.company }).first()).toBeVisible();
  await other.goto('/portal/logout');
  await expect(other).toHaveURL(LOGIN);
  await expect(page).toHaveURL(LOGIN);
  await expect(page.getByText(/^You logged out in another tab/)).toBeVisible();
  await expect(page.getByText(SEEDED.tom.company)).toHaveCount(0);
});

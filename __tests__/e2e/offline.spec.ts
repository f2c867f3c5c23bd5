import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { openDashboard, openReadyReturn } from './support/business';
import { newBusiness } from './support/newBusiness';
import { filedReturns } from './support/sandbox';
import { expect, test } from './support/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const alert = (page: Page) => page.getByRole('main').getByRole('alert');

/** Every act that leaves the browser from now on. */
function acts(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') seen.push(new URL(request.url()).pathname);
  });
  return seen;
}

/**
 * The line is back, and the page has read from the portal since: what was kept back would have gone
 * before that.
 */
async function comeBack(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await expect(page.getByText(/You are offline since/)).toBeHidden();
  await expect(alert(page)).toContainText('You were offline. Nothing was sent.');
}

/** Leaves for the dashboard within the page, as a person would, and lets it read. */
async function leave(page: Page, company: string): Promise<void> {
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: company })).toBeVisible();
}

test('pressed without a line, a return is not filed and a refund is not sold, then or later', async ({
  page,
}) => {
  const business = newBusiness();
  await openDashboard(page, business);
  await openReadyReturn(page);
  await page.getByRole('checkbox', { name: /you are making a legal declaration/ }).check();
  const sent = acts(page);

  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Accept and send' }).click();
  await expect(alert(page)).toContainText(
    'You are offline. Nothing was sent. HMRC has nothing from you for',
  );
  await expect(page.getByText(/You are offline since \d\d:\d\d today/)).toBeVisible();
  await expectAccessible(page, 'a return that was sent without a line');
  await comeBack(page);
  await leave(page, business.company);
  expect(sent).toEqual([]);
  expect(await filedReturns(business.vrn)).toEqual([]);

  await openReadyReturn(page);
  await page.getByRole('checkbox', { name: /you are making a legal declaration/ }).check();
  await page.getByRole('button', { name: 'Accept and send' }).click();
  const claim = page.getByRole('button', { name: /^Claim £/ });
  await expect(claim).toBeVisible();
  expect(await filedReturns(business.vrn)).toHaveLength(1);
  sent.length = 0;

  await page.context().setOffline(true);
  await claim.click();
  await expect(alert(page)).toContainText(
    'You are offline. Nothing was sent. Nothing was sold and there is no fee.',
  );
  await comeBack(page);
  await leave(page, business.company);
  expect(sent).toEqual([]);
  await expect(page.getByText('No claim in progress')).toBeVisible();
});

import { expect, type Page } from '@playwright/test';
import { dayOfRegistration } from '@/__tests__/sandbox/dayOfRegistration';
import { expectAccessible } from './axe';
import { newBusiness } from './newBusiness';
import { control } from './sandbox';
import { sandboxOrigin } from './stack';
import { overhang } from './window';

/** The password of a client who joins by one. */
export const CLIENT_PASSWORD = 'turf-and-yorkshire-stone';

export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

/** The page has come: its heading is there, it is accessible and no wider than the window. */
export async function stands(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expectAccessible(page, String(heading));
  expect(await overhang(page), `${String(heading)}: wider than the window`).toBe(0);
}

/**
 * A business whom HMRC does not let the practice read yet, with the day that HMRC knows it by, as
 * the fields of a day name it.
 */
export async function unreadBusiness(arn: string) {
  const { email, vrn } = newBusiness();
  await control('authorise-agent', { arn, vrn, authorised: 'no' });
  const sandbox = sandboxOrigin();
  const [Year = '', Month = '', Day = ''] = (
    await dayOfRegistration({ hmrcWww: `${sandbox}/hmrc-www`, hmrcApi: `${sandbox}/hmrc` }, vrn)
  ).split('-');
  return { email, vrn, name: `Marsh Joinery ${vrn}`, registered: { Day, Month, Year } };
}

/** Goes from the link in the mail to the question of which taxes to share, one line per page. */
export async function acceptInvitation(page: Page, link: string, practice: string): Promise<void> {
  await page.goto(link);
  await stands(page, `${practice} invites you`);
  await expect(page.getByRole('heading', { name: 'What they may not do' })).toBeVisible();
  await page.getByRole('link', { name: 'Continue to accept' }).click();
  await stands(page, 'Who you are');
  await press(page, 'Continue');
  await stands(page, 'Your login');
  await page.getByText('Choose a password').click();
  await page.getByLabel('Password', { exact: true }).fill(CLIENT_PASSWORD);
  await press(page, 'Accept the invitation');
  await stands(page, `Choose what ${practice} sees`);
}

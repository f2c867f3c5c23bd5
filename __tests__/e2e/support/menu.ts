import { expect, type Page } from '@playwright/test';

/** Opens the navigation menu and waits for its first link. */
export async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(
    page.getByRole('navigation', { name: 'Menu' }).getByRole('link').first(),
  ).toBeVisible();
}

/** Returns the texts of the menu's links. */
export const menuWords = async (page: Page) =>
  (await page.getByRole('navigation', { name: 'Menu' }).getByRole('link').allInnerTexts()).map(
    (text) => text.replace(/\s+/g, ' ').replace(' (opens in a new tab)', '').trim(),
  );

/** The menu of a person with two companies. */
export const OWN_MENU = [
  'My companies',
  'Add company',
  'Profile and security',
  'Data policy',
  'Help',
  'Log out',
];

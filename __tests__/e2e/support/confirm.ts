import { expect, type Page } from '@playwright/test';
import { accountProfile } from '@/lib/auth/contract';
import { digitsIn } from '@/__tests__/support/server/mailedProof';
import { newestConfirmation, untilThere } from './sandbox';
import { newVisitor, ok } from './visitor';

/** Confirms the act that the page asks about with the code that is mailed for it. */
export async function confirmByMail(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Is it still you?' });
  await expect(dialog).toBeVisible();
  const email = await emailOf(page);
  const before = await newestConfirmation(email);
  await dialog.getByRole('button', { name: 'Email me a code' }).click();
  const subject = await untilThere(async () => {
    const now = await newestConfirmation(email);
    return now === before ? undefined : now;
  });
  await dialog.getByLabel('6-digit code').fill(digitsIn(subject));
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

/** Returns the e-mail address of the person signed in in this page's browser. */
async function emailOf(page: Page): Promise<string> {
  const visitor = newVisitor();
  for (const { name, value } of await page.context().cookies()) visitor.cookies.set(name, value);
  return (await ok(visitor.call(accountProfile))).email;
}

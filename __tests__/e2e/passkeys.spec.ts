import type { CDPSession, Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { signUpWithoutPages } from './support/business';
import { newBusiness } from './support/newBusiness';
import { expect, test } from './support/test';

const go = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/**
 * A device with a finger on it, inside the browser (CDP's WebAuthn domain): it keeps passkeys and
 * shows them when asked.
 */
async function plugIn(
  page: Page,
): Promise<{ cdp: CDPSession; refuse(refuses: boolean): Promise<void> }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    cdp,
    refuse: async (refuses) => {
      await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: !refuses });
    },
  };
}

test('a person adds a passkey, logs in with it alone, confirms an action with it, and removes it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
  const device = await plugIn(page);
  await signUpWithoutPages(page, newBusiness());
  await page.goto('/portal/v2/instant-vat/profile');
  await page.getByRole('button', { name: 'Add a passkey', exact: true }).click();
  const adding = page.getByRole('dialog', { name: 'Add a passkey' });
  await adding.getByLabel('Name for this passkey').fill('My phone');
  await expectAccessible(page, 'adding a passkey');
  await adding.getByRole('button', { name: 'Add a passkey' }).click();
  const keeping = page.getByRole('dialog', { name: 'Keep your recovery codes' });
  await expect(keeping.getByRole('listitem')).toHaveCount(10);
  await keeping.getByLabel('I have saved these codes somewhere safe').check();
  await go(page, 'Continue');
  await expect(page.getByText('My phone', { exact: true })).toBeVisible();

  await page.goto('/portal/logout');
  await go(page, 'Log in with a passkey');
  await expect(page).toHaveURL(/\/portal\/home/);

  await page.goto('/portal/v2/instant-vat/profile');
  await page.getByRole('button', { name: 'Remove the passkey My phone' }).click();
  const again = page.getByRole('dialog', { name: 'Is it still you?' });
  await expectAccessible(page, 'asked again for a passkey');
  await device.refuse(true);
  await again.getByRole('button', { name: 'Use your passkey' }).click();
  await expect(again.getByText(/^No passkey was used: /)).toBeVisible();
  await device.refuse(false);
  await again.getByRole('button', { name: 'Use your passkey' }).click();
  await expect(page.getByText('My phone', { exact: true })).toBeHidden();

  // A removed passkey is refused with an explanation.
  await page.goto('/portal/logout');
  await go(page, 'Log in with a passkey');
  await expect(page.getByText(/^We could not log you in with that passkey\./)).toBeVisible();
  await expectAccessible(page, 'a passkey that was refused');
});

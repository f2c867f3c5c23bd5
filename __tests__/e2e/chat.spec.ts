import type { Page } from '@playwright/test';
import { signInAsHannah } from './support/business';
import { pressUntil } from './support/pressUntil';
import { supportChats } from './support/sandbox';
import { expect, test } from './support/test';

const HELP = '/portal/v2/instant-vat/help';

/** What the browser refused on the pages that follow. */
async function hearViolations(page: Page): Promise<string[]> {
  const heard: string[] = [];
  await page.exposeFunction('hearViolation', (text: string) => heard.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      void (window as unknown as { hearViolation(text: string): void }).hearViolation(
        `${violatedDirective} ${blockedURI}`,
      );
    });
  });
  return heard;
}

const ask = async (page: Page, text: string) => {
  const chat = page.frameLocator('iframe[title="Chat with Adsum"]');
  await chat.getByLabel('Your message').fill(text);
  await chat.getByRole('button', { name: 'Send' }).click();
  await expect(chat.frameLocator('iframe[title="Messages"]').getByText(text)).toBeVisible();
};

test('a visitor chats from the help page: nothing is fetched before they ask, and the page policy refuses nothing', async ({
  page,
}) => {
  const violations = await hearViolations(page);
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('/portal/')) elsewhere.push(request.url());
  });
  await page.goto(HELP);
  expect(elsewhere).toEqual([]);

  const text = 'Where is my refund, please?';
  await page.getByRole('button', { name: 'Chat with us' }).click();
  await ask(page, text);
  await expect
    .poll(
      async () =>
        (await supportChats()).find(({ messages }) =>
          messages.some((message) => message.text === text),
        )?.visitor,
    )
    .toMatch(/^visitor /);
  expect(violations).toEqual([]);

  await page.getByRole('button', { name: 'Close the chat' }).click();
  await expect(page.getByRole('complementary', { name: 'Support chat' })).toBeHidden();
});

test('a visitor who came to the help page by a link chats all the same', async ({ page }) => {
  const violations = await hearViolations(page);
  await page.goto('/portal/v2/instant-vat/demo');
  await page.getByRole('link', { name: 'Help', exact: true }).first().click();
  await page
    .getByRole('dialog', { name: 'Help' })
    .getByRole('link', { name: 'Open the help page' })
    .click();
  await page.waitForURL(`**${HELP}`);
  const text = 'I came by a link';
  await page.getByRole('button', { name: 'Chat with us' }).click();
  await ask(page, text);
  expect(violations).toEqual([]);
});

test('a signed-in person writes as themselves, and logging out removes the chat', async ({
  page,
}) => {
  await signInAsHannah(page);
  await page.goto(HELP);
  const text = 'It is me';
  await page.getByRole('button', { name: 'Chat with us' }).click();
  await ask(page, text);
  await expect
    .poll(
      async () =>
        (await supportChats()).find(({ messages }) =>
          messages.some((message) => message.text === text),
        )?.visitor,
    )
    .toBe('hannah@marlowandrye.co.uk');

  // By keyboard, because on a phone the open chat covers the foot of the page. The last keys went
  // to the chat's frame, which is another process, and keys go on going there until the browser has
  // moved the focus to the page.
  const logOut = page.getByRole('link', { name: 'Log out' });
  await pressUntil(page.getByRole('button', { name: 'Menu' }), logOut, 'Enter');
  await logOut.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Support chat' })).toBeHidden();
});

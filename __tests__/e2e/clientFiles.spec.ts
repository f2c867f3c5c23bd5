import type { Page } from '@playwright/test';
import { setUp } from '@/lib/practice/contract';
import { expectAccessible } from './support/axe';
import { people } from './support/people';
import { teamVisitor } from './support/team';
import { expect, test } from './support/test';
import { enterAs, ok } from './support/visitor';
import { overhang } from './support/window';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const WHAT = 'Bank statement for September';
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

async function look(page: Page, screen: string): Promise<void> {
  await expectAccessible(page, screen);
  expect(await overhang(page), `${screen}: wider than the window`).toBeLessThanOrEqual(0);
}

test('a client photographs and sends what was asked for on a phone, is asked for more, and it is accepted', async ({
  page,
}) => {
  const [{ visitor, facts }, ruth] = await Promise.all([people.joined(), teamVisitor('ruth')]);
  const [practice] = (await ok(ruth.call(setUp))).practices;
  const company = facts.company_id ?? '';
  const requests = page.getByRole('region', { name: 'Requests' });
  const card = page.getByRole('region', { name: WHAT });
  const toPractice = async () => {
    await enterAs(page, ruth);
    await page.goto(
      `/portal/v2/open-tax/client-dashboard?company_id=${practice?.id ?? ''}&client_company_id=${company}`,
    );
    await expect(requests).toBeVisible();
  };

  await toPractice();
  await requests.getByRole('button', { name: 'Ask for something' }).click();
  await page.getByLabel('What do you need?').fill(WHAT);
  await look(page, 'asking for something');
  await page.getByRole('button', { name: 'Ask for it' }).click();
  await expect(requests.getByText('Missing', { exact: true })).toBeVisible();
  await look(page, 'a request on the practice’s page');

  await enterAs(page, visitor);
  await page.goto(`/portal/v2/open-tax/clients-portal/dashboard?company_id=${company}`);
  await page
    .getByRole('region', { name: 'To do' })
    .getByRole('link', { name: new RegExp(`^${WHAT}`) })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Files to send' })).toBeVisible();
  await expect(card.getByRole('button', { name: /^Take a photo/ })).toBeVisible();
  await look(page, 'what a client is asked to send');
  await page.getByLabel(`Files for ${WHAT}`).setInputFiles([
    {
      name: 'statement.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('<html><script>alert(1)</script></html>'),
    },
    { name: 'page 1.pdf', mimeType: 'application/pdf', buffer: PDF },
  ]);
  await expect(page.getByText('statement.pdf was not sent.')).toBeVisible();
  await expect(card.getByRole('link', { name: 'page 1.pdf' })).toBeVisible();
  await look(page, 'a file that is not what it says');
  await page
    .getByLabel(`A photo for ${WHAT}`)
    .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: PIXEL });
  await expect(page.getByText('Sent. Your accountants can see it now.')).toBeVisible();
  await expect(card.getByRole('link')).toHaveText(['page 1.pdf', 'photo.png']);

  await toPractice();
  await expect(requests.getByText('1 to look at')).toBeVisible();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    requests.getByRole('link', { name: 'photo.png' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('photo.png');
  await requests.getByRole('button', { name: /^Say what is missing/ }).click();
  await page.getByLabel(/^What is still missing/).fill('Page 2, please.');
  await page.getByRole('button', { name: 'Send it back' }).click();
  await expect(requests.getByText('Sent back', { exact: true })).toBeVisible();

  await enterAs(page, visitor);
  await page.goto(`/portal/v2/open-tax/clients-portal/requests?company_id=${company}`);
  await expect(page.getByText('Page 2, please.')).toBeVisible();
  await look(page, 'what a client was sent back');
  await page.getByLabel(`Files for ${WHAT}`).setInputFiles({
    name: 'page 2.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.concat([PDF, Buffer.from('% 2\n')]),
  });
  await expect(card.getByRole('link', { name: 'page 2.pdf' })).toBeVisible();

  await toPractice();
  await requests.getByRole('button', { name: /^Accept/ }).click();
  await expect(requests.getByText('Done', { exact: true })).toBeVisible();

  await enterAs(page, visitor);
  await page.goto(`/portal/v2/open-tax/clients-portal/requests?company_id=${company}`);
  await expect(card.getByText('Accepted', { exact: true })).toBeVisible();
  await expect(card.getByRole('button', { name: /^Choose files/ })).toHaveCount(0);
});

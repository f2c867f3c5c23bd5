import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { linkFor } from './support/sandbox';
import { teamVisitor } from './support/team';
import { expect, test } from './support/test';
import { enterAs } from './support/visitor';

const RUTH = { email: 'ruth@fernlea.co.uk' };
const ABOUT_INVITATION = /invites you to OpenTax/;
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Says to the backend what a page of ours would. */
const ask = (page: Page, method: 'GET' | 'POST', path: string, body?: object): Promise<string> =>
  page.evaluate(
    async ([how, where, what]) => {
      const headers = { 'Content-Type': 'application/json' };
      const answer = await fetch(`/portal/api${where}`, {
        method: how,
        headers,
        ...(what ? { body: what } : {}),
      });
      if (!answer.ok) throw new Error(`${where} answered ${answer.status}: ${await answer.text()}`);
      return answer.text();
    },
    [method, path, body ? JSON.stringify(body) : ''] as const,
  );

test('an invitation bounces, goes to another address, is declined and asked again: each mail leads to the line with its next act', async ({
  page,
  browser,
}) => {
  const mark = randomUUID().slice(0, 8);
  const [name, company, host] = [`Owen ${mark}`, `Price Landscapes ${mark}`, `${mark}.example`];
  const right = `owen@${host}`;
  await enterAs(page, await teamVisitor('ruth'));
  await page.goto('/portal/home');
  const {
    practices: [practice],
  } = JSON.parse(await ask(page, 'GET', '/open-tax/set-up')) as { practices: { id: string }[] };
  const dead = `no-such-mailbox@${host}`;
  await ask(page, 'POST', `/open-tax/client-invite?company_id=${practice?.id ?? ''}`, {
    full_name: name,
    email: dead,
    name: company,
  });

  await page.goto(
    await linkFor(RUTH.email, new RegExp(`${name} could not be delivered`), '/open-tax/clients'),
  );
  await expect(page.getByText(`Our email to ${dead} bounced`)).toBeVisible();
  await expect(page.getByRole('cell', { name: /^Bounced / })).toBeVisible();
  await press(page, 'Change the address…');
  const dialog = page.getByRole('dialog', { name: `Change the address for ${company}` });
  await expect(dialog.getByText('It gives you no access at HMRC')).toBeVisible();
  await dialog.getByLabel('Their new email address').fill(right);
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(page.getByRole('cell', { name: /^Sent / })).toBeVisible();
  await expect(page.getByText(/We’ll send a reminder on/)).toBeVisible();

  const client = await (await browser.newContext()).newPage();
  await client.goto(await linkFor(right, ABOUT_INVITATION, '/client-signup/invite'));
  await press(client, 'Decline');
  await press(client, 'Yes, decline');
  await expect(
    client.getByRole('heading', { level: 1, name: 'This invitation was declined' }),
  ).toBeVisible();

  await page.goto('about:blank');
  await page.goto(
    await linkFor(RUTH.email, new RegExp(`${name} declined your invitation`), '/open-tax/clients'),
  );
  await expect(page.getByRole('cell', { name: /^Declined / })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Invite again…' })).toBeVisible();

  await press(client, 'Ask for a new one');
  await expect(client.getByText('We have asked Fernlea Accountants LLP.')).toBeVisible();
  await page.goto('about:blank');
  await page.goto(
    await linkFor(RUTH.email, new RegExp(`${name} asks for a new invitation`), '/open-tax/clients'),
  );
  await expect(page.getByRole('cell', { name: /^Asks again / })).toBeVisible();
  await press(page, 'Send a new invitation');
  await expect(page.getByRole('cell', { name: /^Sent / })).toBeVisible();
  await page.getByRole('link', { name: 'Show all clients' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
});

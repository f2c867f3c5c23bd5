import type { Page } from '@playwright/test';
import { CONTROLS } from '@/sandbox/control/controls';
import { CREDENTIALS } from '@/sandbox/fixtures/fixtures';
import {
  agentFor,
  hmrcFor,
  jsonOf,
  OCTOBER,
  openSandbox,
  STRANGER,
  type HmrcCall,
  type Obligation,
  type OpenSandbox,
} from '../sandbox/openSandbox';
import { expect, test } from './support/test';

/**
 * A sandbox of this journey's own, with a fixed clock: resetting the shared one would break the
 * other journeys.
 */
let sandbox: OpenSandbox;
let hmrc: HmrcCall;

const asTheBank = (path: string, more: RequestInit = {}) =>
  fetch(`${sandbox.urls.bank}${path}`, {
    ...more,
    headers: {
      authorization: `Bearer ${CREDENTIALS.bank.token}`,
      'content-type': 'application/json',
      'idempotency-key': 'claim-1',
    },
  });
const formsFor = (page: Page, control: string) =>
  page.locator(`form[action="/control/${control}"]`);
/** Presses one control's button, and is back on the page of controls. */
async function press(
  page: Page,
  control: string,
  button: string,
  fields: Record<string, string> = {},
): Promise<void> {
  const form = formsFor(page, control);
  for (const [label, text] of Object.entries(fields)) await form.getByLabel(label).fill(text);
  await form.getByRole('button', { name: button, exact: true }).click();
  await expect(page).toHaveURL(`${sandbox.urls.base}/control`);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Controls', exact: true }),
  ).toBeVisible();
}
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const repayment = (page: Page) => row(page, STRANGER).filter({ hasText: OCTOBER.periodKey });

test.beforeEach(async ({ page }) => {
  sandbox = await openSandbox();
  hmrc = await hmrcFor(sandbox, STRANGER);
  expect((await hmrc('/returns', { method: 'POST', body: OCTOBER })).status).toBe(201);
  const order = {
    amountPence: 416_790,
    sortCode: '203002',
    accountNumber: '11111111',
    accountName: 'Marlow',
    reference: 'AD-26-11-1',
  };
  expect(
    (await asTheBank('/payments', { method: 'POST', body: JSON.stringify(order) })).status,
  ).toBe(201);
  await page.goto(`${sandbox.urls.base}/control`);
});
test.afterEach(() => sandbox.stop());

test('a repayment is set to a status and moved on, one step at a press', async ({ page }) => {
  await formsFor(page, 'repayment').getByLabel('Status').selectOption('CLAIM_QUERIED');
  await press(page, 'repayment', 'Set status', { 'VAT number': STRANGER });
  await expect(repayment(page)).toContainText('CLAIM_QUERIED');
  await repayment(page).getByRole('button', { name: 'One step on' }).click();
  await expect(repayment(page)).toContainText('REPAYMENT_APPROVED');
  await repayment(page).getByRole('button', { name: 'One step on' }).click();
  await expect(repayment(page)).toContainText('paid 2026-11-20');
  await expect(repayment(page).getByRole('button')).toHaveCount(0);
});

test('HMRC’s books catch up with what was filed, and its consent is withdrawn', async ({
  page,
}) => {
  await press(page, 'fulfil', 'Mark filed returns as fulfilled', { 'VAT number': STRANGER });
  const { obligations } = await jsonOf<{ obligations: Obligation[] }>(
    hmrc('/obligations?from=2026-10-01&to=2026-11-30'),
  );
  expect(obligations.find(({ periodKey }) => periodKey === OCTOBER.periodKey)?.status).toBe('F');
  await press(page, 'revoke', 'Withdraw the consent given to the portal', {
    'VAT number': STRANGER,
  });
  expect((await hmrc('/obligations?status=O')).status).toBe(401);
});

test('an agent is authorised for a business, and is not any more', async ({ page }) => {
  const hmrcAsAgent = await agentFor(sandbox, 'NARN0396245', STRANGER);
  const asAgent = async () => (await hmrcAsAgent('/obligations?status=O')).status;
  expect(await asAgent()).toBe(200);
  await formsFor(page, 'authorise-agent').getByLabel('Authorised').selectOption('no');
  await press(page, 'authorise-agent', 'Say whom the agent may act for', {
    'VAT number': STRANGER,
  });
  expect(await asAgent()).toBe(403);
  await press(page, 'authorise-agent', 'Say whom the agent may act for', {
    'VAT number': STRANGER,
  });
  expect(await asAgent()).toBe(200);
});

test('payments settle, one is sent back, and a customer’s money comes in', async ({ page }) => {
  await expect(row(page, 'AD-26-11-1')).toContainText('accepted');
  await press(page, 'settle', 'Settle all payments now');
  await expect(row(page, 'AD-26-11-1')).toContainText('settled');
  await press(page, 'return-payment', 'Send it back');
  await expect(row(page, 'AD-26-11-1')).toContainText('returned, ACCOUNT_CLOSED');
  await press(page, 'transfer', 'Send money to Adsum', {
    'Payment reference': 'AD-26-11-1',
    'Amount in pounds': '210.50',
  });
  expect(await jsonOf(asTheBank('/receipts'))).toMatchObject({
    receipts: [{ reference: 'AD-26-11-1', amountPence: 21_050 }],
  });
});

test('something is broken, everything is mended, and the story starts again', async ({ page }) => {
  await formsFor(page, 'faults').getByLabel('Provider').selectOption('bank');
  await formsFor(page, 'faults').getByLabel('Fault').selectOption('down503');
  await press(page, 'faults', 'Break it', { Operation: 'pay', Times: '2' });
  await expect(row(page, 'down503')).toContainText('bank');
  await press(page, 'clear-faults', 'Mend everything');
  await expect(page.getByText('Everything works.')).toBeVisible();
  await press(page, 'reset', 'Reset the sandbox');
  await expect(page.getByText('The bank has been asked for no payments.')).toBeVisible();
  await expect(repayment(page)).toHaveCount(0);
});

test('what does not move says why, and leads back', async ({ page }) => {
  const form = formsFor(page, 'fulfil');
  await form.getByLabel('VAT number').fill('12');
  await form.getByRole('button').click();
  await expect(page.getByRole('alert')).toHaveText('vrn must be 9 digits');
  await page.getByRole('link', { name: 'Back to the controls' }).click();
  await press(page, 'settle', 'Settle all payments now');
});

test('every control but the seed’s has a button on the page', async ({ page }) => {
  await press(page, 'settle', 'Settle all payments now');
  const actions = await page
    .locator('form')
    .evaluateAll((forms) => forms.map((form) => form.getAttribute('action')?.split('/').at(-1)));
  // The seed's own gives a consent without a page, and is for programs.
  expect(Object.keys(CONTROLS).filter((name) => !actions.includes(name))).toHaveLength(1);
});

for (const [how, meta] of [
  ['says where it comes from', ''],
  ['hides where it comes from', '<meta name="referrer" content="no-referrer">'],
]) {
  test(`a page of another site that ${how} cannot pull a control`, async ({ page }) => {
    const action = `${sandbox.urls.base}/control/reset`;
    await page.route('http://elsewhere.example/', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `${meta}<form method="post" action="${action}"><button>Win a prize</button></form>`,
      }),
    );
    await page.goto('http://elsewhere.example/');
    const [answer] = await Promise.all([
      page.waitForResponse(action),
      page.getByRole('button').click(),
    ]);
    expect(answer.status()).toBe(403);
    await page.goto(`${sandbox.urls.base}/control`);
    await expect(repayment(page)).toHaveCount(1);
  });
}

import type { Page } from '@playwright/test';
import { fileReturn, typeBoxes, vatReturn } from '@/lib/overview/vat/contract';
import { WHY_NOT_FILE } from '@/lib/filing/approvals/words';
import { APPROVAL_WORDS } from '@/lib/filing/approvals/returnApproval';
import { pence } from '@/lib/kernel/money';
import { coloursAt, expectAccessible } from './support/axe';
import { savedPdf } from './support/pdf';
import { OWES_1250, preparedReturn, type PreparedReturn } from './support/preparedReturn';
import { filedReturns, linkFor } from './support/sandbox';
import { expect, test } from './support/test';
import { enterAs, ok } from './support/visitor';
import { overhang } from './support/window';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 800 };

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const panel = (page: Page) => page.getByRole('region', { name: 'The client’s approval' });

/** Accessible and no wider than the window, at a desk's width and at a phone's, where it stays. */
async function look(page: Page, screen: string): Promise<void> {
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size);
    await expectAccessible(
      page,
      `${screen}, ${size.width} px`,
      coloursAt({ isFirst: size === DESK }),
    );
    expect(await overhang(page), `${screen}, ${size.width} px: wider than the window`).toBe(0);
  }
}

/** The accountant opens the client's return. */
async function toPractice(
  page: Page,
  { practice, practiceId, companyId, periodId }: PreparedReturn,
): Promise<void> {
  await enterAs(page, practice);
  await page.setViewportSize(DESK);
  const ids = new URLSearchParams({
    company_id: practiceId,
    client_company_id: companyId,
    period_id: periodId,
  });
  await page.goto(`/portal/v2/open-tax/client-dashboard/vat-return?${ids}`);
  await expect(panel(page)).toBeVisible();
}

/** The client follows the link in the e-mail, on a phone. */
async function toClient(page: Page, { client, clientEmail }: PreparedReturn): Promise<void> {
  const link = await linkFor(
    clientEmail,
    /please approve your VAT return$/,
    '/clients-portal/approve',
  );
  await enterAs(page, client);
  await page.setViewportSize(PHONE);
  await page.goto(link);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Approve your VAT return' }),
  ).toBeVisible();
}

/** The list of all requests has it in this group, with this status. */
async function standsInList(
  page: Page,
  { practice, practiceId }: PreparedReturn,
  group: string,
  status: string,
): Promise<void> {
  await enterAs(page, practice);
  await page.setViewportSize(DESK);
  await page.goto(
    `/portal/v2/open-tax/dashboard?${new URLSearchParams({ company_id: practiceId })}`,
  );
  await page.getByRole('link', { name: 'Approvals' }).click();
  await expect(
    page
      .getByRole('list', { name: group })
      .getByRole('listitem')
      .getByText(status, { exact: true }),
  ).toBeVisible();
  await expect(
    page
      .getByRole('complementary', { name: 'Selected' })
      .getByRole('list', { name: 'What happened so far' }),
  ).toBeVisible();
  await look(page, `the list of approvals, ${status}`);
}

async function ask(page: Page, name = 'Ask for approval'): Promise<void> {
  await press(page, name);
  await expect(panel(page).getByText(/Not opened yet\./)).toBeVisible();
}

test('the practice asks, the client approves on a phone, and only then is the return filed', async ({
  page,
}) => {
  const prepared = await preparedReturn();
  await toPractice(page, prepared);
  await expect(panel(page).getByText(/^Olive Marsh can check these nine boxes/)).toBeVisible();
  await look(page, 'a return before the client is asked');
  await ask(page);
  await expect(page.getByRole('button', { name: 'Accept and send' })).toHaveCount(0);
  // Only the client's approval is missing, so the page does not offer a connection to HMRC.
  await expect(page.getByRole('link', { name: 'HMRC connection' })).toHaveCount(0);
  await look(page, 'a return that waits for the client');
  await standsInList(page, prepared, 'Waiting for the client 1', 'Sent');

  await toClient(page, prepared);
  await expect(page.getByText('£1,250.00').first()).toBeVisible();
  await expect(page.getByText(/^Typed by hand, saved \d\d:\d\d today$/)).toBeVisible();
  const pageHeight = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await pageHeight();
  await press(page, 'Answer');
  await expect(page.getByRole('heading', { name: 'Is it right?' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Answer', exact: true })).toHaveCount(0);
  // At the end of a page that became shorter, the answers would move away from under a finger.
  expect(await pageHeight()).toBe(before);
  await expect(page.getByText(/^Total value of dispatches/)).toBeHidden();
  await page.getByText('Boxes 8 and 9, both £0').click();
  await expect(page.getByText(/^Total value of dispatches/)).toBeVisible();
  await look(page, 'a return to approve');
  await page.getByRole('checkbox', { name: APPROVAL_WORDS }).check();
  await press(page, 'Approve this return');
  await expect(page.getByText(/Answered by Olive Marsh, \d\d:\d\d today/)).toBeInViewport();
  await look(page, 'a return that is approved');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Save the record as a PDF' }).click(),
  ]);
  const { head, words } = await savedPdf(download);
  expect(head).toBe('%PDF-');
  expect(words).toContain('Olive Marsh, ');

  await standsInList(page, prepared, 'Approved, ready to file 1', 'Approved');
  await toPractice(page, prepared);
  await expect(panel(page).getByText(/Approved on .* by Olive Marsh\./)).toBeVisible();
  await look(page, 'a return that the client approved, to be filed');
  await page.getByRole('checkbox').check();
  await press(page, 'Accept and send');
  await expect(page.getByText('What happens now')).toBeVisible();
  await expect(panel(page).getByText('Approved and filed.')).toBeVisible();
  await look(page, 'a return that is filed on an approval');
  expect(await filedReturns(prepared.vrn)).toHaveLength(1);
});

test('the client sends a return back with a reason, and filing is refused with a sentence until nothing is asked', async ({
  page,
}) => {
  const prepared = await preparedReturn();
  const { practice, companyId, periodId, vrn } = prepared;
  const query = { company_id: companyId, period_id: periodId };
  await toPractice(page, prepared);
  await ask(page);
  await toClient(page, prepared);
  await press(page, 'Send it back with a reason');
  const reason = page.getByLabel('What is not right?');
  await reason.fill('x'.repeat(501));
  await expect(page.getByText('1 character too many')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send it back', exact: true })).toBeDisabled();
  await reason.fill('The September van lease is missing.\nSo is the diesel.');
  await expect(page.getByText('447 characters left')).toBeVisible();
  await look(page, 'a return that is being sent back');
  await press(page, 'Send it back');
  await expect(page.getByText(/^Sent back\./)).toBeInViewport();
  await look(page, 'a return that was sent back');

  await toPractice(page, prepared);
  await expect(
    panel(page).getByText('The September van lease is missing. So is the diesel.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accept and send' })).toHaveCount(0);
  await look(page, 'a return that the client sent back');
  const { declaration, payloadHash = '' } = await ok(practice.call(vatReturn, { query }));
  const refused = await practice.call(fileReturn, {
    query,
    body: { accepted: true, declaration_version: declaration.version, payload_hash: payloadHash },
  });
  expect(refused).toMatchObject({
    status: 409,
    error: `${WHY_NOT_FILE.sentBack} Nothing was sent.`,
  });
  expect(await filedReturns(vrn)).toEqual([]);

  await ok(
    practice.call(typeBoxes, {
      query,
      body: { ...OWES_1250, vatReclaimedCurrPeriod: pence(80_000) },
    }),
  );
  await toPractice(page, prepared);
  await ask(page, 'Ask again');
  await press(page, 'Withdraw the request');
  await expect(panel(page).getByText('Nothing is asked.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accept and send' })).toBeVisible();
});

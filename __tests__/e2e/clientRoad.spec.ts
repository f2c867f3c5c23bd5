import { checkVatNumber } from '@/lib/companies/vatNumber';
import { devices, type Browser as Chromium, type Page } from '@playwright/test';
import { APPROVAL_WORDS } from '@/lib/filing/approvals/returnApproval';
import { acceptInvitation, press, stands, unreadBusiness } from './support/clientSteps';
import { savedPdf } from './support/pdf';
import { connectedPractice } from './support/preparedReturn';
import { pressUntil } from './support/pressUntil';
import { filedReturns, linkFor } from './support/sandbox';
import { settled } from './support/settled';
import { expect, test } from './support/test';
import { enterAs } from './support/visitor';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The nine boxes of a month in which £1,250.00 is owed. */
const BOXES = {
  'Box 1': '2000',
  'Box 2': '0',
  'Box 4': '750',
  'Box 6': '10000',
  'Box 7': '3750',
  'Box 8': '0',
  'Box 9': '0',
};
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });
const approval = (desk: Page) => desk.getByRole('region', { name: 'The client’s approval' });
const owed = (phone: Page) => phone.getByRole('region', { name: 'What you owe' });

const newPhone = async (browser: Chromium): Promise<Page> =>
  (
    await browser.newContext({
      ...devices['Pixel 7'],
      viewport: { width: 360, height: 740 },
      reducedMotion: 'reduce',
    })
  ).newPage();

type Client = Awaited<ReturnType<typeof unreadBusiness>>;

/** The accountant adds the client by hand and invites them. */
async function invite(desk: Page, practiceId: string, { name, vrn, email }: Client): Promise<void> {
  await desk.goto(`/portal/v2/open-tax/clients?company_id=${practiceId}`);
  await desk.getByRole('button', { name: 'Add client' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Add a client' });
  await dialog.getByLabel('Name of the business').fill(name);
  await dialog.getByLabel('VAT number').fill(vrn);
  await dialog.getByLabel('Email address to invite (optional)').fill(email);
  await dialog.getByLabel('Name of whom you invite').fill('Olive Marsh');
  await dialog.getByRole('button', { name: 'Add the client', exact: true }).click();
  if (checkVatNumber(vrn).kind === 'checkFails')
    await dialog.getByRole('button', { name: 'Add the client anyway' }).click();
  await expect(
    desk
      .getByRole('row')
      .filter({ hasText: name })
      .getByText(/^Sent /),
  ).toBeVisible();
}

/** The client's way in, to the page that waits for their answer at HMRC. */
async function signUp(phone: Page, practice: string, { email, registered }: Client): Promise<void> {
  await acceptInvitation(
    phone,
    await linkFor(email, /invites you to OpenTax/, '/client-signup/invite'),
    practice,
  );
  await expect(phone.getByRole('switch')).toHaveCount(4);
  await press(phone, 'Continue');
  await stands(phone, `Allow ${practice} at HMRC`);
  for (const [label, value] of Object.entries(registered))
    await phone.getByLabel(label, { exact: true }).fill(value);
  await press(phone, 'Continue');
  await stands(phone, `Answer HMRC about ${practice}`);
}

/**
 * At HMRC, in a tab of its own; then the portal knows of it, whether it has looked by itself or is
 * asked to.
 */
async function authorise(phone: Page, practice: string): Promise<void> {
  const [hmrc] = await Promise.all([
    phone.context().waitForEvent('page'),
    phone.getByRole('link', { name: /^Go on to HMRC/ }).click(),
  ]);
  await hmrc.getByRole('button', { name: 'Yes, authorise this agent' }).click();
  await expect(hmrc.getByText(/You have authorised this agent/)).toBeVisible();
  await hmrc.close();
  await phone.bringToFront();
  const answered = phone.getByRole('button', { name: 'I have answered', exact: true });
  await pressUntil(answered, heading(phone, `HMRC lets ${practice} act for you`));
  await stands(phone, `HMRC lets ${practice} act for you`);
  await phone.getByRole('link', { name: 'Go to your page' }).click();
}

/** The accountant opens the return that is to be filed and types its figures. */
async function prepare(desk: Page, practiceId: string, { name }: Client): Promise<void> {
  await desk.goto(`/portal/v2/open-tax/dashboard?company_id=${practiceId}&filter=all`);
  await desk.getByRole('link', { name }).click();
  await expect(heading(desk, name)).toBeVisible();
  await settled(desk);
  const vat = desk.getByRole('link', { name: 'VAT', exact: true });
  await vat.click();
  await expect(vat).toHaveAttribute('aria-current');
  await settled(desk);
  const toFile = desk
    .getByRole('row')
    .filter({ hasText: /Return late|Due soon|Ready to (file|review)|Records needed|Due/ });
  await toFile.last().getByRole('link').click();
  for (const [box, amount] of Object.entries(BOXES))
    await desk.getByLabel(box, { exact: true }).fill(amount);
  await press(desk, 'Save the figures');
}

test('the whole road: invited, joined, authorised at HMRC, asked, approved on a phone, filed as agent, and seen filed', async ({
  page: desk,
  browser,
}) => {
  const { practice: accountant, practiceId, arn, name: practice } = await connectedPractice();
  const client = await unreadBusiness(arn);
  await enterAs(desk, accountant);
  await invite(desk, practiceId, client);

  const phone = await newPhone(browser);
  await signUp(phone, practice, client);
  await authorise(phone, practice);
  await stands(phone, /^Good (morning|afternoon|evening), Olive$/);
  const portal = phone.url();
  // Nothing could be read before; the first reading is on its way now.
  await expect(owed(phone).getByText('£0.00', { exact: true })).toBeVisible();
  await expect(
    owed(phone).getByText(/PAYE, Corporation tax and Self assessment are not known here/),
  ).toBeVisible();

  await prepare(desk, practiceId, client);
  await press(desk, 'Ask for approval');
  await expect(approval(desk).getByText(/Not opened yet\./)).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Accept and send' })).toHaveCount(0);

  await phone.goto(portal);
  await expect(phone.getByText(/is waiting for your approval\.$/)).toBeVisible();
  await phone.goto(
    await linkFor(client.email, /please approve your VAT return$/, '/clients-portal/approve'),
  );
  await stands(phone, 'Approve your VAT return');
  const approvePage = phone.url();
  await press(phone, 'Answer');
  await phone.getByRole('checkbox', { name: APPROVAL_WORDS }).check();
  await press(phone, 'Approve this return');
  await expect(phone.getByText(/Answered by Olive Marsh, \d\d:\d\d today/)).toBeVisible();

  await desk.reload();
  await expect(approval(desk).getByText(/Approved on .* by Olive Marsh\./)).toBeVisible();
  await desk
    .getByRole('checkbox', { name: /I confirm that my client has received a copy/ })
    .check();
  await press(desk, 'Accept and send');
  await expect(desk.getByText('What happens now')).toBeVisible();
  expect(await filedReturns(client.vrn)).toHaveLength(1);

  await phone.goto(portal);
  await expect(phone.getByRole('region', { name: 'Activity' })).toContainText(/VAT return filed/);
  await expect(
    phone.getByRole('region', { name: 'Documents' }).getByRole('link').first(),
  ).toBeVisible();
  await expect(phone.getByText(/is waiting for your approval\.$/)).toHaveCount(0);
  await expect(owed(phone).getByText('£1,250.00').first()).toBeVisible();
  await stands(phone, /^Good (morning|afternoon|evening), Olive$/);
  await phone.goto(approvePage);
  await expect(phone.getByText('Approved and filed.')).toBeVisible();
  const [download] = await Promise.all([
    phone.waitForEvent('download'),
    phone.getByRole('link', { name: 'Save the record as a PDF' }).click(),
  ]);
  const { head, words } = await savedPdf(download);
  expect([head, words.includes('Olive Marsh, '), words.includes(practice)]).toEqual([
    '%PDF-',
    true,
    true,
  ]);
  await phone.context().close();
});

import { devices, type Locator, type Page } from '@playwright/test';
import { OPERATORS } from '@/sandbox/fixtures/fixtures';
import { expectAccessible } from './support/axe';
import { signInAs } from './support/business';
import { heldRefund } from './support/heldRefund';
import { newBusiness } from './support/newBusiness';
import { SEEDED } from './support/people';
import { appCodeFor, emailTo, settlePayout } from './support/sandbox';
import { settled } from './support/settled';
import { expectKeyboard } from './support/tabStops';
import { codeOf, teamVisitor } from './support/team';
import { expect, test } from './support/test';
import { enterAs } from './support/visitor';
import { overhang } from './support/window';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const QUEUE = '/portal/v2/operator/payouts';
const [IMOGEN, DANA] = ['imogen@adsum.example', 'dana@adsum.example'].map((email) =>
  OPERATORS.find((operator) => operator.email === email)!,
) as [(typeof OPERATORS)[number], (typeof OPERATORS)[number]];
/** Returns the code of the next 30 seconds, which counts already: the present one is used up by the sign-in. */
const nextCode = ({ appKey }: typeof IMOGEN) => codeOf(appKey, 1);
const COPSE_HILL = SEEDED.martha.company;
/** '3pm today', '10:15am tomorrow', '10:15am, Mon 23 Nov'. */
const PROMISED = /^\d{1,2}(:\d{2})?[ap]m( today| tomorrow|, \w{3} \d{1,2} \w{3}( \d{4})?)$/;

const row = (page: Page, company: string) => page.getByRole('row').filter({ hasText: company });
const openPayout = (page: Page, company: string) => page.getByRole('region', { name: company });
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const proof = (page: Page) => page.getByRole('dialog', { name: 'Is it still you?' });

/** Accessible, worked by keyboard, and no wider than the window. */
async function look(page: Page, screen: string): Promise<void> {
  await expectAccessible(page, screen);
  await expectKeyboard(page, screen);
  expect(await overhang(page), `${screen}: wider than the window`).toBe(0);
}

const MOST_TABS = 60;

/** Presses Tab until this has the focus, from wherever it is. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < MOST_TABS; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab never came to ${String(target)}.`);
}

test('a held payout is explained to its customer, approved by two people, and paid', async ({
  page: desk,
  browser,
}) => {
  const phone = await (
    await browser.newContext({
      ...devices['Pixel 7'],
      viewport: { width: 360, height: 740 },
      reducedMotion: 'reduce',
    })
  ).newPage();

  await test.step('the customer sees when we answer, the reason, and what to do until then', async () => {
    const at = await signInAs(phone, 'martha');
    await phone.goto(at('/v2/instant-vat/dashboard'));
    await phone.getByRole('link', { name: 'Open the full timeline' }).first().click();
    await expect(
      phone.getByRole('heading', { level: 1, name: 'One of our team is checking this claim' }),
    ).toBeVisible();
    const when = region(phone, 'When we answer');
    await expect(when.getByText('We’re checking', { exact: true })).toBeVisible();
    await expect(when.getByText('We’ll answer by')).toBeVisible();
    await expect(when.getByText(PROMISED)).toBeVisible();
    await expect(when.getByText('£41,976.00', { exact: true })).toBeVisible();
    await expect(when.getByText('£42,400.00 − £424.00', { exact: true })).toBeVisible();
    const why = region(phone, 'Why this one');
    await expect(why.getByText(/^This refund is much larger than HMRC usually/)).toBeVisible();
    await expect(why, 'a limit of ours tells how to stay under it').not.toContainText(/[£%\d]/);
    const meanwhile = region(phone, 'What you can do in the meantime');
    await expect(meanwhile.getByRole('listitem')).toHaveCount(3);
    await expect(meanwhile.getByRole('button', { name: 'Withdraw the claim' })).toBeVisible();
    await look(phone, 'a held claim, 360 px');
  });
  const reference = (await phone.getByText(/^AD-/).textContent()) ?? '';

  const business = newBusiness();
  const held = await heldRefund(business);

  await test.step('an operator signs in with the app and walks the queue by keyboard', async () => {
    await desk.goto('/portal/login');
    await desk.getByRole('button', { name: 'Use a password instead' }).click();
    await desk.getByLabel('Email address').fill(IMOGEN.email);
    await desk.getByLabel('Password', { exact: true }).fill(IMOGEN.password);
    await desk.keyboard.press('Enter');
    await expect(desk.getByRole('heading', { level: 1, name: 'One more step' })).toBeFocused();
    await tabTo(desk, desk.getByLabel('Code from your app'));
    await desk.keyboard.type(await appCodeFor(IMOGEN.email));
    await tabTo(desk, desk.getByRole('button', { name: 'Log in', exact: true }));
    await desk.keyboard.press('Enter');
    await expect(desk, 'who runs the portal has this one place').toHaveURL(new RegExp(`${QUEUE}$`));
    await settled(desk);
    await expect(row(desk, COPSE_HILL)).toContainText('£41,976.00');
    await expect(openPayout(desk, COPSE_HILL)).toBeVisible();
    await look(desk, 'the queue, 1280 px');
    await desk.keyboard.press('j');
    await expect(openPayout(desk, business.company)).toBeVisible();
    await expect(desk.getByRole('link', { name: business.company })).toBeFocused();
    await desk.keyboard.press('k');
    await expect(openPayout(desk, COPSE_HILL)).toBeVisible();
    await expect(openPayout(desk, business.company)).toHaveCount(0);
  });

  await test.step('one question is asked by keyboard, and answered on the phone', async () => {
    await desk.keyboard.press('j');
    await settled(desk);
    await desk.keyboard.press('q');
    const asking = desk.getByRole('dialog', { name: `Ask ${business.company}` });
    await tabTo(desk, asking.getByLabel('Question'));
    await desk.keyboard.type('Which purchase is the largest?');
    await expectAccessible(desk, 'a question to a customer');
    await tabTo(desk, asking.getByRole('button', { name: 'Ask it' }));
    await desk.keyboard.press('Enter');
    await expect(asking).toHaveCount(0);
    await expect(row(desk, business.company)).toContainText('Asked');
    await emailTo(business.email, /^A question about claim AD-/);
  });

  await test.step('the first approval by keyboard pays nothing', async () => {
    await desk.keyboard.press('k');
    await settled(desk);
    await desk.keyboard.press('y');
    await expect(proof(desk).getByText('£41,976.00', { exact: true })).toBeVisible();
    await expect(proof(desk).getByText(reference, { exact: true })).toBeVisible();
    await expectAccessible(desk, 'an approval before it is confirmed');
    await tabTo(desk, proof(desk).getByLabel('Code from your app'));
    await desk.keyboard.type(nextCode(IMOGEN));
    await tabTo(desk, proof(desk).getByRole('button', { name: 'Confirm' }));
    await desk.keyboard.press('Enter');
    await expect(desk.getByText(/^Approved, first of two\./)).toBeVisible();
    await expect(row(desk, COPSE_HILL)).toContainText('Second approval');
    await expect(desk.getByRole('heading', { level: 2, name: business.company })).toBeFocused();
    await desk.keyboard.press('k');
    await expect(
      openPayout(desk, COPSE_HILL).getByText(/A second person has to approve it\.$/),
    ).toBeVisible();
    await desk.keyboard.press('y');
    await expect(desk.getByText(/A second person has to approve it too/).first()).toBeVisible();
    await expect(proof(desk)).toHaveCount(0);
  });

  await test.step('the second person approves by mouse', async () => {
    const second = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
    await second.setViewportSize({ width: 1280, height: 800 });
    await enterAs(second, await teamVisitor('dana'));
    await second.goto(QUEUE);
    await second.getByRole('link', { name: /^Second person/ }).click();
    await expect(
      second.getByText(/Imogen Clarke approved it at .* You’re the second\.$/),
    ).toBeVisible();
    await second.getByRole('button', { name: 'Approve £41,976.00' }).click();
    await proof(second).getByLabel('Code from your app').fill(nextCode(DANA));
    await proof(second).getByRole('button', { name: 'Confirm' }).click();
    await expect(second.getByText('Approved. £41,976.00 is being paid.')).toBeVisible();
    await second.getByRole('link', { name: /^Answered today/ }).click();
    await expect(row(second, COPSE_HILL)).toContainText('Dana Whitlock');
    await look(second, 'what was answered today, 1280 px');
    await second.context().close();
  });

  await test.step('the customer is paid', async () => {
    await settlePayout(reference);
    await phone.reload();
    await expect(phone.getByText('We paid you £41,976.00').first()).toBeVisible();
    await expect(phone.getByText('One of our team is checking this claim')).toHaveCount(0);
    await look(phone, 'the claim once it is paid, 360 px');
    await emailTo(SEEDED.martha.email, /paid/i);
  });

  await enterAs(phone, held.visitor);
  await phone.goto(
    `/portal/v2/instant-vat/dashboard/claim?${new URLSearchParams({ company_id: held.companyId, claim_id: held.claimId })}`,
  );
  await expect(
    phone.getByRole('heading', { level: 1, name: 'We have a question for you' }),
  ).toBeVisible();
  await expect(phone.getByText('Which purchase is the largest?')).toBeVisible();
  await look(phone, 'a question about a held payout, 360 px');
});

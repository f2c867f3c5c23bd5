import type { Locator, Page } from '@playwright/test';
import { exampleApprovalList } from '@/lib/filing/approvals/examples';
import { signInAsHannah } from './support/business';
import { confirmByMail } from './support/confirm';
import { newBusiness } from './support/newBusiness';
import { people } from './support/people';
import { codeFor } from './support/sandbox';
import { settled } from './support/settled';
import { expect, test } from './support/test';
import { enterAs } from './support/visitor';

/**
 * Nothing here touches a mouse: each thing is come to with Tab, and what has the focus is always
 * seen to have it.
 */
const MOST_TABS = 40;

const isFocused = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement);

/** An outline or a halo on what has the focus, or on the box that is drawn around it. */
const focusShows = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    const drawn = [focused, focused?.parentElement].filter(
      (element) => element instanceof HTMLElement,
    );
    return drawn.some((element) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (
        (outlineStyle !== 'none' && Number.parseInt(outlineWidth) >= 2) ||
        / 0px 0px 0px 3px/.test(boxShadow)
      );
    });
  });

async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < MOST_TABS; presses += 1) {
    await page.keyboard.press('Tab');
    // Past the last of the page the browser's own buttons come.
    if (await page.evaluate(() => document.activeElement === document.body)) continue;
    expect(
      await focusShows(page),
      `the focus shows on ${await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120) ?? '')}`,
    ).toBe(true);
    if (await isFocused(target)) return;
  }
  throw new Error(`Tab never came to ${String(target)}.`);
}

async function type(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await tabTo(page, field);
  // The box around a field of one line shows that it has the focus: a ring of its own would be a
  // second one.
  expect(
    await field.evaluate((input) =>
      input instanceof HTMLInputElement ? getComputedStyle(input).outlineStyle : 'none',
    ),
  ).toBe('none');
  await page.keyboard.type(text);
}

/** The first Tab of a page offers the way past its header and navigation. */
async function skipToContent(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await page.keyboard.press('Enter');
}

/** A screen reader starts at the new question, and the next Tab goes into it. */
const startsAt = (page: Page, heading: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();

test('a stranger signs up and adds a company with the keyboard alone', async ({ page }) => {
  const business = newBusiness();
  await page.goto('/portal/v2/instant-vat');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog, 'it is a gate: the ways out are the demo and Log in').toBeVisible();
  for (const way of [
    page.getByRole('link', { name: /demo account/ }),
    dialog.getByRole('link', { name: 'Log in' }),
  ])
    await tabTo(page, way);
  await type(page, 'Email address', business.email);
  await page.keyboard.press('Enter');

  // Continue on the landing loads a new document: the portal moves no focus, so none is asserted.
  await expect(page.getByRole('heading', { level: 1, name: 'About you' })).toBeVisible();
  await type(page, 'Full name', business.name);
  await tabTo(page, page.getByRole('radio', { name: /Email me a link/ }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /Choose a password/ })).toBeChecked();
  await type(page, 'Password', business.password);
  await page.keyboard.press('Enter');

  await startsAt(page, 'Confirm your email');
  await type(page, '6-digit code', await codeFor(business.email));
  await page.keyboard.press('Enter');

  await startsAt(page, 'Add your company');
  const search = page.getByRole('combobox', { name: 'Company name or number' });
  await tabTo(page, search);
  // The list is drawn anew with each answer, which takes the marked row back.
  const lastAnswer = page.waitForResponse(/[?&]keyword=marlow(&|$)/);
  await page.keyboard.type('marlow');
  await lastAnswer;
  await settled(page);
  const wanted = page.getByRole('option', { name: new RegExp(business.company) });
  await expect(wanted).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(wanted).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(search).toHaveValue(business.company);
  await expect(search).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Continue' }));
  await page.keyboard.press('Enter');

  await startsAt(page, 'What is your VAT number?');
  await type(page, 'VAT number', business.vrn);
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Yes, this is my VAT number' }));
  await page.keyboard.press('Enter');

  await startsAt(page, 'Where should we pay your refunds?');
  await type(page, 'Name on the account', business.company);
  await type(page, 'Sort code', '203002');
  await type(page, 'Account number', '31924471');
  await page.keyboard.press('Enter');
  await confirmByMail(page);

  await startsAt(page, 'Where do your VAT figures come from?');
  await tabTo(page, page.getByRole('link', { name: 'Connect Xero' }));
  await tabTo(page, page.getByRole('button', { name: /type the nine boxes myself/ }));
  await page.keyboard.press('Enter');

  await startsAt(page, 'Connect HMRC');
  await tabTo(page, page.getByRole('link', { name: 'Continue to HMRC' }));
});

test('the menu, a return and its declaration are worked with the keyboard alone', async ({
  page,
}) => {
  const bakery = await signInAsHannah(page);
  await page.goto(bakery('/v2/instant-vat/dashboard'));
  const review = page.getByRole('link', { name: /Review return and claim/ });
  await expect(review).toBeVisible();

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Open menu' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'Log out' }));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
  await expect(review).toBeVisible();

  await tabTo(page, review);
  await page.keyboard.press('Enter');
  await startsAt(page, / VAT return$/);
  await tabTo(page, page.getByRole('checkbox', { name: /you are making a legal declaration/ }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Accept and send' }));
  await expect(page.getByRole('button', { name: 'Accept and send' })).toBeEnabled();
});

test('the four taxes, a what-if and the calendar are worked with the keyboard alone', async ({
  page,
}) => {
  const bakery = await signInAsHannah(page);
  await page.goto(bakery('/dashboard'));
  const paye = page.getByRole('button', { name: 'PAYE', exact: true });
  await expect(paye).toBeVisible();
  await skipToContent(page);
  const vat = page.getByRole('region', { name: 'VAT', exact: true });
  await tabTo(page, vat.locator('summary'));
  await page.keyboard.press('Enter');
  await expect(vat.getByText(/^From your HMRC VAT account, read/)).toBeVisible();
  await tabTo(page, paye);
  await page.keyboard.press('Space');
  await expect(paye).toHaveAttribute('aria-pressed', 'true');
  await expect(
    page.getByRole('table', { name: 'Returns and payments' }).getByRole('row', { name: /^VAT/ }),
  ).toHaveCount(0);

  await page.goto(bakery('/v2/instant-vat/dashboard/cash'));
  const later = page.getByRole('slider', { name: /^HMRC pays refunds/ });
  await expect(later).toBeVisible();
  await skipToContent(page);
  await tabTo(page, page.getByRole('checkbox', { name: /^Sell each VAT refund/ }));
  await page.keyboard.press('Space');
  await tabTo(page, later);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('slider', { name: 'HMRC pays refunds 5 days later' })).toBeVisible();
  await type(page, 'An extra bill of', '1,200');
  await tabTo(page, page.getByRole('combobox', { name: 'In which month' }));
  await tabTo(page, page.locator('summary').first());

  await page.goto(bakery('/v2/instant-vat/dashboard/calendar'));
  await expect(page.getByRole('button', { name: 'Make an address' })).toBeVisible();
  await skipToContent(page);
  await tabTo(page, page.getByRole('checkbox', { name: /^Show amounts/ }));
  await tabTo(page, page.getByRole('button', { name: 'Make an address' }));
});

test('a message to us is written and sent with the keyboard alone', async ({ page }) => {
  await page.goto('/portal/v2/open-tax/contact-us');
  await expect(page.getByRole('button', { name: 'Send message' })).toBeVisible();
  await skipToContent(page);
  await type(page, 'Your name', 'Nell Hartley');
  await type(page, 'Email address', newBusiness().email);
  await type(page, 'Message', 'Which books do you read?');
  await tabTo(page, page.getByRole('button', { name: 'Send message' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'We have your message' })).toBeVisible();
});

test('Back leads to the item of triage, of approvals and of the VAT returns, and the keys go on from there', async ({
  page,
}) => {
  /** Opens what has the focus with Enter, and goes back to it. */
  const openAndReturn = async (focused: Locator, heading: string | RegExp) => {
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await page.goBack();
    await expect(focused).toBeFocused();
  };

  await page.goto('/portal/v2/open-tax/demo/triage');
  const items = page.getByRole('region', { name: 'What waits' }).getByRole('listitem');
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('j');
  const client = await items.nth(2).getByRole('heading').getByRole('link').textContent();
  await openAndReturn(items.nth(2), client ?? '');
  await page.keyboard.press('j');
  await expect(items.nth(3)).toBeFocused();

  const { visitor, facts } = await people.ruth();
  const { company_id = '', client_company_id: clientCompanyId } = facts;
  const [example] = exampleApprovalList.items;
  // Both lead to the page of a client of hers.
  const listed = [2, 3].map((number) => ({
    ...example,
    approval_id: `5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f0b0${number}`,
    client_company_id: clientCompanyId,
  }));
  await page.route(/\/api\/open-tax\/approvals\?/, (route) =>
    route.fulfill({ json: { ...exampleApprovalList, items: listed } }),
  );
  await enterAs(page, visitor);
  await page.goto(
    `/portal/v2/open-tax/dashboard?${new URLSearchParams({ company_id, view: 'approvals' })}`,
  );
  const approvals = page.getByRole('listitem').filter({ hasText: example?.name }).getByRole('link');
  await tabTo(page, approvals.nth(1));
  await openAndReturn(approvals.nth(1), 'VAT return');
  await page.keyboard.press('Shift+Tab');
  await expect(approvals.nth(0)).toBeFocused();

  const bakery = await signInAsHannah(page);
  await page.goto(bakery('/v2/instant-vat/dashboard/vat-returns'));
  const returns = page.getByRole('main').getByRole('link', { name: /^\w+ 20\d\d$/ });
  await tabTo(page, returns.nth(12));
  await openAndReturn(returns.nth(12), / VAT return$/);
  await page.keyboard.press('Tab');
  await expect(returns.nth(13)).toBeFocused();
});

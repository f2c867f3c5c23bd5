import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import {
  acceptAndSend,
  claimReference,
  claimRefund,
  openDashboard,
  openReadyReturn,
  signInAs,
} from './support/business';
import { newBusiness } from './support/newBusiness';
import { savedPdf } from './support/pdf';
import { settlePayout } from './support/sandbox';
import { expect, test } from './support/test';
import { savedZip } from './support/zip';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const MEGABYTE = 1024 * 1024;
const PDF = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n';
const pdf = (name: string, more = '') => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`${PDF}% ${name}${more}\n`),
});
const OLD_QUOTE = '11111111-1111-4111-8111-111111111111';
const today = () =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(new Date());
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function saved(page: Page, name: string | RegExp) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name }).first().click(),
  ]);
  return download;
}

test('evidence is kept or refused file by file, each with its reason, and leaves as one archive in HMRC’s own order', async ({
  page,
}) => {
  await openDashboard(page, newBusiness());
  await openReadyReturn(page);
  await page.getByText(/^Before HMRC asks:/).click();
  await expectAccessible(page, 'what stands out about a refund');
  await page.getByRole('link', { name: 'Put the evidence together' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Evidence for HMRC/ })).toBeVisible();
  await expect(
    region(page, 'The purchases with the most VAT').getByRole('listitem'),
  ).not.toHaveCount(0);

  await page.getByLabel('Add invoices').setInputFiles([
    pdf('Deck oven 2217.pdf'),
    {
      name: 'everything.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.concat([Buffer.from(PDF), Buffer.alloc(10 * MEGABYTE)]),
    },
    {
      name: 'invoice 8.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('<html><script>alert(1)</script></html>'),
    },
    pdf('<img src=x onerror=alert(1)>.pdf'),
    pdf('con.pdf'),
    pdf('Deck oven again.pdf', ' again'),
  ]);
  const invoices = region(page, 'Purchase invoices');
  await expect(invoices.getByText(/^everything.pdf was not added/)).toBeVisible();
  await expect(invoices.getByRole('alert')).toHaveCount(3);
  await expect(invoices.getByRole('alert').filter({ hasText: 'everything.pdf' })).toContainText(
    'This file is over 10 MB.',
  );
  await expect(invoices.getByRole('alert').filter({ hasText: 'invoice 8.pdf' })).toContainText(
    'This is a different kind of file',
  );
  await expect(invoices.getByRole('alert').filter({ hasText: 'con.pdf' })).toContainText(
    'We can’t use this file’s name.',
  );
  await expect(invoices.getByRole('listitem')).toHaveText([
    /^Deck oven 2217\.pdf/,
    /^img src x onerror alert\(1\)\.pdf/,
    /^Deck oven again\.pdf/,
  ]);
  await expectAccessible(page, 'evidence, some refused');

  await page.getByLabel('Add bank statements').setInputFiles({
    name: 'October.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Date,Amount\n2026-10-01,12.00\n'),
  });
  await expect(page.getByText(/^3 of \d+ invoices, 1 bank statement\./)).toBeVisible();
  await press(page, 'Remove img src x onerror alert(1).pdf');
  await expect(page.getByText(/^2 of \d+ invoices, 1 bank statement\./)).toBeVisible();

  // By keyboard alone: the picker opens, and after a file is gone the focus stays where it was.
  const picker = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add other documents' }).focus();
  await page.keyboard.press('Enter');
  await (await picker).setFiles(pdf('VAT account.pdf'));
  await page.getByRole('button', { name: 'Remove VAT account.pdf' }).focus();
  await page.keyboard.press('Enter');
  await expect(region(page, 'Other documents').getByText(/^Your VAT account/)).toBeVisible();
  await expect
    .poll(() =>
      region(page, 'Other documents').evaluate((card) => card.contains(document.activeElement)),
    )
    .toBe(true);

  const { name, files } = await savedZip(await saved(page, /Evidence pack/));
  expect(name).toMatch(/^evidence-[\d-]+-to-[\d-]+\.zip$/);
  expect([...files.keys()]).toEqual([
    'index.pdf',
    'index.csv',
    'invoices/Deck oven 2217.pdf',
    'invoices/Deck oven again.pdf',
    'bank-statements/October.csv',
  ]);
  expect(files.get('invoices/Deck oven 2217.pdf')?.toString()).toContain('% Deck oven 2217.pdf');
  expect(files.get('index.pdf')?.subarray(0, 5).toString()).toBe('%PDF-');
  expect(files.get('index.csv')?.toString()).toContain('HMRC’s list');
});

test('an ended quote is renewed and compared; the sold refund’s clock stops while HMRC waits for an answer', async ({
  page,
}) => {
  await openDashboard(page, newBusiness());
  await openReadyReturn(page);
  await acceptAndSend(page);
  await expect(page.getByRole('button', { name: /^Claim £/ })).toBeVisible();

  // The page of a person who returns after the quote has expired.
  let ended = true;
  await page.route('**/api/vat/return?*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as {
      quote?: { id: string; expiresAt: string; payoutBy: string };
    };
    if (ended && answer.quote) {
      Object.assign(answer.quote, {
        id: OLD_QUOTE,
        expiresAt: new Date(Date.now() - 3_600_000).toISOString(),
        payoutBy: '2026-01-05',
      });
    }
    await route.fulfill({ response, json: answer });
  });
  await page.reload();
  await expect(
    page.getByText(/^The quote ended at .* Nothing was sold and there is no fee\.$/),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /^Claim £/ })).toHaveCount(0);
  ended = false;
  await press(page, 'Get a new quote');
  const compared = page.getByRole('group', { name: 'Your old quote and the new one' });
  await expect(compared.getByText(/fee unchanged; payout date moved to/)).toBeVisible();
  await expect(
    compared.getByRole('row', { name: /^In your account by .* \(changed\)$/ }),
  ).toBeVisible();
  await expectAccessible(page, 'two quotes compared');

  await page.getByText('What if HMRC pays less?').click();
  await page.getByLabel('HMRC pays less by').fill('250');
  await expect(
    page.getByText(/^If HMRC pays £250\.00 less, you would owe us £250\.00\./),
  ).toBeVisible();
  await page.getByLabel('HMRC pays less by').fill('a lot');
  await expect(page.getByText('Enter an amount in pounds, like 250 or 250.00')).toBeVisible();

  await claimRefund(page);
  const reference = await claimReference(page);
  await page.getByRole('link', { name: 'Follow your claim' }).click();
  await settlePayout(reference);
  await expect(page.getByText(/^We paid you £/)).toBeVisible();
  await expect(page.getByText(/HMRC’s own rule: 30 days/)).toBeVisible();

  await press(page, 'Record a question');
  await press(page, 'Save the question');
  await expect(page.getByText('Enter the day HMRC asked')).toBeVisible();
  await page.getByLabel('How did HMRC ask?').selectOption('call');
  await page.getByLabel('On which day?').fill('2020-01-01');
  await press(page, 'Save the question');
  await expect(page.getByText(/HMRC had the return on/)).toBeVisible();
  await page.getByLabel('On which day?').fill(today());
  await press(page, 'Save the question');
  await expect(page.getByText(/of 30, stopped/)).toBeVisible();
  await expectAccessible(page, 'a claim whose clock stands still');
  await page.getByLabel('Answered in full on').fill(today());
  await press(page, 'Save the answer');
  await expect(page.getByText('You answered HMRC')).toBeVisible();
  await expect(page.getByText(/left of 30/)).toBeVisible();

  const receipt = await savedPdf(await saved(page, /^Save as PDF: Receipt for your claim/));
  expect(receipt.head).toBe('%PDF-');
  expect(receipt.words).toContain('Paid to you');
});

test('Priya writes to HMRC about a refund that is over its 30 days', async ({ page }) => {
  const at = await signInAs(page, 'priya');
  await page.goto(at('/v2/instant-vat/dashboard'));
  await page.getByRole('link', { name: 'Open the full timeline' }).first().click();
  await page.getByRole('link', { name: 'Write to HMRC' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Letter to HMRC' })).toBeVisible();
  await expect(page.getByText('File first, then write.')).toBeVisible();
  const letter = await savedPdf(await saved(page, 'Save as PDF'));
  for (const words of ['HM Revenue and Customs', 'Calder Cycles Ltd', 'Repayment claimed'])
    expect(letter.words).toContain(words);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('HM Revenue and Customs')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByText('We do not send this letter', { exact: false })).toBeHidden();
});

test('another company’s claim, evidence, letter and documents look exactly like ones that do not exist', async ({
  page,
  browser,
}) => {
  const other = await (await browser.newContext()).newPage();
  const theirs = await signInAs(other, 'priya');
  await other.goto(theirs('/v2/instant-vat/dashboard'));
  const href = await other
    .getByRole('link', { name: 'Open the full timeline' })
    .first()
    .getAttribute('href');
  const claim = new URL(href ?? '', other.url());
  const [company, claimId] = [
    claim.searchParams.get('company_id') ?? '',
    claim.searchParams.get('claim_id') ?? '',
  ];
  await other.goto(`${claim}`);
  const evidence = await other
    .getByRole('link', { name: 'Evidence pack', exact: true })
    .getAttribute('href');
  const periodId = new URL(evidence ?? '', other.url()).searchParams.get('period_id') ?? '';
  await other.context().close();
  expect([company, claimId, periodId].every(Boolean)).toBe(true);

  const at = await signInAs(page, 'hannah');
  const nobody = '00000000-0000-4000-8000-000000000000';
  const seen = async (address: string) => {
    await page.goto(address);
    await expect(
      page.getByRole('heading', { level: 2, name: /^We cannot find this/ }),
    ).toBeVisible();
    return page.locator('main').innerText();
  };
  const pages: [path: string, name: string, id: string][] = [
    ['claim', 'claim_id', claimId],
    ['confirmation', 'claim', claimId],
    ['chase-letter', 'claim_id', claimId],
    ['evidence', 'period_id', periodId],
    ['vat-return', 'period_id', periodId],
    ['document', 'document_id', claimId],
  ];
  for (const [path, name, id] of pages) {
    const own = `/v2/instant-vat/dashboard/${path}`;
    const missing = await seen(at(own, `&${name}=${nobody}`));
    expect(await seen(at(own, `&${name}=${id}`)), path).toBe(missing);
    expect(
      await seen(`/portal${own}?company_id=${company}&${name}=${id}`),
      `${path} of the other company`,
    ).toBe(missing);
  }
  const file = (path: string, query: Record<string, string>) =>
    page.request.get(`/portal/api/refund/${path}?${new URLSearchParams(query)}`);
  for (const [path, query] of [
    ['evidence/pack.zip', { period_id: periodId }],
    ['chase-letter.pdf', { claim_id: claimId }],
  ] as const) {
    const answers = await Promise.all([
      file(path, { company_id: company, ...query }),
      file(path, { company_id: nobody, ...query }),
    ]);
    expect(answers.map((answer) => answer.status())).toEqual([404, 404]);
    expect(await answers[0]!.text()).toBe(await answers[1]!.text());
  }
});

import { HANNAH, logIn, PRIYA } from './logIn.mjs';

const DASHBOARD = '/v2/instant-vat/dashboard';

/**
 * Takes a refund that is late at HMRC: the claim, the letter, and the evidence that it may ask for.
 */
async function late(page, shot, portal) {
  const { open, read } = await logIn(page, portal, PRIYA);
  const [claim] = (await read('/vat/dashboard')).claims;
  await open(`${DASHBOARD}/claim`, { claim_id: claim.id });
  await shot('30-claim-in-trouble');
  await page.getByRole('button', { name: 'Record a question' }).click();
  await page.getByText('What if HMRC pays less?').click();
  await page.getByLabel('HMRC pays less by').fill('250');
  await shot('31-question-and-simulator');
  await open(`${DASHBOARD}/chase-letter`, { claim_id: claim.id });
  await shot('32-letter-to-hmrc');
}

/** Takes a refund that is ready, one that is sold, and its documents. */
export async function refund(page, shot, { portal }) {
  await late(page, shot, portal);
  const { open, read } = await logIn(page, portal, HANNAH);
  let dashboard = await read('/vat/dashboard');
  // Her books are synced after the portal has started.
  for (let tries = 0; dashboard.next.kind !== 'claimable' && tries < 60; tries += 1) {
    await page.waitForTimeout(1000);
    dashboard = await read('/vat/dashboard');
  }
  const { claims, next } = dashboard;
  await open(`${DASHBOARD}/vat-return`, { period_id: next.periodId });
  for (const name of [/^Before HMRC asks/, 'How this quote is worked out']) await page.getByText(name).click();
  await shot('33-quote-worked-out');
  await open(`${DASHBOARD}/evidence`, { period_id: next.periodId });
  await page.getByLabel('Add invoices').setInputFiles([
    { name: `Deck oven ${Date.now()}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.4\n% ${Date.now()}\n%%EOF\n`) },
    { name: 'Holiday.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') },
  ]);
  await page.getByRole('alert').filter({ hasText: 'Holiday.gif' }).waitFor();
  await shot('34-evidence-for-hmrc');
  await page.getByRole('button', { name: /^Remove Deck oven/ }).first().click();
  await page.getByText('No invoice yet.', { exact: false }).waitFor();
  await open(`${DASHBOARD}/confirmation`, { claim: claims[0].id });
  await shot('35-claim-confirmed');
  await open(`${DASHBOARD}/documents`);
  await shot('36-documents');
  const { documents } = await read('/vat/documents');
  for (const [kind, name] of [['claim_receipt', '37-receipt'], ['invoice', '38-invoice']]) {
    await open(`${DASHBOARD}/document`, { document_id: documents.find((document) => document.kind === kind).id });
    await shot(name);
  }
  await open('/v2/instant-vat/premium/setup');
  await shot('39-standing-instruction');
}

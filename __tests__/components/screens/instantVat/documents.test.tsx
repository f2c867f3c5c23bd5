import { screen, within } from '@testing-library/react';
import { isoDateOf } from '@/lib/kernel/dates/ukDates';
import {
  document as documentEndpoint,
  documents,
  exampleDocuments,
  invoiceId,
} from '@/lib/refunds/claim/contract';
import { vatClaim, vatDashboard } from '@/lib/overview/vat/contract';
import { fail, reply } from '../../../support/msw';
import { renderScreen } from '../../../support/renderScreen';
import {
  claimAnswer,
  claimId,
  companyId,
  exampleClaimSummary,
  exampleQuote,
} from '@/__tests__/components/screens/answers';

const listAt = `/v2/instant-vat/dashboard/documents?company_id=${companyId}`;
const documentAt = `/v2/instant-vat/dashboard/document?company_id=${companyId}&document_id=${invoiceId}`;
const confirmationAt = `/v2/instant-vat/dashboard/confirmation?company_id=${companyId}&claim=${claimId}`;
const main = () => within(screen.getByRole('main'));

describe('the place of all documents', () => {
  test('lists every receipt and invoice, newest first', async () => {
    reply(vatDashboard);
    reply(documents);
    renderScreen(listAt, { as: 'person' });
    expect(await screen.findByRole('link', { name: 'Invoice, September 2026' })).toBeVisible();
    expect(
      main()
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      expect.stringContaining('ADS-000012'),
      expect.stringContaining('£3,727.15'),
      expect.stringContaining('Receipt for your VAT return'),
    ]);
  });

  test('groups them by the month of their issue, with its name', async () => {
    reply(vatDashboard);
    const [invoice, receipt, filing] = exampleDocuments;
    reply(documents, () => ({
      companyName: 'Marlow & Rye Bakery Ltd',
      documents: [
        { ...invoice!, issuedOn: isoDateOf('2026-11-04') },
        { ...receipt!, issuedOn: isoDateOf('2026-10-31') },
        { ...filing!, issuedOn: isoDateOf('2025-11-30') },
      ],
    }));
    renderScreen(listAt, { as: 'person' });
    await screen.findByRole('heading', { level: 3, name: 'November 2026' });
    expect(
      main()
        .getAllByRole('heading', { level: 3 })
        .map((month) => month.textContent),
    ).toEqual(['November 2026', 'October 2026', 'November 2025']);
    expect(
      main().getByRole('heading', { level: 3, name: 'October 2026' }).nextSibling,
    ).toHaveTextContent('AD-26-09-0417');
  });

  test('empty, it says what fills it', async () => {
    reply(vatDashboard);
    reply(documents, () => ({ companyName: 'Marlow & Rye Bakery Ltd', documents: [] }));
    renderScreen(listAt, { as: 'person' });
    expect(await screen.findByText('No receipts or invoices yet')).toBeVisible();
    expect(screen.getByText(/You get a receipt for every VAT return you file here/)).toBeVisible();
  });

  test('a failure of ours says what is safe, and trying again works', async () => {
    reply(vatDashboard);
    fail(documents, 500, { error: 'Something went wrong. Please try again.' });
    const { user } = renderScreen(listAt, { as: 'person' });
    expect(await screen.findByText(/Your receipts and invoices are safe/)).toBeVisible();
    reply(documents);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Invoice, September 2026' })).toBeVisible();
  });
});

describe('one document', () => {
  test('stands as it was issued, and can be printed and saved', async () => {
    reply(documentEndpoint);
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const { user } = renderScreen(documentAt, { as: 'person' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Invoice' })).toBeVisible();
    expect(screen.getByText('Company number 14246316')).toBeVisible();
    expect(screen.getByText('Total', { selector: 'dt' }).nextSibling).toHaveTextContent('£37.65');
    expect(screen.getByText(/There is nothing to pay/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Save as PDF' })).toHaveAttribute(
      'href',
      `/portal/api/vat/document.pdf?company_id=${companyId}&document_id=${invoiceId}`,
    );
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
    print.mockRestore();
  });

  test('of another company is not found', async () => {
    fail(documentEndpoint, 404, { error: 'We could not find that.' });
    renderScreen(documentAt, { as: 'person' });
    expect(
      await screen.findByRole('heading', { name: 'We cannot find this document' }),
    ).toBeVisible();
  });
});

describe('the confirmation of a claim', () => {
  const money = {
    canWithdraw: true,
    withdrawing: false,
    paymentReference: 'AD-26-09-0417',
    setOffs: [],
    shortfall: undefined,
    documents: exampleDocuments.slice(0, 0),
  };
  const fresh = () =>
    claimAnswer({
      paidOutAt: undefined,
      hoursToPay: undefined,
      quote: { ...exampleQuote, payoutBy: '2026-11-23' },
      money,
      claim: { ...exampleClaimSummary, state: 'confirmed', status: 'Payment on its way' },
    });

  test('gives the reference, the payment date and time, the next steps and a contact link', async () => {
    reply(vatClaim, fresh);
    renderScreen(confirmationAt, { as: 'person' });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Your claim is confirmed' }),
    ).toBeVisible();
    expect(
      screen.getByText(
        'Your reference is AD-26-09-0417. £3,727.15 reaches your account ending 4471 by 5pm Mon 23 Nov.',
      ),
    ).toBeVisible();
    expect(screen.getByText('Reference', { selector: 'dt' }).nextSibling).toHaveTextContent(
      'AD-26-09-0417',
    );
    expect(screen.getByRole('list', { name: 'What happens next' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'How to reach us' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Follow your claim' })).toHaveAttribute(
      'href',
      expect.stringContaining(`claim_id=${claimId}`),
    );
    expect(screen.getByRole('button', { name: 'Save as PDF or print' })).toBeVisible();
  });

  test('names the terms that were accepted, in their version and with the day', async () => {
    reply(vatClaim, fresh);
    renderScreen(confirmationAt, { as: 'person' });
    const terms = (await screen.findByText('Terms', { selector: 'dt' })).nextSibling as HTMLElement;
    expect(terms).toHaveTextContent(
      'Terms of sale, version 1 (opens in a new tab), accepted 3 Nov 2026',
    );
    expect(within(terms).getByRole('link')).toHaveAttribute('href', '/terms/sale?version=1');
  });

  test('of before the terms were kept names none', async () => {
    reply(vatClaim, () => ({ ...fresh(), termsVersion: undefined }));
    renderScreen(confirmationAt, { as: 'person' });
    expect(await screen.findByText('Purchaser', { selector: 'dt' })).toBeVisible();
    expect(screen.queryByText('Terms', { selector: 'dt' })).not.toBeInTheDocument();
  });

  test('opened again while the payment waits, it says why and promises no day', async () => {
    const sentence = 'Our bank could not pay into the account ending 4471. Your money is safe.';
    reply(vatClaim, () => ({
      ...fresh(),
      quote: { ...exampleQuote, payoutBy: isoDateOf('2026-11-18') },
      claim: { ...fresh().claim, payoutProblem: 'bankAccount' as const, sentence },
    }));
    renderScreen(confirmationAt, { as: 'person' });
    expect(await screen.findByText(`Your reference is AD-26-09-0417. ${sentence}`)).toBeVisible();
    expect(screen.queryByText(/still on its way|reaches your account/)).not.toBeInTheDocument();
  });

  test('opened again once it is paid, it says so', async () => {
    reply(vatClaim, () => claimAnswer({ money }));
    renderScreen(confirmationAt, { as: 'person' });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Your claim is confirmed and paid' }),
    ).toBeVisible();
    expect(
      screen.getByText(
        'Your reference is AD-26-09-0417. £3,727.15 reached your account ending 4471 on Wed 4 Nov.',
      ),
    ).toBeVisible();
  });

  test('opened again once the claim is withdrawn, it promises neither money nor a line on a statement', async () => {
    reply(vatClaim, () => ({
      ...fresh(),
      claim: { ...exampleClaimSummary, state: 'withdrawn' as const, sentence: 'Nothing was sold.' },
    }));
    renderScreen(confirmationAt, { as: 'person' });
    expect(await screen.findByText('You would have received', { selector: 'dt' })).toBeVisible();
    expect(screen.queryByText('On your statement')).not.toBeInTheDocument();
    expect(screen.queryByText(/reaches your account/)).not.toBeInTheDocument();
  });

  test.each([
    ['withdrawn', money, 'This claim was withdrawn'],
    [
      'withdrawn',
      { ...money, calledOffAt: '2026-11-20T14:05:00.000Z' },
      'This sale was called off',
    ],
    ['expired', money, 'This quote ended'],
  ] as const)('is headed by how a claim ended that is %s', async (state, ended, title) => {
    reply(vatClaim, () => ({
      ...fresh(),
      money: ended,
      claim: { ...exampleClaimSummary, state, sentence: 'Nothing was sold.' },
    }));
    renderScreen(confirmationAt, { as: 'person' });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getAllByText('Nothing was sold.')[0]).toBeVisible();
  });

  test('finds nothing without a claim in its address, or with a claim of another company', async () => {
    fail(vatClaim, 404, { error: 'We could not find that.' });
    renderScreen(confirmationAt, { as: 'person' });
    expect(await screen.findByRole('heading', { name: 'We cannot find this claim' })).toBeVisible();
  });
});

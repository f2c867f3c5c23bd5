import { screen, waitFor, within } from '@testing-library/react';
import { pence } from '@/lib/kernel/money';
import { userCompanies } from '@/lib/companies/contract';
import { companyConnections } from '@/lib/connections/contract';
import { pendingTasks } from '@/lib/overview/tasksContract';
import { fail, reply } from '../../../support/msw';
import { renderScreen } from '../../../support/renderScreen';
import { claimId, companyId } from '@/__tests__/components/screens/answers';

const here = { companyId, companyName: 'Marlow & Rye Bakery Ltd' };
const periodId = pendingTasks.example[0]!.periodId!;

describe('pending tasks', () => {
  test.each([
    [
      {
        kind: 'fileReturn' as const,
        ...here,
        periodId,
        label: 'October 2026',
        by: '2026-12-07' as const,
        late: false,
      },
      'File the VAT return for October 2026',
      `/v2/instant-vat/dashboard/vat-return?company_id=${companyId}&period_id=${periodId}`,
      /Due 7 Dec 2026, in 17 days/,
    ],
    [
      {
        kind: 'fileReturn' as const,
        ...here,
        periodId,
        label: 'September 2026',
        by: '2026-11-07' as const,
        late: true,
      },
      'File the VAT return for September 2026',
      'vat-return',
      /It was due on 7 Nov 2026, 13 days ago/,
    ],
    [
      {
        kind: 'payTax' as const,
        ...here,
        tax: 'vat' as const,
        label: 'June 2026',
        by: '2026-08-07' as const,
        late: true,
        pence: pence(891_377),
      },
      'Pay HMRC £8,913.77',
      `/v2/instant-vat/dashboard/pay-hmrc?company_id=${companyId}&tax=vat`,
      /VAT, June 2026. It was due 7 Aug 2026, 105 days ago/,
    ],
    [
      {
        kind: 'payTax' as const,
        ...here,
        tax: 'paye' as const,
        label: 'Month 7',
        by: '2026-11-20' as const,
        payNow: true,
        late: false,
        pence: pence(311_840),
        charge: 'tax-2026-11-22-month-7',
      },
      'Pay HMRC £3,118.40',
      `/v2/instant-vat/dashboard/pay-hmrc?company_id=${companyId}&tax=paye&charge=tax-2026-11-22-month-7`,
      /Month 7. The money must reach HMRC today/,
    ],
    [
      {
        kind: 'companyReturn' as const,
        ...here,
        tax: 'corporation_tax' as const,
        label: 'Company tax return, year to 31 Dec 2025',
        by: '2026-11-07' as const,
        late: true,
      },
      'Company tax return, year to 31 Dec 2025',
      `/dashboard?company_id=${companyId}`,
      /It was due on 7 Nov 2026/,
    ],
    [
      {
        kind: 'acceptQuote' as const,
        ...here,
        periodId,
        label: 'October 2026',
        pence: pence(416_790),
        by: '2026-11-27' as const,
      },
      'Claim £4,167.90 for October 2026',
      'vat-return',
      /held until 27 Nov 2026/,
    ],
    [
      { kind: 'finishSetUp' as const, ...here },
      'Finish setting up Marlow & Rye Bakery Ltd',
      `/v2/instant-vat/steps/company?company_id=${companyId}`,
      /kept/,
    ],
    [
      { kind: 'addBankAccount' as const, ...here },
      'Add a bank account for Marlow & Rye Bakery Ltd',
      'step=bank-account',
      /We pay refunds into it/,
    ],
    [
      { kind: 'correctBankAccount' as const, ...here, pence: pence(416_790), late: true },
      'Correct the bank account of Marlow & Rye Bakery Ltd',
      '/v2/instant-vat/profile',
      /could not pay £4,167.90/,
    ],
    [
      {
        kind: 'answerQuestion' as const,
        ...here,
        claimId,
        label: 'October 2026',
        pence: pence(416_790),
      },
      'Answer our question about your refund',
      '/v2/instant-vat/dashboard/claim',
      /before we send £4,167.90/,
    ],
    [
      { kind: 'reconnect' as const, ...here, connection: 'hmrc', late: true },
      'Connect HMRC again for Marlow & Rye Bakery Ltd',
      '/connections',
      /stopped working/,
    ],
    [
      { kind: 'reconnect' as const, ...here, connection: 'hmrc', by: '2026-12-10' as const },
      'Reconnect HMRC for Marlow & Rye Bakery Ltd',
      '/connections',
      /ends on 10 Dec 2026, in 20 days/,
    ],
    [
      {
        kind: 'refundNews' as const,
        ...here,
        claimId,
        what: 'reduced' as const,
        label: 'HMRC approved £1,000.00 less than you sold',
        sentence: 'October 2026. Nothing is to be paid today.',
        pence: pence(100_000),
        late: false,
      },
      'HMRC approved £1,000.00 less than you sold',
      `/v2/instant-vat/dashboard/claim?company_id=${companyId}&claim_id=${claimId}`,
      /Nothing is to be paid today\..*HMRC changed the amount/,
    ],
    [
      {
        kind: 'fileReturn' as const,
        ...here,
        periodId,
        label: 'September 2026',
        by: '2026-11-07' as const,
        late: true,
        pence: pence(376_480),
      },
      'File the VAT return for September 2026',
      'vat-return',
      /Until this return is filed, HMRC keeps back the refund of £3,764\.80 that you sold\./,
    ],
    [
      { kind: 'confirmPhone' as const },
      'Confirm your phone number',
      '/v2/instant-vat/',
      /text you/,
    ],
    [
      { kind: 'confirmEmail' as const },
      'Confirm your email address',
      'confirm-email',
      /6-digit code/,
    ],
    [
      { kind: 'invitation' as const, label: 'Pennine Accounts' },
      'Answer the invitation from Pennine Accounts',
      '/',
      /Only you can use it/,
    ],
  ])('$kind is a link to where it is done', async (task, title, href, note) => {
    reply(pendingTasks, () => [task]);
    renderScreen('/pending-tasks', { as: 'person' });
    const link = await screen.findByRole('link', { name: title });
    expect(link).toHaveAttribute('href', expect.stringContaining(href));
    expect(link.closest('li')).toHaveTextContent(note);
    expect(screen.getByText('1 thing to do')).toBeVisible();
  });

  test('none: says that all is done, and when one comes', async () => {
    reply(pendingTasks, () => []);
    renderScreen('/pending-tasks', { as: 'person' });
    expect(await screen.findByText('All done')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Nothing to do' })).toHaveTextContent(
      'You see a task here when',
    );
  });

  test('a failure of ours says that no deadline has moved, and trying again works', async () => {
    fail(pendingTasks, 500, {
      error: 'Something went wrong. Please try again.',
      reference: 'AB12-CD34',
    });
    const { user } = renderScreen('/pending-tasks', { as: 'person' });
    expect(await screen.findByText(/no deadline has moved/)).toBeVisible();
    expect(screen.getByText('Reference AB12-CD34')).toBeVisible();
    reply(pendingTasks);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(
      await screen.findByRole('link', { name: 'File the VAT return for October 2026' }),
    ).toBeVisible();
  });
});

describe('connections of all companies', () => {
  const bakery = userCompanies.example[0]!;
  const cafe = {
    ...bakery,
    id: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f0002',
    name: 'Rye Street Café Ltd',
    role: 'member',
  };
  const hmrc = companyConnections.example[0]!;
  const show = (query = '') => renderScreen(`/connections${query}`, { as: 'person' });
  const of = async (name: string) => within(await screen.findByRole('region', { name }));

  test('stand company by company, the current one first; who is no owner may look', async () => {
    reply(userCompanies, () => [bakery, cafe]);
    reply(companyConnections, ({ query }) => (query.company_id === cafe.id ? [hmrc] : []));
    show(`?company_id=${cafe.id}`);
    const theirs = await of('Rye Street Café Ltd');
    expect(
      (
        await theirs.findAllByText(
          'Only an owner of the company can connect it or end a connection.',
        )
      ).length,
    ).toBe(3);
    expect(theirs.queryByRole('link', { name: 'Reconnect' })).not.toBeInTheDocument();
    const ours = await of('Marlow & Rye Bakery Ltd');
    expect(await ours.findByRole('link', { name: 'Connect HMRC' })).toHaveAttribute(
      'href',
      `/portal/api/hmrc_connect?company_id=${bakery.id}`,
    );
    expect(screen.getAllByRole('heading', { level: 2 }).map((entry) => entry.textContent)[0]).toBe(
      'Rye Street Café Ltd',
    );
  });

  test('each card is named by its company too, so that no two have one name', async () => {
    reply(userCompanies, () => [bakery, cafe]);
    reply(companyConnections, () => [hmrc]);
    show();
    for (const { name } of [bakery, cafe])
      await waitFor(() =>
        expect(
          screen.getByRole('region', { name: `HMRC online services ${name}` }),
        ).toBeInTheDocument(),
      );
    const names = screen.getAllByRole('region').map((region) =>
      (region.getAttribute('aria-labelledby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' '),
    );
    expect(new Set(names).size).toBe(names.length);
  });

  test('from month 17 on the consent asks to be renewed by its day', async () => {
    reply(companyConnections, () => [{ ...hmrc, renewBy: '2026-12-10' as const }]);
    show();
    expect(await screen.findByText('Reconnect by')).toBeVisible();
    expect(screen.getByText('10 Dec 2026, in 20 days')).toBeVisible();
  });

  test('HMRC’s “not authorised” is taken apart into its three causes, with the way out of each', async () => {
    reply(companyConnections, () => [
      { ...hmrc, problem: 'HMRC says no.', cause: 'notAuthorised' as const },
    ]);
    show();
    expect(await screen.findByText(/We could read it until 14:05 today/)).toBeVisible();
    const causes = within(
      screen.getByText(/We could read it until/).closest('[role]')!,
    ).getAllByRole('listitem');
    expect(causes).toHaveLength(3);
    for (const cause of causes) expect(cause).toHaveTextContent(/reconnect|Reconnect/);
  });

  test('without a company there is nothing to connect, and a way to add one', async () => {
    reply(userCompanies, () => []);
    show();
    expect(await screen.findByRole('region', { name: 'Nothing to connect yet' })).toBeVisible();
  });

  test('when the companies cannot be read, says so and tries again when asked', async () => {
    fail(userCompanies, 500);
    const { user } = show();
    expect(await screen.findByText('We could not read your companies')).toBeVisible();
    reply(userCompanies);
    reply(companyConnections);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Reconnect' })).toBeVisible();
  });
});

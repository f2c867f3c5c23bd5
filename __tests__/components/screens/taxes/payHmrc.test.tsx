import { screen, waitFor, within } from '@testing-library/react';
import {
  corpTaxSummary,
  payeSummary,
  selfAssessmentSummary,
  vatSummary,
} from '@/lib/overview/contract';
import { markSent, payHmrc, saveReference } from '@/lib/overview/paying/contract';
import type { AnswerOf } from '@/lib/access/endpoint';
import { vatDashboard } from '@/lib/overview/vat/contract';
import { fail, reply } from '@/__tests__/support/msw';
import { renderScreen } from '@/__tests__/support/renderScreen';
import { companyId } from '@/__tests__/components/screens/answers';

type Answer = AnswerOf<typeof payHmrc>;
const full = payHmrc.example as Answer;
const bill = full.bill!;
const withBill = (more: Partial<NonNullable<Answer['bill']>>): Answer => ({
  ...full,
  bill: { ...bill, ...more },
});
const unknownReference = withBill({
  reference: undefined,
  told: undefined,
  noReference: { words: 'It is in your HMRC tax account.', asked: true },
});
const show = () => {
  [vatDashboard, payeSummary, vatSummary, corpTaxSummary, selfAssessmentSummary].forEach((entry) =>
    reply(entry),
  );
  return renderScreen(`/v2/instant-vat/dashboard/pay-hmrc?company_id=${companyId}&tax=paye`, {
    as: 'person',
  });
};
const card = async (name: string) => within(await screen.findByRole('region', { name }));

test('a bill shows its amount, its day, HMRC’s account, every way to pay, and what being late costs', async () => {
  const { calls } = reply(payHmrc, () => full);
  show();
  const owed = await card('You owe HMRC');
  expect(
    screen.getByRole('heading', { level: 1, name: 'How to pay your PAYE bill' }),
  ).toBeVisible();
  expect(owed.getByText('08 32 10')).toBeVisible();
  expect(owed.getByText('475PT002186342707')).toBeVisible();
  expect(owed.getByText(/^by Sun 22 Nov 2026/)).toBeVisible();
  const ways = (await card('Ways to pay, and by when'))
    .getAllByRole('row')
    .map((row) => row.textContent);
  expect(ways[1]).toBe(
    'Your bank’s app or websiteFaster Payment. Same or next day, weekends tooSun 22 NovIn time',
  );
  expect(ways[3]).toContain('Fri 20 Nov, todayOnly today');
  expect(ways[4]).toContain('Too late for this bill');
  expect((await card('If it is late')).getByText(/^Interest of 7\.75% a year/)).toBeVisible();
  expect(
    (await card('After you have paid')).getByText('HMRC shows it, by Mon 30 Nov'),
  ).toBeVisible();
  expect(calls[0]?.query).toEqual({ company_id: companyId, tax: 'paye' });
});

test('each value is copied with its own button, the amount as a bank takes it, and says so', async () => {
  reply(payHmrc, () => full);
  const { user } = show();
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  const owed = await card('You owe HMRC');
  await user.click(owed.getByRole('button', { name: 'Copy amount' }));
  expect(copied).toHaveBeenLastCalledWith((bill.line.outstandingPence / 100).toFixed(2));
  await user.click(owed.getByRole('button', { name: 'Copy reference' }));
  expect(copied).toHaveBeenLastCalledWith('475PT002186342707');
  expect(await owed.findByRole('button', { name: 'Copied reference' })).toHaveFocus();
  expect(await owed.findByRole('button', { name: 'Copy reference' })).toHaveFocus();
});

test('marked as on its way it says until when HMRC shows it, and can be taken back', async () => {
  let answer = full;
  reply(payHmrc, () => answer);
  const { calls } = reply(markSent, ({ body }) => {
    answer = body.sent
      ? withBill({ sent: { on: '2026-11-20', shownBy: '2026-11-30', standing: 'on_its_way' } })
      : full;
    return { sent: body.sent };
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Mark as on its way' }));
  expect(
    await screen.findByText(/Marked as sent on 20 Nov 2026\. HMRC shows it by 30 Nov 2026\./),
  ).toBeVisible();
  // The pressed button is gone: Tab goes on from where it was.
  expect(document.body).not.toHaveFocus();
  expect(screen.queryByText(/Pay today/)).not.toBeInTheDocument();
  expect(calls[0]?.body).toEqual({ tax: 'paye', charge: bill.charge, sent: true });
  await user.click(screen.getByRole('button', { name: 'It was not sent' }));
  expect(await screen.findByRole('button', { name: 'Mark as on its way' })).toBeVisible();
});

test('a mark that could not be noted says so, and the page stays', async () => {
  reply(payHmrc, () => full);
  fail(markSent, 503, { error: 'The portal is busy. Try again in a minute.' });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Mark as on its way' }));
  expect(await screen.findByText('We could not record that.')).toBeVisible();
  expect(screen.getByText('08 32 10')).toBeVisible();
});

test('a payment that HMRC should have shown says what to do', async () => {
  reply(payHmrc, () =>
    withBill({ sent: { on: '2026-11-09', shownBy: '2026-11-17', standing: 'missing' } }),
  );
  show();
  expect(
    await screen.findByText(/^Marked as sent on Mon 9 Nov\. HMRC should have shown it/),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Mark as on its way' })).toBeVisible();
});

test('the address names the bill that came first, so that the page stays with it once it asks for nothing', async () => {
  reply(payHmrc, () => full);
  const { where } = show();
  await card('You owe HMRC');
  await waitFor(() => expect(where()).toContain(`charge=${bill.charge}`));
  expect(screen.getByText('08 32 10')).toBeVisible();
});

describe('a reference that HMRC does not show', () => {
  test('is asked for with a reason, refused in a sentence when it cannot be one, and kept', async () => {
    let answer = unknownReference;
    reply(payHmrc, () => answer);
    const { calls } = reply(saveReference, () => {
      answer = withBill({ told: { on: '2026-11-20' } });
      return { reference: '475PT00218634' };
    });
    const { user } = show();
    const owed = await card('You owe HMRC');
    expect(owed.getByText(/in your HMRC tax account/)).toBeVisible();
    await user.type(owed.getByLabelText('Accounts Office reference'), '475/RC90');
    await user.tab();
    expect(
      (await owed.findAllByText(/has 13 characters, such as 123PA00012345/)).length,
    ).toBeGreaterThan(0);
    await user.clear(owed.getByLabelText('Accounts Office reference'));
    await user.type(owed.getByLabelText('Accounts Office reference'), '475PT00218634');
    await user.click(owed.getByRole('button', { name: 'Keep the reference' }));
    expect(await owed.findByText('475PT002186342707')).toBeVisible();
    expect(calls[0]?.body).toEqual({
      tax: 'paye',
      charge: bill.charge,
      reference: '475PT00218634',
    });
    await user.click(owed.getByRole('button', { name: 'Change the reference' }));
    expect(owed.getByLabelText('Accounts Office reference')).toBeVisible();
  });

  test('can be entered only by an owner; others see a note and no field', async () => {
    reply(payHmrc, () => ({
      ...unknownReference,
      bill: { ...unknownReference.bill!, mayTell: false },
    }));
    show();
    const owed = await card('You owe HMRC');
    expect(owed.getByText('An owner of the company can enter it here.')).toBeVisible();
    expect(owed.queryByRole('textbox')).not.toBeInTheDocument();
  });

  test('shows when it was given and by which person', async () => {
    reply(payHmrc, () => full);
    show();
    expect(
      (await card('You owe HMRC')).getByText(/Given 2 Nov 2026 by Hannah Osei\./),
    ).toBeVisible();
  });

  test('that only HMRC’s notice has, has no field', async () => {
    reply(payHmrc, () =>
      withBill({
        reference: undefined,
        told: undefined,
        noReference: { words: 'It is on HMRC’s notice.', asked: false },
      }),
    );
    show();
    const owed = await card('You owe HMRC');
    expect(owed.getByText(/It is on HMRC’s notice\./)).toBeVisible();
    expect(owed.queryByRole('textbox')).not.toBeInTheDocument();
  });
});

test('more bills of any tax lead to their own pages, a person’s with the person', async () => {
  reply(payHmrc, () => ({
    ...full,
    others: [
      {
        tax: 'self_assessment' as const,
        charge: 'tax-2027-01-31-balancing-payment',
        person: 'Anne Keel',
        label: 'Balancing payment',
        due: '2027-01-31' as const,
        outstandingPence: bill.line.outstandingPence,
        status: 'Due',
      },
      {
        tax: 'paye' as const,
        charge: 'tax-2026-12-22-month-8',
        label: 'Month 8, to 5 Dec 2026',
        due: '2026-12-22' as const,
        outstandingPence: bill.line.outstandingPence,
        status: 'Due',
      },
    ],
  }));
  show();
  const more = await card('More to pay');
  expect(more.getByRole('link', { name: 'PAYE, Month 8, to 5 Dec 2026' })).toHaveAttribute(
    'href',
    expect.stringMatching(/tax=paye&charge=tax-2026-12-22-month-8$/),
  );
  expect(
    more.getByRole('link', { name: 'Self assessment of Anne Keel, Balancing payment' }),
  ).toHaveAttribute(
    'href',
    expect.stringMatching(
      /tax=self_assessment&charge=tax-2027-01-31-balancing-payment&person=anne-keel$/,
    ),
  );
});

test('a bill that HMRC does not show is said to be unknown, above the bills that there are', async () => {
  const other = { ...bill.line, tax: 'vat' as const, charge: 'tax-october', label: 'October 2026' };
  const { tax, charge, label, due, outstandingPence, status } = other;
  reply(payHmrc, () => ({
    ...full,
    bill: undefined,
    unknownBill: true,
    others: [{ tax, charge, label, due, outstandingPence, status }],
  }));
  const { where } = show();
  expect(
    await screen.findByRole('heading', { name: 'HMRC does not show this bill' }),
  ).toBeVisible();
  expect(
    (await card('Bills to pay')).getByRole('link', { name: 'VAT, October 2026' }),
  ).toHaveAttribute('href', expect.stringContaining('tax=vat&charge=tax-october'));
  expect(where()).not.toContain('charge=');
  expect(screen.queryByText('08 32 10')).not.toBeInTheDocument();
});

test('nothing to pay and a tax that was never read are shown differently', async () => {
  reply(payHmrc, () => ({ ...full, bill: undefined }));
  const { unmount } = show();
  expect(await screen.findByRole('heading', { name: 'Nothing to pay for PAYE' })).toBeVisible();
  unmount();
  reply(payHmrc, () => ({ ...full, bill: undefined, readAt: undefined }));
  show();
  expect(await screen.findByRole('heading', { name: 'PAYE has not been read yet' })).toBeVisible();
});

test('what HMRC collects by Direct Debit is not to be paid twice', async () => {
  reply(payHmrc, () => withBill({ directDebit: true }));
  show();
  expect(
    await screen.findByText('You do not need to do anything. If you pay it too, you pay twice.', {
      exact: false,
    }),
  ).toBeVisible();
});

test('when it cannot be read it says that nothing has changed, and can be tried again', async () => {
  fail(payHmrc, 503, { error: 'The portal is busy. Try again in a minute.' });
  const { user } = show();
  expect(await screen.findByText('We could not read your HMRC bills')).toBeVisible();
  reply(payHmrc, () => full);
  await user.click(screen.getByRole('button', { name: /Try again/ }));
  expect(await screen.findByText('08 32 10')).toBeVisible();
});

import { fireEvent, screen, within } from '@testing-library/react';
import {
  corpTaxSummary,
  payeSummary,
  selfAssessmentSummary,
  vatSummary,
} from '@/lib/overview/contract';
import { giveTaxFile, removeTaxFile, taxFiles } from '@/lib/taxes/file/contract';
import { vatDashboard } from '@/lib/overview/vat/contract';
import type { AnswerOf } from '@/lib/access/endpoint';
import { fail, reply } from '@/__tests__/support/msw';
import { renderScreen } from '@/__tests__/support/renderScreen';
import { companyId } from '@/__tests__/components/screens/answers';

type Given = AnswerOf<typeof taxFiles>;
const none: Given = {
  companyName: 'Marlow & Rye Bakery Ltd',
  taxes: [
    { tax: 'paye', fromHmrc: false, fileName: undefined, readAt: undefined },
    { tax: 'corporation_tax', fromHmrc: false, fileName: undefined, readAt: undefined },
  ],
};
const withFile: Given = {
  ...none,
  taxes: [
    { ...none.taxes[0]!, fileName: 'paye-2026.csv', readAt: '2026-11-20T14:05:00.000Z' },
    none.taxes[1]!,
  ],
};
const { File: RealFile } = jest.requireActual<{ File: typeof File }>('node:buffer');
const choose = () =>
  fireEvent.change(screen.getByLabelText('CSV file of PAYE figures', { selector: 'input' }), {
    target: { files: [new RealFile(['a,b'], 'paye-2026.csv', { type: 'text/csv' })] },
  });
const show = () => {
  reply(vatDashboard);
  return renderScreen(`/v2/instant-vat/dashboard/tax-file?company_id=${companyId}`, {
    as: 'person',
  });
};
const card = async (name: string) => within(await screen.findByRole('region', { name }));

test('a file is given, and says how much of it is on the pages now', async () => {
  let given = none;
  reply(taxFiles, () => given);
  const { calls } = reply(giveTaxFile, () => {
    given = withFile;
    return { accepted: true, charges: 12, payments: 1, problems: [] };
  });
  show();
  const paye = await card('PAYE');
  expect(await paye.findByText('No file yet')).toBeVisible();
  expect(paye.getByRole('link', { name: 'Example file for PAYE' })).toHaveAttribute(
    'href',
    `/portal/api/client/tax-file/example.csv?company_id=${companyId}&tax=paye`,
  );
  choose();
  expect(await paye.findByText(/12 charges and 1 payment are on your pages now/)).toBeVisible();
  expect(await paye.findByText('paye-2026.csv')).toBeVisible();
  expect(calls[0]?.query).toEqual({ company_id: companyId, tax: 'paye' });
});

test('lines that cannot be read are named, and nothing was changed', async () => {
  reply(taxFiles, () => withFile);
  reply(giveTaxFile, () => ({
    accepted: false,
    charges: 0,
    payments: 0,
    problems: [
      { line: 4, sentence: 'Enter how much was charged.' },
      { line: 7, sentence: 'Write the tax year like 2026-27.' },
    ],
  }));
  show();
  const paye = await card('PAYE');
  await paye.findByText('paye-2026.csv');
  choose();
  expect(await paye.findByText('Nothing was changed: we cannot read some lines.')).toBeVisible();
  expect(paye.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Line 4. Enter how much was charged.',
    'Line 7. Write the tax year like 2026-27.',
  ]);
  expect(paye.getByText('paye-2026.csv')).toBeVisible();
});

test('a file that is refused whole says why at its place', async () => {
  reply(taxFiles, () => none);
  fail(giveTaxFile, 400, {
    error: { file: 'This file is over 1 MB. Make it smaller, or send it in parts.' },
  });
  show();
  const paye = await card('PAYE');
  await paye.findByText('No file yet');
  choose();
  expect(await paye.findByText(/This file is over 1 MB/)).toBeVisible();
});

test('the figures of a file can be taken away', async () => {
  let given = withFile;
  reply(taxFiles, () => given);
  const { calls } = reply(removeTaxFile, () => (given = none));
  const { user } = show();
  const paye = await card('PAYE');
  await user.click(await paye.findByRole('button', { name: 'Remove these figures of PAYE' }));
  expect(await paye.findByText('No file yet')).toBeVisible();
  expect(calls[0]?.body).toEqual({ tax: 'paye' });
});

test('a tax that is read from HMRC offers no file to choose, and links to the connections', async () => {
  reply(taxFiles, () => ({
    ...none,
    taxes: [{ ...none.taxes[0]!, fromHmrc: true }, none.taxes[1]!],
  }));
  show();
  const paye = await card('PAYE');
  expect(await paye.findByText('Read from HMRC')).toBeVisible();
  expect(paye.queryByRole('button', { name: /CSV/ })).not.toBeInTheDocument();
  expect(paye.getByRole('link', { name: 'Connections' })).toHaveAttribute(
    'href',
    `/connections?company_id=${companyId}`,
  );
});

test('when it cannot be loaded, one press tries again', async () => {
  fail(taxFiles, 500, { error: 'Something went wrong. Please try again.' });
  const { user } = show();
  expect(await screen.findByText('We could not read which files you have given')).toBeVisible();
  reply(taxFiles, () => none);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await (await card('PAYE')).findByText('No file yet')).toBeVisible();
});

test('a tax that is not connected offers a file beside the connection', async () => {
  reply(payeSummary, () => ({
    ...payeSummary.example,
    state: 'not_connected' as const,
    owedPence: undefined,
    lines: [],
    upcoming: [],
    next: undefined,
    sync: { state: 'never' as const, problem: undefined },
  }));
  for (const other of [vatDashboard, vatSummary, corpTaxSummary, selfAssessmentSummary])
    reply(other);
  renderScreen(`/dashboard?company_id=${companyId}`, { as: 'person' });
  expect(
    await (await card('PAYE')).findByRole('link', { name: 'Or give a file of PAYE' }),
  ).toHaveAttribute('href', `/v2/instant-vat/dashboard/tax-file?company_id=${companyId}`);
});

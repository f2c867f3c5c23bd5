import { screen, waitFor, within } from '@testing-library/react';
import { markReturn } from '@/lib/overview/returnMarksContract';
import type { ClientTaxes } from '@/hooks/clients/oneClient';
import { fail, reply } from '../../../support/msw';
import { clientAt, COMPANY, openClient, withoutNotes } from './clientPage';

beforeEach(() => void withoutNotes());

type Return = NonNullable<ClientTaxes['taxes'][number]['annualReturns']>[number];
const DUE = 'Return for 2025 to 2026, due 31 Jan 2027:';
const last: Return = {
  year: '2025 to 2026',
  taxYear: '2025-26',
  dueOn: '2027-01-31',
  said: undefined,
};
const SAID = { by: 'Fernlea & Co', on: '2026-11-20' } as const;

/** Opens the page of a client with these returns. */
const openReturns = (annualReturns: Return[]) =>
  openClient(clientAt(), { taxes: [{}, {}, {}, { annualReturns }] });
const card = async () => within(await screen.findByRole('region', { name: 'Self assessment' }));

test('a return is marked as filed on a day, with HMRC’s receipt', async () => {
  const { user } = openReturns([last]);
  const { calls } = reply(markReturn);
  const self = await card();
  expect(self.getByText(`${DUE} Not known if filed.`)).toBeVisible();
  expect(self.queryByRole('button', { name: /Mark as not filed|Take it back/ })).toBeNull();
  await user.click(
    self.getByRole('button', { name: /^Mark as filed ?, return for 2025 to 2026$/ }),
  );
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Your client sees what you say/)).toBeVisible();
  await user.type(await dialog.findByLabelText('Day it was filed'), '2026-11-14');
  await user.type(dialog.getByLabelText('HMRC’s receipt'), 'AB12 CD34');
  await user.click(dialog.getByRole('button', { name: 'Mark as filed' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls).toMatchObject([
    {
      query: { company_id: COMPANY },
      body: { tax_year: '2025-26', state: 'filed', filed_on: '2026-11-14', receipt: 'AB12 CD34' },
    },
  ]);
});

test.each([
  ['2026-11-21', 'The day is in the future'],
  ['2026-04-05', 'Enter a day after 5 Apr 2026, when the tax year ended'],
])('a return filed on %s is not sent: %s', async (day, sentence) => {
  const { user } = openReturns([last]);
  await user.click((await card()).getByRole('button', { name: /^Mark as filed/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByLabelText('Day it was filed'), day);
  await user.tab();
  expect(await dialog.findByText(sentence)).toBeVisible();
});

test('what could not be saved says so in the dialog, and at the button', async () => {
  const { user } = openReturns([{ ...last, said: { ...SAID, filedOn: '2026-11-14' } }]);
  fail(markReturn, 503, { error: 'The portal is busy. Try again in a minute.' });
  const self = await card();
  expect(
    self.getByText(`${DUE} Filed on 14 Nov 2026, said by Fernlea & Co on 20 Nov 2026.`),
  ).toBeVisible();
  await user.click(self.getByRole('button', { name: /^Take it back/ }));
  expect(await self.findByText('We could not save that.')).toBeVisible();
  expect(self.getByText(/The portal is busy/)).toBeVisible();
});

test('past its day a return can be marked as not filed, and that can be taken back', async () => {
  const late: Return = {
    year: '2024 to 2025',
    taxYear: '2024-25',
    dueOn: '2026-01-31',
    said: SAID,
  };
  const unknown: Return = { ...late, year: '2023 to 2024', taxYear: '2023-24', said: undefined };
  const { user } = openReturns([unknown, late]);
  const { calls } = reply(markReturn, () => ({ state: 'not_filed' as const }));
  const self = await card();
  expect(
    self.getByText(/due 31 Jan 2026: Not filed, said by Fernlea & Co on 20 Nov 2026\./),
  ).toBeVisible();
  await user.click(
    self.getByRole('button', { name: /^Mark as not filed ?, return for 2023 to 2024$/ }),
  );
  await user.click(
    await self.findByRole('button', { name: /^Take it back ?, return for 2024 to 2025$/ }),
  );
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls.map(({ body }) => body)).toEqual([
    { tax_year: '2023-24', state: 'not_filed' },
    { tax_year: '2024-25', state: 'not_known' },
  ]);
});

test('of a return that HMRC shows as filed nothing is asked', async () => {
  openReturns([{ ...last, filedOn: '2026-08-14' }]);
  const self = await card();
  expect(self.getByText(`${DUE} filed 14 Aug 2026.`)).toBeVisible();
  expect(self.queryByRole('button', { name: /Mark as/ })).toBeNull();
});

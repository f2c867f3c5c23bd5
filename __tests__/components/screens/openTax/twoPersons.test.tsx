import { screen, waitFor, within } from '@testing-library/react';
import { selfAssessmentDashboard } from '@/lib/clients/list/tablesContract';
import { snooze, triage } from '@/lib/clients/triage/contract';
import type { Board } from '@/hooks/clients/triage';
import { pence } from '@/lib/kernel/money';
import { reply } from '../../../support/msw';
import { fernlea, openDashboard, tableAnswer } from './practice';

const tableAt = `/v2/open-tax/dashboard?company_id=${fernlea.id}&tab=self_assessment&filter=all`;
const boardAt = `/v2/open-tax/dashboard/triage?company_id=${fernlea.id}`;
const PEOPLE = [
  { name: 'Anne Keel', utr: '2000000103' },
  { name: 'Ben Keel', utr: '2000000104' },
];

const bill = tableAnswer().rows[0]!;
const twoRows = () =>
  tableAnswer({
    tabs: { vat: 1, paye: 1, corporation_tax: 1, self_assessment: 1 },
    rows: PEOPLE.map((person, at) => ({
      ...bill,
      name: 'Keel Software Ltd',
      person,
      owes_pence: pence(500 + at * 200),
    })),
    page: { first: 1, matching: 2, clients: 1 },
  });

test('two directors of one client are two rows, which are one client when they are selected', async () => {
  reply(selfAssessmentDashboard, twoRows);
  const { user } = openDashboard(tableAt);
  const rows = (await screen.findAllByRole('row')).slice(1);
  expect(rows.map((row) => row.dataset.rowId)).toEqual([
    `${bill.client_id}-2000000103`,
    `${bill.client_id}-2000000104`,
  ]);
  expect(rows[0]).toHaveTextContent(/Anne Keel.*£5\.00/);
  expect(rows[1]).toHaveTextContent(/Ben Keel.*£7\.00/);
  expect(screen.getByText(/^1 to 2 of 2 rows of 1 client,/)).toBeVisible();
  await user.click(within(rows[1]!).getByRole('checkbox'));
  for (const row of rows) expect(within(row).getByRole('checkbox')).toBeChecked();
  expect(screen.getByText(/1 selected/)).toBeVisible();
});

test('triage has two lines of one client, and puts off the one that is open', async () => {
  const board = triage.example as Board;
  const items = PEOPLE.map((person) => ({
    ...board.items[0]!,
    tax: 'self_assessment' as const,
    name: 'Keel Software Ltd',
    person,
  }));
  reply(triage, () => ({ ...board, items, page: { matching: 2 } }));
  const { calls } = reply(snooze);
  const { user } = openDashboard(boardAt);
  await waitFor(() =>
    expect(screen.getAllByRole('link', { name: 'Keel Software Ltd' }).length).toBeGreaterThan(1),
  );
  await user.keyboard('jjs');
  const dialog = within(await screen.findByRole('dialog', { name: /Ben Keel/ }));
  await user.type(dialog.getByLabelText(/^Why/), 'He pays on Monday');
  await user.click(dialog.getByRole('button', { name: 'Put it off' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toMatchObject({ client_id: items[1]!.client_id, person: '2000000104' });
});

/** @jest-environment node */
import { CLIENT_STATUSES } from '@/lib/domain/clientTaxes/clientTaxStatus';
import { EXPORT_COLUMNS, csvWriter, exportCells, exportName, type ExportRow } from '@/lib/domain/clientTaxes/exportCells';

const row: ExportRow = {
  name: 'Ashdown Joinery Ltd', vrn: '123456789', utr: null, companyNumber: '00731208', periodFrom: '2026-07-01', periodTo: '2026-09-30',
  dueOn: '2026-11-07', status: CLIENT_STATUSES.indexOf('Payment late'), owes: '624015', isReturnLate: false, hmrcOwes: '0',
  owner: 'Ruth Ellison', readAt: '2026-11-20 14:05',
};
const written = (change: Partial<ExportRow> = {}) => {
  const cells = exportCells({ ...row, ...change }).map(csvWriter());
  return Object.fromEntries(EXPORT_COLUMNS.map((column, at) => [column, cells[at]]));
};

test('a row says what the table says, with the numbers a client is known by', () => {
  expect(written()).toEqual({
    Client: 'Ashdown Joinery Ltd', 'VAT number': '123456789', UTR: '', 'Company number': '00731208', 'Period from': '01/07/2026',
    'Period to': '30/09/2026', Due: '07/11/2026', Status: 'Payment late', 'Client owes': '6240.15', 'HMRC owes': '', Owner: 'Ruth Ellison',
    Updated: '20/11/2026 14:05',
  });
});

test.each<[string, Partial<ExportRow>, string]>([
  ['a return that is late', { owes: '-1', isReturnLate: true }, 'Not filed'], ['what nobody knows', { owes: '-1' }, 'Not known'],
  ['nothing to owe', { owes: '0' }, ''], ['five pence', { owes: '5' }, '0.05'], ['a pound', { owes: '100' }, '1.00'],
])('%s is no 0.00', (_what, change, owes) => expect(written(change)['Client owes']).toBe(owes));

test('what was never read says so, and a day nobody knows is empty', () => {
  expect(written({ readAt: null, dueOn: null })).toMatchObject({ Updated: 'Not read', Due: '' });
});

test('a file is named after the tax and the day', () => {
  expect(exportName('corporation_tax', '2026-11-20', 'xlsx')).toBe('clients-corporation-tax-2026-11-20.xlsx');
});

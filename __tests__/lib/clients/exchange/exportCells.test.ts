/** @jest-environment node */
import { CLIENT_STATUSES } from '@/lib/taxes/row/status';
import {
  EXPORT_COLUMNS,
  exportCells,
  exportName,
  onceEachDay,
  type CellWriter,
  type ExportRow,
} from '@/lib/clients/exchange/exportCells';
import { NEVER } from '@/lib/taxes/row/facts';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';

const row: ExportRow = {
  name: 'Ashdown Joinery Ltd',
  kind: 'limited',
  vrn: '123456789',
  utr: null,
  companyNumber: '00731208',
  payeReference: '475/RC90',
  accountsOfficeReference: null,
  nino: null,
  person: null,
  personName: null,
  periodFrom: '2026-07-01',
  periodTo: '2026-09-30',
  firstOn: '2026-11-07',
  status: CLIENT_STATUSES.indexOf('Payment late'),
  owes: '624015',
  onAccountPence: '0',
  onAccountFrom: NEVER,
  onAccountTo: NEVER,
  isAbout: false,
  isReturnLate: false,
  hmrcOwesPence: '0',
  expectedRefundPence: '0',
  returnOn: 'infinity',
  isReturnKnown: true,
  returnFiledOn: 'infinity',
  owner: 'Ruth Ellison',
  readAt: '2026-11-20 14:05:33.128+00',
};
const writer: CellWriter = {
  text: (text) => text,
  pounds: (value) => `£${value}`,
  day: (day) => day,
  moment: (day, time) => `${day} at ${time}`,
  nothing: '-',
};
const written = (change: Partial<ExportRow> = {}) => {
  const cells = exportCells({ ...row, ...change }, writer);
  return Object.fromEntries(EXPORT_COLUMNS.map((column, at) => [column, cells[at]]));
};

test('a row says what the table says, with the numbers a client is known by', () => {
  expect(written()).toEqual({
    Client: 'Ashdown Joinery Ltd',
    'VAT number': '123456789',
    UTR: '-',
    'Company number': '00731208',
    Type: 'Business',
    'PAYE reference': '475/RC90',
    'Accounts Office reference': '-',
    'National Insurance number': '-',
    Person: '-',
    'Person UTR': '-',
    'Period from': '2026-07-01',
    'Period to': '2026-09-30',
    Due: '2026-11-07',
    Status: 'Payment late',
    'Client owes': '£6240.15',
    About: '-',
    'Of which on account': '-',
    'On account from': '-',
    'On account to': '-',
    'HMRC owes': '-',
    'Refund expected': '-',
    'Return due': '-',
    Return: '-',
    'Return filed': '-',
    Owner: 'Ruth Ellison',
    Updated: '2026-11-20 at 14:05',
  });
});

test.each<[string, Partial<ExportRow>, string]>([
  ['a return that is late', { owes: '-1', isReturnLate: true }, 'Not filed'],
  ['what nobody knows', { owes: '-1' }, 'Not known'],
  ['nothing to owe', { owes: '0' }, '-'],
  ['five pence', { owes: '5' }, '£0.05'],
  ['a pound', { owes: '100' }, '£1.00'],
  [
    'what is due beside a refund',
    { owes: '100', status: CLIENT_STATUSES.indexOf('Approved') },
    '-',
  ],
  [
    'an unknown beside a refund',
    { owes: '-1', status: CLIENT_STATUSES.indexOf('Refund delayed') },
    '-',
  ],
])('%s is no 0.00', (_what, change, owes) => expect(written(change)['Client owes']).toBe(owes));

test('the refund of a return that is not filed is in no sum of what HMRC owes', () => {
  expect(written({ expectedRefundPence: '421000' })).toMatchObject({
    'HMRC owes': '-',
    'Refund expected': '£4210.00',
  });
});

test('an estimate has a column of its own, so that no sum of what is owed includes it', () => {
  expect(written({ owes: '170000', isAbout: true })).toMatchObject({
    'Client owes': '-',
    About: '£1700.00',
  });
});

test('a director’s bill names the director, and the part of it that is paid on account', () => {
  const bill = {
    personName: 'Anne Keel',
    person: '2000000103',
    owes: '1405424',
    onAccountPence: '468475',
    onAccountFrom: '2026-04-06',
    onAccountTo: '2027-04-05',
  } as const;
  expect(written(bill)).toMatchObject({
    Person: 'Anne Keel',
    'Person UTR': '2000000103',
    'Client owes': '£14054.24',
    'Of which on account': '£4684.75',
    'On account from': '2026-04-06',
    'On account to': '2027-04-05',
  });
  expect(written({ ...bill, owes: '-1', isReturnLate: true })['Of which on account']).toBe('-');
});

test.each<[string, Partial<ExportRow>, object]>([
  [
    'that may be filed',
    { returnOn: '2027-01-31', isReturnKnown: false },
    { 'Return due': '2027-01-31', Return: 'Not known', 'Return filed': '-' },
  ],
  [
    'that is not filed',
    { returnOn: '2027-01-31' },
    { 'Return due': '2027-01-31', Return: 'Not filed', 'Return filed': '-' },
  ],
  [
    'that is filed',
    { returnFiledOn: '2026-11-14' },
    { 'Return due': '-', Return: 'Filed', 'Return filed': '2026-11-14' },
  ],
])('a return %s has its day and its state', (_what, change, cells) =>
  expect(written(change)).toMatchObject(cells),
);

test('a person’s National Insurance number is whole, so that a practice can take it along', () => {
  expect(
    written({ kind: 'person', companyNumber: null, nino: 'AB123456C', utr: '1097172564' }),
  ).toMatchObject({
    Type: 'Person',
    UTR: '1097172564',
    'National Insurance number': 'AB123456C',
  });
});

test('a row that was never read says so, and an unknown date is a dash', () => {
  expect(written({ readAt: null, firstOn: 'infinity' })).toMatchObject({
    Updated: 'Not read',
    Due: '-',
  });
});

test('what is said of a day is worked out once', () => {
  const asked: IsoDate[] = [];
  const said = onceEachDay((day) => asked.push(day));
  expect(['2026-11-20', '2026-11-21', '2026-11-20'].map(said)).toEqual([1, 2, 1]);
  expect(asked).toEqual(['2026-11-20', '2026-11-21']);
});

test('a file is named after the tax and the day', () => {
  expect(exportName('corporation_tax', '2026-11-20', 'xlsx')).toBe(
    'clients-corporation-tax-2026-11-20.xlsx',
  );
});

/** @jest-environment node */
import { bankAccountForm } from '@/lib/companies/bankAccountForm';
import { normaliseAccountNumber, normaliseSortCode } from '@/lib/companies/bankAccount';
import { searchedInRegister } from '@/lib/companies/companyNumber';
import { checkNumber, type NumberField } from '@/lib/companies/numbers/rules';
import { clientBody, clientNumbersBody } from '@/lib/clients/forms';
import { isProblem, readRow } from '@/lib/clients/exchange/importRow';

import { columnsIn, rowIn } from '@/lib/clients/exchange/importColumns';
import { hmrcNumberBody } from '@/lib/connections/hmrcLoginForms';
import { enquiryReference } from '@/lib/refunds/followUp/enquiries';
import { arnProblem, normaliseArn } from '@/lib/practice/agentReference';

const HEADINGS = {
  vat_number: 'VAT number',
  utr: 'UTR',
  company_number: 'Company number',
  paye_reference: 'PAYE reference',
  accounts_office_reference: 'Accounts Office reference',
  nino: 'National Insurance number',
} as const satisfies Record<NumberField, string>;
const CELLS = {
  vat_number: 'vrn',
  utr: 'utr',
  company_number: 'companyNumber',
  paye_reference: 'payeReference',
  accounts_office_reference: 'accountsOfficeReference',
  nino: 'nino',
} as const satisfies Record<NumberField, string>;

/** Returns what an import makes of one number in a file. */
function imported(field: NumberField, cell: string) {
  const columns = columnsIn(['Client name', HEADINGS[field]]);
  if (typeof columns === 'string') throw new Error(columns);
  const read = readRow(rowIn(['Harbour Lane Bakes', cell], columns).row, []);
  return isProblem(read) ? read : read[CELLS[field]];
}
const typed = (field: NumberField, text: string) => ({
  name: 'Harbour Lane Bakes',
  client_type: field === 'nino' ? 'person' : 'business',
  [field]: text,
});

test.each<[string, NumberField, string, string]>([
  ['P1', 'vat_number', '123456782\u200b', '123456782'],
  ['P1', 'vat_number', '\u202d123456782\u202c', '123456782'],
  ['P1', 'vat_number', '\u2060123456782', '123456782'],
  ['P1', 'vat_number', "'123456782", '123456782'],
  ['P1', 'vat_number', 'GB\u2011123456782', '123456782'],
  ['P1', 'vat_number', '\ufeffXI 123 4567 82', '123456782'],
  ['P1', 'utr', '109717\u20112564', '1097172564'],
  ['P1', 'utr', '\u200e1097172564', '1097172564'],
  ['P1', 'utr', '10971 72564K', '1097172564'],
  ['P1', 'company_number', '09317745\u200e', '09317745'],
  ['P1', 'company_number', "'09317745", '09317745'],
  ['P1', 'paye_reference', '\u202d475/RC90\u202c', '475/RC90'],
  ['P1', 'nino', 'AB\u00a012\u201134\u201156\u00a0C\u200b', 'AB123456C'],
  ['P2', 'vat_number', '123456782.0', '123456782'],
  ['P2', 'utr', '1097172564.0', '1097172564'],
  ['P2', 'company_number', '9317745.0', '09317745'],
  ['P2', 'company_number', '9317745.00', '09317745'],
  ['P3', 'company_number', 'IP00525R', 'IP00525R'],
  ['P3', 'company_number', 'sp1234rs', 'SP1234RS'],
])('%s: a pasted %s %p is kept as %p, typed and in a file', async (_row, field, text, kept) => {
  expect(checkNumber(field, text)).toEqual({ kind: 'right', number: kept });
  expect(imported(field, text)).toBe(kept);
  await expect(clientBody.validate(typed(field, text))).resolves.toBeDefined();
  await expect(clientNumbersBody.validateAt(field, typed(field, text))).resolves.toBeDefined();
});

test.each<[string, NumberField, string, RegExp, string | undefined]>([
  ['P2', 'company_number', '1234.5', /8/, undefined],
  ['P2', 'vat_number', '12345678.20', /VAT number/, undefined],
  ['P2', 'utr', '109717256.4', /UTR/, undefined],
  ['P4', 'utr', '1231097172564', /1097172564/, '1097172564'],
  ['P5', 'vat_number', 'GBGD001', /government department/, undefined],
  ['P5', 'vat_number', 'GBHA599', /health authority/, undefined],
])(
  '%s: a %s %p is refused with its reason, typed and in a file',
  async (_row, field, text, reason, meant) => {
    expect(checkNumber(field, text)).toMatchObject({ kind: 'wrongForm', ...(meant && { meant }) });
    expect(imported(field, text)).toMatchObject({
      sentence: expect.stringMatching(reason),
      mayKeep: false,
      ...(meant && { suggestion: meant }),
    });
    await expect(clientBody.validate(typed(field, text))).rejects.toThrow(reason);
  },
);

test('P1: a bank account that was pasted is taken, with its plain digits', async () => {
  const [sort, account] = ['20\u201100\u201100', '\u202d55779911\u202c'];
  await expect(
    bankAccountForm.validate({ account_name: 'A', sort_code: sort, account_number: account }),
  ).resolves.toBeDefined();
  expect([normaliseSortCode(sort), normaliseAccountNumber(account)]).toEqual([
    '200000',
    '55779911',
  ]);
});

test('P1: a VAT number is taken at the log-in with HMRC', () =>
  expect(hmrcNumberBody.isValidSync({ vat_number: 'GB\u2011123456782\u200b' })).toBe(true));

test.each([
  ['09317745\u200e', '09317745'],
  ["'09317745", '09317745'],
  ['9317745.0', '09317745'],
  ['1234.5', '1234.5'],
  ['931774', '931774'],
  ['IP00525R', 'IP00525R'],
  [' Marlow\u200b & Rye', 'Marlow & Rye'],
])('P1 to P3: %p is searched in the register as %p', (text, wanted) =>
  expect(searchedInRegister(text)).toBe(wanted),
);

test('P1: HMRC’s reference of a check and an agent’s number are kept plain', () => {
  expect(enquiryReference('cfs\u20111234567\u200b')).toBe('CFS-1234567');
  expect(normaliseArn('\u202dNARN\u20110396245\u202c')).toBe('NARN0396245');
  expect(arnProblem('narn 0396245\u200b')).toBeUndefined();
});

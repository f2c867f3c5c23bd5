/** @jest-environment node */
import { isoDateOf } from '@/lib/kernel/dates/ukDates';
import { pence } from '@/lib/kernel/money';
import {
  completeness,
  freeName,
  LARGEST_FILE_BYTES,
  looksLikeCsv,
  safeFileName,
  fileRefusal,
  type KeptFile,
} from '@/lib/documents/files';
import { evidenceIndex } from '@/lib/refunds/followUp/evidenceIndex';
import { largestPurchases } from '@/lib/vat/books/largestPurchases';

test.each([
  ['Deck oven 2217.pdf', 'Deck oven 2217.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\Users\\me\\Rechnung Müller.PDF', 'Rechnung Müller.pdf'],
  ['invoice.pdf.exe', 'invoice.pdf.pdf'],
  ['=cmd|calc!A1.pdf', 'cmd calc A1.pdf'],
  ['a\r\nSet-Cookie: x.pdf', 'a Set-Cookie x.pdf'],
  ['\u202efdp.exe', 'fdp.pdf'],
  [`${'x'.repeat(200)}.pdf`, `${'x'.repeat(80)}.pdf`],
  ['...', undefined],
  ['.pdf', undefined],
  ['', undefined],
  ['CON.pdf', undefined],
  ['nul', undefined],
  ['💷.pdf', undefined],
])('the name %j becomes %j', (typed, safe) => {
  expect(safeFileName(typed, 'application/pdf')).toBe(safe);
});

test('a name that is taken gets a number, whatever its case', () => {
  expect(freeName('Oven.pdf', new Set())).toBe('Oven.pdf');
  expect(freeName('Oven.pdf', new Set(['oven.pdf', 'oven (2).pdf']))).toBe('Oven (3).pdf');
});

const kept = (count: number, kind: KeptFile['kind'] = 'invoice', size = 1): KeptFile[] =>
  Array.from({ length: count }, (_, at) => ({
    kind,
    size,
    sha256: `${kind}${at}`,
    name: `${kind} ${at}.pdf`,
  }));
const file = { kind: 'invoice' as const, size: 1, sha256: 'new' };

test.each([
  ['the tenth invoice', file, kept(9), undefined],
  ['the eleventh invoice', file, kept(10), /You have 10 invoices/],
  ['a statement beside ten invoices', { ...file, kind: 'statement' as const }, kept(10), undefined],
  [
    'the thirteenth statement',
    { ...file, kind: 'statement' as const },
    kept(12, 'statement'),
    /12 bank statements/,
  ],
  ['10 MB to the byte', { ...file, size: LARGEST_FILE_BYTES }, [], undefined],
  ['a byte more', { ...file, size: LARGEST_FILE_BYTES + 1 }, [], /over 10 MB/],
  ['nothing', { ...file, size: 0 }, [], /empty/],
  ['the same again', { ...file, sha256: 'invoice0' }, kept(1), /already, as invoice 0\.pdf/],
  [
    'more than 60 MB together',
    { ...file, size: LARGEST_FILE_BYTES },
    kept(6, 'other', LARGEST_FILE_BYTES),
    /over 60 MB/,
  ],
])('%s', (_what, one, before, expected) => {
  const sentence = fileRefusal(one, before);
  if (expected) expect(sentence).toMatch(expected);
  else expect(sentence).toBeUndefined();
});

test.each([
  ['Date,Amount\n2026-10-01,12.00\n', true],
  ['a;b;c', true],
  ['just a sentence', false],
  ['<html>,</html>', false],
  ['{"a":1,"b":2}', false],
  ['a,b\u0000c', false],
  ['', false],
])('%j is a CSV: %p', (text, expected) => {
  expect(looksLikeCsv(text)).toBe(expected);
});

test.each([
  [0, 0, undefined, '0 of 10 invoices, no bank statement yet', false],
  [7, 1, undefined, '7 of 10 invoices, 1 bank statement', false],
  [10, 2, undefined, '10 of 10 invoices, 2 bank statements', true],
  [4, 1, 4, '4 of 4 invoices, 1 bank statement', true],
  [4, 1, 0, '4 of 10 invoices, 1 bank statement', false],
])(
  '%p invoices, %p statements, %p purchases in the books: %s',
  (invoices, statements, known, sentence, complete) => {
    expect(
      completeness([...kept(invoices), ...kept(statements, 'statement')], known),
    ).toMatchObject({ sentence, complete });
  },
);

test('the ten invoices with the most VAT, lines of one invoice together, credits and sales left out', () => {
  const line = (at: number, more = {}) => ({
    kind: 'purchase' as const,
    taxType: 'INPUT2',
    netPence: pence(at * 500),
    vatPence: pence(at * 100),
    date: isoDateOf('2026-10-01'),
    reference: `invoice ${at}`,
    ...more,
  });
  const lines = [
    ...Array.from({ length: 12 }, (_, at) => line(at + 1)),
    line(11, { vatPence: pence(5_000) }),
    line(99, { kind: 'sale' as const }),
    line(50, { vatPence: pence(-9_000) }),
  ];
  const found = largestPurchases(lines);
  expect(found).toHaveLength(10);
  expect(found[0]).toMatchObject({ label: 'invoice 11', vatPence: 6_100 });
  expect(found.map(({ label }) => label)).not.toContain('invoice 1');
});

test('the index follows HMRC’s own list and says what is for the person to write', () => {
  const facts: Parameters<typeof evidenceIndex>[0] = {
    companyName: 'Marlow & Rye Bakery Ltd',
    vrn: '553557881',
    period: { start: '2026-10-01', end: '2026-10-31' },
    refundPence: pence(421_000),
    software: 'Xero',
    wanted: [],
    files: [
      { kind: 'invoice', name: 'Oven.pdf' },
      { kind: 'statement', name: 'October.csv' },
    ],
  };
  const index = evidenceIndex(facts);
  expect(index).toHaveLength(12);
  expect(index.find(({ item }) => item.startsWith('Ten'))).toMatchObject({
    answer: '1 of 10: Oven.pdf',
    ready: false,
  });
  expect(index.find(({ item }) => item.startsWith('Original'))).toMatchObject({
    answer: 'October.csv',
    ready: true,
  });
  expect(index.find(({ item }) => item.startsWith('Main business'))).toMatchObject({
    answer: 'For you to write',
    ready: false,
  });
  const reference = (references?: string[]) =>
    evidenceIndex({ ...facts, ...(references && { references }) }).find(({ item }) =>
      item.startsWith('Reference in HMRC'),
    );
  expect(reference()).toMatchObject({ answer: 'For you to write', ready: false });
  expect(reference(['CFS-1234567', 'CFSRP-99'])).toMatchObject({
    answer: 'CFS-1234567, CFSRP-99',
    ready: true,
  });
});

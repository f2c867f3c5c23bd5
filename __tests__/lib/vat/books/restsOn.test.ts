/** @jest-environment node */
import { pence } from '@/lib/kernel/money';
import { restsOn, type Basis } from '@/lib/vat/books/restsOn';

const gaps: Basis['gaps'] = [
  { kind: 'sale', what: 'TAX002', lines: 1, netPence: pence(30_000), vatPence: pence(6_300) },
];

const whose = (verdict: 'same' | 'different') => ({
  organisation: 'Northgate',
  vatNumber: '432198750',
  companyNumber: '07733192',
  verdict,
});

test.each<[string, Basis, boolean, string]>([
  [
    'a return that HMRC has',
    { source: 'hmrc', filed: true, gaps: [], answered: true },
    true,
    'It rests on the return that HMRC has.',
  ],
  [
    'a draft just filed',
    { source: 'xero', filed: true, gaps: [], answered: true },
    true,
    'It rests on the return that HMRC has.',
  ],
  [
    'a draft',
    { source: 'xero', filed: false, gaps: [], answered: true },
    true,
    'It rests on the draft from your books in Xero, and holds for the return you file with these figures.',
  ],
  [
    'typed figures',
    { source: 'typed', filed: false, gaps: [], answered: true },
    true,
    'It rests on the figures you typed, and holds for the return you file with them.',
  ],
  [
    'a draft with something in no box',
    { source: 'xero', filed: false, gaps, answered: false },
    false,
    'It rests on a draft from your books that may not be complete. £63.00 of VAT in your books is in no box. Until you have said how that ' +
      'is right, the refund may be another.',
  ],
  [
    'the same once that was said to be right',
    { source: 'xero', filed: false, gaps, answered: true },
    false,
    'It rests on a draft from your books that may not be complete. £63.00 of VAT in your books is in no box. You said why that is right.',
  ],
  [
    'and once it was filed so',
    { source: 'xero', filed: true, gaps, answered: true },
    false,
    'It rests on the return you filed. £63.00 of VAT in your books is in no box. You said why that is right.',
  ],
  [
    'the company’s own books',
    { source: 'xero', filed: false, gaps: [], answered: true, books: { whose: whose('same') } },
    true,
    'It rests on the draft from your books in Xero, and holds for the return you file with these figures.',
  ],
  [
    'a stranger’s books',
    {
      source: 'xero',
      filed: false,
      gaps: [],
      answered: true,
      books: { whose: whose('different') },
    },
    false,
    'These figures may be another business’s. They come from Northgate in Xero, and its numbers are not this business’s: its VAT ' +
      'number is 432 1987 50 and its company number is 07733192.',
  ],
  [
    'a stranger’s books, filed',
    { source: 'hmrc', filed: true, gaps: [], answered: true, books: { whose: whose('different') } },
    false,
    'These figures may be another business’s. They come from Northgate in Xero, and its numbers are not this business’s: its VAT ' +
      'number is 432 1987 50 and its company number is 07733192.',
  ],
  [
    'books without a number, and something in no box',
    {
      source: 'xero',
      filed: false,
      gaps,
      answered: true,
      books: { whose: { organisation: 'Northgate', verdict: 'unknown' } },
    },
    false,
    'These figures may be another business’s. They come from Northgate in Xero, and we cannot tell whose books those are: it gives no ' +
      'VAT number. It rests on a draft from your books that may not be complete. £63.00 of VAT in your books is in no box. You said why that is right.',
  ],
  [
    'books of which nothing is known',
    { source: 'xero', filed: false, gaps: [], answered: true, books: { whose: null } },
    false,
    'These figures may be another business’s. We do not know which Xero organisation they come from. Connect Xero again to have it checked.',
  ],
])('docs/rules/product.md#what-a-quote-rests-on: %s', (_what, basis, exact, sentence) => {
  expect(restsOn(basis)).toEqual({ exact, sentence });
});

test.each(['partialExemption', 'margin', 'tourOperators', 'blocked'] as const)(
  'no quote with a scheme that we do not work out is exact, answered or not: %s',
  (kind) => {
    const left: Basis['gaps'] = [
      { kind, what: 'TAX007', lines: 1, netPence: pence(30_000), vatPence: pence(6_000) },
    ];
    expect(
      [true, false].map(
        (answered) => restsOn({ source: 'xero', filed: false, gaps: left, answered }).exact,
      ),
    ).toEqual([false, false]);
  },
);

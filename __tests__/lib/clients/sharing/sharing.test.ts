/** @jest-environment node */
import { sharingChanges, keepingWords, stopWords } from '@/lib/clients/sharing/sharing';
import { TAXES, type Tax } from '@/lib/kernel/taxes';

const NOT_FOLLOWED = /sold a refund, we can’t see what/;
const NONE_SEEN = /^Fernlea will see none of your taxes/;

test.each([
  ['nothing', [], { ownPage: false, vat: false, none: false }],
  ['Self Assessment', ['self_assessment'], { ownPage: true, vat: false, none: false }],
  ['VAT', ['vat'], { ownPage: true, vat: true, none: false }],
  ['all four', [...TAXES], { ownPage: true, vat: true, none: true }],
] as const)(
  'a client who keeps %s back reads what that does, and no more',
  (_which, kept: readonly Tax[], expected) => {
    const words = keepingWords('Fernlea', kept);
    const says = (pattern: RegExp) => words.some((sentence) => pattern.test(sentence));
    expect({
      ownPage: says(/own page is not kept up to date/),
      vat: says(NOT_FOLLOWED),
      none: says(NONE_SEEN),
    }).toEqual(expected);
  },
);

test('before VAT is kept back it is said that returns are not filed and a sold refund is not followed; of no other tax', () => {
  for (const tax of TAXES)
    expect([tax, NOT_FOLLOWED.test(stopWords('Fernlea', tax).join(' '))]).toEqual([
      tax,
      tax === 'vat',
    ]);
});

test('what is wanted as it is changes nothing, and what was never said counts as shared', () => {
  const now = [
    { tax: 'vat' as const, shared: true },
    { tax: 'paye' as const, shared: false },
  ];
  expect(sharingChanges(now, now)).toEqual({ stopped: [], started: [] });
  expect(
    sharingChanges(
      [],
      TAXES.map((tax) => ({ tax, shared: true })),
    ),
  ).toEqual({ stopped: [], started: [] });
  expect(
    sharingChanges(now, [
      { tax: 'vat', shared: false },
      { tax: 'paye', shared: true },
    ]),
  ).toEqual({ stopped: ['vat'], started: ['paye'] });
});

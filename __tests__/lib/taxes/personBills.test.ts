import { chargeName } from '@/lib/taxes/onItsWay';
import { labelPersonBills } from '@/lib/taxes/personBills';

const LABEL = 'Balancing payment, tax year 2025 to 2026';
const ANNE = { reference: '20000 00103', holder: 'Anne Keel' };
const BEN = { utr: '2000000104', name: 'Ben Keel' };

/** Returns the label and the lasting name of a bill of this person. */
function bill(furtherPersons: { utr: string; name?: string }[], person = '') {
  const shown = labelPersonBills({ ...ANNE, furtherPersons })(person, LABEL);
  const named = { tax: 'self_assessment', kind: 'tax', due: '2027-01-31', ...shown } as const;
  return { label: shown.label, name: chargeName(named) };
}

test('bills of two people are shown with their names, and one person’s bill without', () => {
  expect(bill([]).label).toBe(LABEL);
  expect(bill([BEN]).label).toBe(`${LABEL}, Anne Keel`);
  expect(bill([BEN], BEN.utr).label).toBe(`${LABEL}, Ben Keel`);
});

test('a bill carries the person who pays it where there are several', () => {
  const label = labelPersonBills({ ...ANNE, furtherPersons: [BEN] });
  expect([label('', LABEL).payer, label(BEN.utr, LABEL).payer]).toEqual(['Anne Keel', 'Ben Keel']);
});

test('a payment of the first person stays marked as sent when a second person appears', () =>
  expect(bill([BEN]).name).toBe(bill([]).name));

test('a bill of a second person has another name, without the person’s name or whole UTR', () => {
  const { name } = bill([BEN], BEN.utr);
  expect(name).toBe('tax-2027-01-31-balancing-payment-tax-year-2025-to-2026-104');
  expect(bill([{ utr: BEN.utr, name: 'Ben Oake' }], BEN.utr).name).toBe(name);
});

test('people whose names have no Latin letters have bills of different names', () => {
  const further = [
    { utr: '2000000104', name: '王芳' },
    { utr: '2000000105', name: '李伟' },
    { utr: '3000000105', name: '张敏' },
  ];
  const names = ['', ...further.map(({ utr }) => utr)].map((utr) => bill(further, utr).name);
  expect(new Set(names).size).toBe(4);
  expect(bill([...further].reverse(), '3000000105').name).toBe(names[3]);
});

test('without an account a label stays as it is', () =>
  expect(labelPersonBills(undefined)('', LABEL)).toEqual({ label: LABEL }));

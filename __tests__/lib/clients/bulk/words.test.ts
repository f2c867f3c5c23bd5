import { UNREAD, type ClientTaxFacts } from '@/lib/taxes/row/facts';
import { actProgressWords, actReport, problemWords } from '@/lib/clients/bulk/words';
import { reminderLines } from '@/lib/clients/bulk/reminder';
import { pence } from '@/lib/kernel/money';
import { saidOf } from '@/lib/taxes/row/said';
import { ACT_KINDS, isProblem, REPORTED_OUTCOMES } from '@/lib/clients/bulk/acts';

const TODAY = '2026-11-20';
const counts = {
  kind: 'assign_owner' as const,
  total: 1284,
  handled: 1284,
  done: 1200,
  already: 80,
  failed: 4,
};

test('a report says what was done, what was so already and what could not be done, each where there is any', () => {
  expect(actReport(counts)).toBe(
    '1,200 clients assigned. 80 had that owner already. 4 could not be done.',
  );
  expect(actProgressWords({ ...counts, handled: 300 })).toBe('Assigning 300 of 1,284 clients');
});

const mails = { sent: 0, on_its_way: 0, delayed: 0, failed: 0 };
test.each([
  [{ sent: 110 }, '110 clients reminded. 80 reminded today already. 4 could not be done.'],
  [
    { on_its_way: 1 },
    'Emails to 1 client are on their way. 80 reminded today already. 4 could not be done.',
  ],
  [
    { sent: 1, on_its_way: 2, delayed: 3, failed: 1_000 },
    '1 client reminded. Emails to 2 clients are on their way. Emails to 3 clients are delayed, on our side. ' +
      'Emails to 1,000 clients did not arrive. 80 reminded today already. 4 could not be done.',
  ],
  [{}, '0 clients reminded. 80 reminded today already. 4 could not be done.'],
])('a reminder whose mails are %o says how far they are', (states, report) => {
  expect(actReport({ ...counts, kind: 'remind', mails: { ...mails, ...states } })).toBe(report);
});

test('every act has its words, and every reason too', () => {
  for (const kind of ACT_KINDS) expect(actReport({ ...counts, kind })).not.toContain('undefined');
  for (const outcome of REPORTED_OUTCOMES)
    expect(problemWords(outcome) !== '').toBe(isProblem(outcome));
});

const facts = (change: Partial<ClientTaxFacts>) => [
  { ...UNREAD, state: 'read' as const, whole: true, tax: 'vat' as const, ...change },
];
const charge = (on: ClientTaxFacts['dueOn']): Partial<ClientTaxFacts> => ({
  firstOn: on,
  dueOn: on,
  dueClearBy: on,
  duePence: pence(100_000),
  dueKind: 'charge',
});

test.each([
  [
    'what is late',
    { firstOn: '2026-11-07', latePence: pence(624_015) },
    '£6,240.15, was due 7 Nov 2026 (13 days ago)',
  ],
  [
    'a return that is missing',
    { firstOn: '2026-11-07', returnOn: '2026-11-07' },
    'Not filed, was due 7 Nov 2026 (13 days ago)',
  ],
  ['what is due within 30 days', charge('2026-12-20'), '£1,000.00, due 20 Dec 2026 (in 30 days)'],
  ['nothing of what is due later', charge('2026-12-21'), undefined],
  ['nothing where nothing is due', {}, undefined],
  [
    'nothing of a return that was sent',
    {
      firstOn: '2026-11-07',
      dueOn: '2026-11-07',
      dueKind: 'return',
      dueKnown: false,
      draft: 'sending',
    },
    undefined,
  ],
] as const)('a reminder says %s', (_what, change, said) => {
  expect(reminderLines(facts(change), TODAY)).toEqual(said ? [['VAT', said]] : []);
});

describe('a refund that HMRC is late with', () => {
  const delayed = {
    firstOn: '2026-11-12',
    refund: 'risking',
    clockEndsOn: '2026-11-12',
    refundPence: pence(1_358_816),
    hmrcOwesPence: pence(1_358_816),
    refunds: 1,
  } as const;
  const [vat] = facts(delayed);
  const paye = { ...facts(charge('2026-11-22'))[0]!, tax: 'paye' as const };

  test('alone gives nothing to do, so that no reminder is sent', () =>
    expect(reminderLines([vat!], TODAY)).toEqual([]));

  test('is named beside something due, with the state, amount and day of its row', () => {
    const row = saidOf(vat!, TODAY);
    expect(row).toMatchObject({
      status: 'Refund delayed',
      amount: { kind: 'refund', pence: 1_358_816 },
      on: '2026-11-12',
    });
    expect(reminderLines([vat!, paye], TODAY)).toEqual([
      ['PAYE', '£1,000.00, due 22 Nov 2026 (in 2 days)'],
      ['VAT', `${row.status}, £13,588.16. HMRC’s 30 days ended on 12 Nov 2026`],
    ]);
  });

  test('is not named while HMRC still has time', () =>
    expect(
      reminderLines([{ ...vat!, clockEndsOn: '2026-11-20', firstOn: '2026-11-20' }, paye], TODAY),
    ).toHaveLength(1));

  test('beside a payment of its own tax that is late, the row says the payment, and so does it', () => {
    const both = { ...vat!, firstOn: '2026-11-07' as const, latePence: pence(100) };
    expect(saidOf(both, TODAY).status).toBe('Payment late');
    expect(reminderLines([both], TODAY)).toEqual([
      ['VAT', '£1.00, was due 7 Nov 2026 (13 days ago)'],
    ]);
  });
});

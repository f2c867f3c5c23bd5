import {
  approvalSentence,
  netInWords,
  NOTHING_TO_ANSWER,
  WHY_NOT_ASK,
  WHY_NOT_FILE,
} from '@/lib/filing/approvals/words';
import {
  answerBy,
  APPROVAL_STANDINGS,
  APPROVAL_STATES,
  LONGEST_REASON,
  approvalProgress,
  isOpenApproval,
  nextApprovalState,
  type ApprovalEvent,
  type ApprovalState,
} from '@/lib/filing/approvals/returnApproval';
import { pence } from '@/lib/kernel/money';

const EVENTS: ApprovalEvent[] = ['approve', 'sendBack', 'withdraw', 'replace', 'file'];
const EDGES: Record<ApprovalState, Partial<Record<ApprovalEvent, ApprovalState>>> = {
  requested: {
    approve: 'approved',
    sendBack: 'sentBack',
    withdraw: 'withdrawn',
    replace: 'replaced',
  },
  approved: { withdraw: 'withdrawn', replace: 'replaced', file: 'filed' },
  sentBack: { withdraw: 'withdrawn', replace: 'replaced' },
  withdrawn: {},
  replaced: {},
  filed: { file: 'filed', withdraw: 'withdrawn' },
};

test('every state and every standing is one of those that an answer may hold', () => {
  expect(APPROVAL_STATES).toEqual(Object.keys(EDGES));
  expect(APPROVAL_STANDINGS).toEqual([
    'none',
    'waiting',
    'outdated',
    'approved',
    'void',
    'sentBack',
    'filed',
  ]);
});

test('a reason for sending a return back has 500 characters at most', () => {
  expect(LONGEST_REASON).toBe(500);
});

test.each(
  APPROVAL_STATES.flatMap((state) =>
    EVENTS.map((event) => [state, event, EDGES[state][event]] as const),
  ),
)('a %s request that takes %s is %s', (state, event, after) =>
  expect(nextApprovalState(state, event)).toBe(after),
);

test.each([
  [undefined, 'a', 'none'],
  ['withdrawn', 'a', 'none'],
  ['replaced', 'a', 'none'],
  ['requested', 'a', 'waiting'],
  ['requested', 'b', 'outdated'],
  ['requested', undefined, 'outdated'],
  ['approved', 'a', 'approved'],
  ['approved', 'b', 'void'],
  ['approved', undefined, 'void'],
  ['sentBack', 'a', 'sentBack'],
  ['sentBack', 'b', 'sentBack'],
  ['filed', 'a', 'filed'],
  ['filed', 'b', 'filed'],
] as const)(
  'a request for the figures a that is %s, beside the figures %s, is %s',
  (state, now, standing) => {
    expect(approvalProgress(state && { state, figuresHash: 'a' }, now, true)).toBe(standing);
  },
);

test.each([
  ['a', 'approved'],
  ['b', 'void'],
] as const)('a return that HMRC refused, beside the figures %s, is %s again', (now, standing) => {
  expect(approvalProgress({ state: 'filed', figuresHash: 'a' }, now, false)).toBe(standing);
});

test.each(APPROVAL_STANDINGS)(
  'what is %s can be filed, asked and answered exactly where no sentence says otherwise',
  (standing) => {
    expect(WHY_NOT_FILE[standing] === undefined).toBe(
      ['none', 'approved', 'filed'].includes(standing),
    );
    expect(WHY_NOT_ASK[standing] === undefined).toBe(
      ['none', 'outdated', 'void', 'sentBack'].includes(standing),
    );
    expect(isOpenApproval(standing)).toBe(!(standing in NOTHING_TO_ANSWER));
  },
);

test.each([
  // Three working days before Mon 7 Dec is Wed 2 Dec; a bank holiday is none.
  ['2026-12-07', '2026-11-20', '2026-12-02'],
  ['2026-12-07', '2026-12-02', '2026-12-02'],
  ['2026-12-07', '2026-12-03', '2026-12-07'],
  ['2027-01-04', '2026-12-20', '2026-12-29'],
] as const)(
  'a return due on %s that is asked about on %s wants its answer by %s',
  (due, today, by) => {
    expect(answerBy(due, today)).toBe(by);
  },
);

test.each([
  [100, 40, 60, 'You pay HMRC £0.60'],
  [40, 100, 60, 'HMRC owes you £0.60'],
  [40, 40, 0, 'Nothing is owed either way'],
])(
  'box 3 of %i and box 4 of %i are said with their sign in words',
  (due, reclaimed, net, words) => {
    expect(
      netInWords({
        totalVatDue: pence(due),
        vatReclaimedCurrPeriod: pence(reclaimed),
        netVatDue: pence(net),
      }),
    ).toBe(words);
  },
);

const at = (day: number) => new Date(`2026-11-${day}T10:00:00Z`);
const story = {
  askedAt: at(18),
  askedByName: 'Ruth Ellison',
  seenAt: null,
  answeredAt: at(20),
  answeredByName: 'Owen Price',
  closedAt: at(21),
  closedByName: 'Sam Reed',
  remindedAt: null,
  reminders: 0,
};
test.each([
  [
    { ...story, state: 'requested' as const },
    'Asked on Wed 18 Nov 2026 by Ruth Ellison. Not opened yet.',
  ],
  [
    { ...story, state: 'requested' as const, remindedAt: at(20), reminders: 1 },
    'Asked on Wed 18 Nov 2026 by Ruth Ellison. Not opened yet. Reminded once, last on Fri 20 Nov 2026.',
  ],
  [
    { ...story, state: 'requested' as const, seenAt: at(19) },
    'Asked on Wed 18 Nov 2026 by Ruth Ellison. Opened on Thu 19 Nov 2026, not answered yet.',
  ],
  [
    { ...story, state: 'approved' as const },
    'Asked on Wed 18 Nov 2026 by Ruth Ellison. Approved on Fri 20 Nov 2026 by Owen Price.',
  ],
  [
    { ...story, state: 'sentBack' as const },
    'Asked on Wed 18 Nov 2026 by Ruth Ellison. Sent back on Fri 20 Nov 2026 by Owen Price.',
  ],
  [
    { ...story, state: 'withdrawn' as const },
    'Asked on Wed 18 Nov 2026 by Ruth Ellison. Withdrawn on Sat 21 Nov 2026 by Sam Reed.',
  ],
  [
    { ...story, state: 'replaced' as const },
    'Asked on Wed 18 Nov 2026 by Ruth Ellison. Asked again, or filed otherwise, on Sat 21 Nov 2026.',
  ],
  [
    { ...story, state: 'filed' as const },
    'Asked on Wed 18 Nov 2026 by Ruth Ellison. Approved on Fri 20 Nov 2026 by Owen Price. Filed on Sat 21 Nov 2026 by Sam Reed.',
  ],
])('the history of a request is described in a sentence: $state', (entry, sentence) =>
  expect(approvalSentence(entry, true)).toBe(sentence),
);

test('a return that HMRC did not take is not called filed', () => {
  expect(approvalSentence({ ...story, state: 'filed' }, false)).toContain(
    'Declared on Sat 21 Nov 2026 by Sam Reed, but HMRC did not accept it.',
  );
});

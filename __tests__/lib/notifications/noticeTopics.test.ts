/** @jest-environment node */
import { isoDateOf } from '@/lib/kernel/dates/ukDates';
import { pence } from '@/lib/kernel/money';
import { dueNotices, type NoticeFacts } from '@/lib/overview/dueNotices';
import {
  isNotified,
  mayChoose,
  NOTICE_TOPIC_NAMES,
  TOPIC_WORDS,
} from '@/lib/notifications/noticeTopics';

// "honouring preferences (some are mandatory: security and money)"
test.each([
  ['returnDue', 'email', undefined, true],
  ['returnDue', 'email', { email: false }, false],
  ['returnDue', 'text', undefined, false],
  ['returnDue', 'text', { text: true }, true],
  ['claimMoney', 'email', { email: false }, true],
  ['security', 'email', { email: false }, true],
  ['claimMoney', 'text', { text: true }, true],
] as const)('%s by %s with the choice %j: notified is %s', (topic, channel, choice, told) =>
  expect(isNotified(topic, channel, choice)).toBe(told),
);

test.each([
  ['returnDue', 'email', true],
  ['claimMoney', 'email', false],
  ['claimMoney', 'text', true],
  ['security', 'email', false],
  ['security', 'text', false],
] as const)('%s by %s may be chosen: %s', (topic, channel, may) =>
  expect(mayChoose(topic, channel)).toBe(may),
);

test('every topic has words', () => {
  for (const topic of NOTICE_TOPIC_NAMES) expect(TOPIC_WORDS[topic].title).toMatch(/\w/);
});

const NOW = new Date('2026-11-20T07:00:00.000Z');
const nothing: NoticeFacts = {
  companyId: 'c',
  taxes: [],
  shortfalls: [],
  unfiled: [],
  quotes: [],
  claims: [],
  connections: [],
};
const moments = (facts: Partial<NoticeFacts>, now = NOW) =>
  dueNotices({ ...nothing, ...facts }, now).map(({ moment }) => moment);

// "return due soon (7 and 1 days) and late"
test.each([
  ['2026-11-28', []],
  ['2026-11-27', ['returnDue:p:7']],
  ['2026-11-22', ['returnDue:p:7']],
  ['2026-11-21', ['returnDue:p:1']],
  ['2026-11-20', ['returnDue:p:1']],
  ['2026-11-19', ['returnLate:p']],
  ['2026-10-21', ['returnLate:p']],
  ['2026-10-20', []],
])('a return due on %s: %j', (due, expected) =>
  expect(
    moments({ unfiled: [{ periodId: 'p', label: 'October 2026', due: isoDateOf(due) }] }),
  ).toEqual(expected),
);

// "quote about to expire"
test.each([
  ['2026-11-20T06:59:00.000Z', []],
  ['2026-11-20T17:00:00.000Z', ['quoteEnding:p']],
  ['2026-11-21T13:00:00.000Z', ['quoteEnding:p']],
  ['2026-11-21T13:00:01.000Z', []],
])('a quote until %s: %j', (expiresAt, expected) =>
  expect(
    moments({
      quotes: [{ periodId: 'p', label: 'October 2026', arrivesPence: pence(1), expiresAt }],
    }),
  ).toEqual(expected),
);

// "connection about to expire": in its last month, and again in its last week
test.each([
  ['live', '2026-12-21', []],
  ['live', '2026-12-20', ['connectionEnding:c:2026-12-20:month']],
  ['live', '2026-11-28', ['connectionEnding:c:2026-11-28:month']],
  ['live', '2026-11-27', ['connectionEnding:c:2026-11-27:week']],
  ['live', '2026-11-19', []],
  ['reconnect', '2026-11-27', []],
  ['live', null, []],
])('a %s permission until %s: %j', (state, renewBy, expected) =>
  expect(
    moments({
      connections: [
        { id: 'c', kind: 'hmrc', state, renewBy: renewBy === null ? null : isoDateOf(renewBy) },
      ],
    }),
  ).toEqual(expected),
);

test('a claim is notified once HMRC is past its own date', () => {
  expect(
    moments({
      claims: [
        { claimId: 'k', reference: 'AD-1', delayed: true },
        { claimId: 'l', reference: 'AD-2', delayed: false },
      ],
    }),
  ).toEqual(['claim:k:delayed']);
});

// "each tax due in 7 days and today": by the last day for the money, once a day for the company
test.each([
  [['2026-11-28'], []],
  [['2026-11-27'], ['2026-11-27']],
  [['2026-11-26'], []],
  [['2026-11-20'], ['2026-11-20']],
  [['2026-11-19'], []],
  [
    ['2026-11-27', '2026-11-24', '2026-11-20', '2026-11-20'],
    ['2026-11-27', '2026-11-20', '2026-11-20'],
  ],
])('of taxes with the last payment days %j, one notice covers those of %j', (days, told) => {
  const taxes = days.map((clearBy, at) => ({
    id: `pay-${at} ${clearBy}`,
    clearBy: isoDateOf(clearBy),
  }));
  const notices = dueNotices({ ...nothing, taxes }, NOW);
  expect(notices.map(({ moment }) => moment)).toEqual(
    told.length > 0 ? ['taxesDue:c:2026-11-20'] : [],
  );
  expect(
    notices
      .flatMap((notice) => (notice.kind === 'taxesDue' ? notice.ids : []))
      .map((id) => id.slice(-10)),
  ).toEqual(told);
});

test.each([
  ['2026-11-28', 100, []],
  ['2026-11-27', 100, ['shortfallDue:k:7']],
  ['2026-11-21', 100, ['shortfallDue:k:7']],
  ['2026-11-20', 100, ['shortfallDue:k:0']],
  ['2026-11-19', 100, []],
  ['2026-11-20', 0, []],
])('a shortfall to be paid by %s with %d pence left: %j', (payBy, left, expected) => {
  expect(
    moments({
      shortfalls: [{ claimId: 'k', payBy: isoDateOf(payBy), outstandingPence: pence(left) }],
    }),
  ).toEqual(expected);
});

test('while HMRC’s repayment is to be passed on too, one reminder names the whole sum', () => {
  const shortfalls = [
    {
      claimId: 'k',
      payBy: isoDateOf('2026-11-24'),
      outstandingPence: pence(100),
      passOnPence: pence(900),
    },
  ];
  expect(moments({ shortfalls })).toEqual(['passOn:k:soon']);
});

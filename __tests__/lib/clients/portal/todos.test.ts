/** @jest-environment node */
import { addDays, type IsoDate } from '@/lib/kernel/dates/ukDates';
import type { FileRequestState } from '@/lib/clients/requests/fileRequest';
import { clientTodos } from '@/lib/clients/portal/todos';
import type { DatedItem } from '@/lib/taxes/owedByDate';
import { readingSentence } from '@/lib/taxes/readingSentence';

const TODAY = '2026-11-20';
const agent = {
  client_id: 'c',
  practice_name: 'Fernlea',
  authorisation: 'not_asked' as const,
  step: 'done' as const,
  kept_back: [],
};
const filing = (dueOn: DatedItem['dueOn'], turn: DatedItem['turn']): DatedItem => ({
  id: `file-${dueOn}`,
  tax: 'vat',
  kind: 'filing',
  label: 'VAT return, October 2026',
  dueOn,
  clearBy: dueOn,
  certainty: 'known',
  turn,
  on: dueOn,
});
const todos = (items: DatedItem[], more: Partial<Parameters<typeof clientTodos>[0]> = {}) =>
  clientTodos({ items, offers: [], agents: [agent], ...more }, TODAY).map(
    ({ title, detail, done }) => [title, detail, done],
  );

test('an offer comes first, then returns of the next 30 days, then the consent at HMRC', () => {
  expect(
    todos(
      [filing('2026-11-07', 'late'), filing('2026-12-07', 'next'), filing('2027-02-07', 'next')],
      {
        offers: [{ periodId: 'p', label: 'October 2026' }],
        agents: [{ ...agent, authorisation: 'none' }],
      },
    ),
  ).toEqual([
    [
      'Decide about your VAT refund for October 2026',
      'Fernlea offers to have it paid early. Waiting costs nothing.',
      false,
    ],
    [
      'VAT return, October 2026',
      'Was due 7 Nov 2026, 13 days late. Fernlea can say what is missing.',
      false,
    ],
    [
      'VAT return, October 2026',
      'In 17 days, by 7 Dec 2026. Fernlea needs your records before then.',
      false,
    ],
    [
      'Allow Fernlea at HMRC',
      'HMRC asks you on its own page. You give permission there, with your own login.',
      false,
    ],
  ]);
});

test('returns of two directors are two things to do, each with the name of the person', () => {
  const ofPerson = (person: string): DatedItem => ({
    ...filing('2026-12-07', 'next'),
    id: `file-${person}`,
    tax: 'self_assessment',
    label: 'Self assessment return, 2025 to 2026',
    person,
  });
  expect(todos([ofPerson('Anne Keel'), ofPerson('Ben Keel')]).map(([title]) => title)).toEqual([
    'Self assessment return of Anne Keel, 2025 to 2026',
    'Self assessment return of Ben Keel, 2025 to 2026',
  ]);
});

test.each([
  ['active', [['Allow Fernlea at HMRC', 'Completed', true]]],
  ['not_asked', []],
] as const)('a consent that is %s', (authorisation, expected) =>
  expect(todos([], { agents: [{ ...agent, authorisation }] })).toEqual(expected),
);

test('who has not said what they share is asked for that before HMRC; an open step leads to its page', () => {
  const of = (more: object) =>
    clientTodos({ items: [], offers: [], agents: [{ ...agent, ...more }] }, TODAY).map(
      ({ kind, title, stepOf, done }) => [kind, title, stepOf, done],
    );
  const share = ['share', 'Choose what Fernlea sees', 'c', false];
  expect(of({ step: 'taxes' })).toEqual([share]);
  expect(of({ step: 'taxes', authorisation: 'none' })).toEqual([
    share,
    ['authorise', 'Allow Fernlea at HMRC', 'c', false],
  ]);
  expect(of({ step: 'taxes', authorisation: 'active' })).toEqual([
    share,
    ['authorise', 'Allow Fernlea at HMRC', undefined, true],
  ]);
  expect(of({ step: 'hmrc' })).toEqual([['authorise', 'Allow Fernlea at HMRC', 'c', false]]);
});

test('where VAT is kept back, nothing is to do at HMRC; what was done there stays done', () => {
  const of = (more: object) => todos([], { agents: [{ ...agent, kept_back: ['vat'], ...more }] });
  expect(of({ authorisation: 'none' })).toEqual([]);
  expect(of({ request: { ...request, state: 'pending' } })).toEqual([]);
  expect(of({ authorisation: 'active' })).toEqual([['Allow Fernlea at HMRC', 'Completed', true]]);
  expect(of({ authorisation: 'none', kept_back: ['paye'] })).toHaveLength(1);
});

const request = {
  title: 'Allow Fernlea at HMRC',
  sentence: 'They ask.',
  action_url: 'https://hmrc.example/1',
  expires_on: '2026-12-11' as const,
};
test('what was asked through HMRC is to do while it waits, with its page and last day, and afterwards over or done', () => {
  const of = (
    state: 'pending' | 'accepted' | 'rejected' | 'expired' | 'deauthorised',
    more: object = request,
  ) =>
    clientTodos(
      {
        items: [],
        offers: [],
        agents: [{ ...agent, request: { title: 'T', sentence: 'S.', ...more, state } }],
      },
      TODAY,
    )[0];
  expect(of('pending')).toMatchObject({
    title: 'Allow Fernlea at HMRC',
    detail: 'They ask. The last day for it is Fri 11 Dec 2026.',
    done: false,
    hmrcPage: 'https://hmrc.example/1',
  });
  expect(of('pending', {})).toEqual({
    id: 'authorise-c',
    kind: 'authorise',
    title: 'T',
    detail: 'S.',
    done: false,
  });
  expect(
    (['accepted', 'rejected', 'expired', 'deauthorised'] as const).map((state) => {
      const todo = of(state, {});
      return [todo?.done, todo?.over];
    }),
  ).toEqual([
    [true, undefined],
    [true, 'declined'],
    [true, 'declined'],
    [true, 'ended'],
  ]);
});

const by = 'Fernlea’s connection';
test.each([
  [
    { state: 'read', connection: 'live' },
    'VAT: read by Fernlea’s connection to HMRC at 14:05 today',
  ],
  [
    { state: 'read', connection: 'reconnect' },
    'VAT: read by Fernlea’s connection to HMRC at 14:05 today. We cannot read anything newer from HMRC at the moment',
  ],
  [
    { state: 'read', connection: 'none', fileName: 'vat.csv' },
    'VAT: from the file vat.csv, given 14:05 today',
  ],
  [
    { state: 'not_connected', connection: 'none' },
    'VAT: not read, because nothing connects it to HMRC yet',
  ],
  [{ state: 'reading', connection: 'live' }, 'VAT: not read yet'],
  [
    { state: 'no_number', connection: 'none' },
    'VAT: not read, because there is no number here to ask HMRC by',
  ],
  [
    { state: 'vat_group', connection: 'none' },
    'VAT: read once for your VAT group, with another company of it',
  ],
  [{ state: 'not_theirs', connection: 'none' }, 'VAT: for companies only'],
  [{ state: 'not_offered', connection: 'not_offered' }, 'VAT: not read here'],
  [
    { state: 'not_registered', connection: 'live' },
    'VAT: HMRC shows none for you, read by Fernlea’s connection to HMRC at 14:05 today',
  ],
  [
    { state: 'nothing_recorded', connection: 'live' },
    'VAT: nothing recorded at HMRC, read by Fernlea’s connection to HMRC at 14:05 today',
  ],
] as const)(
  'a tax says where its figures are from, or why there are none: %j',
  (read, sentence) => {
    expect(readingSentence({ tax: 'vat', ...read }, { by, when: '14:05 today' })).toBe(sentence);
  },
);

test('whose connection it is stands there only where it is known', () => {
  const sentence = readingSentence(
    { tax: 'vat', state: 'read', connection: 'live' },
    { when: '14:05 today' },
  );
  expect(sentence).toBe('VAT: read from HMRC at 14:05 today');
});

test('what the accountants ask for comes first, late before the rest; what was sent is ticked, and what is closed is gone', () => {
  const asked = (text: string, state: FileRequestState, due?: IsoDate) => ({
    request_id: text,
    text,
    state,
    practice_name: 'Fernlea',
    asked_at: '2026-10-01T09:00:00.000Z',
    due_on: due,
  });
  const todos = clientTodos(
    {
      items: [],
      offers: [],
      agents: [],
      requests: [
        asked('Sent', 'answered'),
        asked('Any day', 'open'),
        asked('Back', 'sentBack', addDays(TODAY, 2)),
        asked('Late', 'open', addDays(TODAY, -1)),
        asked('Done', 'accepted'),
        asked('Gone', 'withdrawn'),
      ],
    },
    TODAY,
  );
  expect(
    todos.map(({ title, detail, done }) => [title, detail.replace(/(by|By) .*,/, '$1 DAY,'), done]),
  ).toEqual([
    ['Late', 'Fernlea asks you to send it. Was due by DAY, 1 day ago.', false],
    ['Back', 'Fernlea says that something is still missing. By DAY, in 2 days.', false],
    ['Any day', 'Fernlea asks you to send it.', false],
    ['Sent', 'Sent. Fernlea will check it.', true],
  ]);
});

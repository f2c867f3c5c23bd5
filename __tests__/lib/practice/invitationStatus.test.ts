/** @jest-environment node */
import {
  invitationActs,
  invitationStatus,
  LISTED_INVITATIONS,
  nextInvitationAct,
  unsentState,
  type SentInvitation,
} from '@/lib/practice/invitationStatus';
import { invitationSentence, invitationWords } from '@/lib/clients/onboarding/invitationWords';

const at = (day: number) => new Date(Date.UTC(2026, 10, day, 9));
const fresh: SentInvitation = {
  createdAt: at(1),
  expiresAt: at(22),
  openedAt: null,
  acceptedAt: null,
  declinedAt: null,
  cancelledAt: null,
  bouncedAt: null,
  askedAgainAt: null,
};

test.each([
  ['sent', 1, {}, 3],
  ['opened', 2, { openedAt: at(2) }, 3],
  ['bounced', 2, { bouncedAt: at(2) }, 3],
  ['bounced', 8, { openedAt: at(2), bouncedAt: at(8) }, 9],
  ['accepted', 4, { acceptedAt: at(4), bouncedAt: at(2) }, 30],
  ['declined', 4, { declinedAt: at(4) }, 30],
  ['expired', 22, {}, 22],
  ['expired', 22, { bouncedAt: at(2) }, 23],
  ['revoked', 4, { cancelledAt: at(4), bouncedAt: at(2) }, 5],
  ['asked', 25, { askedAgainAt: at(25) }, 26],
  ['asked', 6, { declinedAt: at(4), askedAgainAt: at(6) }, 7],
  ['revoked', 27, { askedAgainAt: at(25), cancelledAt: at(27) }, 28],
] as const)('stands as %s since the %i. with %o on day %i', (state, since, moments, day) => {
  expect(invitationStatus({ ...fresh, ...moments }, at(day))).toEqual({ state, at: at(since) });
});

test.each([
  ['none', 'Not invited', undefined],
  ['accepted', 'Joined', undefined],
  ['sent', 'Sent 14 Nov', 'Sent'],
  ['opened', 'Opened 14 Nov', 'Opened'],
  ['bounced', 'Bounced 14 Nov', 'Bounced'],
  ['declined', 'Declined 14 Nov', 'Declined'],
  ['expired', 'Expired 14 Nov', 'Expired'],
  ['asked', 'Asks again 14 Nov', 'Asks again'],
  ['revoked', 'Cancelled 14 Nov', undefined],
] as const)('one that is %s reads “%s”', (state, text, look) => {
  expect(invitationWords({ state, at: '2026-11-14T09:00:00.000Z' }, '2026-11-20')).toEqual({
    text,
    ...(look && { look }),
  });
});

test.each([
  ['accepted', undefined, 'Joined'],
  ['accepted', 'failed', 'Reminder bounced'],
  ['accepted', 'delayed', 'Reminder delayed'],
  ['declined', 'failed', 'Declined'],
] as const)(
  'a client who is %s and whose last reminder is %s reads “%s”',
  (state, reminder, text) => {
    expect(invitationWords({ state }, '2026-11-20', reminder).text).toBe(text);
  },
);

test.each([
  ['none', 'invite', []],
  ['sent', 'wait', ['again', 'address', 'cancel']],
  ['opened', 'wait', ['again', 'address', 'cancel']],
  ['bounced', 'address', ['again', 'address', 'cancel']],
  ['accepted', 'look', []],
  ['declined', 'invite_again', ['again']],
  ['expired', 'again', ['again']],
  ['asked', 'again', ['again']],
  ['revoked', 'invite_again', ['again']],
] as const)(
  'of one that is %s the next act is %s, and possible are %j',
  (state, next, possible) => {
    expect(nextInvitationAct(state)).toBe(next);
    expect(
      Object.entries(invitationActs(state))
        .filter(([, can]) => can)
        .map(([act]) => act),
    ).toEqual(possible);
  },
);

test('every state has a sentence, and one that waits says when a reminder goes by itself', () => {
  for (const state of LISTED_INVITATIONS)
    expect(invitationSentence({ state })).toMatch(/^[A-Z].*\.$/);
  const sent = {
    state: 'sent' as const,
    at: '2026-11-14T09:00:00.000Z',
    email: 'kim@dunmore.example',
    answer_by: '2026-12-05' as const,
  };
  expect(invitationSentence({ ...sent, next_reminder: '2026-11-21' })).toBe(
    'The invitation was sent to kim@dunmore.example on Sat 14 Nov 2026 ' +
      'and has not been opened yet. We’ll send a reminder on Sat 21 Nov 2026. It can be answered until Sat 5 Dec 2026.',
  );
  expect(invitationSentence(sent)).toContain('We won’t send another reminder automatically.');
});

describe('an invitation whose mail our mail server has not taken', () => {
  const at = '2026-11-20T14:05:00.000Z';
  const email = 'kim@dunmore.example';
  const invited = { state: 'sent' as const, at, email, answer_by: '2026-12-11' as const };

  test.each([
    ['on_its_way', 'On its way', 'The invitation to kim@dunmore.example is on its way.'],
    [
      'delayed',
      'Delayed',
      'The invitation to kim@dunmore.example is delayed. This is on our side, so there is nothing for you to do.',
    ],
  ] as const)('is not sent but %s', (state, word, sentence) => {
    const waiting = { ...invited, mail: { about: 'invitation' as const, state } };
    expect(invitationWords(waiting, '2026-11-20')).toEqual({ text: word, look: word });
    expect(invitationSentence(waiting)).toBe(
      `${sentence} It can be answered until Fri 11 Dec 2026.`,
    );
  });

  test('stays sent while a reminder waits, which is said instead of the next one', () => {
    const reminded = {
      ...invited,
      next_reminder: '2026-12-04' as const,
      mail: { about: 'reminder' as const, state: 'delayed' as const },
    };
    expect(invitationWords(reminded, '2026-11-27').text).toBe('Sent 20 Nov');
    expect(invitationSentence(reminded)).toContain(
      'has not been opened yet. A reminder is delayed. This is on our side',
    );
    expect(invitationSentence(reminded)).not.toContain('We’ll send a reminder');
  });

  test('only mail that is not taken counts', () => {
    expect(
      [undefined, 'on_its_way', 'delayed', 'sent', 'failed'].map((state) =>
        unsentState(state as never),
      ),
    ).toEqual([undefined, 'on_its_way', 'delayed', undefined, undefined]);
  });
});

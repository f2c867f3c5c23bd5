import {
  isSomeUnsent,
  mailGroups,
  worstState,
  type ClientMail,
} from '@/lib/notifications/clientMails';
import { MESSAGE_STATES, type MessageState } from '@/lib/notifications/messageState';

const mail = (state: MessageState, to = `${state}@example.co.uk`): ClientMail => ({ to, state });

test.each([
  [[], undefined, false],
  [['sent'], 'sent', false],
  [['sent', 'on_its_way'], 'on_its_way', true],
  [['on_its_way', 'delayed', 'sent'], 'delayed', true],
  [['delayed', 'failed'], 'failed', true],
  [['failed', 'sent'], 'failed', false],
] as const)(
  'of mails that are %o the worst is %s, and some are unsent: %s',
  (states, worst, unsent) => {
    const mails = states.map((state) => mail(state));
    expect([worstState(mails), isSomeUnsent(mails)]).toEqual([worst, unsent]);
  },
);

test('mails of one state are said together, and each one that failed by itself with its reason', () => {
  const failed: ClientMail = { to: 'a@example.co.uk', state: 'failed', failure: 'mailbox_full' };
  const mails = [...MESSAGE_STATES, ...MESSAGE_STATES].map((state, at) =>
    mail(state, `${at}@example.co.uk`),
  );
  expect(mailGroups([...mails, failed])).toEqual([
    mail('failed', '3@example.co.uk'),
    mail('failed', '7@example.co.uk'),
    failed,
    mail('delayed', '1@example.co.uk and 5@example.co.uk'),
    mail('on_its_way', '0@example.co.uk and 4@example.co.uk'),
    mail('sent', '2@example.co.uk and 6@example.co.uk'),
  ]);
  expect(mailGroups([])).toEqual([]);
});

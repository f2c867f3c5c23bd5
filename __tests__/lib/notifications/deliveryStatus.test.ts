import { failureInReport } from '@/lib/notifications/deliveryStatus';

const report = (...lines: string[]) =>
  [
    'Reporting-MTA: dns; relay.example',
    '',
    'Final-Recipient: rfc822; a@b.example',
    ...lines,
    '',
  ].join('\r\n');

describe('a delivery report', () => {
  test.each([
    ['5.1.1', 'no_mailbox'],
    ['5.2.2', 'mailbox_full'],
    ['4.2.2', 'mailbox_full'],
    ['4.4.7', 'not_reached'],
    ['5.7.1 (blocked)', 'turned_away'],
    ['', 'turned_away'],
  ])('of a failure with the status “%s” says %s', (status, failure) => {
    expect(failureInReport(report('Action: failed', `Status: ${status}`))).toBe(failure);
  });

  test.each(['delayed', 'delivered', 'relayed', 'expanded'])(
    'that a mail was %s is no failure',
    (action) => {
      expect(failureInReport(report(`Action: ${action}`, 'Status: 5.1.1'))).toBeUndefined();
    },
  );

  test('takes names in any case, folded lines and bare line ends', () => {
    expect(failureInReport('reporting-mta: x\n\nACTION: Failed\nstatus:\n\t5.1.1\n')).toBe(
      'no_mailbox',
    );
  });

  test('without the fields is none', () => {
    expect(failureInReport('')).toBeUndefined();
    expect(failureInReport('failed 5.1.1')).toBeUndefined();
  });
});

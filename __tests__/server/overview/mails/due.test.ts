/** @jest-environment node */
import { businessInMail } from '@/lib/notifications/checkedNames';
import { calendarEvents } from '@/lib/taxes/calendarEvents';
import { dueNow } from '@/lib/taxes/dueGroup';
import { pence } from '@/lib/kernel/money';
import { returnItems } from '@/lib/taxes/returnItems';
import { selfAssessmentReturns } from '@/lib/taxes/selfAssessmentReturn';
import type { Upcoming } from '@/lib/taxes/upcoming';
import { askedByHmrc, dueName, taxesDueMail } from '@/server/overview/mails/due';

const TODAY = '2027-01-22';
const companyName = businessInMail(
  { name: 'Keel Software Ltd', companyNumber: null, registeredAddress: null },
  'owners',
);
const balance: Upcoming = {
  id: 'pay-1',
  tax: 'self_assessment',
  person: 'Anne Keel',
  kind: 'payment',
  label: 'Balancing payment, tax year 2025 to 2026',
  dueOn: '2027-01-31',
  clearBy: '2027-01-29',
  pence: pence(936_949),
  certainty: 'known',
};
const paye: Upcoming = {
  ...balance,
  id: 'pay-2',
  tax: 'paye',
  person: undefined,
  label: 'Month 9',
};

const textOf = (items: Upcoming[]) =>
  taxesDueMail({ companyName, today: TODAY, items, href: 'https://portal.test' });

test('a mail about a director’s bill does not call the company the debtor', () => {
  const { subject, text } = textOf([balance]);
  expect(subject).toContain('Self assessment of Anne Keel, £9,369.49, due in 7 days');
  expect(text).toContain('This is what HMRC asks of Anne Keel, as we read it last.');
});

test('a mail about the company’s and the director’s bills names both', () => {
  expect(askedByHmrc(companyName, [paye, balance])).toBe('Keel Software Ltd and Anne Keel');
  expect(dueName(paye)).toBe('PAYE: Month 9');
  expect(textOf([paye, balance]).text).toContain(
    'Self assessment of Anne Keel: Balancing payment, tax year 2025 to 2026',
  );
});

test('a mail about a return that may be filed says so, and asks for no money', () => {
  const [annualReturn] = selfAssessmentReturns(
    { reference: '2000000103', lines: [], marks: [] },
    '2027-01-24',
  );
  const [item] = returnItems([annualReturn!], '2027-01-24');
  const { subject, text } = taxesDueMail({
    companyName,
    today: '2027-01-24',
    items: [{ ...item!, person: 'Anne Keel' }],
    href: 'https://portal.test',
  });
  expect(subject).toContain(
    'Self assessment of Anne Keel, a return, not known if filed, due in 7 days',
  );
  expect(text).toContain('Self assessment return, 2025 to 2026');
  expect(text).not.toContain('£');
});

test('a name that is more than a name is not printed in a mail', () =>
  expect(dueName({ ...balance, person: 'Call 0800 123 now' })).toMatch(
    /^Self assessment of a person of the business: /,
  ));

test('the calendar names the director', () => {
  expect(calendarEvents([balance], TODAY, true)[0]?.title).toBe(
    'Self assessment of Anne Keel: clear funds by today: £9,369.49',
  );
  expect(dueNow([balance], TODAY)?.pence).toBe(936_949);
});

import { ASK_WHERE_TO_PAY } from '@/lib/companies/receivingAccount';
import { isoDateOf } from '@/lib/kernel/dates/ukDates';
import { pence } from '@/lib/kernel/money';
import { practiceInvoice } from '@/lib/practice/pricing/invoice';
import { withVat } from '@/lib/practice/pricing/price';
import { TIERS } from '@/lib/practice/pricing/tiers';
import { OPERATOR } from '@/__tests__/support/claimMails';

const ACCOUNT = { accountName: 'Adsum Ltd', sortCode: '20-00-00', accountNumber: '55779911' };
const notesWith = (payTo: typeof ACCOUNT | undefined) =>
  practiceInvoice(
    OPERATOR,
    { name: 'Harbour Accounting LLP' },
    {
      month: { from: isoDateOf('2026-10-01'), to: isoDateOf('2026-10-31') },
      tier: TIERS[0],
      connections: 3,
      price: withVat(pence(1_500), 0),
      issuedOn: isoDateOf('2026-11-01'),
      payBy: isoDateOf('2026-12-01'),
      payTo,
    },
    { entity: 'Adsum Ltd', number: 7 },
  ).notes;

test('an invoice names the account to pay into', () => {
  expect(notesWith(ACCOUNT)).toContain(
    'Pay £15.00 by bank transfer by Tue 1 Dec 2026 to Adsum Ltd, sort code 20-00-00, account number 55779911, with the reference ADS-000007.',
  );
});

test('an invoice says how to ask for the bank account while the operator has set none', () => {
  expect(notesWith(undefined)).toContain(
    `Pay £15.00 by bank transfer by Tue 1 Dec 2026, with the reference ADS-000007. ${ASK_WHERE_TO_PAY}`,
  );
});

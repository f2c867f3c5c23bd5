/** @jest-environment node */
import { nothingPromised } from '@/scripts/crash/acts';
import { differences } from '@/scripts/crash/differences';
import type { Records } from '@/scripts/crash/records';
import { pence, ZERO } from '@/lib/kernel/money';
import { workOutBoxes } from '@/lib/vat/books/nineBoxes';

const BOXES = workOutBoxes({
  vatDueSales: pence(61_240),
  vatDueAcquisitions: ZERO,
  vatReclaimedCurrPeriod: pence(482_240),
  totalValueSalesExVAT: pence(3_821_400),
  totalValuePurchasesExVAT: pence(2_687_000),
  totalValueGoodsSuppliedExVAT: ZERO,
  totalAcquisitionsExVAT: ZERO,
});
const [FILING, CLAIM] = [
  '8e0c2c1e-0000-4000-8000-000000000001',
  '8e0c2c1e-0000-4000-8000-000000000002',
];
const message = (id: string, dedupeKey: string) => ({ id, dedupeKey, isSent: true });
const mail = (messageId: string, to = 'owner@example.co.uk') => ({
  id: messageId,
  messageId: `<${messageId}@adsum.example>`,
  to: [to],
  subject: 'Words',
  text: '',
});
const payment = {
  id: 'pay_1',
  key: CLAIM,
  reference: 'AD-26-10-0001',
  amountPence: pence(416_790),
  settledAt: 1,
};

/** One refund that was filed, sold and paid, as everybody has it once all has come to rest. */
function agreed(): Records {
  return {
    portal: {
      filings: [
        {
          id: FILING,
          vrn: '700000001',
          periodKey: '26AJ',
          state: 'submitted',
          boxes: BOXES,
          formBundleNumber: '123456789012',
        },
      ],
      claims: [
        {
          id: CLAIM,
          reference: 'AD-26-10-0001',
          state: 'closed',
          payoutProblem: null,
          ledgerPaidPence: pence(416_790),
        },
      ],
      orders: [
        { key: CLAIM, claimId: CLAIM, amountPence: pence(416_790), reference: 'AD-26-10-0001' },
      ],
      messages: [
        message('m1', `filing:${FILING}:filed`),
        message('m2', `claim:${CLAIM}:confirmed`),
        message('m3', `claim:${CLAIM}:paid_out`),
        message('m4', 'code:1'),
      ],
      invoices: [{ entity: 'Adsum Ltd', count: 1, last: 1 }],
    },
    filings: [
      {
        vrn: '700000001',
        periodKey: '26AJ',
        formBundleNumber: '123456789012',
        vatDueSales: 612.4,
        vatDueAcquisitions: 0,
        totalVatDue: 612.4,
        vatReclaimedCurrPeriod: 4822.4,
        netVatDue: 4210,
        totalValueSalesExVAT: 38_214,
        totalValuePurchasesExVAT: 26_870,
        totalValueGoodsSuppliedExVAT: 0,
        totalAcquisitionsExVAT: 0,
      },
    ],
    payments: [payment],
    mails: [mail('m1'), mail('m2'), mail('m3'), mail('m4', 'visitor@example.co.uk')],
    promised: {
      filed: [{ vrn: '700000001' }],
      claims: [{ vrn: '700000001', claimId: CLAIM }],
      codes: ['visitor@example.co.uk'],
    },
  };
}

const one = <Row>(rows: Row[]): Row => rows[0] as Row;

test('records that agree have no differences, and a mail repeated once under its Message-ID is none', () => {
  expect(differences(agreed())).toEqual([]);
  const records = agreed();
  expect(
    differences({ ...records, mails: [...records.mails, { ...mail('m3'), id: 'again' }] }),
  ).toEqual([]);
});

test.each<[string, (records: Records) => void, string]>([
  [
    'says filed, and HMRC holds nothing',
    (r) => {
      r.filings = [];
    },
    'the return of 700000001 for 26AJ is filed, and HMRC holds 0 of it',
  ],
  [
    'still wonders, and HMRC holds the return',
    (r) => {
      one(r.portal.filings).state = 'unknown';
    },
    'the return of 700000001 for 26AJ is unknown, and HMRC holds it',
  ],
  [
    'does not know a return that HMRC holds',
    (r) => {
      r.portal.filings = [];
    },
    'HMRC holds the return of 700000001 for 26AJ, and the portal has 0 filings of it',
  ],
  [
    'has two filings of one return',
    (r) => {
      r.portal.filings.push({ ...one(r.portal.filings), id: 'f2' });
    },
    'HMRC holds the return of 700000001 for 26AJ, and the portal has 2 filings of it',
  ],
  [
    'filed other figures than HMRC holds',
    (r) => {
      one(r.filings).netVatDue = 4209.99;
    },
    'the return of 700000001 for 26AJ has another netVatDue at HMRC: 4209.99 instead of £4,210.00',
  ],
  [
    'holds the receipt of another sending',
    (r) => {
      one(r.filings).formBundleNumber = '9';
    },
    "the return of 700000001 for 26AJ has the receipt 123456789012, and HMRC's is 9: it was filed twice",
  ],
  [
    'says paid, and the bank has no payment',
    (r) => {
      r.payments = [];
    },
    'claim AD-26-10-0001 is closed, and the bank has paid it 0 times',
  ],
  [
    'says paid, and the bank has not settled',
    (r) => {
      r.payments = [{ ...payment, settledAt: undefined }];
    },
    'claim AD-26-10-0001 is closed, and the bank has not settled its payment',
  ],
  [
    'waits though the bank has paid',
    (r) => {
      one(r.portal.claims).state = 'confirmed';
    },
    'claim AD-26-10-0001 is confirmed, and the bank has 1 payments of it',
  ],
  [
    'ordered a payment twice',
    (r) => {
      r.portal.orders.push({ ...one(r.portal.orders), key: 'second' });
      r.payments.push({ ...payment, id: 'pay_2', key: 'second' });
    },
    'claim AD-26-10-0001 is closed, and the bank has paid it 2 times',
  ],
  [
    'never ordered what the bank paid',
    (r) => {
      r.payments.push({ ...payment, id: 'pay_2', key: 'other', reference: 'AD-26-10-0002' });
    },
    'the bank has a payment of £4,167.90 with the reference AD-26-10-0002 that nobody ordered',
  ],
  [
    'has another amount in the books than the bank paid',
    (r) => {
      one(r.portal.claims).ledgerPaidPence = pence(416_791);
    },
    'the bank paid £4,167.90 of claim AD-26-10-0001, and the books say £4,167.91',
  ],
  [
    'left out an invoice number',
    (r) => {
      one(r.portal.invoices).last = 2;
    },
    'Adsum Ltd has 1 invoices, and the last one has the number 2',
  ],
  [
    'ordered another amount than the bank paid',
    (r) => {
      one(r.portal.orders).amountPence = pence(1);
    },
    'the bank paid £4,167.90 on an order of £0.01',
  ],
  [
    'counts a mail as sent that never came',
    (r) => {
      r.mails = r.mails.filter(({ id }) => id !== 'm3');
    },
    `the mail claim:${CLAIM}:paid_out counts as sent, and never came`,
  ],
  [
    'sent a mail more often than one kill explains',
    (r) => {
      r.mails.push(mail('m3'), mail('m3'));
    },
    `the mail claim:${CLAIM}:paid_out came 3 times`,
  ],
  [
    'does not know a mail that came',
    (r) => {
      r.mails.push(mail('m9'));
    },
    'the mailbox has “Words” to owner@example.co.uk, of which the portal knows nothing',
  ],
  [
    'never told of a payment',
    (r) => {
      r.portal.messages = r.portal.messages.filter(({ id }) => id !== 'm3');
      r.mails = r.mails.filter(({ id }) => id !== 'm3');
    },
    `no mail says that the claim ${CLAIM} is paid_out`,
  ],
  [
    'told of a filing that is none',
    (r) => {
      r.portal.messages.push(message('m5', 'filing:nobody:filed'));
      r.mails.push(mail('m5'));
    },
    'a mail says that the filing nobody is filed, and it is not',
  ],
  [
    'forgot a return that it had said is filed',
    (r) => {
      r.promised.filed.push({ vrn: '700000002' });
    },
    '700000002 was told that its return is filed, and it is not',
  ],
  [
    'forgot a sale that it had confirmed',
    (r) => {
      r.promised.claims.push({ vrn: '700000001', claimId: 'lost' });
    },
    '700000001 was told that its refund is sold, and there is no claim lost',
  ],
  [
    'forgot a code that it had promised',
    (r) => {
      r.promised.codes.push('other@example.co.uk');
    },
    'other@example.co.uk was told that a code is on its way, and none came',
  ],
])('a portal that %s is found out', (_what, spoil, sentence) => {
  const records = { ...agreed(), promised: { ...nothingPromised(), ...agreed().promised } };
  spoil(records);
  expect(differences(records)).toContain(sentence);
});

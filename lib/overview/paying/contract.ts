import { endpoint } from '@/lib/access/endpoint';
import {
  boolean,
  byCompany,
  day,
  exactly,
  id,
  listOf,
  instant,
  none,
  number,
  oneOf,
  pence,
  string,
} from '@/lib/kernel/fields';
import { tax, taxLine } from '@/lib/taxes/shapes';
import { examplePaye } from '@/lib/taxes/payeExamples';
import { HMRC_ACCOUNTS } from '@/lib/taxes/paying/hmrcAccounts';
import { chargeName, isChargeName, SENT_STATES } from '@/lib/taxes/onItsWay';
import { WAY_STANDINGS, WAYS, waysToPay } from '@/lib/taxes/paying/waysToPay';

const access = { scope: 'company', action: 'taxes:read' } as const;
/** A bill's stable name: 'tax-2026-11-22-month-7-to-5-nov-2026'. */
const charge = () =>
  string().test('charge', 'badly formed', (text) => text === undefined || isChargeName(text));

/** Another unpaid bill, of any tax. */
const otherBill = exactly({
  tax: tax(),
  charge: charge().required(),
  /** The taxpayer of a Self Assessment bill. */
  person: string().optional(),
  label: string().required(),
  due: day().required(),
  outstandingPence: pence().required(),
  status: string().required(),
});

const bill = exactly({
  charge: charge().required(),
  line: taxLine,
  /** The text for the reference field of a bank transfer. */
  reference: exactly({ value: string().required(), words: string().required() })
    .optional()
    .default(undefined),
  /** Why there is no reference. `asked`: a person of the company can enter it. */
  noReference: exactly({ words: string().required(), asked: boolean().required() })
    .optional()
    .default(undefined),
  /** Who entered the reference, if HMRC’s services do not show it. */
  told: exactly({ on: day().required(), by: string().optional() }).optional().default(undefined),
  /** True if the current user may enter or replace the reference. */
  mayTell: boolean().required(),
  /** True if HMRC collects this bill by Direct Debit. */
  directDebit: boolean().required(),
  ways: listOf(
    exactly({
      way: oneOf(WAYS).required(),
      payBy: day().required(),
      standing: oneOf(WAY_STANDINGS).required(),
      thereBy: day().required(),
      /** The working days that the money takes, if this way needs several. */
      workingDays: number().optional(),
    }),
  ),
  /** The cost of being late, in sentences. */
  lateCosts: listOf(string().required()),
  /** The day by which HMRC is likely to show a payment sent today. */
  shownBy: day().required(),
  /** A payment that a person marked as sent. `missing`: HMRC should have shown it by now. */
  sent: exactly({
    on: day().required(),
    shownBy: day().required(),
    standing: oneOf(SENT_STATES).required(),
  })
    .optional()
    .default(undefined),
});

const [month7 = undefined] = examplePaye.lines;
if (!month7) throw new Error('The example of PAYE has no line.');

export const payHmrc = endpoint({
  method: 'GET',
  path: '/client/pay-hmrc',
  summary:
    'Returns how to pay one HMRC bill: account, reference, amount, deadline for each way of paying, and any payment ' +
    'marked as sent. Without a charge returns the first bill of the tax; a named bill that HMRC does not show is never replaced by another',
  access,
  origin: 'inferred',
  body: none,
  query: exactly({
    company_id: id().required('badly formed'),
    tax: tax().required('badly formed'),
    charge: charge().optional(),
    /** The taxpayer of a Self Assessment bill, as the slug used in links. */
    person: string().max(200, 'badly formed').optional(),
  }),
  response: exactly({
    companyName: string().required(),
    tax: tax(),
    /** The taxpayer of a Self Assessment bill. */
    person: string().optional(),
    today: day().required(),
    account: exactly({
      accountName: string().required(),
      sortCode: string().required(),
      accountNumber: string().required(),
    }),
    /** The day on which HMRC’s account was last checked against gov.uk. */
    accountCheckedOn: day().required(),
    source: string().required(),
    readAt: instant().optional(),
    /**
     * Absent if nothing of the tax is charged and unpaid, if that is not known, or if the named bill
     * is not one of those.
     */
    bill: bill.optional().default(undefined),
    /** True if the request names a bill that HMRC does not show as unpaid. */
    unknownBill: boolean().required(),
    /** The other unpaid bills, of all taxes that the caller sees, late ones first. */
    others: listOf(otherBill),
    /** The part of the account that HMRC has not sent, if bills may be missing. */
    owedMissing: string().optional(),
  }),
  example: {
    companyName: 'Rye Street Café Ltd',
    tax: 'paye',
    today: '2026-11-20',
    account: HMRC_ACCOUNTS.accounts.paye,
    accountCheckedOn: HMRC_ACCOUNTS.checkedOn,
    source: 'HMRC online services',
    readAt: '2026-11-20T14:05:00.000Z',
    bill: {
      charge: chargeName(month7),
      line: month7,
      reference: {
        value: '475PT002186342707',
        words: 'Your Accounts Office reference and 2707, which names the month, without spaces',
      },
      told: { on: '2026-11-02', by: 'Hannah Osei' },
      mayTell: true,
      directDebit: false,
      ways: waysToPay(month7, '2026-11-20', HMRC_ACCOUNTS.workingDays),
      lateCosts: ['Interest of 7.75% a year from Mon 23 Nov, about £0.27 a day.'],
      shownBy: '2026-11-30',
    },
    unknownBill: false,
    others: [],
  },
});

export const markSent = endpoint({
  method: 'POST',
  path: '/client/pay-hmrc/sent',
  summary:
    'Marks a bill’s payment as sent, or withdraws that. The mark stays until HMRC shows the payment',
  access,
  origin: 'inferred',
  query: byCompany,
  body: exactly({ tax: tax(), charge: charge().required(), sent: boolean().required() }),
  response: exactly({ sent: boolean().required() }),
  example: { sent: true },
});

export const saveReference = endpoint({
  method: 'POST',
  path: '/client/pay-hmrc/reference',
  summary:
    'Saves a payment reference that HMRC’s services do not show, for PAYE or for one accounting period of Corporation tax',
  access: { scope: 'company', action: 'reference:manage' },
  origin: 'inferred',
  query: byCompany,
  body: exactly({
    tax: tax(),
    charge: charge().required(),
    reference: string().trim().required().max(40),
  }),
  response: exactly({ reference: string().required() }),
  example: { reference: '475PT00218634' },
});

import { endpoint } from '@/lib/access/endpoint';
import { exactly, id } from '@/lib/kernel/fields';
import { claimMoney } from '@/lib/refunds/claim/shapes';
import { sentBody } from './forms';
import { examplePassedOn } from './examples';
import { moneyMapShape } from './mapShape';

const byClaim = exactly({
  company_id: id().required('badly formed'),
  claim_id: id().required('badly formed'),
});
/** The money of the claim's page, as it is afterwards. */
const passedOn = exactly({
  money: claimMoney,
  map: moneyMapShape.optional().default(undefined),
});

export const reportSent = endpoint({
  method: 'POST',
  path: '/vat/claim/sent',
  summary:
    'Records the customer’s statement that they passed HMRC’s repayment on, in full or in part: reminders stop, and the ' +
    'books do not change. The same day and amount is recorded once. Refused before HMRC has repaid',
  access: { scope: 'company', action: 'claim:confirm' },
  origin: 'inferred',
  query: byClaim,
  body: sentBody,
  response: passedOn,
  example: examplePassedOn,
});

export const takeBackSent = endpoint({
  method: 'POST',
  path: '/vat/claim/sent/take-back',
  summary:
    'Takes back a statement that HMRC’s repayment was passed on. The record keeps both. Refused once money has arrived ' +
    'since',
  access: { scope: 'company', action: 'claim:confirm' },
  origin: 'inferred',
  query: byClaim,
  body: sentBody,
  response: passedOn,
  example: examplePassedOn,
});

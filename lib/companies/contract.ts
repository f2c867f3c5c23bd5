import { COMPANY_KINDS } from '@/lib/access/companyKind';
import { bankAccountBody, newCompanyBody, vatNumberBody } from './forms';
import { PAYEE_ANSWERS, SAVED_PAYEES } from './payeeCheck';
import { URGENCIES } from './urgency';
import { TAXES } from '@/lib/kernel/taxes';
import { endpoint } from '@/lib/access/endpoint';
import {
  boolean,
  byCompany,
  day,
  doubtShape,
  exactly,
  id,
  listOf,
  none,
  oneOf,
  pence,
  string,
} from '@/lib/kernel/fields';

const TYPE_MORE = 'Type at least 3 characters';

export const SET_UP_STATES = ['completed', 'in_progress', 'not_started'] as const;

const name = exactly({ name: string().required() });
const saved = exactly({ saved: boolean().required() });
const byToken = exactly({ token: string().required('badly formed').max(1000) });

export const userCompanies = endpoint({
  method: 'GET',
  path: '/user-companies',
  summary: 'Lists the companies this person belongs to, the most urgent first',
  access: { scope: 'person' },
  origin: 'spec',
  query: none,
  body: none,
  response: listOf(
    exactly({
      id: id().required(),
      name: string().required(),
      vatNumber: string().optional(),
      role: string().required(),
      /** The next step there, in one short sentence for the company list. */
      next: string().required(),
      /** How soon that must be done; absent if there is no day within 14 days. */
      urgency: oneOf(URGENCIES).optional(),
      /** What is to be paid to HMRC, if that is the next step and its amount is known. */
      toPay: exactly({
        pence: pence().required(),
        /** The bill, if there is only one, for /client/pay-hmrc. */
        bill: exactly({
          tax: oneOf(TAXES).required(),
          charge: string().required(),
          person: string().optional(),
        })
          .optional()
          .default(undefined),
      })
        .optional()
        .default(undefined),
      setUpComplete: boolean().required(),
    }),
  ),
  example: [
    {
      id: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f0001',
      name: 'Marlow & Rye Bakery Ltd',
      vatNumber: '553557881',
      role: 'owner',
      next: '£4,167.90 ready to claim',
      setUpComplete: true,
    },
  ],
});

export const companyName = endpoint({
  method: 'GET',
  path: '/company-name',
  summary: 'Returns a company’s name',
  access: { scope: 'company', action: 'company:read' },
  origin: 'spec',
  query: byCompany,
  body: none,
  response: name,
  example: { name: 'Marlow & Rye Bakery Ltd' },
});

export const dashboardCompanyName = endpoint({
  method: 'GET',
  path: '/dashboard-company-name',
  summary: 'Returns a company’s name for the dashboard heading',
  access: { scope: 'company', action: 'company:read' },
  origin: 'spec',
  query: byCompany,
  body: none,
  response: name,
  example: { name: 'Marlow & Rye Bakery Ltd' },
});

export const companySearch = endpoint({
  method: 'GET',
  path: '/company-search',
  summary:
    'Searches Companies House by name or number. Returns at most 8 companies, with dissolved ones marked',
  access: { scope: 'person' },
  origin: 'spec',
  limit: 'search',
  query: exactly({ keyword: string().trim().required(TYPE_MORE).min(3, TYPE_MORE).max(160) }),
  body: none,
  response: listOf(
    exactly({
      companyNumber: string().required(),
      name: string().required(),
      town: string().optional(),
      status: string().required(),
      dissolvedOn: day().optional(),
      /** The reason why it cannot be added; absent if it can. */
      refusal: string().optional(),
    }),
  ),
  example: [
    { companyNumber: '11482907', name: 'Marlow & Rye Bakery Ltd', town: 'Leeds', status: 'active' },
  ],
});

export const addCompany = endpoint({
  method: 'POST',
  path: '/company',
  summary: 'Adds a company to the signed-in person’s account; refused for a dissolved company',
  access: { scope: 'person' },
  origin: 'inferred',
  query: none,
  body: newCompanyBody,
  response: exactly({ id: id().required() }),
  example: { id: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f0001' },
});

export const setVatNumber = endpoint({
  method: 'POST',
  path: '/company/vat-number',
  summary:
    'Saves the VAT number, which must have nine digits. Returns doubts and saves nothing until they are confirmed',
  access: { scope: 'company', action: 'company:manage' },
  origin: 'inferred',
  query: byCompany,
  body: vatNumberBody,
  response: exactly({
    saved: boolean().required(),
    vatNumber: string().required(),
    /**
     * Values that look wrong but may be right; send them back as `confirmed` once the person has
     * confirmed them.
     */
    doubts: listOf(doubtShape),
  }),
  example: { saved: true, vatNumber: '101747696', doubts: [] },
});

export const setBankAccount = endpoint({
  method: 'POST',
  path: '/company/bank-account',
  summary:
    'Saves the account for payouts after checking its name with the bank. Requires re-authentication',
  access: { scope: 'company', action: 'bank:manage' },
  origin: 'inferred',
  query: byCompany,
  body: bankAccountBody,
  response: exactly({
    /** False if the bank has a similar name; nothing is saved until it is confirmed. */
    saved: boolean().required(),
    /** The bank’s answer; a different name is refused at its field. */
    payee: oneOf(SAVED_PAYEES).required(),
    /** The bank's own name for the account, to be sent back as `confirmed_name`. */
    bankName: string().optional(),
  }),
  example: { saved: true, payee: 'match' as const },
});

export const stopBankAccountChange = endpoint({
  method: 'POST',
  path: '/company/bank-account/stop',
  summary:
    'Restores the previous bank account, with the link sent to every owner. Refused once a payment to the new account is possible',
  access: { scope: 'public' },
  origin: 'inferred',
  query: byToken,
  body: none,
  response: exactly({
    companyName: string().required(),
    /** The last digits of the stopped account, and of the one that is paid into again. */
    stoppedEnding: string().required(),
    ending: string().required(),
  }),
  example: { companyName: 'Marlow & Rye Bakery Ltd', stoppedEnding: '6677', ending: '4471' },
});

export const setRecordsSource = endpoint({
  method: 'POST',
  path: '/company/records-source',
  summary: 'Chooses typed figures for the nine boxes, for a business without connected bookkeeping',
  access: { scope: 'company', action: 'company:manage' },
  origin: 'inferred',
  query: byCompany,
  body: none,
  response: saved,
  example: { saved: true },
});

export const companySetUp = endpoint({
  method: 'GET',
  path: '/company/set-up',
  summary: 'Returns the progress of one company’s set-up, step by step',
  access: { scope: 'company', action: 'company:read' },
  origin: 'inferred',
  query: byCompany,
  body: none,
  response: exactly({
    name: string().required(),
    kind: oneOf(COMPANY_KINDS).required(),
    companyNumber: string().optional(),
    vatNumber: string().optional(),
    bankAccountEnding: string().optional(),
    /** The bank’s answer to the name on the account. */
    bankAccountPayee: oneOf(PAYEE_ANSWERS).optional(),
    records: oneOf(['xero', 'typed', 'none'] as const).required(),
    /** True if Xero is connected and one of its organisations has still to be chosen. */
    choosesOrganisation: boolean().optional(),
    hmrc: oneOf(['live', 'reconnect', 'none'] as const).required(),
    /** True if this person may change any of it: only an owner may. */
    mayManage: boolean().required(),
  }),
  example: {
    name: 'Marlow & Rye Bakery Ltd',
    kind: 'limited' as const,
    companyNumber: '11482907',
    vatNumber: '553557881',
    bankAccountEnding: '4471',
    bankAccountPayee: 'match' as const,
    records: 'xero' as const,
    hmrc: 'live' as const,
    mayManage: true,
  },
});

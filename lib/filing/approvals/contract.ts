import { APPROVAL_GROUPS, APPROVAL_VIEWS } from './list';
import { APPROVAL_STANDINGS, APPROVAL_STATES, APPROVAL_VERSION, APPROVAL_WORDS } from './returnApproval';
import { pence as inPence } from '@/lib/kernel/money';
import { approveReturnBody, sendBackReturnBody } from './forms';
import { download, endpoint } from '@/lib/access/endpoint';
import { boolean, day, exactly, id, listOf, moment, none, number, oneOf, pence, string } from '@/lib/kernel/fields';
import { exampleBoxes, periodId } from '@/lib/vat/examples';
import { BOX_NAMES, DIRECTIONS, FIGURE_SOURCES, nineBoxes } from '@/lib/vat/shapes';

/** A practice asks its client to approve a return; the client approves exactly those figures or sends them back (docs/decisions/0024). */
const APPROVAL = '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f0a01';
const FIGURES = '9c1f';
const asks = { scope: 'practice', action: 'client:ask' } as const;
const approves = { scope: 'company', action: 'vat:approve' } as const;
const byClient = { company_id: id().required('badly formed'), client_company_id: id().required('badly formed') };
const ofPeriod = { period_id: id().required('badly formed') };
const byPeriod = exactly({ company_id: id().required('badly formed'), ...ofPeriod });
const standing = oneOf(APPROVAL_STANDINGS).required();

export const returnApproval = endpoint({
  method: 'GET', path: '/open-tax/return-approval',
  summary: 'What a client was asked about one return, who answered what in which words and when, and whether they can be asked now',
  access: { scope: 'practice', action: 'client:read' }, origin: 'inferred', query: exactly({ ...byClient, ...ofPeriod }), body: none,
  response: exactly({
    /** Who could answer: nobody before somebody of the client has joined. */
    people: listOf(string().required()),
    /** Whether they are written to about it: the practice chooses, once HMRC has confirmed its agent reference. */
    mailed: boolean().required(),
    /** Where the newest request stands beside the figures as they are now. */
    standing, why_not_ask: string().optional(), why_not_file: string().optional(), answer_by: day().required(),
    requests: listOf(exactly({
      id: id().required(), state: oneOf(APPROVAL_STATES).required(), sentence: string().required(), asked_by: string().required(),
      asked_at: moment().required(), seen_at: moment().optional(), answered_by: string().optional(), answered_at: moment().optional(),
      /** What was agreed to, word for word. */
      words: string().optional(),
      /** Why it was sent back, in the client's words. */
      reason: string().optional(), may_withdraw: boolean().required(),
      /** Whether the client can be reminded now, and when they are by itself. */
      may_remind: boolean().required(), next_reminder: day().optional(),
      /** Whether there is a record to print. */
      has_record: boolean().required(),
    })),
  }),
  example: { people: ['Owen Price'], mailed: true, standing: 'none' as const, answer_by: '2026-12-02', requests: [] },
});

export const askApproval = endpoint({
  method: 'POST', path: '/open-tax/return-approval/ask',
  summary: 'Asks the client to approve exactly the figures that were looked at; an earlier request is replaced by it',
  access: asks, origin: 'inferred', query: exactly(byClient),
  body: exactly({ ...ofPeriod, figures_hash: string().required().max(64) }),
  response: exactly({ approval_id: id().required() }), example: { approval_id: APPROVAL },
});

export const withdrawApproval = endpoint({
  method: 'POST', path: '/open-tax/return-approval/withdraw',
  summary: 'Takes a request back, answered or not; the client hears of it. Refused once the return is on its way to HMRC',
  access: asks, origin: 'inferred', query: exactly(byClient),
  body: exactly({ ...ofPeriod, approval_id: id().required('badly formed') }),
  response: exactly({ withdrawn: boolean().required() }), example: { withdrawn: true },
});

export const remindApproval = endpoint({
  method: 'POST', path: '/open-tax/return-approval/remind',
  summary: 'Reminds the client of a return that waits for their approval, once a day at most',
  access: asks, origin: 'inferred', query: exactly(byClient),
  body: exactly({ ...ofPeriod, approval_id: id().required('badly formed') }),
  response: exactly({ reminded: boolean().required() }), example: { reminded: true },
});

const groupCount = () => number().integer().min(0).required();

export const approvals = endpoint({
  method: 'GET', path: '/open-tax/approvals',
  summary: 'VAT returns that clients were asked to approve: what is back with the practice first, then by due day, a page at a time',
  access: { scope: 'practice', action: 'client:read' }, origin: 'inferred',
  query: exactly({ company_id: id().required('badly formed'), show: oneOf(APPROVAL_VIEWS).optional(), after: string().max(80).optional() }),
  body: none,
  response: exactly({
    counts: exactly({ yours: groupCount(), client: groupCount(), ready: groupCount(), filed: groupCount() }),
    items: listOf(exactly({
      approval_id: id().required(), client_company_id: id().required(), period_id: id().required(), name: string().required(),
      label: string().required(), group: oneOf(APPROVAL_GROUPS).required(), standing,
      /** One of the status words. */
      status: string().required(), sentence: string().required(), due_on: day().required(), answer_by: day().required(),
      /** Which way box 5 goes, and its amount as it was asked. */
      net_label: string().required(), net_pence: pence().required(), asked_at: moment().required(),
      /** Why it was sent back, in the client's words. */
      reason: string().optional(),
      owner: exactly({ person_id: id().required(), full_name: string().required() }).optional().default(undefined),
    })),
    after: string().optional(),
  }),
  example: {
    counts: { yours: 0, client: 1, ready: 0, filed: 0 },
    items: [{
      approval_id: APPROVAL, client_company_id: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f0009', period_id: periodId, name: 'Price Landscapes Ltd',
      label: 'October 2026', group: 'client' as const, standing: 'waiting' as const, status: 'Opened',
      sentence: 'Asked on Wed 18 Nov 2026 by Ruth Ellison. Opened on Thu 19 Nov 2026, not answered yet.', due_on: '2026-12-07',
      answer_by: '2026-12-02', net_label: 'HMRC owes the client', net_pence: inPence(421_000), asked_at: '2026-11-18T09:40:00.000Z',
      owner: { person_id: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00e1', full_name: 'Ruth Ellison' },
    }],
  },
});

export const clientApprovals = endpoint({
  method: 'GET', path: '/client/approvals',
  summary: 'The returns that wait for this person’s approval, over all companies that accountants look after for them, by their due day',
  access: { scope: 'person' }, origin: 'inferred', query: none, body: none,
  response: listOf(exactly({
    company_id: id().required(), company_name: string().required(), practice_name: string().required(), period_id: id().required(),
    approval_id: id().required(), label: string().required(), asked_by: string().required(), asked_at: moment().required(),
    due_on: day().required(), answer_by: day().required(),
    /** Box 5 with its sign in words. */
    net: string().required(), net_pence: pence().required(), direction: oneOf(DIRECTIONS).required(),
  })),
  example: [{
    company_id: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f0009', company_name: 'Price Landscapes Ltd', practice_name: 'Fernlea Accountants LLP',
    period_id: periodId, approval_id: APPROVAL, label: 'October 2026', asked_by: 'Ruth Ellison', asked_at: '2026-11-18T09:40:00.000Z',
    due_on: '2026-12-07', answer_by: '2026-12-02', net: 'HMRC owes you £4,210.00',
    net_pence: inPence(421_000), direction: 'refund' as const,
  }],
});

export const clientApproval = endpoint({
  method: 'GET', path: '/client/approval',
  summary: 'What the accountants ask somebody to approve: the nine boxes beside the last four returns, and the words of the answer',
  access: approves, origin: 'inferred', query: byPeriod, body: none,
  response: exactly({
    approval_id: id().required(), company_name: string().required(), practice_name: string().required(), asked_by: string().required(),
    asked_at: moment().required(), label: string().required(), due_on: day().required(), answer_by: day().required(),
    boxes: nineBoxes, direction: oneOf(DIRECTIONS).required(), net: string().required(),
    /** Names exactly these figures; an approval is refused when they have changed since they were read. */
    figures_hash: string().required(), figures_from: oneOf(FIGURE_SOURCES).required(), figures_read_at: moment().optional(),
    /** Up to four returns that HMRC has, newest first. */
    before: listOf(exactly({ label: string().required(), boxes: nineBoxes })),
    differences: listOf(exactly({ box: oneOf(BOX_NAMES).required(), sentence: string().required() })),
    standing,
    /** Why it can no longer be answered. */
    sentence: string().optional(),
    words: exactly({ version: string().required(), text: string().required() }),
    answered_by: string().optional(), answered_at: moment().optional(), reason: string().optional(), has_record: boolean().required(),
  }),
  example: {
    approval_id: APPROVAL, company_name: 'Price Landscapes Ltd', practice_name: 'Fernlea Accountants LLP', asked_by: 'Ruth Ellison',
    asked_at: '2026-11-18T09:40:00.000Z', label: 'October 2026', due_on: '2026-12-07', answer_by: '2026-12-02', boxes: exampleBoxes,
    direction: 'refund' as const, net: 'HMRC owes you £4,210.00', figures_hash: FIGURES, figures_from: 'xero' as const,
    figures_read_at: '2026-11-18T09:31:00.000Z', before: [{ label: 'September 2026', boxes: exampleBoxes }],
    differences: [{ box: 'vatDueSales' as const, sentence: 'As before' }], standing: 'waiting' as const,
    words: { version: APPROVAL_VERSION, text: APPROVAL_WORDS }, has_record: false,
  },
});

export const seeClientApproval = endpoint({
  method: 'POST', path: '/client/approval/seen', summary: 'Notes that the client has looked at the return, once',
  access: approves, origin: 'inferred', query: byPeriod, body: exactly({ approval_id: id().required('badly formed') }),
  response: exactly({ noted: boolean().required() }), example: { noted: true },
});

export const approveReturn = endpoint({
  method: 'POST', path: '/client/approval/approve',
  summary: 'Approves exactly the figures that were read, in exactly the words that were shown; it sends nothing to HMRC',
  access: approves, origin: 'inferred', query: byPeriod, body: approveReturnBody,
  response: exactly({ approved: boolean().required() }), example: { approved: true },
});

export const sendBackReturn = endpoint({
  method: 'POST', path: '/client/approval/send-back', summary: 'Sends the return back to the accountants with a reason',
  access: approves, origin: 'inferred', query: byPeriod, body: sendBackReturnBody,
  response: exactly({ sent_back: boolean().required() }), example: { sent_back: true },
});

export const approvalRecord = download({
  path: '/vat/approval-record.pdf', summary: 'Who approved which nine boxes, in which words and when, as it was kept then, on paper',
  media: 'application/pdf', access: { scope: 'company', action: 'vat:read' }, origin: 'inferred',
  query: exactly({ company_id: id().required('badly formed'), approval_id: id().required('badly formed') }),
});

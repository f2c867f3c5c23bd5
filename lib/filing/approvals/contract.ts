import { APPROVAL_VIEWS } from './list';
import {
  approvalId,
  exampleApprovalList,
  exampleClientApproval,
  exampleClientApprovalList,
  exampleReturnApproval,
} from './examples';
import { approveReturnBody, sendBackReturnBody } from './forms';
import {
  approvalListShape,
  clientApprovalListShape,
  clientApprovalShape,
  returnApprovalShape,
} from './shapes';
import { download, endpoint } from '@/lib/access/endpoint';
import { boolean, exactly, id, none, oneOf, string } from '@/lib/kernel/fields';

/**
 * The endpoints by which a practice asks its client to approve a return, and the client approves
 * exactly those figures or sends them back (docs/decisions/0024).
 */
const asks = { scope: 'practice', action: 'client:ask' } as const;
const approves = { scope: 'company', action: 'vat:approve' } as const;
const byClient = {
  company_id: id().required('badly formed'),
  client_company_id: id().required('badly formed'),
};
const ofPeriod = { period_id: id().required('badly formed') };
const byPeriod = exactly({ company_id: id().required('badly formed'), ...ofPeriod });

export const returnApproval = endpoint({
  method: 'GET',
  path: '/open-tax/return-approval',
  summary:
    'What a client was asked about one return, who answered what in which words and when, and whether they can be asked now',
  access: { scope: 'practice', action: 'client:read' },
  origin: 'inferred',
  query: exactly({ ...byClient, ...ofPeriod }),
  body: none,
  response: returnApprovalShape,
  example: exampleReturnApproval,
});

export const askApproval = endpoint({
  method: 'POST',
  path: '/open-tax/return-approval/ask',
  summary:
    'Asks the client to approve exactly the figures that were looked at; an earlier request is replaced by it',
  access: asks,
  origin: 'inferred',
  query: exactly(byClient),
  body: exactly({ ...ofPeriod, figures_hash: string().required().max(64) }),
  response: exactly({ approval_id: id().required() }),
  example: { approval_id: approvalId },
});

export const withdrawApproval = endpoint({
  method: 'POST',
  path: '/open-tax/return-approval/withdraw',
  summary:
    'Takes a request back, answered or not; the client hears of it. Refused once the return is on its way to HMRC',
  access: asks,
  origin: 'inferred',
  query: exactly(byClient),
  body: exactly({ ...ofPeriod, approval_id: id().required('badly formed') }),
  response: exactly({ withdrawn: boolean().required() }),
  example: { withdrawn: true },
});

export const remindApproval = endpoint({
  method: 'POST',
  path: '/open-tax/return-approval/remind',
  summary: 'Reminds the client of a return that waits for their approval, once a day at most',
  access: asks,
  origin: 'inferred',
  query: exactly(byClient),
  body: exactly({ ...ofPeriod, approval_id: id().required('badly formed') }),
  response: exactly({ reminded: boolean().required() }),
  example: { reminded: true },
});

export const approvals = endpoint({
  method: 'GET',
  path: '/open-tax/approvals',
  summary:
    'VAT returns that clients were asked to approve: what is back with the practice first, then by due day, a page at a time',
  access: { scope: 'practice', action: 'client:read' },
  origin: 'inferred',
  query: exactly({
    company_id: id().required('badly formed'),
    show: oneOf(APPROVAL_VIEWS).optional(),
    after: string().max(80).optional(),
  }),
  body: none,
  response: approvalListShape,
  example: exampleApprovalList,
});

export const clientApprovals = endpoint({
  method: 'GET',
  path: '/client/approvals',
  summary:
    'The returns that wait for this person’s approval, over all companies that accountants look after for them, by their due day',
  access: { scope: 'person' },
  origin: 'inferred',
  query: none,
  body: none,
  response: clientApprovalListShape,
  example: exampleClientApprovalList,
});

export const clientApproval = endpoint({
  method: 'GET',
  path: '/client/approval',
  summary:
    'What the accountants ask somebody to approve: the nine boxes beside the last four returns, and the words of the answer',
  access: approves,
  origin: 'inferred',
  query: byPeriod,
  body: none,
  response: clientApprovalShape,
  example: exampleClientApproval,
});

export const seeClientApproval = endpoint({
  method: 'POST',
  path: '/client/approval/seen',
  summary: 'Notes that the client has looked at the return, once',
  access: approves,
  origin: 'inferred',
  query: byPeriod,
  body: exactly({ approval_id: id().required('badly formed') }),
  response: exactly({ noted: boolean().required() }),
  example: { noted: true },
});

export const approveReturn = endpoint({
  method: 'POST',
  path: '/client/approval/approve',
  summary:
    'Approves exactly the figures that were read, in exactly the words that were shown; it sends nothing to HMRC',
  access: approves,
  origin: 'inferred',
  query: byPeriod,
  body: approveReturnBody,
  response: exactly({ approved: boolean().required() }),
  example: { approved: true },
});

export const sendBackReturn = endpoint({
  method: 'POST',
  path: '/client/approval/send-back',
  summary: 'Sends the return back to the accountants with a reason',
  access: approves,
  origin: 'inferred',
  query: byPeriod,
  body: sendBackReturnBody,
  response: exactly({ sent_back: boolean().required() }),
  example: { sent_back: true },
});

export const approvalRecord = download({
  path: '/vat/approval-record.pdf',
  summary: 'Who approved which nine boxes, in which words and when, as it was kept then, on paper',
  media: 'application/pdf',
  access: { scope: 'company', action: 'vat:read' },
  origin: 'inferred',
  query: exactly({
    company_id: id().required('badly formed'),
    approval_id: id().required('badly formed'),
  }),
});

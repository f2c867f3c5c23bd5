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
    'Returns the client’s approval requests for one return, each answer with its person, wording and time, and whether a ' +
    'new request is possible',
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
    'Requests the client’s approval of exactly the figures that were shown. Replaces an earlier request',
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
    'Withdraws an approval request, answered or not, and notifies the client. Refused once the return is being sent to HMRC',
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
  summary: 'Reminds the client to approve a return, at most once a day',
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
    'Lists the VAT returns that clients were asked to approve: those back with the practice first, then by due day, one ' +
    'page at a time',
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
    'Lists the returns that wait for this person’s approval, over all companies managed by accountants, by due day',
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
    'Returns the return to approve: the nine boxes beside the last four returns, and the wording of the approval',
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
  summary: 'Records that the client has viewed the return, once',
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
  summary: 'Approves exactly the figures and wording that were shown. Sends nothing to HMRC',
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
  summary: 'Returns the VAT return to the accountants with a reason',
  access: approves,
  origin: 'inferred',
  query: byPeriod,
  body: sendBackReturnBody,
  response: exactly({ sent_back: boolean().required() }),
  example: { sent_back: true },
});

export const approvalRecord = download({
  path: '/vat/approval-record.pdf',
  summary:
    'Downloads the record of an approval as a PDF: the person, the nine boxes, the wording and the time, as recorded then',
  media: 'application/pdf',
  access: { scope: 'company', action: 'vat:read' },
  origin: 'inferred',
  query: exactly({
    company_id: id().required('badly formed'),
    approval_id: id().required('badly formed'),
  }),
});

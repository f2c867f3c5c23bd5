import type { InferType } from 'yup';
import { APPROVAL_VERSION, APPROVAL_WORDS } from './returnApproval';
import type {
  approvalListShape,
  clientApprovalListShape,
  clientApprovalShape,
  returnApprovalShape,
} from './shapes';
import { pence } from '@/lib/kernel/money';
import { exampleBoxes, periodId } from '@/lib/vat/examples';

export const approvalId = '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f0a01';

export const exampleReturnApproval = {
  people: ['Owen Price'],
  mailed: true,
  standing: 'none' as const,
  answer_by: '2026-12-02',
  requests: [],
} satisfies InferType<typeof returnApprovalShape>;

export const exampleApprovalList = {
  counts: { yours: 0, client: 1, ready: 0, filed: 0 },
  items: [
    {
      approval_id: approvalId,
      client_company_id: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f0009',
      period_id: periodId,
      name: 'Price Landscapes Ltd',
      label: 'October 2026',
      group: 'client' as const,
      standing: 'waiting' as const,
      status: 'Opened',
      sentence:
        'Asked on Wed 18 Nov 2026 by Ruth Ellison. Opened on Thu 19 Nov 2026, not answered yet.',
      due_on: '2026-12-07',
      answer_by: '2026-12-02',
      net_label: 'HMRC owes the client',
      net_pence: pence(421_000),
      asked_at: '2026-11-18T09:40:00.000Z',
      owner: { person_id: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00e1', full_name: 'Ruth Ellison' },
    },
  ],
} satisfies InferType<typeof approvalListShape>;

export const exampleClientApprovalList = [
  {
    company_id: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f0009',
    company_name: 'Price Landscapes Ltd',
    practice_name: 'Fernlea Accountants LLP',
    period_id: periodId,
    approval_id: approvalId,
    label: 'October 2026',
    asked_by: 'Ruth Ellison',
    asked_at: '2026-11-18T09:40:00.000Z',
    due_on: '2026-12-07',
    answer_by: '2026-12-02',
    net: 'HMRC owes you £4,210.00',
    net_pence: pence(421_000),
    direction: 'refund' as const,
  },
] satisfies InferType<typeof clientApprovalListShape>;

export const exampleClientApproval = {
  approval_id: approvalId,
  company_name: 'Price Landscapes Ltd',
  practice_name: 'Fernlea Accountants LLP',
  asked_by: 'Ruth Ellison',
  asked_at: '2026-11-18T09:40:00.000Z',
  label: 'October 2026',
  due_on: '2026-12-07',
  answer_by: '2026-12-02',
  boxes: exampleBoxes,
  direction: 'refund' as const,
  net: 'HMRC owes you £4,210.00',
  figures_hash: '9c1f',
  figures_from: 'xero' as const,
  figures_read_at: '2026-11-18T09:31:00.000Z',
  before: [{ label: 'September 2026', boxes: exampleBoxes }],
  differences: [{ box: 'vatDueSales' as const, sentence: 'As before' }],
  standing: 'waiting' as const,
  words: { version: APPROVAL_VERSION, text: APPROVAL_WORDS },
  has_record: false,
} satisfies InferType<typeof clientApprovalShape>;

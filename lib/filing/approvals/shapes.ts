import { APPROVAL_GROUPS } from './list';
import { APPROVAL_STANDINGS, APPROVAL_STATES } from './returnApproval';
import {
  boolean,
  day,
  exactly,
  id,
  listOf,
  instant,
  number,
  oneOf,
  pence,
  string,
} from '@/lib/kernel/fields';
import { clientMailsShape } from '@/lib/notifications/clientMailsShape';
import { nineBoxes, direction, figuresFrom } from '@/lib/vat/shapes';
import { BOX_NAMES } from '@/lib/vat/books/nineBoxes';

const standing = oneOf(APPROVAL_STANDINGS).required();
const groupCount = () => number().integer().min(0).required();

/** The requests to approve one return, for the practice. */
export const returnApprovalShape = exactly({
  /** The client's people who could answer; empty until one has joined. */
  people: listOf(string().required()),
  /**
   * True if they get mails about it: the practice decides, once HMRC has confirmed its agent
   * reference.
   */
  mailed: boolean().required(),
  /** The state of the newest request, compared with the current figures. */
  standing,
  why_not_ask: string().optional(),
  why_not_file: string().optional(),
  answer_by: day().required(),
  requests: listOf(
    exactly({
      id: id().required(),
      state: oneOf(APPROVAL_STATES).required(),
      sentence: string().required(),
      asked_by: string().required(),
      asked_at: instant().required(),
      seen_at: instant().optional(),
      answered_by: string().optional(),
      answered_at: instant().optional(),
      /** The declaration that the client agreed to, word for word. */
      words: string().optional(),
      /** The client's reason for sending it back. */
      reason: string().optional(),
      may_withdraw: boolean().required(),
      /** True if the client can be reminded now; and the day of the next automatic reminder. */
      may_remind: boolean().required(),
      next_reminder: day().optional(),
      /** True if there is a record to print. */
      has_record: boolean().required(),
      /** Its newest mails, while it waits for the client. */
      mails: clientMailsShape,
    }),
  ),
});

/** A page of the returns that clients were asked to approve, for the practice. */
export const approvalListShape = exactly({
  counts: exactly({
    yours: groupCount(),
    client: groupCount(),
    ready: groupCount(),
    filed: groupCount(),
  }),
  items: listOf(
    exactly({
      approval_id: id().required(),
      client_company_id: id().required(),
      period_id: id().required(),
      name: string().required(),
      label: string().required(),
      group: oneOf(APPROVAL_GROUPS).required(),
      standing,
      /** One of the status words. */
      status: string().required(),
      sentence: string().required(),
      due_on: day().required(),
      answer_by: day().required(),
      /** Box 5 when the client was asked: a label for its direction, and its amount. */
      net_label: string().required(),
      net_pence: pence().required(),
      asked_at: instant().required(),
      /** The client's reason for sending it back. */
      reason: string().optional(),
      owner: exactly({ person_id: id().required(), full_name: string().required() })
        .optional()
        .default(undefined),
    }),
  ),
  after: string().optional(),
});

/** The returns that wait for a person's approval. */
export const clientApprovalListShape = listOf(
  exactly({
    company_id: id().required(),
    company_name: string().required(),
    practice_name: string().required(),
    period_id: id().required(),
    approval_id: id().required(),
    label: string().required(),
    asked_by: string().required(),
    asked_at: instant().required(),
    due_on: day().required(),
    answer_by: day().required(),
    /** Box 5 in words, such as 'HMRC owes you £4,210.00'. */
    net: string().required(),
    net_pence: pence().required(),
    direction: direction(),
  }),
);

/** One return to approve, for the client. */
export const clientApprovalShape = exactly({
  approval_id: id().required(),
  company_name: string().required(),
  practice_name: string().required(),
  asked_by: string().required(),
  asked_at: instant().required(),
  label: string().required(),
  due_on: day().required(),
  answer_by: day().required(),
  boxes: nineBoxes,
  direction: direction(),
  net: string().required(),
  /**
   * Hash over exactly these figures; an approval is refused when they have changed since they were
   * read.
   */
  figures_hash: string().required(),
  figures_from: figuresFrom(),
  /** Why the figures may be another business's; absent where the books are the company's own. */
  books_warning: string().optional(),
  figures_read_at: instant().optional(),
  /** Up to four returns that HMRC has, newest first. */
  before: listOf(exactly({ label: string().required(), boxes: nineBoxes })),
  differences: listOf(exactly({ box: oneOf(BOX_NAMES).required(), sentence: string().required() })),
  standing,
  /** Why it can no longer be answered. */
  sentence: string().optional(),
  words: exactly({ version: string().required(), text: string().required() }),
  answered_by: string().optional(),
  answered_at: instant().optional(),
  reason: string().optional(),
  has_record: boolean().required(),
});

import type { InferType } from 'yup';
import { band, count } from './bandShapes';
import { SORT_DIRECTIONS, TABLE_FILTERS, TABLE_SORTS } from './tableQuery';
import { pence as inPence } from '@/lib/kernel/money';
import { LONGEST_TAG } from '@/lib/clients/bulk/acts';
import { TAXES, SAID_TURNS } from '@/lib/kernel/taxes';
import { endpoint } from '@/lib/access/endpoint';
import {
  day,
  exactly,
  id,
  instant,
  listOf,
  none,
  number,
  oneOf,
  pence,
  string,
} from '@/lib/kernel/fields';
import { OWES_KINDS } from '@/lib/taxes/row/status';
import { returnOfRowShape, taxPersonShape } from '@/lib/taxes/shapes';
import { OWNER_WORDS } from '@/lib/access/ownerWords';
import { UUID } from '@/lib/kernel/uuid';

/**
 * The tables of OpenTax's dashboard: one row per client and tax, as they were stored when HMRC was
 * last read. All four endpoints return one shape; the tab is the path, as the product's
 * specification has it.
 */
const access = { scope: 'practice', action: 'client:read' } as const;
const PRACTICE_MEMBER = '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00e1';

/** The owner filter, as in the page's address. */
export const ownerFilter = string().matches(
  new RegExp(`^(${OWNER_WORDS.join('|')}|${UUID})$`),
  'badly formed',
);

/** The tag filter, in any spelling. */
export const tagged = string()
  .trim()
  .max(LONGEST_TAG, `Use ${LONGEST_TAG} characters or fewer`)
  .matches(/[\p{L}\p{N}]/u, 'badly formed');

const asked = {
  company_id: id().required('badly formed'),
  filter: oneOf(TABLE_FILTERS).optional(),
  sort: oneOf(TABLE_SORTS).optional(),
  direction: oneOf(SORT_DIRECTIONS).optional(),
  /** 'mine', 'nobody' or a team member's id; without it everyone's clients. */
  owner: ownerFilter.optional(),
  tag: tagged.optional(),
  /** Part of a name, VAT number, UTR, company number or e-mail address. */
  search: string().max(100, 'Use 100 characters or fewer').optional(),
  /** Cursor that an earlier page returned; valid only with the same sort. */
  after: string().max(400, 'badly formed').optional(),
  before: string().max(400, 'badly formed').optional(),
};
const query = exactly(asked);

const row = exactly({
  client_id: id().required(),
  /** The client’s company, as its own page names it. */
  client_company_id: id().required(),
  name: string().required(),
  person: taxPersonShape,
  period: exactly({ from: day().required(), to: day().required() }).optional().default(undefined),
  /**
   * The first due day: late, else due today, else next. Absent where nothing is known to fall due.
   */
  due_on: day().optional(),
  /** stopped: HMRC's 30-day clock is stopped by a question of its own. */
  turn: oneOf(SAID_TURNS).optional(),
  /** One of the status words. */
  status: string().required(),
  owes: oneOf(OWES_KINDS).required(),
  /** Only with 'amount'. */
  owes_pence: pence().optional(),
  /** The part of it that is paid on account, with the tax year it is paid for. */
  on_account: exactly({ pence: pence().required(), from: day().required(), to: day().required() })
    .optional()
    .default(undefined),
  /** The online return of Self Assessment: a late one is the row's own status. */
  annual_return: returnOfRowShape,
  /** The estimate, only with 'about'. */
  about_pence: pence().optional(),
  /** Owed by filed returns and HMRC's own accounts. */
  hmrc_owes_pence: pence().optional(),
  /** Expected of returns that are not filed. */
  expected_refund_pence: pence().optional(),
  /** The amount of the refund that the row is about, which is part of that. */
  refund_pence: pence().optional(),
  owner: exactly({
    person_id: id().required(),
    full_name: string().required(),
    initials: string().required(),
  })
    .optional()
    .default(undefined),
  read_at: instant().optional(),
});

const page = {
  /** The day that lateness is counted from. */
  today: day().required(),
  rows: listOf(row),
  /** `matching`: rows in all, of `clients` if those are fewer. `first`: place of the first, from 1. */
  page: exactly({
    first: count(),
    matching: count(),
    clients: number().integer().min(0).optional(),
    before: string().optional(),
    after: string().optional(),
  }),
};

const response = exactly({
  tabs: exactly({
    vat: count(),
    paye: count(),
    corporation_tax: count(),
    self_assessment: count(),
  }),
  band,
  filters: exactly({
    needs_attention: count(),
    overdue: count(),
    due_in_30_days: count(),
    refund_queried: count(),
    reconnect: count(),
    all: count(),
  }),
  /** The number of clients not read yet; they are in no sum and only in the filter 'all'. */
  unread: count(),
  ...page,
});

const example: InferType<typeof response> = {
  today: '2026-11-20',
  tabs: { vat: 118, paye: 74, corporation_tax: 96, self_assessment: 131 },
  band: {
    overdue: { pence: inPence(842_015), clients: 3, unknown: 1 },
    due_in_7_days: { pence: inPence(0), about_pence: inPence(0), clients: 0, unknown: 0 },
    due_in_30_days: {
      pence: inPence(7_180_644),
      about_pence: inPence(0),
      clients: 61,
      unknown: 4,
    },
    hmrc_owes: {
      pence: inPence(4_128_610),
      refunds: 9,
      queried: 1,
      expected_pence: inPence(421_000),
    },
    penalties: { pence: inPence(38_720), clients: 2 },
  },
  filters: {
    needs_attention: 8,
    overdue: 3,
    due_in_30_days: 61,
    refund_queried: 1,
    reconnect: 1,
    all: 118,
  },
  unread: 0,
  rows: [
    {
      client_id: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00c1',
      client_company_id: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00d1',
      name: 'Ashdown Joinery Ltd',
      period: { from: '2026-07-01', to: '2026-09-30' },
      due_on: '2026-11-07',
      turn: 'late' as const,
      status: 'Payment late',
      owes: 'amount' as const,
      owes_pence: inPence(624_015),
      owner: { person_id: PRACTICE_MEMBER, full_name: 'Ruth Ellison', initials: 'RE' },
      read_at: '2026-11-20T14:05:00.000Z',
    },
    {
      client_id: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00c2',
      client_company_id: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00d2',
      name: 'Castlegate Timber Ltd',
      period: { from: '2026-09-01', to: '2026-09-30' },
      due_on: '2026-11-18',
      turn: 'stopped' as const,
      status: 'Refund queried',
      owes: 'nothing' as const,
      hmrc_owes_pence: inPence(1_290_460),
      owner: undefined,
      read_at: '2026-11-20T14:05:00.000Z',
    },
  ],
  page: { first: 1, matching: 118 },
};

const table = <const P extends `/${string}`>(path: P, summary: string) =>
  endpoint({
    method: 'GET',
    path,
    summary,
    access,
    origin: 'spec',
    topic: 'clientTables',
    query,
    body: none,
    response,
    example,
  });

export const clientCompanies = table(
  '/open-tax/client-companies',
  'Returns the VAT table of the practice’s clients: summary, filter counts and one page of rows',
);
export const payeDashboard = table(
  '/open-tax/paye-dashboard',
  'Returns the PAYE table of the practice’s clients: summary, filter counts and one page of rows',
);
export const corpDashboard = table(
  '/open-tax/corp-dashboard',
  'Returns the Corporation tax table of the practice’s clients: summary, filter counts and one page of rows',
);
export const selfAssessmentDashboard = table(
  '/open-tax/self-assessment-dashboard',
  'Returns the Self Assessment table of the practice’s clients: summary, filter counts and one page of rows',
);

/**
 * Rows while a search is typed: summary, tabs and chips do not depend on it, and cost several times
 * as much as the rows.
 */
export const clientRows = endpoint({
  method: 'GET',
  path: '/open-tax/client-rows',
  summary: 'Lists one page of rows of one tax’s table, without its summary and counts',
  access,
  origin: 'inferred',
  topic: 'clientTables',
  query: exactly({ ...asked, tax_type: oneOf(TAXES).required('badly formed') }),
  body: none,
  response: exactly(page),
  example: { today: example.today, rows: example.rows, page: example.page },
});

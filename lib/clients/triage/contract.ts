import type { InferType } from 'yup';
import { TRIAGE_CAUSES } from './causes';
import { STAKES, TRIAGE_PLACES } from './triage';
import { pence as inPence } from '@/lib/kernel/money';
import { TAXES } from '@/lib/kernel/taxes';
import { ownerFilter } from '@/lib/clients/list/tablesContract';
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
import { taxPersonShape } from '@/lib/taxes/shapes';
import { lineOfPerson, snoozeBody } from './forms';

/**
 * Returns the triage board: everything that needs action over all clients and taxes, by the day of
 * the next cost.
 */
const count = () => number().integer().min(0).required();

const item = exactly({
  client_id: id().required(),
  tax: oneOf(TAXES).required(),
  /** Why it is on the board: a client and tax, or a person of it, has a line for each cause. */
  cause: oneOf(TRIAGE_CAUSES).required(),
  name: string().required(),
  person: taxPersonShape,
  /** The client's company, used in the address of the client's page. */
  client_company_id: id().required(),
  place: oneOf(TRIAGE_PLACES).required(),
  /** One of the status words. */
  status: string().required(),
  stake: oneOf(STAKES).required(),
  /** The amount that the line is about; absent where unknown. */
  risk_pence: pence().optional(),
  period: exactly({ from: day().required(), to: day().required() }).optional().default(undefined),
  /** The day that has passed, for late items. */
  late_since: day().optional(),
  was_due_on: day().optional(),
  /**
   * The day of the next cost: the last day on which acting avoids it. Absent where none is known.
   * With HMRC's own day of a payment if it is another, and what being late adds, if that is known.
   */
  cost_on: day().optional(),
  legal_on: day().optional(),
  cost_pence: pence().optional(),
  /** The penalties so far, for late items. */
  penalty_pence: pence().optional(),
  /** The last of HMRC's 30 days for a refund, once it has passed. */
  clock_ends_on: day().optional(),
  owner: exactly({
    person_id: id().required(),
    full_name: string().required(),
    initials: string().required(),
  })
    .optional()
    .default(undefined),
  read_at: instant().optional(),
  /** The line's snooze: its day, its reason and its author. */
  snoozed: exactly({
    until: day().required(),
    reason: string().required(),
    by: string().optional(),
  })
    .optional()
    .default(undefined),
});

const response = exactly({
  today: day().required(),
  /** Number of lines on the board: for one's own clients and for all. */
  mine: count(),
  everyone: count(),
  /** Counts for the owner and the search in the query. */
  groups: exactly({
    now: count(),
    fourteen: count(),
    late: count(),
    thirty: count(),
    later: count(),
  }),
  /** The number of snoozed lines among them, which are not on the board. */
  snoozed: count(),
  /**
   * Taxes of the clients that the person may see, and the number of them not read yet; late items of
   * those are not on the board.
   */
  taxes: count(),
  unread: count(),
  items: listOf(item),
  page: exactly({ matching: count(), after: string().optional() }),
});

const example: InferType<typeof response> = {
  today: '2026-11-20',
  mine: 6,
  everyone: 14,
  groups: { now: 0, fourteen: 1, late: 1, thirty: 0, later: 0 },
  snoozed: 1,
  taxes: 419,
  unread: 0,
  items: [
    {
      client_id: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00c1',
      tax: 'vat',
      name: 'Ashdown Joinery Ltd',
      cause: 'payment_late',
      place: 'fourteen',
      status: 'Payment late',
      client_company_id: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00d1',
      stake: 'to_pay',
      risk_pence: inPence(624_015),
      period: { from: '2026-07-01', to: '2026-09-30' },
      late_since: '2026-11-07',
      cost_on: '2026-11-22',
      cost_pence: inPence(18_720),
      read_at: '2026-11-20T14:05:00.000Z',
      snoozed: undefined,
      owner: {
        person_id: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00e1',
        full_name: 'Ruth Ellison',
        initials: 'RE',
      },
    },
    {
      client_id: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00c2',
      tax: 'vat',
      name: 'Castlegate Timber Ltd',
      cause: 'refund_queried',
      place: 'stopped',
      client_company_id: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00d2',
      status: 'Refund queried',
      stake: 'held',
      risk_pence: inPence(1_290_460),
      period: { from: '2026-09-01', to: '2026-09-30' },
      read_at: '2026-11-20T14:05:00.000Z',
      owner: undefined,
      snoozed: undefined,
    },
  ],
  page: { matching: 2 },
};

export const triage = endpoint({
  method: 'GET',
  path: '/open-tax/triage',
  summary:
    'Lists what needs action over all clients and taxes, a line for each cause, by the day of the next cost, one page at a time',
  access: { scope: 'practice', action: 'client:read' },
  origin: 'inferred',
  query: exactly({
    company_id: id().required('badly formed'),
    owner: ownerFilter.optional(),
    /** Part of a name, VAT number, UTR, company number or e-mail address. */
    search: string().max(100, 'Use 100 characters or fewer').optional(),
    /** 'true': snoozed lines instead of those on the board. */
    snoozed: oneOf(['true'] as const).optional(),
    /** Cursor from the previous page. */
    after: string().max(140, 'badly formed').optional(),
  }),
  body: none,
  response,
  example,
});

export const snooze = endpoint({
  method: 'POST',
  path: '/open-tax/triage/snooze',
  summary:
    'Snoozes one line of the triage board until a day, with a reason. It returns sooner on its last day',
  access: { scope: 'practice', action: 'client:snooze' },
  origin: 'inferred',
  query: byCompany,
  body: snoozeBody,
  response: exactly({ until: day().required() }),
  example: { until: '2026-11-27' },
});

export const unsnooze = endpoint({
  method: 'POST',
  path: '/open-tax/triage/unsnooze',
  summary: 'Returns a snoozed line to the triage board',
  access: { scope: 'practice', action: 'client:snooze' },
  origin: 'inferred',
  query: byCompany,
  body: exactly({
    client_id: id().required('badly formed'),
    tax: oneOf(TAXES).required('badly formed'),
    cause: oneOf(TRIAGE_CAUSES).required('badly formed'),
    person: lineOfPerson,
  }),
  response: exactly({ back: boolean().required() }),
  example: { back: true },
});

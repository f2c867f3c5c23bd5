import type { TableAsk } from '@/hooks/clients/tables';
import type { TriageAsk } from '@/hooks/clients/triage';
import { ApiError } from '@/hooks/app/data/useEndpoint';
import type { AnswerOf, QueryOf } from '@/lib/access/endpoint';
import * as tables from '@/lib/clients/list/tablesContract';
import { approvals } from '@/lib/filing/approvals/contract';
import { clientAct } from '@/lib/clients/bulk/contract';
import { clientTags } from '@/lib/clients/list/picksContract';
import { setUp } from '@/lib/practice/contract';
import { connectionStatus, refreshingClients } from '@/lib/clients/reading/contract';
import { savedViews } from '@/lib/clients/list/viewsContract';
import { teamMembers } from '@/lib/practice/teamContract';
import { triage } from '@/lib/clients/triage/contract';
import { NOT_FOUND } from '@/lib/access/refusal';
import { addMonths, isoDate, type IsoTimestamp } from '@/lib/kernel/dates/ukDates';
import { initials } from '@/lib/kernel/text/initials';
import type { Tax } from '@/lib/kernel/taxes';
import { DEMO_PRACTICE_ID } from '@/lib/app/hrefs';
import { demoBoard, type DemoSnoozes } from './board';
import { CLIENT_READS, clientAsked, type ClientAsk } from './client/answers';
import { DEMO_CLIENTS, DEMO_TEAM } from './clients';
import { demoRows } from './rows';
import { demoTable } from './table';

const TAX_OF: Record<string, Tax> = {
  [tables.clientCompanies.path]: 'vat',
  [tables.payeDashboard.path]: 'paye',
  [tables.corpDashboard.path]: 'corporation_tax',
  [tables.selfAssessmentDashboard.path]: 'self_assessment',
};
type RowsAsk = QueryOf<typeof tables.clientRows>;
const CONSENT_MONTHS = 16;
const READ = {
  reading: false,
  older: false,
  read: DEMO_CLIENTS.length,
  of: DEMO_CLIENTS.length,
  failed: 0,
  not_authorised: 0,
};
const PRACTICE: AnswerOf<typeof setUp>['practices'][number] = {
  id: DEMO_PRACTICE_ID,
  name: 'Sample Accountants LLP',
  role: 'admin',
  state: 'open',
  isConfirmed: true,
  seesAll: true,
};
const VIEWS: AnswerOf<typeof savedViews>['views'] = [
  {
    view_id: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f1101',
    name: 'Largest refunds',
    page: 'dashboard',
    is_shared: true,
    place: 'filter=all&sort=hmrc_owes',
    may_change: false,
  },
];

const NO_APPROVALS = {
  counts: { yours: 0, client: 0, ready: 0, filed: 0 },
  items: [],
} satisfies AnswerOf<typeof approvals>;

/** The visitor's actions in the demo so far. */
export interface PracticeVisit {
  readAt: IsoTimestamp;
  snoozes: DemoSnoozes;
}

const team = () =>
  DEMO_TEAM.map(({ personId, fullName, role }, at) => {
    const clients = DEMO_CLIENTS.filter(({ owner }) => owner?.personId === personId).length;
    return {
      person_id: personId,
      full_name: fullName,
      initials: initials(fullName),
      email: `team${at + 1}@sample.example`,
      role,
      is_active: true,
      is_you: at === 0,
      clients,
      can_see: DEMO_CLIENTS.length,
      sees_all: true,
    };
  });

/**
 * Returns the response to a read of the practice's screens, at this moment and after the visitor's
 * actions (docs/rules/product.md#demo); a refusal for a client that is not in the demo, undefined
 * for an endpoint that the demo does not have.
 */
export function practiceAnswer(
  [path, query]: readonly unknown[],
  visit: PracticeVisit,
  now: Date,
): unknown {
  const today = isoDate(now);
  const ofClient = CLIENT_READS[String(path)];
  if (ofClient) {
    const foundClient = clientAsked(query as ClientAsk);
    return foundClient
      ? ofClient(foundClient, query as ClientAsk, { readAt: visit.readAt, now })
      : new ApiError(NOT_FOUND, 404, {});
  }
  const tax = TAX_OF[String(path)];
  if (tax) return demoTable(demoRows(now, visit.readAt), tax, query as TableAsk, today);
  if (path === tables.clientRows.path && query) {
    const { tax_type: ofTax, ...asked } = query as RowsAsk;
    return demoTable(demoRows(now, visit.readAt), ofTax, asked, today);
  }
  switch (path) {
    case triage.path:
      return demoBoard(demoRows(now, visit.readAt), query as TriageAsk, visit.snoozes, today);
    case savedViews.path:
      return { views: VIEWS } satisfies AnswerOf<typeof savedViews>;
    case clientTags.path:
      return { tags: [] } satisfies AnswerOf<typeof clientTags>;
    case setUp.path:
      return { practices: [PRACTICE] } satisfies AnswerOf<typeof setUp>;
    case connectionStatus.path:
      return { state: 'live', renew_by: addMonths(today, CONSENT_MONTHS) } satisfies AnswerOf<
        typeof connectionStatus
      >;
    case refreshingClients.path:
      return READ satisfies AnswerOf<typeof refreshingClients>;
    case teamMembers.path:
      return { team_members: team() } satisfies AnswerOf<typeof teamMembers>;
    case approvals.path:
      return NO_APPROVALS;
    case clientAct.path:
      return { act: undefined } satisfies AnswerOf<typeof clientAct>;
    default:
      return undefined;
  }
}

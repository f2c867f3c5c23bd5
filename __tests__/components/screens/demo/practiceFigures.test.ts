import { practiceAnswer } from '@/components/screens/demo/practice/answers';
import {
  clientCompanies,
  corpDashboard,
  payeDashboard,
  selfAssessmentDashboard,
} from '@/lib/clients/list/tablesContract';
import { clientAct } from '@/lib/clients/bulk/contract';
import { clientTags } from '@/lib/clients/list/picksContract';
import { setUp } from '@/lib/practice/contract';
import { connectionStatus, refreshingClients } from '@/lib/clients/reading/contract';
import { savedViews } from '@/lib/clients/list/viewsContract';
import { teamMembers } from '@/lib/practice/teamContract';
import { triage } from '@/lib/clients/triage/contract';
import { TABLE_FILTERS } from '@/lib/clients/list/tableQuery';
import { addDays, londonInstant } from '@/lib/kernel/dates/ukDates';
import type { ClientTable } from '@/hooks/clients/tables';
import { DEMO_PRACTICE_ID } from '@/lib/app/hrefs';
import { RUNS_ALL } from '@/__tests__/support/runsAll';

const TABLES = [clientCompanies, payeDashboard, corpDashboard, selfAssessmentDashboard].map(
  ({ path }) => path,
);
const company = { company_id: DEMO_PRACTICE_ID };
const at = (day: string) => new Date(londonInstant(day as never, '14:05'));
const answerOn = (day: string, path: string, query: unknown = company) =>
  practiceAnswer([path, query], { readAt: at(day).toISOString(), snoozes: new Map() }, at(day));
/**
 * Every 15th day of a year, so that each weekday comes, and the month ends, a leap day among them.
 * The gate takes every 60th, and the month ends.
 */
const days = Array.from({ length: 366 }, (_, day) => addDays('2027-03-01', day)).filter(
  (day, index) => index % (RUNS_ALL ? 15 : 60) === 0 || addDays(day, 1).endsWith('-01'),
);

describe('the made-up practice', () => {
  test.each([
    clientCompanies,
    triage,
    setUp,
    connectionStatus,
    refreshingClients,
    teamMembers,
    clientAct,
    clientTags,
    savedViews,
  ])('answers $path as the contract has it', ({ path, response }) => {
    expect(() =>
      response.validateSync(answerOn('2026-11-20', path), { strict: true }),
    ).not.toThrow();
  });

  test('has something under every chip of VAT throughout a year, and what is late has passed', () => {
    for (const day of days) {
      const tables = TABLES.map(
        (path) => answerOn(day, path, { ...company, filter: 'all' }) as ClientTable,
      );
      expect([day, TABLE_FILTERS.filter((filter) => tables[0]!.filters[filter] === 0)]).toEqual([
        day,
        [],
      ]);
      const wrong = tables.flatMap(({ rows, today }) =>
        rows.filter(({ turn, due_on: on = 'infinity' }) =>
          turn === 'late' ? on >= today : turn === 'next' && on < today,
        ),
      );
      expect([day, wrong]).toEqual([day, []]);
    }
  });
});

import type { Board, TriageAsk } from '@/hooks/clients/triage';
import { boardItem, type Snooze } from '@/lib/clients/triage/boardItem';
import { isSnoozed, type SnoozedAs } from '@/lib/clients/triage/snooze';
import { PAGE_ROWS } from '@/lib/kernel/paging';
import type { TriageCause } from '@/lib/clients/triage/causes';
import { triageLines } from '@/lib/clients/triage/lines';
import {
  triageGroup,
  triageBucket,
  triageOrder,
  type TriageGroup,
} from '@/lib/clients/triage/triage';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { isAwaited, isFoundBy, isOwnedBy, type DemoRow } from './rows';

/** The lines that a visitor has snoozed, by client, tax and cause. */
export type DemoSnoozes = ReadonlyMap<string, Snooze & { as: SnoozedAs }>;
export const snoozeKey = (
  { clientId, tax }: Pick<DemoRow, 'clientId' | 'tax'>,
  cause: TriageCause,
): string => `${clientId}:${tax}:${cause}`;

/** Returns the triage board as the server would, by its own rules. */
export function demoBoard(
  all: readonly DemoRow[],
  ask: TriageAsk,
  snoozes: DemoSnoozes,
  today: IsoDate,
): Board {
  const seen = all.flatMap((row) =>
    triageLines(row, today).map((line) => {
      const snoozed = snoozes.get(snoozeKey(row, line.cause));
      return {
        ...row,
        line,
        cause: line.cause,
        snoozed: snoozed && isSnoozed(snoozed, line, today) ? snoozed : null,
      };
    }),
  );
  const on = seen.filter(({ snoozed }) => !snoozed);
  const asked = seen.filter((row) => isOwnedBy(row, ask.owner) && isFoundBy(row, ask.search));
  const shown = asked
    .filter(({ snoozed }) => (snoozed !== null) === (ask.snoozed === 'true'))
    .sort((a, b) => triageOrder(a.line, b.line, today) || (a.clientId < b.clientId ? -1 : 1));
  const inGroup = (group: TriageGroup) =>
    shown.filter(({ line }) => triageGroup(triageBucket(line, today)) === group).length;
  const start = Number(ask.after) || 0;
  return {
    today,
    mine: on.filter((row) => isOwnedBy(row, 'mine')).length,
    everyone: on.length,
    groups: {
      now: inGroup('now'),
      fourteen: inGroup('fourteen'),
      late: inGroup('late'),
      thirty: inGroup('thirty'),
      later: inGroup('later'),
    },
    snoozed: asked.filter(({ snoozed }) => snoozed).length,
    taxes: all.length,
    unread: all.filter(isAwaited).length,
    items: shown.slice(start, start + PAGE_ROWS).map((row) => ({
      owner: undefined,
      period: undefined,
      snoozed: undefined,
      ...boardItem(row, today),
    })),
    page: {
      matching: shown.length,
      ...(start + PAGE_ROWS < shown.length && { after: String(start + PAGE_ROWS) }),
    },
  };
}

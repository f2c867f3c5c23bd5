import type { Board, TriageAsk } from '@/hooks/clients/triage';
import { boardItem, type Snooze } from '@/lib/clients/triage/boardItem';
import { isSnoozed, type SnoozedAs } from '@/lib/clients/triage/snooze';
import { PAGE_ROWS } from '@/lib/kernel/paging';
import {
  triageGroup,
  isOnBoard,
  triageBucket,
  triageOrder,
  type TriageGroup,
} from '@/lib/clients/triage/triage';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { isAwaited, isFoundBy, isOwnedBy, type DemoRow } from './rows';

/** The clients that a visitor has snoozed, by client and tax. */
export type DemoSnoozes = ReadonlyMap<string, Snooze & { as: SnoozedAs }>;
export const snoozeKey = ({ clientId, tax }: Pick<DemoRow, 'clientId' | 'tax'>): string =>
  `${clientId}_${tax}`;

/** Returns the triage board as the server would, by its own rules. */
export function demoBoard(
  all: readonly DemoRow[],
  ask: TriageAsk,
  snoozes: DemoSnoozes,
  today: IsoDate,
): Board {
  const seen = all
    .filter((row) => isOnBoard(row, today))
    .map((row) => {
      const snoozed = snoozes.get(snoozeKey(row));
      return {
        ...row,
        snoozed: snoozed && isSnoozed(snoozed, triageBucket(row, today), today) ? snoozed : null,
      };
    });
  const on = seen.filter(({ snoozed }) => !snoozed);
  const asked = seen.filter((row) => isOwnedBy(row, ask.owner) && isFoundBy(row, ask.search));
  const shown = asked
    .filter(({ snoozed }) => (snoozed !== null) === (ask.snoozed === 'true'))
    .sort((a, b) => triageOrder(a, b, today) || (a.clientId < b.clientId ? -1 : 1));
  const inGroup = (group: TriageGroup) =>
    shown.filter((row) => triageGroup(triageBucket(row, today)) === group).length;
  const start = Number(ask.after) || 0;
  return {
    today,
    mine: on.filter((row) => isOwnedBy(row, 'mine')).length,
    everyone: on.length,
    groups: {
      now: inGroup('now'),
      fourteen: inGroup('fourteen'),
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

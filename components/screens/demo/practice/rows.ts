import type { ClientTaxFacts } from '@/lib/taxes/row/facts';
import { projectTax } from '@/lib/taxes/row/projectTax';
import { findableText, searchedWords } from '@/lib/kernel/text/foldedName';
import { nameOrder } from '@/lib/kernel/text/nameOrder';
import type { RowOf } from '@/lib/clients/list/tableRow';
import { isoDate, londonInstant, type IsoTimestamp } from '@/lib/kernel/dates/ukDates';
import { TAXES, type Tax } from '@/lib/kernel/taxes';
import { DEMO_CLIENTS, DEMO_TEAM } from './clients';
import { periodsOn } from '../accounts/periods';
import { getAccount } from './facts';

/** One tax of one client of the demo, as a row of the database. */
export interface DemoRow extends RowOf, ClientTaxFacts {
  tax: Tax;
  find: string;
  /** As lists are ordered by it (lib/kernel/text/nameOrder). */
  nameOrder: string;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * Returns the time of a client's last sync, a little before the newest on the same day; one client
 * was not synced for days.
 */
export function getReadAt(at: number, newest: number): Date {
  if (at === 3) return new Date(newest - 2 * DAY_MS);
  const dayBegan = Date.parse(londonInstant(isoDate(new Date(newest)), '00:00'));
  return new Date(Math.max(dayBegan, newest - Math.trunc(at / 4) * MINUTE_MS));
}

function makeRows(now: Date, newestReading: IsoTimestamp): DemoRow[] {
  const today = isoDate(now);
  const periods = periodsOn(today);
  const newest = Date.parse(newestReading);
  return DEMO_CLIENTS.flatMap((client, at) => {
    const { clientId, companyId, name, owner, director } = client;
    const persons = director ? [director.name, director.utr] : [];
    const [find, order, readAt] = [
      findableText({ ...client, persons }),
      nameOrder(name),
      getReadAt(at, newest),
    ];
    return TAXES.flatMap((tax): DemoRow[] => {
      const account = getAccount(client, tax, at, periods);
      if (!account) return [];
      const person = tax === 'self_assessment' ? director : undefined;
      return [
        {
          ...projectTax({ ...account, person }, today),
          clientId,
          companyId,
          name,
          owner,
          tax,
          find,
          nameOrder: order,
          readAt: account.state === 'unread' ? null : readAt,
        },
      ];
    });
  });
}

let made: { key: string; rows: DemoRow[] } = { key: '', rows: [] };

/** Returns every row of every tax as of this day, computed once per day and sync. */
export function demoRows(now: Date, newestReading: IsoTimestamp): readonly DemoRow[] {
  const key = `${isoDate(now)} ${newestReading}`;
  if (made.key !== key) made = { key, rows: makeRows(now, newestReading) };
  return made.rows;
}

/**
 * Returns true if the row matches the owner filter: every row without one, the visitor's own for
 * 'mine'.
 */
export const isOwnedBy = ({ owner }: DemoRow, whose: string | undefined): boolean => {
  if (whose === undefined) return true;
  if (whose === 'nobody') return owner === null;
  return owner?.personId === (whose === 'mine' ? DEMO_TEAM[0].personId : whose);
};

/** Returns true if each typed word is in the row's names or numbers. */
export const isFoundBy = ({ find }: DemoRow, typed: string | undefined): boolean =>
  searchedWords(typed ?? '').every((word) => find.includes(word));

/** Returns true for a row that is still to be read, as the database counts them. */
export const isAwaited = ({ state, connection }: DemoRow): boolean =>
  state === 'unread' && connection === 'live';

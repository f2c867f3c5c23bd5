import { sql } from 'drizzle-orm';
import { shownName } from '@/lib/access/shownName';
import { clients, companies } from './partyTables';

type Row = [string, string | null, string | null, string | null, string | null, boolean];

/**
 * Returns a client's name with a number beside it where the practice has another client of that
 * name, to be selected from `clients` joined with `companies`.
 */
export const shownClientName =
  sql`json_build_array(${companies.name}, ${clients.vrn}, ${clients.utr},
  ${clients.companyNumber}, ${clients.payeReference}, ${clients.nameKey} <> '' and exists (select 1 from clients namesake
    where namesake.practice_id = ${clients.practiceId} and namesake.name_key = ${clients.nameKey}
      and namesake.id <> ${clients.id} and namesake.removed_at is null))`.mapWith(
    ([name, vrn, utr, companyNumber, payeReference, hasNamesake]: Row): string =>
      shownName({ name, vrn, utr, companyNumber, payeReference }, hasNamesake),
  );

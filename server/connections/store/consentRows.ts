import { sql, type SQL } from 'drizzle-orm';
import type { CompanyCapability, PracticeCapability } from '@/lib/access/capability';
import { ownerOf } from '@/lib/access/holder';
import type { Db } from '@/server/platform/db/db';
import { ONLINE_TAXES } from '@/lib/kernel/taxes';
import type { connections } from './tables';

/** The taxes that are read through each consent. */
const TAXES_OF = {
  hmrc: ['vat'],
  onlineServices: ONLINE_TAXES,
  xero: [],
} as const;

/** Returns the query for the taxes that this practice's own live consents let us read. */
export const connectedTaxes = ({ practiceId }: { practiceId: string }): SQL => {
  const array = (kind: 'hmrc' | 'onlineServices') =>
    sql`array[${sql.join(
      TAXES_OF[kind].map((tax) => sql.raw(`'${tax}'`)),
      sql.raw(', '),
    )}]`;
  return sql`(select unnest(case when own.kind = 'hmrc' then ${array('hmrc')} else ${array('onlineServices')} end) from connections own
    where own.practice_id = ${practiceId} and own.kind in ('hmrc', 'onlineServices') and own.state = 'live')`;
};

/**
 * Says in the rows of a practice's clients that its consent at HMRC is there or has ended, in the
 * transaction that makes it so: a table would else say so only after each client was asked for.
 * Clients who have not authorised the practice, or have a consent of their own, and taxes that are
 * not shared or that HMRC is not asked about, are as before.
 */
export async function saveConsentInRows(
  tx: Db,
  capability:
    | CompanyCapability<'connection:use'>
    | PracticeCapability<'settings:manage'>
    | CompanyCapability<'connection:manage'>,
  { practiceId, kind }: Pick<typeof connections.$inferSelect, 'practiceId' | 'kind'>,
  is: 'live' | 'reconnect',
): Promise<void> {
  ownerOf(capability);
  if (practiceId === null || kind === 'xero') return;
  const taxes = sql.join(
    TAXES_OF[kind].map((tax) => sql`${tax}`),
    sql`, `,
  );
  const tables =
    kind === 'onlineServices' ? ['client_taxes', 'client_tax_persons'] : ['client_taxes'];
  for (const rows of tables)
    await tx.execute(sql`update ${sql.identifier(rows)} t set connection = ${is}
    where t.practice_id = ${practiceId} and t.tax in (${taxes}) and t.connection not in (${is}, 'not_authorised', 'not_shared', 'no_number', 'vat_group') and not exists (
      select 1 from clients c join connections own on own.company_id = c.company_id
      where c.id = t.client_id and own.kind = ${kind} and own.state <> 'disconnected')`);
}

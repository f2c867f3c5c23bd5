import { sql, type SQL } from 'drizzle-orm';
import type {
  CompanyCapability,
  PracticeCapability,
  WorkCapability,
} from '@/lib/access/capability';
import { practiceOf } from '@/lib/access/holder';
import { UNREAD } from '@/lib/taxes/row/facts';
import { TAXES, type Tax } from '@/lib/kernel/taxes';
import type { Db } from '@/server/platform/db/db';
import { ownReference, notAskedReasonSql, type Called } from '@/server/access/store/askedTaxes';
import { isShared } from '@/server/access/store/sharedTaxTables';
import { dropUnreadPersons } from './facts';
import { clientTaxes } from './tables';

const CALLED: Called = { client: 'c', company: 'co' };
const tax = sql`asked.tax`;

/** The client reads the tax by a consent of its own, or gave a file of it. */
const isReadByItself = sql`(exists (select 1 from connections own where own.company_id = w.company_id and own.state <> 'disconnected'
      and own.kind = case when w.tax = 'vat' then 'hmrc' else 'onlineServices' end)
    or exists (select 1 from tax_accounts given where given.company_id = w.company_id and given.tax = w.tax and given.file_name is not null))`;

/** True if the row shows an account under another reference than the client's. */
const isOfOther = sql`(client_taxes.state = 'read' and w.own is not null and not ${isReadByItself} and exists (
    select 1 from tax_accounts account where account.company_id = w.company_id and account.tax = w.tax
      and upper(regexp_replace(account.reference, '\\s', '', 'g')) <> w.own
      and not account.further_persons @> jsonb_build_array(jsonb_build_object('utr', w.own))))`;

/** True if the row says that HMRC is not asked, for a reason that no longer holds. */
const isFreed = sql`(client_taxes.connection in ('no_number', 'vat_group')
    or (client_taxes.state = 'absent' and client_taxes.read_at is null))`;

const isWrong = sql`(case when w.why is null then ${isFreed} or ${isOfOther}
    when w.why = 'not_theirs' then client_taxes.state <> 'absent' and not ${isReadByItself}
    else client_taxes.connection <> w.why and (w.why = 'vat_group' or not ${isReadByItself}) end)`;

/**
 * The capabilities that may change what clients' rows say: by a number, by sharing, or by removing
 * a client.
 */
type Follows = PracticeCapability<never> | CompanyCapability<never> | WorkCapability;

/**
 * Rewrites the rows of the clients `c` under this condition that contradict the clients' numbers on
 * why HMRC is asked or not (docs/rules/product.md#numbers-of-each-tax). A row of a tax that can be
 * asked about again becomes unread.
 */
export async function followNumbers(
  tx: Db,
  capability: Follows,
  which: SQL,
  taxes: readonly Tax[] = TAXES,
): Promise<void> {
  const wanted = sql`(select c.id client_id, c.company_id, asked.tax, ${notAskedReasonSql(tax, CALLED)} why, ${ownReference(tax, CALLED)} own
    from clients c join companies co on co.id = c.company_id cross join unnest(${sql.param([...taxes])}::text[]) asked(tax)
    where c.removed_at is null and ${which} and ${isShared(sql`c.id`, tax)}) w`;
  await tx
    .update(clientTaxes)
    .set({
      ...UNREAD,
      readAt: null,
      state: sql`case when w.why = 'not_theirs' then 'absent' else 'unread' end`,
      connection: sql`case when w.why in ('no_number', 'vat_group') then w.why else 'live' end`,
    })
    .from(wanted)
    .where(sql`client_taxes.client_id = w.client_id and client_taxes.tax = w.tax and ${isWrong}`);
  if (taxes.includes('self_assessment')) await dropUnreadPersons(tx, capability, which);
}

/** Rewrites such rows of all clients of the practice, as when a round of some taxes begins. */
export const followNumbersOfPractice = (
  tx: Db,
  capability: PracticeCapability<'practice:read'>,
  taxes: readonly Tax[] = TAXES,
): Promise<void> =>
  followNumbers(tx, capability, sql`c.practice_id = ${practiceOf(capability)}::uuid`, taxes);

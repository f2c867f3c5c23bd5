import { eq, sql } from 'drizzle-orm';
import { LARGE_PRACTICE } from '@/sandbox/fixtures/fixtures';
import { processEnv } from '@/server/env';
import { databaseAddress } from '@/server/platform/db/address';
import { openStore } from '@/server/platform/db/db';
import { practices } from '@/server/access/store/partyTables';
import { seedFixtures } from './fixtures';

/**
 * Adds the large practice to a running portal, with its clients as if synced from HMRC today.
 * Argument: the number of clients. Prints the practice's id. Running it again changes nothing.
 */
const [clients = 0] = process.argv.slice(2).map(Number);
const env = processEnv();
const printed = await seedFixtures(env, clients);
const store = await openStore({ databaseUrl: databaseAddress(env) });
const [practice] = await store.db
  .select({ id: practices.id })
  .from(practices)
  .where(eq(practices.arn, LARGE_PRACTICE.agentReferenceNumber));
if (!practice) throw new Error('The large practice is not there.');

/** Returns SQL for a deterministic number from 0 to 999 for each client and purpose. */
const chance = (of: string) => sql.raw(`(abs(hashtext(client_id::text || tax || '${of}')) % 1000)`);

/**
 * The proportions of a real practice: of ten clients one is late, six have something due within a
 * quarter, one waits for a refund.
 */
const readToday = sql`update client_taxes set
  state = case when tax <> 'vat' and ${chance('absent')} < 150 then 'absent' else 'read' end, whole = true, read_at = now(),
  connection = case when ${chance('consent')} < 20 then 'reconnect' else 'live' end,
  late_pence = case when ${chance('late')} < 80 then 1000 * ${chance('pence')} + 4200 else 0 end,
  part_paid = ${chance('part')} < 200,
  return_on = case when ${chance('return')} < 30 then current_date - 5 else 'infinity' end,
  due_on = current_date + ${chance('due')} / 11, due_clear_by = current_date + ${chance('due')} / 11 - 3,
  first_on = current_date + ${chance('due')} / 11, period_from = current_date - 120, period_to = current_date - 30 - ${chance('to')} / 20,
  due_pence = 2500 * ${chance('owes')}, due_charged_pence = 2500 * ${chance('owes')}, due_known = ${chance('known')} < 900,
  due_kind = (array['charge', 'return', 'filed', 'expected', 'running', 'none'])[1 + ${chance('kind')} % 6],
  draft = (array['none', 'records_needed', 'ready', 'early'])[1 + ${chance('draft')} % 4],
  refund = case when ${chance('refund')} < 100 then (array['awaiting', 'initial', 'risking', 'queried'])[1 + ${chance('stage')} % 4]
    else 'none' end,
  hmrc_owes_pence = case when ${chance('refund')} < 100 then 3100 * ${chance('back')} else 0 end, refunds = (${chance('refund')} < 100)::int,
  clock_ends_on = case when ${chance('refund')} < 100 then current_date + ${chance('clock')} / 30 else 'infinity' end,
  points = ${chance('points')} % 5, threshold = 4,
  return_penalty_pence = case when ${chance('points')} % 5 >= 3 then 20000 else 0 end
  where practice_id = ${practice.id}`;

// Only once: rows rewritten repeatedly would give a table that no practice has.
if (!printed.includes('is there already')) {
  await store.db.execute(readToday);
  for (const table of ['client_taxes', 'clients', 'companies', 'client_assignments']) {
    await store.db.execute(sql.raw(`vacuum (full, analyze) ${table}`));
    await store.db.execute(sql.raw(`vacuum (analyze) ${table}`));
  }
}
await store.close();
process.stdout.write(practice.id);

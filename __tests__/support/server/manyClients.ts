import { sql } from 'drizzle-orm';
import { inTurn } from './inTurn';

/**
 * Makes every company of that name a client of the practice, with the facts of four taxes, and what
 * people write, ask and approve over the years: notes, messages, requests for files, approvals and
 * events, so many of each for every client.
 */
export async function manyClients(
  database: { url: string },
  {
    practiceId,
    personId,
    entries,
    called = 'Yearly',
  }: { practiceId: string; personId: string; entries: number; called?: 'Yearly' | 'Other' },
): Promise<string[]> {
  const statements = [
    sql`insert into clients (practice_id, company_id, created_at, authorisation, name_key, find, vrn)
      select ${practiceId}, id, created_at, 'active', lower(name), lower(name), vrn from companies where name like ${called} || ' %'`,
    sql`create temporary table yearly_clients on commit drop as select c.id, c.company_id, c.name_key, c.created_at from clients c
      where c.practice_id = ${practiceId}`,
    sql`insert into client_taxes (client_id, practice_id, late_pence, due_pence, due_charged_pence, then_pence, then_charged_pence,
        hmrc_owes_pence, penalty_pence, first_on, period_from, period_to, return_on, due_on, due_clear_by, then_on, then_clear_by,
        clock_ends_on, turns_on, refunds, points, threshold, whole, part_paid, due_known, then_known, clock_stopped, tax, state, connection,
        due_kind, draft, refund, name_key, read_at)
      select id, ${practiceId}, 0, 120000, 120000, 0, 0, 0, 0, day, '2026-07-01', '2026-09-30', 'infinity', day, day, 'infinity', 'infinity',
        'infinity', 'infinity', 0, 0, 0, true, false, true, true, false, tax, 'read', 'live', 'charge', 'none', 'none', name_key, '2026-11-20'
      from yearly_clients, unnest(array['vat', 'paye', 'corporation_tax', 'self_assessment']) tax,
        lateral (select date '2026-11-01' + (hashtext(id::text) & 63) as day) due`,
    sql`insert into client_notes (client_id, written_by, text, written_at)
      select id, ${personId}, 'Rang about the return', date '2026-11-01' - n from yearly_clients, generate_series(1, ${entries}::int) n`,
    sql`insert into client_messages (client_id, from_client, written_by, text, written_at)
      select id, n % 2 = 0, ${personId}, 'Thank you', date '2026-11-01' - n from yearly_clients, generate_series(1, ${entries}::int) n`,
    sql`insert into file_requests (client_id, text, due_on, state, asked_by, asked_at)
      select id, 'The bank statements', '2026-12-01', case when n = 1 then 'open' else 'withdrawn' end, ${personId}, date '2026-11-01' - n
      from yearly_clients, generate_series(1, ${entries}::int) n`,
    sql`insert into return_approvals (company_id, client_id, period_id, state, figures_hash, boxes, asked_by, asked_at)
      select c.company_id, c.id, p.id, case when p.status = 'open' then 'requested' else 'replaced' end, 'hash', f.boxes, ${personId}, '2026-11-10'
      from yearly_clients c join vat_periods p on p.company_id = c.company_id join vat_figures f on f.period_id = p.id`,
    sql`insert into documents (company_id, kind, issued_at, facts)
      select company_id, 'filing_receipt', date '2026-11-01' - n, jsonb_build_object('title', 'Receipt', 'reference', 'R', 'issuedOn',
        '2026-11-01', 'periodLabel', 'October', 'from', '[]'::jsonb, 'to', '[]'::jsonb, 'facts', '[]'::jsonb, 'lines', '[]'::jsonb,
        'notes', '[]'::jsonb, 'amountPence', 1) from yearly_clients, generate_series(1, ${entries}::int) n`,
    sql`select id from yearly_clients order by created_at`,
  ];
  return inTurn(database, statements);
}

import { sql } from 'drizzle-orm';
import { inTurn } from './inTurn';

/** What they are called: each name has VAT numbers of its own. */
const NUMBERS = { Yearly: 800_000_000, Other: 900_000_000 };

/**
 * Companies of one person with years of VAT, PAYE and corporation tax behind them, made by the
 * database itself: every second one is owed refunds and every third has not filed its newest
 * return. They are called 'Yearly 1 Ltd' and so on; today is 20 November 2026.
 */
export async function manyYears(
  database: { url: string },
  {
    personId,
    companies,
    years,
    called = 'Yearly',
  }: { personId: string; companies: number; years: number; called?: keyof typeof NUMBERS },
): Promise<string[]> {
  const number = NUMBERS[called];
  const quarters = years * 4;
  const statements = [
    sql`insert into companies (kind, name, vrn, records_source, partner, created_at)
      select 'limited', ${called} || ' ' || n || ' Ltd', (${number}::int + n)::text, 'typed', 'organic', timestamptz '2026-01-01' + n * interval '1 second'
      from generate_series(1, ${companies}::int) n`,
    sql`create temporary table yearly on commit drop as
      select id, vrn, (vrn::int - ${number}::int) n from companies where name like ${called} || ' %'`,
    sql`insert into memberships (person_id, company_id, role, created_at)
      select ${personId}, id, 'owner', timestamptz '2026-01-01' + n * interval '1 second' from yearly`,
    sql`insert into bank_accounts (company_id, account_name, sealed_details, ending, created_at)
      select id, 'Yearly', 'sealed', '4471', '2026-01-01' from yearly where n % 4 > 0`,
    sql`insert into connections (company_id, kind, organisation, external_id, state, granted_at, granted_by, renew_by)
      select id, 'hmrc', 'HMRC', vrn, case when n % 7 = 0 then 'reconnect' else 'live' end, '2026-06-01', ${personId}, '2027-12-01' from yearly`,
    sql`insert into syncs (company_id, subject, state, started_at, finished_at, read_at)
      select id, subject, 'done', '2026-11-20', '2026-11-20', '2026-11-20 06:00+00'
      from yearly, unnest(array['vat', 'paye', 'corporation_tax', 'self_assessment']) subject`,
    sql`insert into vat_periods (company_id, vrn, period_key, start_on, end_on, due_on, status, received_on, read_at)
      select id, vrn, 'Q' || q, first, ended, ended + 37, case when q = 0 and n % 3 = 0 then 'open' else 'fulfilled' end,
        case when q = 0 and n % 3 = 0 then null else ended + 20 end, '2026-11-20'
      from yearly, generate_series(0, ${quarters - 1}::int) q,
        lateral (select (date '2026-07-01' - q * interval '3 months')::date first, (date '2026-10-01' - q * interval '3 months')::date - 1 ended) day`,
    sql`insert into vat_figures (period_id, company_id, source, boxes, notes, gaps, read_at)
      select p.id, p.company_id, case when p.status = 'open' then 'typed' else 'hmrc' end, jsonb_build_object('vatDueSales', due,
        'vatDueAcquisitions', 0, 'totalVatDue', due, 'vatReclaimedCurrPeriod', back, 'netVatDue', abs(due - back),
        'totalValueSalesExVAT', due * 5, 'totalValuePurchasesExVAT', back * 5, 'totalValueGoodsSuppliedExVAT', 0, 'totalAcquisitionsExVAT', 0),
        '{}', '[]', '2026-11-20'
      from yearly y join vat_periods p on p.company_id = y.id,
        lateral (select 100000 + n * 100 due, case when n % 2 = 0 then 500000 else 20000 end back) box`,
    sql`insert into vat_charges (company_id, year, type, from_on, to_on, original_pence, outstanding_pence, due_on)
      select p.company_id, extract(year from p.due_on), 'VAT Return Debit Charge', p.start_on, p.end_on, 80000 + n * 100,
        case when n % 5 = 0 and p.period_key = 'Q0' then 80000 + n * 100 end, p.due_on
      from yearly y join vat_periods p on p.company_id = y.id where n % 2 = 1 and p.status = 'fulfilled'`,
    sql`insert into vat_payments (company_id, year, amount_pence, received_on)
      select company_id, year, original_pence, due_on - 1 from vat_charges
      where outstanding_pence is null and company_id in (select id from yearly)`,
    sql`insert into vat_account_years (company_id, year, charges_read_at, payments_read_at)
      select id, year, '2026-11-20', '2026-11-20' from yearly, generate_series(2026 - ${years}::int, 2026) year`,
    sql`insert into vat_positions (company_id, active_points, threshold, tracker_read_at)
      select id, n % 4, 4, '2026-11-20' from yearly`,
    sql`insert into repayments (company_id, period_key, status, created_on, updated_on, box5_pence, original_pence, cleared_on, cleared_pence,
        changed_at, read_at)
      select p.company_id, p.period_key, said, p.received_on, p.received_on + 9, 400000, 400000,
        case when said = 'REPAYMENT_APPROVED' then p.received_on + 12 end, case when said = 'REPAYMENT_APPROVED' then 400000 end,
        '2026-11-20', '2026-11-20'
      from yearly y join vat_periods p on p.company_id = y.id, unnest(array['INITIAL', 'REPAYMENT_APPROVED']) said
      where n % 2 = 0 and p.received_on is not null and (p.period_key <> 'Q0' or said = 'INITIAL')`,
    sql`insert into filings (company_id, period_id, vrn, period_key, state, payload, payload_hash, boxes, declaration_version, declared_by,
        declared_at, submitted_at, form_bundle_number, processed_at, payment_indicator, client_context)
      select p.company_id, p.id, p.vrn, p.period_key, 'submitted', '{}', p.period_key, f.boxes, '1', ${personId}, p.received_on, p.received_on,
        '1', p.received_on, 'BANK', '{}'
      from yearly y join vat_periods p on p.company_id = y.id join vat_figures f on f.period_id = p.id where p.received_on is not null`,
    sql`insert into quotes (company_id, period_id, refund_pence, fee_pence, net_pence, partner, rate_card_version, purchaser, figures, hash,
        created_at, expires_at)
      select p.company_id, p.id, 400000, 4000, 396000, 'organic', '1', 'Example Purchaser Ltd', jsonb_build_object('feePercent', 1,
        'payoutBy', p.received_on + 21, 'hmrcFrom', p.received_on + 30, 'hmrcTo', p.received_on + 40, 'workingDaysGainedFrom', 3,
        'workingDaysGainedTo', 9, 'annualRateTenths', 120, 'daysWaited', 30, 'worthIt', true), 'hash', p.received_on, p.received_on + 30
      from yearly y join vat_periods p on p.company_id = y.id where n % 2 = 0 and p.received_on is not null`,
    sql`insert into claims (reference, company_id, period_id, quote_id, vrn, period_key, state, refund_pence, fee_pence, net_pence,
        bank_account_id, confirmed_by, confirmed_at, payout_id, paid_out_at, hmrc_repaid_on, hmrc_repaid_pence, closed_at)
      select 'AD-' || p.vrn || '-' || p.period_key, p.company_id, p.id, q.id, p.vrn, p.period_key, 'closed', 400000, 4000, 396000, b.id,
        ${personId}, p.received_on, 'paid', p.received_on, p.received_on + 12, 400000, p.received_on + 12
      from yearly y join vat_periods p on p.company_id = y.id join quotes q on q.period_id = p.id join bank_accounts b on b.company_id = y.id
      where n % 4 = 2 and p.period_key <> 'Q0'`,
    sql`insert into claim_events (claim_id, event, at) select id, event, confirmed_at from claims, unnest(array['confirm', 'pay']) event
      where company_id in (select id from yearly)`,
    sql`insert into tax_accounts (company_id, tax, reference, credit_pence, read_at)
      select id, tax, '123/AB' || n, 0, '2026-11-20' from yearly, unnest(array['paye', 'corporation_tax', 'self_assessment']) tax`,
    sql`insert into tax_charges (company_id, tax, key, kind, label, from_on, to_on, due_on, charged_pence, credits_pence, payments_pence,
        written_off_pence, outstanding_pence, expected, filing_due_on, filed_on)
      select id, case when m % 12 = 0 then 'corporation_tax' else 'paye' end, m::text, 'tax', 'Month ' || m, month, month + 29, month + 47,
        120000, 0, case when m < 1 and n % 2 = 0 then 0 else 120000 end, 0, case when m < 1 and n % 2 = 0 then 120000 else 0 end, false,
        month + 300, case when m > 0 then month + 200 end
      from yearly, generate_series(0, ${years * 12 - 1}::int) m, lateral (select (date '2026-10-06' - m * interval '1 month')::date as month) day`,
    sql`insert into tax_payments (company_id, tax, paid_on, pence) select company_id, tax, due_on - 2, charged_pence from tax_charges
      where outstanding_pence = 0 and company_id in (select id from yearly)`,
    sql`select id from yearly order by n`,
  ];
  return inTurn(database, statements);
}

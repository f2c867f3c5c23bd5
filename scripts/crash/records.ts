import type { NineBoxes } from '@/lib/vat/books/nineBoxes';
import type { Promised } from './acts';
import type { Database } from './database';
import type { KeptMail, KeptOutside, Outside } from './outside';
import type { Pence } from '@/lib/kernel/money';

export interface FilingRecord {
  id: string;
  vrn: string;
  periodKey: string;
  state: string;
  boxes: NineBoxes;
  formBundleNumber: string | null;
}
export interface ClaimRecord {
  id: string;
  reference: string;
  state: string;
  payoutProblem: string | null;
  /** The amount that has left our bank for it, by the ledger. */
  ledgerPaidPence: Pence;
}
export interface OrderRecord {
  key: string;
  claimId: string;
  amountPence: Pence;
  reference: string;
}
/** One legal entity's invoices: their count, and the highest number. */
export interface InvoicesRecord {
  entity: string;
  count: number;
  last: number;
}
export interface MessageRecord {
  id: string;
  dedupeKey: string;
  isSent: boolean;
}

/**
 * The records of the portal and of the parties outside, and what the portal had acknowledged, once
 * everything has settled.
 */
export interface Records extends KeptOutside {
  portal: {
    filings: FilingRecord[];
    claims: ClaimRecord[];
    orders: OrderRecord[];
    messages: MessageRecord[];
    invoices: InvoicesRecord[];
  };
  mails: KeptMail[];
  promised: Promised;
}

const FILINGS = `select id, vrn, period_key as "periodKey", state, boxes, form_bundle_number as "formBundleNumber" from filings`;
const CLAIMS = `
  select id, reference, state, payout_problem as "payoutProblem",
    (select coalesce(-sum(pence), 0)::float8 from ledger_lines where claim_id = claims.id and account = 'payments_bank')
      as "ledgerPaidPence"
  from claims`;
const ORDERS = `select key, claim_id as "claimId", amount_pence::float8 as "amountPence", reference from payout_orders`;
const MESSAGES = `
  select id, dedupe_key as "dedupeKey", sent_at is not null as "isSent" from outgoing_messages where channel = 'mail'`;
const INVOICES = `
  select entity, count(*)::int as count, max(number) as last from documents where number is not null group by entity`;

/** Reads both sides' records. */
export async function readRecords(
  database: Database,
  outside: Outside,
  promised: Promised,
): Promise<Records> {
  const portal = {
    filings: await database.ask<FilingRecord & Record<string, unknown>>(FILINGS),
    claims: await database.ask<ClaimRecord & Record<string, unknown>>(CLAIMS),
    orders: await database.ask<OrderRecord & Record<string, unknown>>(ORDERS),
    messages: await database.ask<MessageRecord & Record<string, unknown>>(MESSAGES),
    invoices: await database.ask<InvoicesRecord & Record<string, unknown>>(INVOICES),
  };
  return { portal, ...(await outside.state()), mails: await outside.allMails(), promised };
}

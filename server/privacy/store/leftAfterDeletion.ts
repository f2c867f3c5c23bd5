/*
 * What is left a day after “Delete my account”, and why (docs/decisions/0015). A test walks the
 * migrated database and fails for a table with rows left, or a column with text left, that is not
 * listed here, and for a listed name that is not needed.
 */

/**
 * A table with rows that are left. Their ids, days and amounts are left with them; `words` lists
 * the columns with text that is left.
 */
export interface Left {
  because: string;
  /** True if rows are left only where a return was filed through us or a refund was sold to us. */
  onlyIfFiledOrSold?: true;
  words?: readonly string[];
  /**
   * Further columns with text that is left where a return was filed through us or a refund was sold
   * to us.
   */
  wordsIfFiledOrSold?: readonly string[];
}

const TAX_LAW = 'Tax law: what was filed or sold is kept for six years (UK GDPR art. 17(3)(b)).';
const BOOKS = 'The books and what they rest on are kept for six years (UK GDPR art. 17(3)(b)).';
const PLACE =
  'That somebody had a place, and until when: an id that leads to nobody. The other side keeps its own record.';
const NOBODY = 'About no person and no company.';

export const LEFT_AFTER_DELETION: Readonly<Record<string, Left>> = {
  people: {
    because:
      'The id that kept rows point to, without a name or an address; the source that set the fee.',
    words: ['partner'],
  },
  companies: {
    because:
      'What kept rows point to; it has a name and numbers only where a return or a refund is kept.',
    words: ['kind', 'records_source', 'partner'],
    wordsIfFiledOrSold: ['name', 'company_number', 'town', 'registered_address', 'vrn'],
  },
  sessions: {
    because: 'Forgotten after 90 days; the device and the address are gone at once.',
    words: ['id_hash', 'signed_in_with'],
  },
  outgoing_messages: {
    because: 'That a moment was told already; to whom and what is gone.',
    words: ['channel', 'dedupe_key'],
  },
  connections: {
    because: 'That HMRC or the books could be read; keys, names and the device are gone.',
    words: ['kind', 'problem_code', 'verdict'],
  },
  audit_events: {
    because:
      'The history is a chain that cannot be changed, and names nobody: ids, amounts and days.',
    words: ['actor', 'subject', 'event', 'detail', 'key_id', 'mac'],
  },
  audit_links: {
    because: 'What chains the history: ids, numbers and signatures.',
    words: ['chain', 'key_id', 'mac', 'log_mac'],
  },

  memberships: { because: PLACE, words: ['role'] },
  practice_members: { because: PLACE, words: ['role'] },
  clients: { because: PLACE, words: ['authorisation'] },
  invitations: { because: PLACE, words: ['kind', 'role', 'token_hash'] },
  practices: {
    because:
      'A practice is a firm of its own and does not go with one of its people; the last of them closes it, and its numbers go.',
    words: ['name', 'agency_name', 'company_number', 'town', 'arn', 'state'],
  },

  client_imports: {
    because:
      'That a practice has given a file of its clients: the practice’s own record, and no client’s name.',
    words: ['file_name', 'state', 'problem', 'headings', 'unused', 'partner'],
  },
  import_headings: {
    because:
      'What a practice means by the headings of its files, which everybody at it has; it goes with the practice.',
    words: ['heading', 'use'],
  },

  vat_periods: {
    because: TAX_LAW,
    onlyIfFiledOrSold: true,
    words: ['vrn', 'period_key', 'status'],
  },
  vat_figures: {
    because: TAX_LAW,
    onlyIfFiledOrSold: true,
    words: [
      'source',
      'boxes',
      'notes',
      'largest_purchase',
      'problem',
      'whose_books',
      'gaps',
      'gaps_answer',
      'postponed',
    ],
  },
  filings: {
    because: TAX_LAW,
    onlyIfFiledOrSold: true,
    words: [
      'vrn',
      'period_key',
      'state',
      'payload',
      'payload_hash',
      'boxes',
      'whose_books',
      'gaps',
      'gaps_answer',
      'declaration_version',
      'error_code',
      'figures_from',
      'form_bundle_number',
      'payment_indicator',
      'charge_reference',
      'receipt_id',
      'correlation_id',
      'marked_reference',
    ],
  },
  return_approvals: {
    because:
      'Who approved the figures of a return that was filed is kept with it, in the words of then.',
    onlyIfFiledOrSold: true,
    words: ['state', 'figures_hash', 'boxes', 'words', 'words_version', 'reason', 'facts'],
  },
  repayments: { because: TAX_LAW, onlyIfFiledOrSold: true, words: ['period_key', 'status'] },
  quotes: {
    because: TAX_LAW,
    onlyIfFiledOrSold: true,
    words: ['partner', 'rate_card_version', 'purchaser', 'figures', 'hash'],
  },
  claims: {
    because: TAX_LAW,
    onlyIfFiledOrSold: true,
    words: ['reference', 'vrn', 'period_key', 'state', 'payout_problem', 'payout_id'],
  },
  claim_events: { because: TAX_LAW, onlyIfFiledOrSold: true, words: ['event', 'detail'] },
  withdrawals: { because: TAX_LAW, onlyIfFiledOrSold: true },
  payout_reviews: {
    because: 'Why a payout was held, and who decided it, is kept with the claim.',
    onlyIfFiledOrSold: true,
    words: ['state', 'reasons', 'refusal', 'question', 'answer'],
  },
  payout_approvals: {
    because: 'Who approved a payout is kept with the claim.',
    onlyIfFiledOrSold: true,
    words: ['note'],
  },
  bank_accounts: {
    because: 'The account that a sold refund was paid to is kept with it.',
    onlyIfFiledOrSold: true,
    words: ['account_name', 'sealed_details', 'ending', 'payee_check', 'payee_name'],
  },
  payout_orders: { because: BOOKS, onlyIfFiledOrSold: true, words: ['key', 'reference'] },
  bank_receipts: { because: BOOKS, onlyIfFiledOrSold: true, words: ['id', 'reference'] },
  shortfalls: { because: BOOKS, onlyIfFiledOrSold: true },
  set_offs: { because: BOOKS, onlyIfFiledOrSold: true, words: ['state'] },
  pass_ons: { because: BOOKS, onlyIfFiledOrSold: true, words: ['kind'] },
  money_returns: {
    because: BOOKS,
    onlyIfFiledOrSold: true,
    words: ['state', 'problem', 'payment_id'],
  },
  money_return_approvals: {
    because: 'Who approved a payout is kept with the claim.',
    onlyIfFiledOrSold: true,
  },
  ledger_lines: { because: BOOKS, onlyIfFiledOrSold: true, words: ['account'] },
  documents: { because: BOOKS, onlyIfFiledOrSold: true, words: ['kind', 'entity', 'facts'] },

  saved_views: {
    because:
      'What a page shows, by a name, which everybody at a practice has: who saved it is gone.',
    words: ['page', 'name', 'place'],
  },
  client_notices: {
    because: 'What a practice has chosen that its clients hear: ids that lead to nobody.',
    words: ['topic'],
  },
  practice_invoices: {
    because: 'The books of a practice are kept for six years, and name none of its people.',
    words: ['tier', 'entity', 'facts'],
  },

  audit_waiting: { because: NOBODY },
  invoice_numbers: { because: NOBODY, words: ['entity'] },
  provider_throttles: { because: NOBODY, words: ['provider'] },
  rate_limits: {
    because: 'Forgotten a day after it has run out; a counter knows an address only by its hash.',
    words: ['key'],
  },
};

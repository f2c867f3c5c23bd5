/*
 * What “Save my data” leaves out, and why; printed in its README. Keys are a table, or a table's
 * column. A test walks the migrated database and fails for anything that is neither in the export
 * nor listed here, and for a listed name that is not needed.
 */

const SEALED_OR_HASHED =
  'Passwords, codes, links, keys to HMRC and Xero, and full account numbers: we keep them sealed or as fingerprints, and they are of use only to a thief.';
const SHORT_LIVED =
  'What you typed to sign up, logins you did not finish, passkey challenges and visits to a provider: their results are in this file, and they are deleted within a day.';
const CONFIRMED =
  'Which act you last confirmed in each session: that you confirmed it, and what you did, are in the history.';
const COUNTERS = 'Counters and limits on our calls: they are not about any person or company.';
const OUR_KEYS = 'Our own keys that keep a message or a payment from being sent twice.';
const OUR_LIMITS =
  'Which of our limits made us check a payout first: knowing it would help a thief. We told you one reason, in plain words.';
const LOOKED_AT =
  'Which of our people approved a payout, and their own note: that it was held, why, and when it was decided, is in this file.';
const SENT_TO_YOU =
  'The words of what we wrote to you: they are in your mailbox, and may hold links that act for you.';
const FOUND_BY =
  'What a practice finds you by: your business’s own name and numbers, which are in this file.';
const WORKED_OUT =
  'What a practice’s list says about your taxes: it is worked out from the amounts and days in this file.';
const OF_THE_PRACTICE =
  'What an accountants’ practice says about itself: it belongs to the practice, and only its name is here.';
const KEPT_OF_CLIENTS =
  'A number of a client that its accountants keep for HMRC: they tell the client which.';
const PUT_OFF =
  'When a practice wants to look at a client again, and why: it is the practice’s own note.';
const STEP_OF_REMINDER =
  'The name of the last reminder to send something: what it says is the day, which is in this file.';
const NOTED =
  'What a practice wrote down about a client for its own people: it is the practice’s own note.';
const READ_UNDER_ANOTHER =
  'What a practice read under a VAT number that it has since changed: we keep it for 30 days so that the change can be undone, and it belongs to another business.';
const ASKED_OF_HMRC =
  'What HMRC was asked about a practice’s client, by either side: it is the practice’s record, and the answer is at HMRC.';
const CHAINED =
  'What ties the history together, so that no one can change it unnoticed: the history itself is in this file.';
const ACTS =
  'The progress of an action on many clients: it is deleted after a month, and each client it changed is in the history.';

export const NOT_EXPORTED: Readonly<Record<string, string>> = {
  'bank_accounts.sealed_details': SEALED_OR_HASHED,
  'calendar_feeds.token_hash': SEALED_OR_HASHED,
  'connections.sealed_tokens': SEALED_OR_HASHED,
  'invitations.token_hash': SEALED_OR_HASHED,
  'invitations.sealed_token': SEALED_OR_HASHED,
  'people.password_hash': SEALED_OR_HASHED,
  'second_factors.sealed_secret': SEALED_OR_HASHED,
  'recovery_codes.code_hash': SEALED_OR_HASHED,
  one_time_secrets: SEALED_OR_HASHED,
  oauth_states: SHORT_LIVED,
  second_steps: SHORT_LIVED,
  passkey_challenges: SHORT_LIVED,
  'sessions.asked_again_for': CONFIRMED,
  sign_ups: SHORT_LIVED,
  'outgoing_messages.body': SENT_TO_YOU,
  'outgoing_messages.html': SENT_TO_YOU,
  'outgoing_messages.unsubscribe_url': SENT_TO_YOU,
  'outgoing_messages.dedupe_key': OUR_KEYS,
  'payout_orders.key': OUR_KEYS,
  'payout_reviews.reasons': OUR_LIMITS,
  payout_approvals: LOOKED_AT,
  money_return_approvals: LOOKED_AT,
  'clients.authorisation': OF_THE_PRACTICE,
  'clients.name_key': FOUND_BY,
  'clients.find': FOUND_BY,
  'clients.vrn': FOUND_BY,
  'clients.utr': FOUND_BY,
  'clients.company_number': FOUND_BY,
  'clients.paye_reference': KEPT_OF_CLIENTS,
  'clients.accounts_office_reference': KEPT_OF_CLIENTS,
  'clients.nino': KEPT_OF_CLIENTS,
  authorisation_requests: ASKED_OF_HMRC,
  client_taxes: WORKED_OUT,
  client_tax_persons: WORKED_OUT,
  triage_line_snoozes: PUT_OFF,
  client_notes: NOTED,
  dropped_readings: READ_UNDER_ANOTHER,
  'file_requests.reminder_step': STEP_OF_REMINDER,
  client_imports: OF_THE_PRACTICE,
  client_import_rows: OF_THE_PRACTICE,
  import_headings: OF_THE_PRACTICE,
  client_tags: OF_THE_PRACTICE,
  client_acts: ACTS,
  client_act_rows: ACTS,
  'practices.arn': OF_THE_PRACTICE,
  'practices.company_number': OF_THE_PRACTICE,
  'practices.agency_name': OF_THE_PRACTICE,
  'practices.town': OF_THE_PRACTICE,
  'practices.state': OF_THE_PRACTICE,
  client_notices: OF_THE_PRACTICE,
  practice_invoices: OF_THE_PRACTICE,
  audit_links: CHAINED,
  audit_waiting: CHAINED,
  invoice_numbers: COUNTERS,
  provider_throttles: COUNTERS,
  rate_limits: COUNTERS,
};

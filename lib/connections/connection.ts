/** The providers that a company connects: HMRC's VAT, its bookkeeping, and HMRC's online services. */
export const CONNECTION_KINDS = ['hmrc', 'xero', 'onlineServices'] as const;
export type ConnectionKind = (typeof CONNECTION_KINDS)[number];

/** `choosing`: nothing is read until a person has said which organisation is the company's. */
export const CONNECTION_STATES = [
  'live',
  'reconnect',
  'refused',
  'choosing',
  'disconnected',
] as const;
export type ConnectionState = (typeof CONNECTION_STATES)[number];

/**
 * Whether a tax can be read again: `reconnect` once HMRC's yes has ended, `none` without one,
 * `not_offered` where this portal cannot ask.
 */
export const TAX_CONNECTIONS = ['live', 'reconnect', 'none', 'not_offered'] as const;
export type TaxConnection = (typeof TAX_CONNECTIONS)[number];

/** The states of a sync; one that never ran has none. */
export const SYNC_STATES = ['queued', 'running', 'done', 'failed'] as const;
export type SyncState = (typeof SYNC_STATES)[number];

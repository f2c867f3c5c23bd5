/**
 * Parameters of the list of a practice's clients: like those of the tables of one tax (tableQuery),
 * with filters about whether a client can be read and has joined. Each word is used in the address,
 * in the call and in the conditions of the database.
 */
export const CLIENT_FILTERS = [
  'all',
  'not_connected',
  'not_authorised',
  'invited',
  'invitation_ended',
] as const;
export type ClientFilter = (typeof CLIENT_FILTERS)[number];

/** The columns that sort. Each is one of TABLE_SORTS, so that one kind of cursor serves both. */
export const CLIENT_SORTS = ['client', 'due', 'owner', 'read'] as const;
export type ClientSort = (typeof CLIENT_SORTS)[number];

/**
 * connected: read, and HMRC still lets the practice. no_number: HMRC cannot be asked about it.
 * vat_group: the group's VAT is read with another client. absent: HMRC knows of no such
 * registration, or the client cannot have one.
 */
export const TAX_MARKS = ['connected', 'not_yet', 'no_number', 'vat_group', 'absent'] as const;
export type TaxMark = (typeof TAX_MARKS)[number];

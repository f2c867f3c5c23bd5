/**
 * Subject of a read. An act that makes it out of date names the topic, so that a module does not
 * import the endpoints of later ones.
 */
export type Topic =
  | 'vatDashboard'
  | 'vatReturns'
  | 'vatReturn'
  | 'claim'
  /** Summaries of the four taxes, and how old they are. */
  | 'taxFigures'
  /** The practice's tables of its clients. */
  | 'clientTables'
  | 'clientActivity'
  /** The companies that accountants look after for the person. */
  | 'clientCompanies';

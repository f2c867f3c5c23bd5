/** Where ends of the log of events are kept outside the database, as JSON. */
export interface AuditAnchors {
  /** @throws when it could not be kept everywhere. */
  keep(anchor: object): Promise<void>;
}

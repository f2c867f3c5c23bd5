/** Storage for anchors of the audit log outside the database, as JSON. */
export interface AuditAnchors {
  /**
   * Stores an anchor.
   * @throws if it could not be stored everywhere
   */
  keep(anchor: object): Promise<void>;
}

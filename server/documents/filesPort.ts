/**
 * Stores the contents of uploaded files. Encrypted at rest; not scanned for viruses, and no text
 * claims so.
 */
export interface Files {
  /** Stores the bytes under an id that the caller has generated. */
  put(id: string, bytes: Uint8Array): Promise<void>;
  /**
   * Returns the bytes; undefined if there are none. @throws when they were altered or their key is
   * gone.
   */
  get(id: string): Promise<Uint8Array | undefined>;
  remove(id: string): Promise<void>;
}

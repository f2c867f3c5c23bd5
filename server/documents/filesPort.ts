/**
 * Where the contents of uploaded files are kept. Sealed at rest; never scanned for viruses, and
 * nothing claims so.
 */
export interface Files {
  /** Keeps the bytes under this id, which the caller has made up. */
  put(id: string, bytes: Uint8Array): Promise<void>;
  /** Undefined when there are none. @throws when they were altered or their key is gone. */
  get(id: string): Promise<Uint8Array | undefined>;
  remove(id: string): Promise<void>;
}

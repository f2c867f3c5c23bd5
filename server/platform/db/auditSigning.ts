import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * What a signature is kept as: the code, and the name of the key that made it, so that keys can be
 * replaced.
 */
export interface Signature {
  keyId: string;
  mac: string;
}

/**
 * How the log of events ended at one moment, signed by the portal: kept where whoever has the
 * database does not come.
 */
export interface AuditAnchor extends Signature {
  at: string;
  position: number;
  logMac: string;
}

/**
 * Signs what stands in the audit log with a key that the database does not hold
 * (docs/decisions/0029).
 */
export interface AuditSigner {
  sign(text: string): Signature;
  /** False where the text is another, and where the key is gone: `knows` tells the two apart. */
  isSigned(text: string, by: Signature): boolean;
  knows(keyId: string): boolean;
  readonly keyIds: readonly string[];
}

/**
 * Whose keys sign the events of the transaction that is open: those that its store was opened with.
 */
const scope = new AsyncLocalStorage<AuditSigner>();

/** Runs the body of a transaction whose events are signed by this signer. */
export const signedBy = <T>(signer: AuditSigner | undefined, work: () => Promise<T>): Promise<T> =>
  signer ? scope.run(signer, work) : work();

/** @throws Error outside a transaction, and inside one of a store that was opened without keys. */
export function signerHere(): AuditSigner {
  const signer = scope.getStore();
  if (!signer)
    throw new Error(
      'Events are written and read inside a transaction of a store that was opened with the keys of the log.',
    );
  return signer;
}

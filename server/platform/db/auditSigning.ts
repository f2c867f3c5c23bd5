import { AsyncLocalStorage } from 'node:async_hooks';

/** A MAC, and the id of the key that made it, so that keys can be replaced. */
export interface Signature {
  keyId: string;
  mac: string;
}

/**
 * Signed end of the audit log at one time, stored out of reach of an attacker with the database.
 */
export interface AuditAnchor extends Signature {
  at: string;
  position: number;
  logMac: string;
}

/** Signs the audit log with a key that is not in the database (docs/decisions/0029). */
export interface AuditSigner {
  sign(text: string): Signature;
  /** False if the text differs or the key is gone; `knows` tells the two apart. */
  isSigned(text: string, signature: Signature): boolean;
  knows(keyId: string): boolean;
  readonly keyIds: readonly string[];
}

/** Signer of the open transaction: the one that its store was opened with. */
const scope = new AsyncLocalStorage<AuditSigner>();

/** Runs the body of a transaction with the signer of its events. */
export const signedBy = <T>(signer: AuditSigner | undefined, work: () => Promise<T>): Promise<T> =>
  signer ? scope.run(signer, work) : work();

/**
 * Returns the signer of the open transaction.
 * @throws Error outside a transaction, or if its store was opened without keys
 */
export function signerHere(): AuditSigner {
  const signer = scope.getStore();
  if (!signer)
    throw new Error(
      'Events are written and read inside a transaction of a store that was opened with the keys of the log.',
    );
  return signer;
}

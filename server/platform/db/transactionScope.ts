import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Whether a transaction is open in this flow of calls. A provider may take its whole time-out to
 * answer; a transaction waiting for it would keep its locks and one of the pool's ten connections,
 * and a slow provider would stop everyone.
 */
const scope = new AsyncLocalStorage<{ isOpen: boolean }>();

/** A provider was called with a transaction open, which is a bug of ours. */
export class CallInsideTransaction extends Error {
  constructor(readonly provider: string) {
    super(
      `${provider} was called inside a database transaction. Commit what is known, call, then record the answer in a second transaction.`,
    );
    this.name = 'CallInsideTransaction';
  }
}

type Answer = (problem: CallInsideTransaction) => void;
const refuse: Answer = (problem) => {
  throw problem;
};
let answer = refuse;

/**
 * Sets what a call inside a transaction does: by default it throws; with `report`, as in
 * production, it is reported and goes on.
 */
export function onCallInsideTransaction(report?: Answer): void {
  answer = report ?? refuse;
}

/** Runs the body of a transaction. Calls still running when it ends count as outside. */
export async function insideTransaction<T>(work: () => Promise<T>): Promise<T> {
  const current = { isOpen: true };
  try {
    return await scope.run(current, work);
  } finally {
    current.isOpen = false;
  }
}

/**
 * Checks that no transaction is open; every adapter calls it before its provider.
 * @throws CallInsideTransaction unless `onCallInsideTransaction` was given a reporter
 */
export function checkOutsideTransaction(provider: string): void {
  if (scope.getStore()?.isOpen) answer(new CallInsideTransaction(provider));
}

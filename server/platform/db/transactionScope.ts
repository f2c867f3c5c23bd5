import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Whether a database transaction is open in this flow of calls. A provider may take its whole
 * time-out to answer; a transaction that waits for it keeps its locks and one of the pool's ten
 * connections for as long, and a slow provider then stops everybody.
 */
const scope = new AsyncLocalStorage<{ isOpen: boolean }>();

/** A provider was called with a transaction open: a mistake of ours, never the provider's. */
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
 * What a call inside a transaction leads to: it is refused, unless production asks to be told
 * instead and to go on.
 */
export function onCallInsideTransaction(report?: Answer): void {
  answer = report ?? refuse;
}

/** Runs the body of a transaction. What it leaves running when it ends is no longer inside. */
export async function insideTransaction<T>(work: () => Promise<T>): Promise<T> {
  const here = { isOpen: true };
  try {
    return await scope.run(here, work);
  } finally {
    here.isOpen = false;
  }
}

/**
 * Every adapter asks this before it speaks to its provider. @throws CallInsideTransaction unless
 * production asked to be told instead.
 */
export function checkOutsideTransaction(provider: string): void {
  if (scope.getStore()?.isOpen) answer(new CallInsideTransaction(provider));
}

import type { CompanyCapability, WorkCapability } from '@/lib/access/capability';
import { BOX_NAMES, type NineBoxes } from '@/lib/vat/books/nineBoxes';
import { ProviderFailure } from '@/server/platform/ports/failure';
import { findFiling, moveFiling, unsettledFilings } from '@/server/filing/store/filings';
import { restoreContext } from '@/server/connections/clientContext';
import { askHmrc } from '@/server/vat/hmrcAccess';
import {
  announceFiled,
  audit,
  scheduleNextCheck,
  sendFiling,
  SENDING_DEADLINE_MS,
  settleSending,
  notifyDeclarer,
  type FilingDeps,
} from './settleFiling';
import type { Filing } from '@/server/vat/store/filings';
import { queueRow } from '@/server/access/queueRow';

type Filer = CompanyCapability<'vat:file'>;

/** The lease of a process that reads a return back; after it the process counts as dead. */
const LEASE_MS = 60_000;

/**
 * Settles a filing with a lost answer, by reading the return back; sends the stored payload again
 * only if HMRC has nothing (docs/rules/vat.md#filing-once). Safe to run at any moment, any number
 * of times, in any number of processes.
 */
export async function reconcileFiling(
  deps: FilingDeps,
  capability: Filer,
  filingId: string,
): Promise<void> {
  let filing = await findFiling(deps.store.db, capability, filingId);
  if (filing?.state === 'sending') filing = await giveUpWaiting(deps, capability, filing);
  if (filing?.state === 'reconciling') filing = await takeOver(deps, capability, filing);
  if (filing?.state === 'unknown') filing = await readBack(deps, capability, filing);
  if (filing?.state === 'not_received') await sendAgain(deps, capability, filing);
}

/**
 * Queues a job for every unsettled filing after a start, so that none is lost after a crash;
 * returns their number.
 */
export async function sweepFilings(deps: FilingDeps, work: WorkCapability): Promise<number> {
  const unsettled = await unsettledFilings(deps.store.db, work);
  await deps.store.db.transaction(async (tx) => {
    for (const filing of unsettled) {
      const startAfter =
        filing.state === 'sending'
          ? deadlineOf(filing)
          : (filing.nextReconcileAt ?? deps.clock.now());
      await deps.outbox.send(
        tx,
        'filing.reconcile',
        { filingId: filing.id },
        { startAfter, onlyOne: filing.id },
      );
    }
  });
  return unsettled.length;
}

const deadlineOf = (filing: Filing) =>
  new Date((filing.attemptedAt ?? filing.declaredAt).getTime() + SENDING_DEADLINE_MS);
const isOver = (deps: FilingDeps, moment: Date) => moment.getTime() <= deps.clock.now().getTime();

/**
 * Marks a sending as unknown once its deadline has passed: its process is dead, or its answer is
 * lost.
 */
async function giveUpWaiting(
  deps: FilingDeps,
  capability: Filer,
  filing: Filing,
): Promise<Filing | undefined> {
  const deadline = deadlineOf(filing);
  return deps.store.db.transaction(async (tx) => {
    if (isOver(deps, deadline))
      return moveFiling(tx, capability, filing, 'answerLost', { errorCode: 'NO_ANSWER' });
    await deps.outbox.send(
      tx,
      'filing.reconcile',
      { filingId: filing.id },
      { startAfter: deadline, onlyOne: filing.id },
    );
    return undefined;
  });
}

async function takeOver(
  deps: FilingDeps,
  capability: Filer,
  filing: Filing,
): Promise<Filing | undefined> {
  const lease = filing.nextReconcileAt ?? deps.clock.now();
  return deps.store.db.transaction(async (tx) => {
    if (isOver(deps, lease)) return moveFiling(tx, capability, filing, 'stillUnknown');
    await deps.outbox.send(
      tx,
      'filing.reconcile',
      { filingId: filing.id },
      { startAfter: lease, onlyOne: filing.id },
    );
    return undefined;
  });
}

const same = (a: NineBoxes, b: NineBoxes) => BOX_NAMES.every((name) => a[name] === b[name]);

async function readBack(
  deps: FilingDeps,
  capability: Filer,
  unknown: Filing,
): Promise<Filing | undefined> {
  const { db } = deps.store;
  const filing = await db.transaction(async (tx) => {
    const nextReconcileAt = new Date(deps.clock.now().getTime() + LEASE_MS);
    const moved = await moveFiling(tx, capability, unknown, 'reconcile', {
      reconcileAttempts: unknown.reconcileAttempts + 1,
      nextReconcileAt,
    });
    // This job may die too: schedule the next one for the end of the lease.
    if (moved)
      await deps.outbox.send(
        tx,
        'filing.reconcile',
        { filingId: moved.id },
        { startAfter: nextReconcileAt, onlyOne: moved.id },
      );
    return moved;
  });
  if (!filing) return undefined;
  await deps.failpoint?.('reading back');
  try {
    const client = restoreContext(filing.clientContext);
    const hmrcBoxes = await askHmrc(
      deps,
      capability,
      { vrn: filing.vrn, interactive: true, client },
      (hmrc, call) => hmrc.viewReturn(call, filing.periodKey),
    );
    await db.transaction(async (tx) => {
      const isSame = same(hmrcBoxes, filing.boxes);
      const moved = await moveFiling(
        tx,
        capability,
        filing,
        isSame ? 'foundSame' : 'foundDifferent',
        {
          nextReconcileAt: null,
          ...(isSame && { submittedAt: filing.attemptedAt ?? deps.clock.now(), errorCode: null }),
        },
      );
      if (!moved) return;
      await queueRow(tx, deps.outbox, capability);
      if (isSame) return announceFiled(tx, deps, capability, moved);
      await audit(tx, deps, moved, 'HMRC holds different figures');
      await notifyDeclarer(tx, deps, capability, moved, 'conflict');
    });
    return undefined;
  } catch (problem) {
    if (!(problem instanceof ProviderFailure)) throw problem;
    const nothingThere =
      problem.kind === 'notFound' && unknown.errorCode !== 'DUPLICATE_SUBMISSION';
    // HMRC says that it has the return but does not show it yet: read again, never send again.
    const code = unknown.errorCode === 'DUPLICATE_SUBMISSION' ? unknown.errorCode : problem.code;
    return db.transaction(async (tx) => {
      if (nothingThere)
        return moveFiling(tx, capability, filing, 'notFound', { nextReconcileAt: null });
      await scheduleNextCheck(tx, deps, capability, {
        filing,
        event: 'stillUnknown',
        problem: {
          code,
          retryAfterSeconds: problem.detail.retryAfterSeconds,
        },
      });
      return undefined;
    });
  }
}

/**
 * Sends the stored bytes again after HMRC said that it has nothing. If that was wrong, HMRC refuses
 * the second copy as a duplicate.
 */
async function sendAgain(deps: FilingDeps, capability: Filer, notReceived: Filing): Promise<void> {
  const now = deps.clock.now();
  const filing = await deps.store.db.transaction(async (tx) => {
    const { nextReconcileAt } = notReceived;
    if (nextReconcileAt && !isOver(deps, nextReconcileAt)) {
      // HMRC rejected the request unread; wait as long as HMRC said, or our own delay.
      await deps.outbox.send(
        tx,
        'filing.reconcile',
        { filingId: notReceived.id },
        { startAfter: nextReconcileAt, onlyOne: notReceived.id },
      );
      return undefined;
    }
    const moved = await moveFiling(tx, capability, notReceived, 'send', { attemptedAt: now });
    if (moved)
      await deps.outbox.send(
        tx,
        'filing.reconcile',
        { filingId: moved.id },
        { startAfter: deadlineOf(moved), onlyOne: moved.id },
      );
    return moved;
  });
  if (!filing) return;
  await deps.failpoint?.('sending again');
  const outcome = await sendFiling(deps, capability, filing, {
    interactive: true,
    client: restoreContext(filing.clientContext),
  });
  await deps.failpoint?.('answer received again');
  await settleSending(deps, capability, filing, outcome, false);
}

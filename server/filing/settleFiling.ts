import type { CompanyCapability } from '@/lib/access/capability';
import { reconcileDelaySeconds, type FilingEvent } from '@/lib/filing/filing';
import { ProviderFailure, tookNothing } from '@/server/platform/ports/failure';
import type { FilingReceipt } from '@/server/vat/taxAuthorityPort';
import { appendAudit } from '@/server/audit/store/log';
import type { Db } from '@/server/platform/db/db';
import { saveLateReceipt, moveFiling } from '@/server/filing/store/filings';
import type { VatReadingDeps } from '@/server/vat/needs';
import { filingMailContext } from './filingMailContext';
import { issueFilingReceipt } from './issueFilingReceipt';
import { askHmrc, type HmrcCaller } from '@/server/vat/hmrcAccess';
import { returnFiledMail, returnNeedsYouMail } from '@/server/filing/mails/filed';
import { notifyByMail } from '@/server/notifications/messages';
import { restoreContext } from '@/server/connections/clientContext';
import { queueSync } from '@/server/connections/queueReadings';
import type { Filing } from '@/server/vat/store/filings';
import { queueRow } from '@/server/access/queueRow';

export type FilingDeps = VatReadingDeps & {
  /** Tests stop the process here, between any two statements that matter. */
  failpoint?: (name: string) => void | Promise<void>;
};

/**
 * The deadline of a sender; after it the sender is dead or its answer is lost. Longer than the
 * call's own deadline.
 */
export const SENDING_DEADLINE_MS = 45_000;

export type SendOutcome =
  | { event: 'accepted'; receipt: FilingReceipt }
  | {
      event: 'refused' | 'duplicate' | 'answerLost' | 'notTaken';
      code: string;
      retryAfterSeconds?: number;
    };

/**
 * Sends the stored payload unchanged. Only HMRC's own coded refusal counts as one; a request that
 * HMRC certainly did not take is sent again; any other failure may have been carried out.
 */
export async function sendFiling(
  deps: FilingDeps,
  capability: CompanyCapability<'vat:file'>,
  filing: Filing,
  caller: Omit<HmrcCaller, 'vrn'>,
): Promise<SendOutcome> {
  // A token may need a refresh before the return is sent, and again after HMRC rejected it.
  let mayBeThere = false;
  try {
    const receipt = await askHmrc(
      deps,
      capability,
      { ...caller, vrn: filing.vrn },
      async (hmrc, call) => {
        mayBeThere = true;
        try {
          return await hmrc.submitReturn(call, filing.payload);
        } catch (problem) {
          mayBeThere = !(problem instanceof ProviderFailure && tookNothing(problem));
          throw problem;
        }
      },
    );
    return { event: 'accepted', receipt };
  } catch (problem) {
    const lost = mayBeThere ? 'answerLost' : 'notTaken';
    if (!(problem instanceof ProviderFailure)) return { event: lost, code: 'UNEXPECTED' };
    const { kind, code, detail } = problem;
    if (kind === 'refused' && code === 'DUPLICATE_SUBMISSION') return { event: 'duplicate', code };
    if (kind === 'refused' || kind === 'consentExpired') return { event: 'refused', code };
    return { event: lost, code, retryAfterSeconds: detail.retryAfterSeconds };
  }
}

/** Records the result of a sending: receipt, audit, mail and the next step in one commit. */
export async function settleSending(
  deps: FilingDeps,
  capability: CompanyCapability<'vat:file'>,
  filing: Filing,
  outcome: SendOutcome,
  watched: boolean,
): Promise<void> {
  await deps.store.db.transaction(async (tx) => {
    const now = deps.clock.now();
    if (outcome.event === 'accepted') {
      const { receipt } = outcome;
      const facts = {
        submittedAt: now,
        formBundleNumber: receipt.formBundleNumber,
        processedAt: receipt.processedAt,
        paymentIndicator: receipt.paymentIndicator,
        chargeReference: receipt.chargeReference,
        receiptId: receipt.receiptId,
        correlationId: receipt.correlationId,
        errorCode: null,
        nextReconcileAt: null,
      };
      const moved = await moveFiling(tx, capability, filing, 'accepted', facts);
      // If another process gave this sender up meanwhile, it reads the return back and confirms it;
      // still store the receipt.
      if (!moved) return saveLateReceipt(tx, capability, filing, facts);
      await queueRow(tx, deps.outbox, capability);
      return announceFiled(tx, deps, capability, moved);
    }
    if (filing.submittedAt && (outcome.event === 'refused' || outcome.event === 'duplicate')) {
      // HMRC took this return before: what it says of a second copy does not undo that.
      const moved = await moveFiling(tx, capability, filing, 'receiptStands', {
        errorCode: null,
        nextReconcileAt: null,
      });
      if (!moved) return;
      await queueRow(tx, deps.outbox, capability);
      return audit(tx, deps, moved, 'second copy of the return not taken', { code: outcome.code });
    }
    if (outcome.event === 'refused') {
      const moved = await moveFiling(tx, capability, filing, 'refused', {
        errorCode: outcome.code,
        nextReconcileAt: null,
      });
      if (!moved) return;
      await queueRow(tx, deps.outbox, capability);
      await audit(tx, deps, moved, 'return rejected', { code: outcome.code });
      if (!watched) await notifyDeclarer(tx, deps, capability, moved, 'rejected');
      return;
    }
    const moved = await scheduleNextCheck(tx, deps, capability, {
      filing,
      event: outcome.event,
      problem: outcome,
    });
    if (moved) {
      await audit(tx, deps, moved, WHAT_CAME[outcome.event], { code: outcome.code });
    }
  });
}

const WHAT_CAME = {
  duplicate: 'return reported as already filed',
  answerLost: 'answer lost',
  notTaken: 'return not taken',
} as const;

interface UnsettledFiling {
  filing: Filing;
  event: FilingEvent;
  problem: { code: string; retryAfterSeconds?: number };
}

/**
 * Schedules the next look at an unknown or untaken filing: at HMRC's own wait, else after 5 s, 30
 * s, 2 min, 10 min, then hourly.
 */
export async function scheduleNextCheck(
  tx: Db,
  deps: FilingDeps,
  capability: CompanyCapability<'vat:file'>,
  { filing, event, problem: { code, retryAfterSeconds } }: UnsettledFiling,
): Promise<Filing | undefined> {
  const ours = reconcileDelaySeconds(filing.reconcileAttempts);
  const seconds = Math.max(retryAfterSeconds ?? ours, ours);
  const nextReconcileAt = new Date(deps.clock.now().getTime() + seconds * 1000);
  const moved = await moveFiling(tx, capability, filing, event, {
    errorCode: code,
    nextReconcileAt,
    ...(event === 'notTaken' && { reconcileAttempts: filing.reconcileAttempts + 1 }),
  });
  if (moved)
    await deps.outbox.send(
      tx,
      'filing.reconcile',
      { filingId: filing.id },
      { startAfter: nextReconcileAt, onlyOne: filing.id },
    );
  return moved;
}

/** Announces once that HMRC has the return, and queues the sync of the figures it holds. */
export async function announceFiled(
  tx: Db,
  deps: FilingDeps,
  capability: CompanyCapability<'vat:file'>,
  filing: Filing,
): Promise<void> {
  await audit(tx, deps, filing, 'return filed', {
    payloadHash: filing.payloadHash,
    ...(filing.formBundleNumber
      ? { formBundleNumber: filing.formBundleNumber }
      : { confirmedBy: 'reading it back' }),
  });
  await issueFilingReceipt(tx, capability, filing);
  await notifyDeclarer(tx, deps, capability, filing, 'filed');
  await queueSync(tx, deps, capability, restoreContext(filing.clientContext));
}

export async function audit(
  tx: Db,
  deps: FilingDeps,
  filing: Filing,
  event: string,
  detail: Record<string, string | number> = {},
): Promise<void> {
  await appendAudit(tx, {
    at: deps.clock.now(),
    actor: 'system',
    companyId: filing.companyId,
    subject: `filing:${filing.id}`,
    event,
    detail,
  });
}

export async function notifyDeclarer(
  tx: Db,
  deps: FilingDeps,
  capability: CompanyCapability<'vat:file'>,
  filing: Filing,
  what: 'filed' | 'rejected' | 'conflict',
): Promise<void> {
  const context = await filingMailContext(tx, deps, capability, filing);
  if (!context) return;
  const { to, moment } = context;
  await notifyByMail(tx, deps.outbox, {
    to,
    dedupeKey: `filing:${filing.id}:${what}`,
    now: deps.clock.now(),
    ...(what === 'filed' ? returnFiledMail(moment) : returnNeedsYouMail({ ...moment, what })),
  });
}

import type { CompanyCapability } from '@/lib/access/capability';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import { declarationVersion } from '@/lib/filing/declaration';
import { fileReturnText, unshownText } from '@/lib/filing/text';
import { unshownKind } from '@/lib/vat/unshownReturn';
import { getDeclarer } from '@/server/access/can';
import { queueRow } from '@/server/access/queueRow';
import { appendAudit } from '@/server/audit/store/log';
import { storeContext } from '@/server/connections/clientContext';
import { requireApproval } from '@/server/filing/approvals/requireApproval';
import { haveConsent, type FileRequest } from '@/server/filing/fileReturn';
import { filingAnswer, type FilingAnswer } from '@/server/filing/filingAnswer';
import {
  sendFiling,
  SENDING_DEADLINE_MS,
  settleSending,
  type FilingDeps,
} from '@/server/filing/settleFiling';
import { moveFiling } from '@/server/filing/store/filings';
import { lockFilingOfPeriod } from '@/server/filing/store/unshownFilings';
import type { Db } from '@/server/platform/db/db';
import { lockOwnPeriod } from '@/server/vat/ownPeriod';
import { filingOfPeriod, type Filing } from '@/server/vat/store/filings';
import type { VatPeriod } from '@/server/vat/store/periods';

type Filer = CompanyCapability<'vat:file'>;

/** Returns whether a refund of the period was sold. */
export type IsSold = (tx: Db, capability: Filer, periodId: string) => Promise<boolean>;

/**
 * Sends the stored bytes of a return again that HMRC does not show, on a new declaration. It stays
 * the one filing of its period: of two requests the second gets the state of the first, and HMRC
 * refuses a second copy of what it has. A return whose refund was sold is not sent again.
 * @throws Refusal if it cannot be sent again as it is; nothing was sent then.
 */
export async function sendReturnAgain(
  deps: FilingDeps,
  capability: Filer,
  request: FileRequest,
  isSold: IsSold,
): Promise<FilingAnswer> {
  await haveConsent(deps, capability);
  const { period, filing, isNew } = await deps.store.db.transaction((tx) =>
    recordNewDeclaration(tx, deps, capability, request, isSold),
  );
  if (!isNew) return filingAnswer(filing, period);
  await deps.failpoint?.('sending declared again');
  const outcome = await sendFiling(deps, capability, filing, {
    interactive: true,
    client: request.client,
  });
  await settleSending(deps, capability, filing, outcome, true);
  return filingAnswer(await filingOfPeriod(deps.store.db, capability, period.id), period);
}

async function recordNewDeclaration(
  tx: Db,
  deps: FilingDeps,
  capability: Filer,
  request: FileRequest,
  isSold: IsSold,
): Promise<{ period: VatPeriod; filing: Filing; isNew: boolean }> {
  const period = await lockOwnPeriod(tx, capability, request.periodId);
  const filing = await lockFilingOfPeriod(tx, capability, period.id);
  const { person } = capability;
  if (!filing || !person) throw new Refusal('notFound', NOT_FOUND);
  if (filing.state === 'sending') return { period, filing, isNew: false };
  const now = deps.clock.now();
  const kind = unshownKind(filing, period, now);
  if (!kind) throw new Refusal('conflict', fileReturnText.nothingSent(unshownText.nothingToSettle));
  if (filing.state === 'reconciling')
    throw new Refusal('conflict', fileReturnText.nothingSent(unshownText.checkingNow));
  if (await isSold(tx, capability, period.id))
    throw new Refusal('conflict', fileReturnText.nothingSent(unshownText.sold));
  const declarer = await getDeclarer(tx, capability);
  const { payloadHash } = filing;
  if (
    request.declarationVersion !== declarationVersion(declarer) ||
    request.payloadHash !== payloadHash
  )
    throw new Refusal('conflict', fileReturnText.figuresChanged);
  await requireApproval(tx, capability, period.id, { declarer, figuresHash: payloadHash });
  const moved = await moveFiling(tx, capability, filing, 'sendAgain', {
    declarationVersion: request.declarationVersion,
    declaredBy: person.personId,
    declaredAt: now,
    attemptedAt: now,
    clientContext: storeContext(request.client),
    reconcileAttempts: 0,
    nextReconcileAt: null,
    errorCode: null,
    markedReference: null,
    markedBy: null,
    markedAt: null,
  });
  if (!moved) throw new Refusal('conflict', fileReturnText.sentAlready);
  await appendAudit(tx, {
    at: now,
    actor: capability.actor,
    companyId: capability.companyId,
    subject: `filing:${filing.id}`,
    event: 'return declared again',
    detail: {
      kind,
      declarationVersion: request.declarationVersion,
      payloadHash,
      ...(declarer === 'agent' && { declarer }),
    },
  });
  await queueRow(tx, deps.outbox, capability);
  // If this process dies, this job finds the filing again.
  await deps.outbox.send(
    tx,
    'filing.reconcile',
    { filingId: filing.id },
    { startAfter: new Date(now.getTime() + SENDING_DEADLINE_MS), onlyOne: filing.id },
  );
  return { period, filing: moved, isNew: true };
}

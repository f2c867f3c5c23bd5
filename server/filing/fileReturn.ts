import type { CompanyCapability } from '@/lib/access/capability';
import { declarationVersion, type Declarer } from '@/lib/filing/declaration';
import { ANSWER_FIRST } from '@/lib/vat/books/gapAnswer';
import { isFilingInFlight } from '@/lib/vat/filingState';
import { gapTitle, gapVat } from '@/lib/vat/books/gaps';
import { validateBoxes } from '@/lib/vat/books/nineBoxes';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import { isoDate } from '@/lib/kernel/dates/ukDates';
import { ProviderFailure } from '@/server/platform/ports/failure';
import type { ClientContext } from '@/server/connections/consentPort';
import { appendAudit } from '@/server/audit/store/log';
import type { Db } from '@/server/platform/db/db';
import { addFiling } from '@/server/filing/store/filings';
import { figuresOfPeriod } from '@/server/vat/store/figures';
import type { VatPeriod } from '@/server/vat/store/periods';
import { getDeclarer } from '@/server/access/can';
import { freshToken } from '@/server/connections/tokens/accessTokens';
import { storeContext } from '@/server/connections/clientContext';
import { fileableFrom, filingAnswer, type FilingAnswer } from './filingAnswer';
import { gapsAreAnswered } from './gapsAnswered';
import { requireApproval, settleApproval } from './approvals/requireApproval';
import { lockOwnPeriod } from '@/server/vat/ownPeriod';
import { returnPayload } from './returnPayload';
import { sendFiling, SENDING_DEADLINE_MS, settleSending, type FilingDeps } from './settleFiling';
import { filingOfPeriod, type Filing } from '@/server/vat/store/filings';
import { fileReturnText } from '@/lib/filing/text';
import { queueRow } from '@/server/access/queueRow';

export interface FileRequest {
  periodId: string;
  declarationVersion: string;
  /** The hash of the figures that the person read. */
  payloadHash: string;
  client: ClientContext;
}

/**
 * Files a return, once (docs/rules/vat.md#filing-once). The intent is committed before HMRC is
 * called, under a unique index on VAT number and period; a second call, at any moment, gets the
 * state of the one filing.
 * @throws Refusal when it cannot be filed as it is; nothing was sent then.
 */
export async function fileReturn(
  deps: FilingDeps,
  capability: CompanyCapability<'vat:file'>,
  request: FileRequest,
): Promise<FilingAnswer> {
  const begun = await filingOfPeriod(deps.store.db, capability, request.periodId);
  if (!begun || !isFilingInFlight(begun.state)) await haveConsent(deps, capability);

  const { period, filing, isNew } = await deps.store.db.transaction((tx) =>
    recordIntent(tx, deps, capability, request),
  );
  if (!isNew) return filingAnswer(filing, period);
  await deps.failpoint?.('intent committed');

  const outcome = await sendFiling(deps, capability, filing, {
    interactive: true,
    client: request.client,
  });
  await deps.failpoint?.('answer received');
  await settleSending(deps, capability, filing, outcome, true);
  await deps.failpoint?.('outcome committed');
  return filingAnswer(await filingOfPeriod(deps.store.db, capability, period.id), period);
}

/** Checks for a valid consent: without one nothing can be sent, so nothing is begun. */
export async function haveConsent(
  deps: FilingDeps,
  capability: CompanyCapability<'connection:use'>,
): Promise<void> {
  try {
    await freshToken(deps, capability, { kind: 'hmrc' });
  } catch (problem) {
    if (!(problem instanceof ProviderFailure)) throw problem;
    if (problem.kind === 'consentExpired') {
      throw new Refusal('conflict', fileReturnText.notConnected);
    }
    throw new Refusal('unavailable', fileReturnText.hmrcDown);
  }
}

/**
 * Transaction A: stores the exact bytes, the declaration with its person and time, and the one
 * attempt.
 */
async function recordIntent(
  tx: Db,
  deps: FilingDeps,
  capability: CompanyCapability<'vat:file'>,
  request: FileRequest,
): Promise<{ period: VatPeriod; filing: Filing; isNew: boolean }> {
  const period = await lockOwnPeriod(tx, capability, request.periodId);
  if (!capability.person) throw new Refusal('notFound', NOT_FOUND);
  const before = await filingOfPeriod(tx, capability, period.id);
  if (before && isFilingInFlight(before.state)) return { period, filing: before, isNew: false };

  const now = deps.clock.now();
  const declarer = await getDeclarer(tx, capability);
  const { boxes, figuresFrom, whoseBooks, payload, payloadHash, gaps, gapsAnswer } =
    await declaredFigures(tx, capability, period, { ...request, declarer }, now);
  await requireApproval(tx, capability, period.id, { declarer, figuresHash: payloadHash });
  const filing = await addFiling(tx, capability, {
    periodId: period.id,
    vrn: period.vrn,
    periodKey: period.periodKey,
    state: 'sending',
    payload,
    payloadHash,
    boxes,
    figuresFrom,
    whoseBooks,
    gaps,
    gapsAnswer,
    declarationVersion: request.declarationVersion,
    declaredBy: capability.person.personId,
    declaredAt: now,
    attemptedAt: now,
    clientContext: storeContext(request.client),
  });
  if (!filing) {
    // Another company of ours has filed for this VAT number and period.
    throw new Refusal('conflict', fileReturnText.sentAlready);
  }
  await appendAudit(tx, {
    at: now,
    actor: capability.actor,
    companyId: capability.companyId,
    subject: `filing:${filing.id}`,
    event: 'declaration accepted',
    detail: {
      declarationVersion: request.declarationVersion,
      payloadHash,
      ...(declarer === 'agent' && { declarer }),
      ...(gapsAnswer && {
        gapsHash: gapsAnswer.hash,
        gapsVatPence: gapVat(gaps),
        gapsReason: gapsAnswer.reason,
      }),
    },
  });
  await settleApproval(tx, capability, filing, declarer, now);
  await queueRow(tx, deps.outbox, capability);
  // If this process dies, this job finds the filing again.
  await deps.outbox.send(
    tx,
    'filing.reconcile',
    { filingId: filing.id },
    { startAfter: new Date(now.getTime() + SENDING_DEADLINE_MS), onlyOne: filing.id },
  );
  return { period, filing, isNew: true };
}

async function declaredFigures(
  tx: Db,
  capability: CompanyCapability<'vat:read'>,
  period: VatPeriod,
  request: FileRequest & { declarer: Declarer },
  now: Date,
) {
  if (period.status === 'fulfilled') throw new Refusal('conflict', fileReturnText.hmrcHasIt);
  if (isoDate(now) <= period.end) {
    throw new Refusal('conflict', fileReturnText.notEnded(fileableFrom(period)));
  }
  const figures = await figuresOfPeriod(tx, capability, period.id);
  if (!figures) throw new Refusal('conflict', fileReturnText.noFigures);
  const sent = returnPayload(figures.boxes, period.periodKey);
  // The declaration differs for agents and businesses: a person with a changed role has agreed to
  // other words.
  if (
    request.declarationVersion !== declarationVersion(request.declarer) ||
    sent.payloadHash !== request.payloadHash
  ) {
    throw new Refusal('conflict', fileReturnText.figuresChanged);
  }
  const [problem] = validateBoxes(figures.boxes);
  if (problem) throw new Refusal('conflict', fileReturnText.nothingSent(problem.sentence));
  if (!gapsAreAnswered(figures))
    throw new Refusal(
      'conflict',
      fileReturnText.gapsUnanswered(gapTitle(figures.gaps), ANSWER_FIRST),
    );
  return {
    boxes: figures.boxes,
    figuresFrom: figures.source,
    whoseBooks: figures.source === 'xero' ? figures.whoseBooks : null,
    ...sent,
    gaps: figures.gaps,
    gapsAnswer: figures.gaps.length > 0 ? figures.gapsAnswer : null,
  };
}

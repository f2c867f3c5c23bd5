import type { CompanyCapability } from '@/lib/access/capability';
import { declarationText, declarationVersion } from '@/lib/filing/declaration';
import { ANSWER_FIRST } from '@/lib/vat/books/gapAnswer';
import { isFilingInFlight } from '@/lib/vat/filingState';
import { validateBoxes, type NineBoxes } from '@/lib/vat/books/nineBoxes';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import { eventsOfClaims } from '@/server/refunds/store/claims';
import type { Db } from '@/server/platform/db/db';
import type { Filing } from '@/server/vat/store/filings';
import { NO_ACCOUNT } from '@/server/refunds/store/payoutAccounts';
import { claimView, type ClaimView } from '@/server/refunds/claim/claimView';
import { gapsAreAnswered } from '@/server/filing/gapsAnswered';
import { unshownView } from '@/server/filing/unshown/unshownView';
import { fileableFrom, filingAnswer } from '@/server/filing/filingAnswer';
import { boxesOf, getDirection, isPeriodFiled } from '@/server/filing/filedPeriod';
import { periodView } from '@/server/refunds/state/periodView';
import { periodUpdates } from '@/server/refunds/followUp/updates';
import { hasOffer } from '@/server/refunds/offers/answer';
import { readFollowUp } from '@/server/refunds/followUp/refundFollowUp';
import { missingApproval } from '@/server/filing/approvals/requireApproval';
import { returnPayload } from '@/server/filing/returnPayload';
import { can, getDeclarer } from '@/server/access/can';
import { draftProblem } from '@/server/vat/syncView';
import { getOffer } from '@/server/refunds/state/offer';
import type { OverviewNeeds } from '@/server/overview/needs';
import { readSaleState, type SaleSource } from '@/server/refunds/state/readSaleState';
import {
  hmrcConnection,
  type PeriodState,
  type CompanyVatState,
} from '@/server/refunds/state/companyVatState';
import { gapTitle } from '@/lib/vat/books/gaps';
import { periodLabel } from '@/lib/vat/obligations';
import { chargeName } from '@/lib/taxes/onItsWay';
import {
  getGaps,
  getPostponed,
  isTypedBy,
  getSources,
  getFlags,
  type ReturnView,
} from './returnFigures';
import { returnText } from '@/lib/filing/text';

/**
 * Returns one VAT period with everything that its page shows.
 * @throws Refusal notFound if the company has no such period
 */
export async function readReturn(
  source: SaleSource & Pick<OverviewNeeds, 'interestRates'>,
  capability: CompanyCapability<'vat:read'>,
  periodId: string,
  now: Date,
): Promise<ReturnView> {
  const { db } = source;
  const picture = await readSaleState(source, capability, now);
  const row = picture.periods.find(({ period }) => period.id === periodId);
  if (!row) throw new Refusal('notFound', NOT_FOUND);
  const { period, figures, filing } = row;
  const boxes = boxesOf(row);
  const problem = figures?.problem ?? (figures ? undefined : draftProblem(picture.recordsSync));
  const quote = getOffer(row, picture);
  const claim = await claimOf(source, row, picture);
  const followUp = await readFollowUp(db, capability, row, picture);
  const declarer = await getDeclarer(db, capability);
  const payloadHash = boxes && returnPayload(boxes, period.periodKey).payloadHash;
  // HMRC’s agent declaration says that the client has approved the return. A business that files
  // for itself needs no approval.
  const hindrance = whyNotFile(row, picture, boxes);
  const missing =
    hindrance === undefined && declarer === 'agent' && payloadHash
      ? await missingApproval(db, capability, period.id, payloadHash)
      : undefined;
  const refusal = hindrance ?? missing;
  return {
    companyName: picture.company.name,
    period: periodView(row, picture),
    direction: getDirection(row),
    bill: chargeName({
      tax: 'vat',
      kind: 'tax',
      label: periodLabel(period),
      due: row.charge?.due ?? period.due,
    }),
    ...(boxes && { boxes }),
    figuresFrom: figures?.source ?? 'none',
    ...(figures && { figuresReadAt: figures.readAt.toISOString() }),
    ...(figures?.source === 'typed' && { typedByYou: isTypedBy(figures, capability) }),
    ...(problem && { figuresProblem: problem }),
    ...getGaps(row),
    ...getPostponed(row, picture),
    sources: getSources(row, capability),
    flags: getFlags(row, picture, boxes),
    declaration: { version: declarationVersion(declarer), text: declarationText(declarer) },
    ...(payloadHash && { payloadHash }),
    canFile: refusal === undefined,
    ...(refusal && { cannotFileBecause: refusal }),
    ...(missing && { awaitsApproval: true }),
    filing: filingView(filing, row, boxes, now),
    ...(quote && { quote }),
    ...(followUp && { followUp }),
    ...(claim && { claim }),
    ...(picture.bankAccount && {
      bankAccountEnding: picture.bankAccount.ending,
      bankAccountId: picture.bankAccount.id,
    }),
    maySell:
      (await can(db, capability, 'claim:confirm')) &&
      (await hasOffer(db, capability, periodId, now)),
  };
}

function whyNotFile(
  row: PeriodState,
  picture: CompanyVatState,
  boxes: NineBoxes | undefined,
): string | undefined {
  if (isPeriodFiled(row)) return returnText.hmrcHasIt;
  if (row.filing && isFilingInFlight(row.filing.state))
    return filingAnswer(row.filing, row.period).sentence;
  if (picture.today <= row.period.end) return returnText.notEnded(fileableFrom(row.period));
  if (!boxes) return returnText.noFigures;
  if (row.figures && !gapsAreAnswered(row.figures))
    return `${gapTitle(row.figures.gaps)} ${ANSWER_FIRST}`;
  if (hmrcConnection(picture)?.state !== 'live') return returnText.connectHmrc;
  return validateBoxes(boxes)[0]?.sentence;
}

function filingView(
  filing: Filing | undefined,
  { period, claim }: PeriodState,
  boxes: NineBoxes | undefined,
  now: Date,
): ReturnView['filing'] {
  const answer = filingAnswer(filing, period);
  if (!filing) return answer;
  const unshown = unshownView({ period, filing, boxes, isSold: claim !== undefined }, now);
  const {
    formBundleNumber,
    processedAt,
    receiptId,
    correlationId,
    paymentIndicator,
    errorCode,
    attemptedAt,
  } = filing;
  return {
    ...answer,
    ...(errorCode && filing.state !== 'submitted' && { errorCode }),
    ...(unshown && { unshown }),
    ...(attemptedAt && { attemptedAt: attemptedAt.toISOString() }),
    ...(formBundleNumber && {
      receipt: {
        formBundleNumber,
        ...(processedAt && { processedAt: processedAt.toISOString() }),
        ...(receiptId && { receiptId }),
        ...(correlationId && { correlationId }),
        ...(paymentIndicator && { paymentIndicator }),
      },
    }),
  };
}

async function claimOf(
  { db, interestRates: rates }: { db: Db } & Pick<OverviewNeeds, 'interestRates'>,
  row: PeriodState,
  picture: CompanyVatState,
): Promise<ClaimView | undefined> {
  const { claim } = row;
  if (!claim) return undefined;
  return claimView({
    claim,
    rates,
    periodState: row,
    account: picture.payoutAccounts.get(claim.id) ?? NO_ACCOUNT,
    review: picture.reviews.get(claim.id),
    events: await eventsOfClaims(db, [claim]),
    trackerReadAt: picture.position?.trackerReadAt,
    now: picture.now,
    history: picture.history,
    setOffs: picture.setOffs.get(claim.id) ?? [],
    news: periodUpdates(row, picture),
  });
}

import type { CompanyCapability } from '@/lib/access/capability';
import { compareWithLast } from '@/lib/vat/books/boxComparison';
import { declarationText, declarationVersion } from '@/lib/filing/declaration';
import { ANSWER_FIRST, isAnswered, type GapReason } from '@/lib/vat/books/gapAnswer';
import { isFilingInFlight, type FilingState } from '@/lib/vat/filingState';
import { BOX_NAMES, validateBoxes, type BoxName, type Direction, type NineBoxes } from '@/lib/vat/books/nineBoxes';
import { frequencyOf } from '@/lib/vat/obligations';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import { eventsOfClaims } from '@/server/refunds/store/claims';
import type { Db } from '@/server/platform/db/db';
import type { Filing } from '@/server/vat/store/filings';
import { accountEndings } from '@/server/refunds/store/payoutAccounts';
import { claimView, type ClaimView } from '@/server/refunds/claim/claimView';
import { gapsAreAnswered, gapsHash } from '@/server/filing/gapsAnswered';
import { fileableFrom, filingAnswer } from '@/server/filing/filingAnswer';
import { boxesOf, directionOf, isPeriodFiled } from '@/server/filing/filedPeriod';
import { periodView, type PeriodView } from '@/server/refunds/picture/periodView';
import { newsOfPeriod } from '@/server/refunds/followUp/news';
import type { QuoteView } from '@/server/refunds/quote/quoteView';
import { hasOffer } from '@/server/refunds/offers/answer';
import { readFollowUp, type FollowUpView } from '@/server/refunds/followUp/refundFollowUp';
import { missingApproval } from '@/server/filing/approvals/requireApproval';
import { returnPayload } from '@/server/filing/returnPayload';
import { can, declarerOf } from '@/server/access/can';
import { draftProblem } from '@/server/vat/syncView';
import { offerOf } from '@/server/refunds/picture/offerOf';
import { readPicture } from '@/server/refunds/picture/readPictures';
import { hmrcConnection, type PeriodPicture, type VatPicture } from '@/server/refunds/picture/vatPicture';
import { gapSentence, gapTitle } from '@/lib/vat/books/gaps';
import { statementMonths, type PostponedVat } from '@/lib/vat/books/postponedVat';
import { ZERO, formatPence, formatWholePounds } from '@/lib/kernel/money';

export interface ReturnView {
  companyName: string;
  period: PeriodView;
  direction: Direction | 'unknown';
  boxes?: NineBoxes;
  figuresFrom: PeriodView['figuresFrom'];
  figuresReadAt?: string;
  typedByYou?: boolean;
  figuresProblem?: string;
  gaps?: { title: string; sentences: string[]; hash: string; answer?: { reason: GapReason; words?: string } };
  postponed?: PostponedVat & { months: string };
  sources: { box: BoxName; note: string }[];
  flags: { box: BoxName; sentence: string }[];
  declaration: { version: string; text: string };
  payloadHash?: string;
  canFile: boolean;
  cannotFileBecause?: string;
  awaitsApproval?: true;
  filing: {
    state: FilingState; sentence: string; errorCode?: string; attemptedAt?: string;
    receipt?: { formBundleNumber?: string; processedAt?: string; receiptId?: string; correlationId?: string;
      paymentIndicator?: 'DD' | 'BANK' };
  };
  quote?: QuoteView;
  followUp?: FollowUpView;
  claim?: ClaimView;
  bankAccountEnding?: string; bankAccountId?: string;
  maySell: boolean;
}

/** One VAT period, with everything its page says. @throws Refusal notFound */
export async function readReturn(db: Db, capability: CompanyCapability<'vat:read'>, periodId: string, now: Date): Promise<ReturnView> {
  const picture = await readPicture(db, capability, now);
  const each = picture.periods.find(({ period }) => period.id === periodId);
  if (!each) throw new Refusal('notFound', NOT_FOUND);
  const { period, figures, filing } = each;
  const boxes = boxesOf(each);
  const problem = figures?.problem ?? (figures ? undefined : draftProblem(picture.recordsSync));
  const quote = offerOf(each, picture);
  const claim = await claimOf(db, each, picture);
  const followUp = await readFollowUp(db, capability, each, picture);
  const declarer = await declarerOf(db, capability);
  const payloadHash = boxes && returnPayload(boxes, period.periodKey).payloadHash;
  // HMRC's agent declaration says that the client has approved; the business's own needs nobody's word.
  const hindrance = whyNotFile(each, picture, boxes);
  const missing = hindrance === undefined && declarer === 'agent' && payloadHash
    ? await missingApproval(db, capability, period.id, payloadHash) : undefined;
  const refusal = hindrance ?? missing;
  return {
    companyName: picture.company.name, period: periodView(each, picture), direction: directionOf(each), ...(boxes && { boxes }),
    figuresFrom: figures?.source ?? 'none', ...(figures && { figuresReadAt: figures.readAt.toISOString() }),
    ...(figures?.source === 'typed' && { typedByYou: isTypedBy(figures, capability) }),
    ...(problem && { figuresProblem: problem }),
    ...gapsOf(each), ...postponedOf(each, picture),
    sources: sourcesOf(each, capability), flags: flagsOf(each, picture, boxes),
    declaration: { version: declarationVersion(declarer), text: declarationText(declarer) },
    ...(payloadHash && { payloadHash }),
    canFile: refusal === undefined, ...(refusal && { cannotFileBecause: refusal }), ...(missing && { awaitsApproval: true }),
    filing: filingView(filing, each), ...(quote && { quote }), ...(followUp && { followUp }), ...(claim && { claim }),
    ...(picture.bankAccount && { bankAccountEnding: picture.bankAccount.ending, bankAccountId: picture.bankAccount.id }),
    maySell: await can(db, capability, 'claim:confirm') && await hasOffer(db, capability, periodId, now),
  };
}

function whyNotFile(each: PeriodPicture, picture: VatPicture, boxes: NineBoxes | undefined): string | undefined {
  if (isPeriodFiled(each)) return 'HMRC has this return.';
  if (each.filing && isFilingInFlight(each.filing.state)) return filingAnswer(each.filing, each.period).sentence;
  if (picture.today <= each.period.end) return `This period has not ended yet. ${fileableFrom(each.period)}`;
  if (!boxes) return 'There are no figures for this period yet.';
  if (each.figures && !gapsAreAnswered(each.figures)) return `${gapTitle(each.figures.gaps)} ${ANSWER_FIRST}`;
  if (hmrcConnection(picture)?.state !== 'live') return 'Connect HMRC to send this return. Your figures are safe.';
  return validateBoxes(boxes)[0]?.sentence;
}

/** What is in no box; a filed return is past saying so. */
function gapsOf(each: PeriodPicture): Pick<ReturnView, 'gaps'> {
  const { gaps = [], gapsAnswer } = each.figures ?? {};
  if (gaps.length === 0 || isPeriodFiled(each)) return {};
  const hash = gapsHash(gaps);
  const answer = isAnswered(hash, gapsAnswer) && gapsAnswer
    ? { reason: gapsAnswer.reason, ...(gapsAnswer.words && { words: gapsAnswer.words }) }
    : undefined;
  return { gaps: { title: gapTitle(gaps), sentences: gaps.map(gapSentence), hash, ...(answer && { answer }) } };
}

/** Asked for where the boxes come from books, which never hold it, and only until the return is sent. */
function postponedOf({ period, figures, filing, ...each }: PeriodPicture, { today }: VatPicture): Pick<ReturnView, 'postponed'> {
  const isOpen = figures?.source === 'xero' && period.end < today && !isPeriodFiled({ ...each, period, filing });
  if (!isOpen || (filing && isFilingInFlight(filing.state))) return {};
  const none = { duePence: ZERO, reclaimedPence: ZERO, goodsPence: ZERO };
  return { postponed: { ...(figures.postponed ?? none), months: statementMonths(period) } };
}

type Figures = NonNullable<PeriodPicture['figures']>;

/** Of a business several may type: its owner, its members and its accountants. Work of the portal's own reads for nobody. */
const isTypedBy = ({ typedBy }: Figures, { person }: CompanyCapability<'vat:read'>): boolean =>
  person !== undefined && typedBy === person.personId;

/** What was added to a box from HMRC's statements, in words. */
function addedTo({ duePence, reclaimedPence, goodsPence }: PostponedVat, box: BoxName): string | undefined {
  if (box === 'vatDueSales') return `${formatPence(duePence)} of postponed import VAT`;
  if (box === 'vatReclaimedCurrPeriod') return `${formatPence(reclaimedPence)} of postponed import VAT`;
  return box === 'totalValuePurchasesExVAT' ? `${formatWholePounds(goodsPence)} of goods with postponed import VAT` : undefined;
}

/** Where each figure comes from, as the line under it says: 'Xero · 38 sales at 20%'. */
function sourcesOf({ figures, filing }: PeriodPicture, capability: CompanyCapability<'vat:read'>): ReturnView['sources'] {
  if (!figures) return [];
  const byWhom = isTypedBy(figures, capability) ? 'by you' : 'here';
  if (figures.source === 'hmrc') return BOX_NAMES.map((box) => ({ box, note: 'HMRC' }));
  const derived = (box: BoxName) => box === 'totalVatDue' || box === 'netVatDue';
  return BOX_NAMES.map((box) => {
    const note = figures.notes[box];
    if (derived(box)) return { box, note: 'Worked out for you' };
    if (figures.source === 'typed') return { box, note: `Typed ${byWhom}` };
    const books = note === undefined || note === 'None recorded' ? (note ?? 'Xero') : `Xero · ${note}`;
    const typed = figures.postponed && addedTo(figures.postponed, box);
    return { box, note: typed ? `${books}, and ${typed} typed ${byWhom}` : books };
  }).map((source) => (filing?.state === 'submitted' ? { ...source, note: `${source.note}, as filed` } : source));
}

/** What stands out against the returns before; a filed return is past warning. */
function flagsOf(each: PeriodPicture, picture: VatPicture, boxes: NineBoxes | undefined): ReturnView['flags'] {
  if (!boxes || isPeriodFiled(each)) return [];
  const before = picture.periods.filter((other) => other.period.end < each.period.start).flatMap((other) =>
    boxesOf(other) ?? []).slice(0, 4);
  const largest = each.figures?.largestPurchase;
  const frequency = frequencyOf([each.period]);
  return compareWithLast(boxes, before, {
    ...(frequency && { frequency }),
    ...(largest && { largestPurchase: {
      description: `“${largest.description ?? 'one purchase'}”`, vatPence: largest.vatPence,
      ...(largest.reference && { reference: largest.reference }),
    } }),
  }).map(({ name, sentence }) => ({ box: name, sentence }));
}

function filingView(filing: Filing | undefined, { period }: PeriodPicture): ReturnView['filing'] {
  const answer = filingAnswer(filing, period);
  if (!filing) return answer;
  const { formBundleNumber, processedAt, receiptId, correlationId, paymentIndicator, errorCode, attemptedAt } = filing;
  return {
    ...answer, ...(errorCode && filing.state !== 'submitted' && { errorCode }),
    ...(attemptedAt && { attemptedAt: attemptedAt.toISOString() }),
    ...(formBundleNumber && {
      receipt: {
        formBundleNumber, ...(processedAt && { processedAt: processedAt.toISOString() }), ...(receiptId && { receiptId }),
        ...(correlationId && { correlationId }), ...(paymentIndicator && { paymentIndicator }),
      },
    }),
  };
}

async function claimOf(db: Db, each: PeriodPicture, picture: VatPicture): Promise<ClaimView | undefined> {
  const { claim } = each;
  if (!claim) return undefined;
  const ending = (await accountEndings(db, [claim])).get(claim.bankAccountId) ?? '';
  return claimView({
    claim, each, ending, events: await eventsOfClaims(db, [claim]), trackerReadAt: picture.position?.trackerReadAt, today: picture.today,
    history: picture.history, setOffs: picture.setOffs.get(claim.id) ?? [], news: newsOfPeriod(each, picture),
  });
}

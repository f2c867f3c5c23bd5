import type {
  CompanyCapability,
  PersonCapability,
  PracticeCapability,
} from '@/lib/access/capability';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import { isoDate } from '@/lib/kernel/dates/ukDates';
import { FILED_ALREADY_HERE, WHY_NOT_ASK } from '@/lib/filing/approvals/words';
import { approvalAskedEvent } from '@/lib/filing/approvals/approvalMails';
import { ANSWER_FIRST } from '@/lib/vat/books/gapAnswer';
import {
  answerBy,
  approvalProgress,
  nextApprovalState,
} from '@/lib/filing/approvals/returnApproval';
import { gapTitle } from '@/lib/vat/books/gaps';
import { validateBoxes } from '@/lib/vat/books/nineBoxes';
import { periodLabel } from '@/lib/vat/obligations';
import { appendAudit } from '@/server/audit/store/log';
import { peopleOfClient, type SeenClient } from '@/server/access/store/seenClient';
import type { Db } from '@/server/platform/db/db';
import { filingOfPeriod } from '@/server/vat/store/filings';
import {
  addApproval,
  approvalsOfPeriod,
  moveApproval,
  type ReturnApproval,
} from '@/server/filing/store/returnApprovals';
import { lockPractice } from '@/server/access/store/lockPractice';
import { figuresOfPeriod } from '@/server/vat/store/figures';
import type { VatPeriod } from '@/server/vat/store/periods';
import { requireAllowance } from '@/server/access/accountLimits';
import { authoriseCompany } from '@/server/access/authorise';
import type { VatNeeds } from '@/server/vat/needs';
import { fileableFrom } from '@/server/filing/filingAnswer';
import { gapsAreAnswered } from '@/server/filing/gapsAnswered';
import { isSentAlready } from '@/server/filing/filedPeriod';
import { returnPayload } from '@/server/filing/returnPayload';
import { approvalRequestMail, approvalTakenBackMail } from '@/server/filing/mails/approvals';
import { notifyOfApprovalRequest, type AboutApproval } from './notifyOfApprovalRequest';
import { lockOwnPeriod } from '@/server/vat/ownPeriod';
import { theClient } from '@/server/access/theClient';
import { approvalText, returnText } from '@/lib/filing/text';

type Asks = PracticeCapability<'client:ask'>;
type AskDeps = Pick<VatNeeds, 'store' | 'outbox' | 'sealer' | 'portalUrl'>;
type FirstAskDeps = AskDeps & Pick<VatNeeds, 'limiter'>;
type Company = CompanyCapability<'vat:read'>;
interface Whose {
  companyId: string;
  periodId: string;
}

const CHANGED = approvalText.figuresChanged;

/**
 * Returns the client as this person may see it, a capability for its company, and the person.
 * @throws Refusal notFound
 */
export async function seenForApproval(
  db: Db,
  capability: PracticeCapability<'client:read'>,
  companyId: string,
): Promise<{ client: SeenClient; company: Company; person: PersonCapability }> {
  const { person } = capability;
  if (!person) throw new Refusal('notFound', NOT_FOUND);
  const client = await theClient(db, capability, { companyId });
  return {
    client,
    company: await authoriseCompany(db, person, client.companyId, 'vat:read'),
    person,
  };
}

/** Returns the names of the client's people who have joined and could answer. */
const whoAnswers = async (db: Db, client: SeenClient): Promise<string[]> =>
  (await peopleOfClient(db, client)).map(({ fullName }) => fullName);

interface ApprovalFacts {
  company: Company;
  client: SeenClient;
  period: VatPeriod;
  newest: ReturnApproval | undefined;
  now: Date;
}

/**
 * Returns the figures that the client would be asked to approve now, or why they cannot be asked.
 */
export async function askable(db: Db, { company, client, period, newest, now }: ApprovalFacts) {
  const figures = await figuresOfPeriod(db, company, period.id);
  const filing = await filingOfPeriod(db, company, period.id);
  const figuresHash = figures && returnPayload(figures.boxes, period.periodKey).payloadHash;
  const isSent = isSentAlready(period, filing);
  const standing = approvalProgress(newest, figuresHash, isSent);
  const why = (): string | undefined => {
    if (isSent) return FILED_ALREADY_HERE;
    if (isoDate(now) <= period.end) return returnText.notEnded(fileableFrom(period));
    if (!figures) return returnText.noFigures;
    const [problem] = validateBoxes(figures.boxes);
    if (problem) return problem.sentence;
    if (!gapsAreAnswered(figures)) return `${gapTitle(figures.gaps)} ${ANSWER_FIRST}`;
    return WHY_NOT_ASK[standing];
  };
  const people = await whoAnswers(db, client);
  const nobody = people.length === 0 ? approvalText.nobodyJoined(client.name) : undefined;
  return { figures, figuresHash, isSent, standing, people, whyNot: why() ?? nobody };
}

/**
 * Asks the client to approve exactly the figures that the accountant saw; an earlier request is
 * replaced.
 * @throws Refusal notFound; conflict when the client cannot be asked, or the figures have changed;
 * tooMany
 */
export async function askApproval(
  deps: FirstAskDeps,
  capability: Asks,
  what: Whose & { figuresHash: string },
  now: Date,
): Promise<string> {
  const { client } = await seenForApproval(deps.store.db, capability, what.companyId);
  await requireAllowance(deps.limiter, 'approvalOfCompany', client.companyId, (wait) =>
    approvalText.askedTooOften(wait),
  );
  return deps.store.db.transaction((tx) => ask(tx, deps, capability, what, now));
}

async function ask(
  tx: Db,
  deps: AskDeps,
  capability: Asks,
  { companyId, periodId, figuresHash }: Whose & { figuresHash: string },
  now: Date,
): Promise<string> {
  await lockPractice(tx, capability);
  const { client, company, person } = await seenForApproval(tx, capability, companyId);
  const period = await lockOwnPeriod(tx, company, periodId);
  const [newest] = await approvalsOfPeriod(tx, company, periodId);
  const askableReturn = await askable(tx, { company, client, period, newest, now });
  if (askableReturn.whyNot !== undefined || !askableReturn.figures)
    throw new Refusal('conflict', askableReturn.whyNot ?? CHANGED);
  if (askableReturn.figuresHash !== figuresHash) throw new Refusal('conflict', CHANGED);
  if (newest && nextApprovalState(newest.state, 'replace'))
    await moveApproval(tx, company, newest, {
      event: 'replace',
      personCapability: person,
      facts: { closedAt: now },
    });
  const id = await addApproval(tx, capability, person, client, {
    periodId,
    figuresHash,
    boxes: askableReturn.figures.boxes,
    askedAt: now,
  });
  await appendAudit(tx, {
    at: now,
    actor: person.actor,
    companyId: client.companyId,
    subject: `approval:${id}`,
    event: 'approval of a return asked for',
    detail: { figuresHash },
  });
  const by = answerBy(period.due, isoDate(now));
  const mail = (about: AboutApproval) => approvalRequestMail({ ...about, by, due: period.due });
  const about = {
    periodId,
    label: periodLabel(period),
    moment: approvalAskedEvent(id),
  };
  await notifyOfApprovalRequest(tx, deps, company, { ...about, now, mail });
  return id;
}

/**
 * Withdraws a request, answered or not; an approval that was given no longer counts. Mails the
 * client.
 * @throws Refusal notFound; conflict once the return is on its way to HMRC, or another request has
 * replaced it
 */
export const withdrawApproval = (
  deps: AskDeps,
  capability: Asks,
  { companyId, periodId, approvalId }: Whose & { approvalId: string },
  now: Date,
): Promise<void> =>
  deps.store.db.transaction(async (tx) => {
    await lockPractice(tx, capability);
    const { client, company, person } = await seenForApproval(tx, capability, companyId);
    const period = await lockOwnPeriod(tx, company, periodId);
    const all = await approvalsOfPeriod(tx, company, periodId);
    const approval = all.find(({ id }) => id === approvalId);
    if (!approval) throw new Refusal('notFound', NOT_FOUND);
    if (approval.state === 'withdrawn') return;
    if (isSentAlready(period, await filingOfPeriod(tx, company, periodId)))
      throw new Refusal('conflict', FILED_ALREADY_HERE);
    if (!nextApprovalState(approval.state, 'withdraw'))
      throw new Refusal('conflict', approvalText.replaced);
    await moveApproval(tx, company, approval, {
      event: 'withdraw',
      personCapability: person,
      facts: { closedAt: now },
    });
    await appendAudit(tx, {
      at: now,
      actor: person.actor,
      companyId: client.companyId,
      subject: `approval:${approval.id}`,
      event: 'request for an approval withdrawn',
      detail: { figuresHash: approval.figuresHash, was: approval.state },
    });
    const about = {
      periodId,
      label: periodLabel(period),
      moment: `approval:${approval.id}:withdrawn`,
    };
    await notifyOfApprovalRequest(tx, deps, company, {
      ...about,
      now,
      mail: approvalTakenBackMail,
    });
  });

import type { CompanyCapability } from '@/lib/access/capability';
import {
  enquiryProblem,
  enquiryReference,
  stopsOn,
  type Enquiry,
} from '@/lib/refunds/followUp/enquiries';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import { isoDate, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { appendAudit } from '@/server/audit/store/log';
import type { Db } from '@/server/platform/db/db';
import {
  addEnquiry,
  changeEnquiry,
  listEnquiries,
  type EnquiryRow,
} from '@/server/refunds/store/enquiries';
import { filingOfPeriod } from '@/server/vat/store/filings';
import type { VatPeriod } from '@/server/vat/store/periods';
import type { RefundNeeds } from '@/server/refunds/needs';
import { lockOwnPeriod } from '@/server/vat/ownPeriod';
import { filedOn } from '@/server/filing/filedPeriod';
import { enquiryText } from '@/lib/refunds/text';
import { queueRow } from '@/server/access/queueRow';
import type { EnquirySource } from '@/lib/vat/repayments/hmrcClock';
import type { InferType } from 'yup';
import type { enquiry } from '@/lib/refunds/followUp/shapes';

export type EnquiryView = InferType<typeof enquiry>;

type EnquiryDeps = Pick<RefundNeeds, 'store' | 'outbox' | 'clock'>;
type Capability = CompanyCapability<'vat:file'>;

/** Converts a stored question to the domain's type. */
export const toEnquiry = ({
  id,
  by,
  askedOn,
  afterFive,
  answeredOn,
  reference,
}: EnquiryRow): Enquiry => ({
  id,
  by,
  askedOn,
  afterFive,
  ...(answeredOn !== null && { answeredOn }),
  ...(reference !== null && { reference }),
});

export function enquiryView(row: EnquiryRow): EnquiryView {
  const { id, by, askedOn, afterFive, answeredOn, reference } = toEnquiry(row);
  return {
    id,
    by,
    askedOn,
    afterFive,
    stopsOn: stopsOn({ by, askedOn, afterFive }),
    ...(answeredOn && { answeredOn }),
    ...(reference && { reference }),
  };
}

/**
 * Records a question of HMRC's; a repeated one is recorded once, with the reference given last.
 * @throws Refusal badlyFormed with the field; conflict when the return is not filed; notFound.
 */
export const recordEnquiry = (
  deps: EnquiryDeps,
  capability: Capability,
  periodId: string,
  asked: {
    by: EnquirySource;
    askedOn: IsoDate;
    afterFive: boolean;
    reference?: string | undefined;
  },
) =>
  change(deps, capability, periodId, async (tx, period, now) => {
    const reference = enquiryReference(asked.reference);
    refuse({ askedOn: asked.askedOn }, await theFilingDay(tx, capability, period), isoDate(now));
    const same = (await listEnquiries(tx, capability)).find(
      (enquiry) =>
        enquiry.periodId === periodId &&
        enquiry.by === asked.by &&
        enquiry.askedOn === asked.askedOn &&
        enquiry.afterFive === asked.afterFive,
    );
    if (!same) {
      const row = await addEnquiry(tx, capability, {
        ...asked,
        reference: reference ?? null,
        periodId,
        recordedAt: now,
      });
      return { row, event: 'HMRC asked' };
    }
    if (reference === undefined || reference === same.reference) return { row: same };
    return {
      row: await changeEnquiry(tx, capability, { id: same.id, periodId }, { reference }),
      event: 'HMRC reference added',
    };
  });

/**
 * Records the day on which HMRC had a complete answer.
 * @throws Refusal badlyFormed with the field; conflict when the return is not filed; notFound.
 */
export const answerEnquiry = (
  deps: EnquiryDeps,
  capability: Capability,
  periodId: string,
  answer: { id: string; answeredOn: IsoDate },
) =>
  change(deps, capability, periodId, async (tx, period, now) => {
    const before = (await listEnquiries(tx, capability)).find(
      (enquiry) => enquiry.id === answer.id && enquiry.periodId === periodId,
    );
    if (!before) throw new Refusal('notFound', NOT_FOUND);
    refuse(
      { askedOn: before.askedOn, answeredOn: answer.answeredOn },
      await theFilingDay(tx, capability, period),
      isoDate(now),
    );
    return {
      row: await changeEnquiry(
        tx,
        capability,
        { id: answer.id, periodId },
        { answeredOn: answer.answeredOn },
      ),
      event: 'HMRC answered',
    };
  });

/**
 * Removes a question that was recorded by mistake.
 * @throws Refusal notFound
 */
export const removeEnquiry = (
  deps: EnquiryDeps,
  capability: Capability,
  periodId: string,
  id: string,
) =>
  change(deps, capability, periodId, async (tx, _period, now) => ({
    row: await changeEnquiry(tx, capability, { id, periodId }, { removedAt: now }),
    event: 'HMRC question taken back',
  }));

async function change(
  deps: EnquiryDeps,
  capability: Capability,
  periodId: string,
  act: (
    tx: Db,
    period: VatPeriod,
    now: Date,
  ) => Promise<{ row: EnquiryRow | undefined; event?: string }>,
): Promise<{ enquiries: EnquiryView[] }> {
  return deps.store.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const { row, event } = await act(tx, await lockOwnPeriod(tx, capability, periodId), now);
    if (!row) throw new Refusal('notFound', NOT_FOUND);
    await queueRow(tx, deps.outbox, capability);
    if (event)
      await appendAudit(tx, {
        at: now,
        actor: capability.actor,
        companyId: capability.companyId,
        subject: `period:${periodId}`,
        event,
        detail: {
          by: row.by,
          askedOn: row.askedOn,
          ...(row.answeredOn && { answeredOn: row.answeredOn }),
          ...(row.reference && { reference: row.reference }),
        },
      });
    return {
      enquiries: (await listEnquiries(tx, capability))
        .filter((enquiry) => enquiry.periodId === periodId)
        .map(enquiryView),
    };
  });
}

async function theFilingDay(tx: Db, capability: Capability, period: VatPeriod): Promise<IsoDate> {
  const day = filedOn({ period, filing: await filingOfPeriod(tx, capability, period.id) });
  if (!day) throw new Refusal('conflict', enquiryText.returnNotReceived);
  return day;
}

function refuse(
  enquiry: Parameters<typeof enquiryProblem>[0],
  filed: IsoDate,
  today: IsoDate,
): void {
  const problem = enquiryProblem(enquiry, filed, today);
  if (problem) throw new Refusal('badlyFormed', problem.sentence, problem.field);
}

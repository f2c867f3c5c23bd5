import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { CompanyCapability, WorkCapability } from '@/lib/access/capability';
import { DECLARATION_VERSION } from '@/lib/filing/declaration';
import { canonicalPayload, type NineBoxes } from '@/lib/vat/books/nineBoxes';
import type { Operator } from '@/lib/documents/parties';
import { makeQuote } from '@/lib/refunds/quote/quote';
import { addDays, londonInstant, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { addWorkingDays } from '@/lib/kernel/dates/workingDays';
import type { Period } from '@/sandbox/fixtures/periods';
import { appendAudit } from '@/server/audit/store/log';
import {
  addClaim,
  addClaimEvent,
  moveClaim,
  nextClaimNumber,
  type Claim,
} from '@/server/refunds/store/claims';
import type { Db } from '@/server/platform/db/db';
import { addFiling } from '@/server/filing/store/filings';
import { addPassOn } from '@/server/refunds/store/passOns';
import { addQuote } from '@/server/refunds/store/quotes';
import { vatPeriods } from '@/server/vat/store/tables';
import { issueFilingReceipt } from '@/server/filing/issueFilingReceipt';
import { issueClaimDocuments } from '@/server/refunds/claim/issueClaimDocuments';
import { saveFiledFigures } from '@/server/vat/store/figures';
import { savePeriods } from '@/server/vat/store/periods';

export interface SeededCompany {
  work: WorkCapability;
  /** The buyer of its refunds. */
  operator: Operator;
  companyId: string;
  vrn: string;
  /** The Xero organisation with its figures. */
  organisation: string;
  personId: string;
  bankAccountId: string;
  ending: string;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Maps the sandbox's nine boxes to our names. */
const nineBoxesOf = ({ boxes: b }: Pick<Period, 'boxes'>): NineBoxes => ({
  vatDueSales: b.box1,
  vatDueAcquisitions: b.box2,
  totalVatDue: b.box3,
  vatReclaimedCurrPeriod: b.box4,
  netVatDue: b.box5,
  totalValueSalesExVAT: b.box6,
  totalValuePurchasesExVAT: b.box7,
  totalValueGoodsSuppliedExVAT: b.box8,
  totalAcquisitionsExVAT: b.box9,
});

/** Seeds the company's periods and filed returns, as after a sync with HMRC. */
export async function seedPeriods(
  tx: Db,
  { work, companyId, vrn }: SeededCompany,
  periods: readonly Period[],
  readAt: Date,
): Promise<void> {
  const capability = work.forCompany(companyId, 'work:read');
  await savePeriods(
    tx,
    capability,
    vrn,
    periods.map((period) => ({
      periodKey: period.key,
      start: period.start,
      end: period.end,
      due: period.due,
      status: period.state === 'filed' ? ('fulfilled' as const) : ('open' as const),
      ...(period.received ? { received: period.received } : {}),
    })),
    readAt,
  );
  for (const period of periods.filter(({ state }) => state === 'filed')) {
    await saveFiledFigures(
      tx,
      capability,
      await periodId(tx, capability, vrn, period.key),
      nineBoxesOf(period),
      readAt,
    );
  }
}

async function periodId(
  tx: Db,
  capability: CompanyCapability<'vat:read'>,
  vrn: string,
  periodKey: string,
): Promise<string> {
  const [row] = await tx
    .select({ id: vatPeriods.id })
    .from(vatPeriods)
    .where(
      and(
        eq(vatPeriods.companyId, capability.companyId),
        eq(vatPeriods.vrn, vrn),
        eq(vatPeriods.periodKey, periodKey),
      ),
    );
  if (!row) throw new Error(`Period ${periodKey} was not seeded.`);
  return row.id;
}

const at = (day: IsoDate, time: string) => new Date(londonInstant(day, time));

/** Sells one refund: files its return through the portal from the books, then accepts the quote. */
export async function sellPeriod(
  tx: Db,
  company: SeededCompany,
  period: Period & { received: IsoDate },
  { filedAt, confirmedAt }: { filedAt: Date; confirmedAt: Date },
): Promise<Claim> {
  const { work, companyId, vrn, organisation, personId } = company;
  const [file, sell] = [
    work.forCompany(companyId, 'vat:file'),
    work.forCompany(companyId, 'claim:confirm'),
  ];
  const boxes = nineBoxesOf(period);
  const id = await periodId(tx, file, vrn, period.key);
  const payload = canonicalPayload(boxes, period.key);
  const filing = await addFiling(tx, file, {
    periodId: id,
    vrn,
    periodKey: period.key,
    state: 'submitted',
    payload,
    payloadHash: sha256(payload),
    boxes,
    figuresFrom: 'xero',
    whoseBooks: { organisation, vatNumber: vrn, verdict: 'same' },
    declarationVersion: DECLARATION_VERSION,
    declaredBy: personId,
    declaredAt: filedAt,
    attemptedAt: filedAt,
    submittedAt: filedAt,
    processedAt: filedAt,
    formBundleNumber: String(
      (BigInt(`0x${sha256(`${vrn}${period.key}`).slice(0, 12)}`) % 900_000_000_000n) +
        100_000_000_000n,
    ),
    paymentIndicator: 'BANK',
    correlationId: sha256(id).slice(0, 36),
    clientContext: {},
  });
  if (filing) await issueFilingReceipt(tx, file, filing);
  const {
    refundPence,
    feePence,
    netPence,
    partner,
    rateCardVersion,
    purchaser,
    expiresAt,
    ...figures
  } = makeQuote({
    refund: boxes.netVatDue,
    partner: 'organic',
    now: confirmedAt,
    filedOn: period.received,
    paymentMethod: 'bank',
  });
  const quote = await addQuote(tx, sell, {
    periodId: id,
    refundPence,
    feePence,
    netPence,
    partner,
    rateCardVersion,
    purchaser,
    figures,
    hash: sha256(JSON.stringify([id, refundPence, feePence, netPence])),
    createdAt: confirmedAt,
    expiresAt: new Date(expiresAt),
  });
  const number = String(await nextClaimNumber(tx, sell)).padStart(4, '0');
  const claim = await addClaim(tx, sell, {
    reference: `AD-${period.end.slice(2, 4)}-${period.end.slice(5, 7)}-${number}`,
    periodId: id,
    quoteId: quote.id,
    vrn,
    periodKey: period.key,
    refundPence,
    feePence,
    netPence,
    bankAccountId: company.bankAccountId,
    confirmedBy: personId,
    confirmedAt,
  });
  if (!claim) throw new Error(`The refund of ${period.key} was sold twice.`);
  await addClaimEvent(tx, sell, claim, { event: 'confirm', at: confirmedAt });
  await appendAudit(tx, {
    at: confirmedAt,
    actor: `person:${personId}`,
    companyId,
    subject: `claim:${claim.id}`,
    event: 'claim confirmed',
  });
  return claim;
}

/**
 * Seeds one past sale: filed through the portal at 15:21, paid out the next working day, and,
 * unless HMRC is still checking it, repaid and closed three weeks later.
 */
export async function seedClaim(
  tx: Db,
  company: SeededCompany,
  period: Period,
  settled: boolean,
): Promise<void> {
  const { received } = period;
  if (!received) return;
  const claim = await sellPeriod(
    tx,
    company,
    { ...period, received },
    { confirmedAt: at(received, '15:20'), filedAt: at(received, '15:21') },
  );
  const pay = company.work.forCompany(company.companyId, 'work:claim');
  const payoutDay = addWorkingDays(received, 1);
  const repaidOn = addDays(received, 22);
  const paid = await moveClaim(tx, pay, claim, {
    event: 'payOut',
    at: at(payoutDay, '12:24'),
    facts: { paidOutAt: at(payoutDay, '12:24'), payoutId: `seed-${claim.reference}` },
  });
  if (paid) await issueClaimDocuments(tx, company.operator, pay, paid, at(payoutDay, '12:24'));
  if (settled && paid) {
    const repaid = await moveClaim(tx, pay, paid, {
      event: 'hmrcRepaid',
      at: at(repaidOn, '09:00'),
      facts: { hmrcRepaidOn: repaidOn, hmrcRepaidPence: claim.refundPence },
    });
    if (repaid) {
      const day = addWorkingDays(repaidOn, 1);
      const detail = { amountPence: claim.refundPence };
      const closedAt = at(day, '09:05');
      const passOn = { kind: 'received', pence: claim.refundPence, day, at: closedAt } as const;
      await addPassOn(tx, pay, repaid, passOn);
      await addClaimEvent(tx, pay, repaid, { event: 'passedOn', at: closedAt, detail });
      await moveClaim(tx, pay, repaid, { event: 'close', at: closedAt, facts: { closedAt } });
    }
  }
}

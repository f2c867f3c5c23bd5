import {
  and,
  eq,
  exists,
  gte,
  inArray,
  isNull,
  ne,
  or,
  sql,
  type Placeholder,
  type SQL,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CompanyCapability } from '@/lib/access/capability';
import { companyQuery } from '@/server/access/store/companyBatch';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import type { Db } from '@/server/platform/db/db';
import { isRefused, isSold } from '@/server/refunds/store/soldRefunds';
import { readQuote } from '@/server/refunds/store/quoteFigures';
import { syncs } from '@/server/connections/store/tables';
import { claims } from '@/server/refunds/store/tables';
import { companies } from '@/server/access/store/partyTables';
import { isListed, isListedTwice } from '@/server/vat/store/periods';
import { hasUndecidedRefund } from '@/server/vat/store/undecidedRefund';
import { vatFigures, vatPeriods } from '@/server/vat/store/tables';
import { besidePeriod } from './besidePeriod';
import { isUnderWay, repaymentRecord, type CompanyNext } from './nextPeriodRows';

/** Builds the query for the companies that are chosen. */
function nextPeriodsOf(db: Db, chosen: SQL, filedSince: IsoDate | Placeholder) {
  const { filing, quote, tracked } = besidePeriod(db);
  const sold = alias(claims, 'sold');
  const refused = alias(claims, 'refused');
  const books = alias(syncs, 'books');
  const unsettled = alias(claims, 'unsettled');
  return db
    .select({
      company: companies,
      period: vatPeriods,
      vat: { state: syncs.state, readAt: syncs.readAt, firstStep: syncs.firstStep },
      books: { state: books.state, readAt: books.readAt },
      figures: {
        boxes: vatFigures.boxes,
        source: vatFigures.source,
        whoseBooks: vatFigures.whoseBooks,
        gaps: vatFigures.gaps,
        gapsAnswer: vatFigures.gapsAnswer,
      },
      claim: {
        id: claims.id,
        reference: claims.reference,
        state: claims.state,
        refundPence: claims.refundPence,
        hmrcRepaidPence: claims.hmrcRepaidPence,
        hmrcRepaidOn: claims.hmrcRepaidOn,
      },
      filing: {
        state: filing.state,
        boxes: filing.boxes,
        figuresFrom: filing.figuresFrom,
        whoseBooks: filing.whoseBooks,
        gaps: filing.gaps,
        submittedAt: filing.submittedAt,
        formBundleNumber: filing.formBundleNumber,
        paymentIndicator: filing.paymentIndicator,
        errorCode: filing.errorCode,
        declaredAt: filing.declaredAt,
        toldAt: filing.toldAt,
        markedAt: filing.markedAt,
        markedReference: filing.markedReference,
      },
      quote: {
        id: quote.id,
        companyId: quote.companyId,
        periodId: quote.periodId,
        refundPence: quote.refundPence,
        feePence: quote.feePence,
        netPence: quote.netPence,
        partner: quote.partner,
        rateCardVersion: quote.rateCardVersion,
        purchaser: quote.purchaser,
        figures: quote.figures,
        hash: quote.hash,
        createdAt: quote.createdAt,
        expiresAt: quote.expiresAt,
      },
      tracked: tracked.rows,
      soldElsewhere: sql<boolean>`${exists(
        db
          .select({ one: sql`1` })
          .from(sold)
          .where(
            and(
              eq(sold.vrn, vatPeriods.vrn),
              eq(sold.periodKey, vatPeriods.periodKey),
              ne(sold.companyId, vatPeriods.companyId),
              isSold(sold),
            ),
          ),
      )}`,
      isRefused: sql<boolean>`${exists(
        db
          .select({ one: sql`1` })
          .from(refused)
          .where(
            and(
              eq(refused.vrn, vatPeriods.vrn),
              eq(refused.periodKey, vatPeriods.periodKey),
              isRefused(refused),
            ),
          ),
      )}`,
      known: sql<boolean>`${exists(
        db
          .select({ one: sql`1` })
          .from(vatPeriods)
          .where(and(eq(vatPeriods.companyId, companies.id), eq(vatPeriods.vrn, companies.vrn))),
      )}`,
    })
    .from(companies)
    .leftJoin(syncs, and(eq(syncs.companyId, companies.id), eq(syncs.subject, 'vat')))
    .leftJoin(books, and(eq(books.companyId, companies.id), eq(books.subject, 'records')))
    .leftJoin(
      vatPeriods,
      and(
        eq(vatPeriods.companyId, companies.id),
        eq(vatPeriods.vrn, companies.vrn),
        isListed,
        or(
          eq(vatPeriods.status, 'open'),
          isNull(vatPeriods.received),
          gte(vatPeriods.received, filedSince),
          isListedTwice(db),
          hasUndecidedRefund(db),
          exists(
            db
              .select({ one: sql`1` })
              .from(unsettled)
              .where(
                and(
                  eq(unsettled.companyId, vatPeriods.companyId),
                  eq(unsettled.periodId, vatPeriods.id),
                  inArray(unsettled.state, ['confirmed', 'paid_out', 'shortfall', 'hmrc_repaid']),
                ),
              ),
          ),
        ),
      ),
    )
    .leftJoin(vatFigures, eq(vatFigures.periodId, vatPeriods.id))
    .leftJoin(
      claims,
      and(
        eq(claims.companyId, vatPeriods.companyId),
        eq(claims.periodId, vatPeriods.id),
        isSold(claims),
      ),
    )
    .leftJoinLateral(filing, sql`true`)
    .leftJoinLateral(quote, sql`true`)
    .leftJoinLateral(tracked, sql`true`)
    .where(chosen);
}

const nextPeriods = companyQuery((db, slots) =>
  nextPeriodsOf(db, slots.condition(companies.id), sql.placeholder('filedSince')).prepare(
    slots.nameOf('next_periods'),
  ),
);

/**
 * Returns the periods that may decide the next thing to do in each of these companies, in one
 * query: every period without a return at HMRC, those received since `filedSince`, those with a sold
 * refund that is not settled or a refund that HMRC has not decided, and those that HMRC lists twice.
 * All others are settled, or need nothing from a person.
 */
export async function listNextPeriods(
  db: Db,
  capabilities: readonly CompanyCapability<'vat:read'>[],
  filedSince: IsoDate,
): Promise<CompanyNext[]> {
  const rows = await nextPeriods(db, capabilities, { filedSince });
  const byCompany = new Map<string, CompanyNext>();
  for (const row of rows) {
    const { company, period } = row;
    const next = byCompany.get(company.id) ?? {
      company,
      hasRead: !isUnderWay(row) && (Boolean(row.vat?.readAt) || row.known),
      periods: [],
    };
    byCompany.set(company.id, next);
    if (!period) continue;
    next.periods.push({
      period,
      figures: row.figures ?? undefined,
      filing: row.filing ?? undefined,
      claim: row.claim ?? undefined,
      quote: row.quote ? readQuote(row.quote) : undefined,
      repayments: (row.tracked ?? []).flatMap((tracked) =>
        repaymentRecord(period.periodKey, tracked),
      ),
      soldElsewhere: row.soldElsewhere,
      isRefused: row.isRefused,
    });
  }
  return [...byCompany.values()];
}

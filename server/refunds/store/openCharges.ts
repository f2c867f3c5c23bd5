import { and, eq, gt, isNotNull, isNull, lt, or, sql, type Placeholder } from 'drizzle-orm';
import type { CompanyCapability } from '@/lib/access/capability';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import type { AccountYear } from '@/lib/vat/accountReading';
import type { Pence } from '@/lib/kernel/money';
import { payerUtr, type SentPayment } from '@/lib/taxes/onItsWay';
import { labelPersonBills, type PersonBill } from '@/lib/taxes/personBills';
import type { OnlineTax, Tax } from '@/lib/kernel/taxes';
import type { TaxCharge } from '@/lib/vat/hmrcCharge';
import { ofCompanies, type CompanySlots } from '@/server/access/store/companyBatch';
import type { Db } from '@/server/platform/db/db';
import { companies } from '@/server/access/store/partyTables';
import { sentPayments } from '@/server/taxes/store/payingTables';
import type { SelfAssessmentReturn } from '@/lib/taxes/selfAssessmentReturn';
import { returnMarksOfCompanies } from '@/server/taxes/store/returnMarks';
import { returnsOfPeople } from './returnsOfPeople';
import { taxAccounts, taxCharges } from '@/server/taxes/store/tables';
import { isListed } from '@/server/vat/store/periods';
import { vatPeriods } from '@/server/vat/store/tables';
import { vatAccountYears, vatCharges } from '@/server/vat/store/accountTables';
import { byCompany, columnsOf } from '@/server/platform/db/queryBatch';
import { accountYear } from '@/server/vat/store/charges';

/** An unpaid VAT charge, with the period it belongs to if HMRC lists that. */
export interface OpenVatCharge {
  id: string;
  type: string;
  from: IsoDate | null;
  to: IsoDate | null;
  due: IsoDate | null;
  outstandingPence: Pence;
  period: { id: string; due: IsoDate } | undefined;
}

/** An unpaid charge of another tax, or one of its missing returns. */
export interface OpenTaxCharge extends PersonBill {
  key: string;
  /** UTR of the person whose Self Assessment it is; empty for another tax, or if not known. */
  utr: string;
  tax: OnlineTax;
  kind: TaxCharge['kind'];
  due: IsoDate;
  outstandingPence: Pence;
  expected: boolean;
  /** The due day of its return, while HMRC does not have it. */
  filingDue: IsoDate | undefined;
}

export interface OpenCharges {
  vat: OpenVatCharge[];
  others: OpenTaxCharge[];
  /** The years of the VAT account that were read: charges of other years may be missing. */
  years: AccountYear[];
  /**
   * Bills that a person of the company has marked as paid; HMRC's own figures decide how long that
   * counts.
   */
  sent: (SentPayment & { tax: Tax })[];
  /** The online returns of each account of Self Assessment, oldest first; none without an account. */
  annualReturns: SelfAssessmentReturn[];
  /** The person whose account of Self Assessment that is, if not the company. */
  holder: string | undefined;
}

/**
 * Returns the queries of the unpaid charges and missing returns of these companies, of all taxes. A
 * period's return counts as missing once the period has ended.
 */
export function openChargeQueries(
  db: Db,
  capabilities: readonly CompanyCapability<'taxes:read'>[] | CompanySlots,
  today: IsoDate | Placeholder,
) {
  const isUnfiled = and(
    eq(taxCharges.tax, 'corporation_tax'),
    eq(taxCharges.kind, 'tax'),
    isNull(taxCharges.filedOn),
    isNotNull(taxCharges.filingDue),
    lt(taxCharges.to, today),
  );
  return {
    openVat: db
      .select({ ...columnsOf(vatCharges), periodId: vatPeriods.id, periodDue: vatPeriods.due })
      .from(vatCharges)
      .innerJoin(
        companies,
        and(eq(companies.id, vatCharges.companyId), ofCompanies(companies.id, capabilities)),
      )
      .leftJoin(
        vatPeriods,
        and(
          eq(vatPeriods.companyId, vatCharges.companyId),
          eq(vatPeriods.vrn, companies.vrn),
          eq(vatPeriods.start, vatCharges.from),
          eq(vatPeriods.end, vatCharges.to),
          isListed,
        ),
      )
      .where(
        and(
          ofCompanies(vatCharges.companyId, capabilities),
          gt(vatCharges.outstandingPence, sql`0`),
        ),
      ),
    openOthers: db
      .select({ ...columnsOf(taxCharges), isUnfiled: sql<boolean>`coalesce(${isUnfiled}, false)` })
      .from(taxCharges)
      .where(
        and(
          ofCompanies(taxCharges.companyId, capabilities),
          or(gt(taxCharges.outstandingPence, sql`0`), isUnfiled),
        ),
      ),
    accountYears: db
      .select()
      .from(vatAccountYears)
      .where(ofCompanies(vatAccountYears.companyId, capabilities)),
    sent: db.select().from(sentPayments).where(ofCompanies(sentPayments.companyId, capabilities)),
    selfAssessments: db
      .select({
        companyId: taxAccounts.companyId,
        reference: taxAccounts.reference,
        holder: taxAccounts.holder,
        furtherPersons: taxAccounts.furtherPersons,
      })
      .from(taxAccounts)
      .where(
        and(
          ofCompanies(taxAccounts.companyId, capabilities),
          eq(taxAccounts.tax, 'self_assessment'),
        ),
      ),
    filedReturns: db
      .select({
        companyId: taxCharges.companyId,
        person: taxCharges.person,
        from: taxCharges.from,
        to: taxCharges.to,
        filedOn: taxCharges.filedOn,
      })
      .from(taxCharges)
      .where(
        and(
          ofCompanies(taxCharges.companyId, capabilities),
          eq(taxCharges.tax, 'self_assessment'),
          isNotNull(taxCharges.filedOn),
        ),
      ),
    returnMarks: returnMarksOfCompanies(db, capabilities),
  };
}

type OpenRows = {
  [K in keyof ReturnType<typeof openChargeQueries>]: Awaited<
    ReturnType<typeof openChargeQueries>[K]
  >;
};

/** Returns the charges of other taxes, those of several people with their names. */
function openTaxCharges(
  charges: readonly OpenRows['openOthers'][number][],
  selfAssessment: OpenRows['selfAssessments'][number] | undefined,
): OpenTaxCharge[] {
  const labelled = labelPersonBills(selfAssessment);
  return charges.map((charge) => ({
    key: charge.key,
    utr:
      charge.tax === 'self_assessment' ? charge.person || payerUtr(selfAssessment?.reference) : '',
    tax: charge.tax,
    kind: charge.kind,
    ...(charge.tax === 'self_assessment'
      ? labelled(charge.person, charge.label)
      : { label: charge.label }),
    due: charge.due,
    outstandingPence: charge.outstandingPence,
    expected: charge.expected,
    filingDue: charge.isUnfiled ? (charge.filingDue ?? undefined) : undefined,
  }));
}

/** Groups the rows of {@link openChargeQueries} by company. */
export function openChargesFrom(
  companyIds: readonly string[],
  rows: OpenRows,
  today: IsoDate,
): ReadonlyMap<string, OpenCharges> {
  const [vat, others, years, sent] = [
    byCompany(rows.openVat),
    byCompany(rows.openOthers),
    byCompany(rows.accountYears),
    byCompany(rows.sent),
  ];
  const [selfAssessments, filed, marks] = [
    byCompany(rows.selfAssessments),
    byCompany(rows.filedReturns),
    byCompany(rows.returnMarks),
  ];
  return new Map(
    companyIds.map((companyId): [string, OpenCharges] => [
      companyId,
      {
        vat: vat(companyId).map((charge) => ({
          id: charge.id,
          type: charge.type,
          from: charge.from,
          to: charge.to,
          due: charge.due,
          outstandingPence: charge.outstandingPence ?? charge.originalPence,
          period:
            charge.periodId !== null && charge.periodDue !== null
              ? { id: charge.periodId, due: charge.periodDue }
              : undefined,
        })),
        others: openTaxCharges(others(companyId), selfAssessments(companyId)[0]),
        years: years(companyId).map(accountYear),
        sent: sent(companyId).map(({ tax, charge, outstandingPence, sentOn, person }) => ({
          tax,
          charge,
          outstandingPence,
          sentOn,
          person,
        })),
        annualReturns: selfAssessments(companyId).flatMap((account) =>
          returnsOfPeople(account, { filed: filed(companyId), marks: marks(companyId) }, today),
        ),
        holder: selfAssessments(companyId)[0]?.holder ?? undefined,
      },
    ]),
  );
}

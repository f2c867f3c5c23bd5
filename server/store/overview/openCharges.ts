import { and, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { CompanyCapability } from '@/lib/domain/access/capability';
import { companyOf } from '@/lib/domain/access/holder';
import type { IsoDate } from '@/lib/domain/dates/ukDates';
import type { AccountYear } from '@/lib/domain/vatReading/accountReading';
import type { Pence } from '@/lib/domain/money/money';
import type { OnlineTax } from '@/lib/domain/taxes/taxes';
import type { Db } from '@/server/store/db';
import { companies } from '@/server/store/schema/companies';
import { taxCharges } from '@/server/store/schema/taxes';
import { vatAccountYears, vatCharges, vatPeriods } from '@/server/store/schema/vat';
import { accountYear } from '@/server/store/vatReading/charges';

/** A VAT charge that is not paid, with the period it belongs to where HMRC lists that. */
export interface OpenVatCharge {
  id: string;
  type: string;
  from: IsoDate | null;
  to: IsoDate | null;
  due: IsoDate | null;
  outstandingPence: Pence;
  period: { id: string; due: IsoDate } | undefined;
}

/** A charge of another tax that is not paid, or a return of it that is not filed. */
export interface OpenTaxCharge {
  key: string;
  tax: OnlineTax;
  label: string;
  due: IsoDate;
  outstandingPence: Pence;
  expected: boolean;
  /** The day its return is due, while HMRC does not have that. */
  filingDue: IsoDate | undefined;
}

export interface OpenCharges {
  vat: OpenVatCharge[];
  others: OpenTaxCharge[];
  /** Which years of the VAT account were read: charges of the others may be missing. */
  years: AccountYear[];
}

/** What is open of all taxes of these companies, in three queries. A period's return is asked for once the period has ended. */
export async function openChargesOf(
  db: Db, capabilities: readonly CompanyCapability<'taxes:read'>[], today: IsoDate,
): Promise<ReadonlyMap<string, OpenCharges>> {
  const ids = capabilities.map((each) => companyOf(each));
  const vat = await db.select({ charge: vatCharges, periodId: vatPeriods.id, periodDue: vatPeriods.due }).from(vatCharges)
    .innerJoin(companies, eq(companies.id, vatCharges.companyId))
    .leftJoin(vatPeriods, and(
      eq(vatPeriods.companyId, vatCharges.companyId), eq(vatPeriods.vrn, companies.vrn), eq(vatPeriods.start, vatCharges.from),
      eq(vatPeriods.end, vatCharges.to),
    ))
    .where(and(inArray(vatCharges.companyId, ids), gt(vatCharges.outstandingPence, sql`0`)));
  const isUnfiled = and(
    eq(taxCharges.tax, 'corporation_tax'), eq(taxCharges.kind, 'tax'), isNull(taxCharges.filedOn), isNotNull(taxCharges.filingDue),
    lt(taxCharges.to, today),
  );
  const others = await db.select({ charge: taxCharges, isUnfiled: sql<boolean>`coalesce(${isUnfiled}, false)` }).from(taxCharges)
    .where(and(inArray(taxCharges.companyId, ids), or(gt(taxCharges.outstandingPence, sql`0`), isUnfiled)));

  const years = await db.select().from(vatAccountYears).where(inArray(vatAccountYears.companyId, ids));

  return new Map(ids.map((companyId): [string, OpenCharges] => [companyId, {
    vat: vat.filter(({ charge }) => charge.companyId === companyId).map(({ charge, periodId, periodDue }) => ({
      id: charge.id, type: charge.type, from: charge.from, to: charge.to, due: charge.due,
      outstandingPence: charge.outstandingPence ?? charge.originalPence,
      period: periodId !== null && periodDue !== null ? { id: periodId, due: periodDue } : undefined,
    })),
    others: others.filter(({ charge }) => charge.companyId === companyId).map(({ charge, isUnfiled: unfiled }) => ({
      key: charge.key, tax: charge.tax, label: charge.label, due: charge.due, outstandingPence: charge.outstandingPence,
      expected: charge.expected, filingDue: unfiled ? (charge.filingDue ?? undefined) : undefined,
    })),
    years: years.filter((each) => each.companyId === companyId).map(accountYear),
  }]));
}

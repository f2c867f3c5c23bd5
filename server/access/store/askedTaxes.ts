import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { PARTNERSHIPS, PERSONS } from '@/lib/access/companyKind';

/*
 * The rules of lib/access/taxNumbers, by which number HMRC is asked about each tax of a client, as
 * conditions of the database, which queues the readings of ten thousand clients at once; a test
 * compares the two (docs/rules/product.md#numbers-of-each-tax).
 */

/** Aliases of the tables of clients and of their companies in the statement. */
export interface Called {
  client: string;
  company: string;
}
const TABLES: Called = { client: 'clients', company: 'companies' };

const columnsIn = ({ client, company }: Called) => ({
  c: (column: string) => sql.raw(`${client}.${column}`),
  co: (column: string) => sql.raw(`${company}.${column}`),
});

const isNotTheirs = (tax: SQLWrapper, called: Called): SQL => {
  const { co } = columnsIn(called);
  const persons = sql.raw(PERSONS.map((kind) => `'${kind}'`).join(', '));
  return sql`(${tax} = 'corporation_tax' and ${co('kind')} in (${persons}))`;
};

/** Returns the client's own reference for one of the online taxes; null where there is none. */
export const ownReference = (tax: SQLWrapper, called = TABLES): SQL<string | null> => {
  const { c, co } = columnsIn(called);
  const partnership = sql.raw(`'${PARTNERSHIPS.source}'`);
  const isCorporation = sql`(${co('kind')} = 'limited' and coalesce(${co('company_number')}, '') !~ ${partnership})`;
  return sql<string | null>`(case ${tax} when 'paye' then ${c('paye_reference')}
    when case when ${isCorporation} then 'corporation_tax' else 'self_assessment' end then ${c('utr')} end)`;
};

/** Returns the condition that the client has a number that HMRC can be asked about the tax by. */
const hasNumber = (tax: SQLWrapper, called: Called): SQL =>
  sql`(${columnsIn(called).co('vrn')} is not null or ${ownReference(tax, called)} is not null)`;

/**
 * Returns the condition that another client of the practice precedes this one in its VAT group: the
 * earliest added comes first.
 */
const comesEarlier = (called: Called): SQL => {
  const { c, co } = columnsIn(called);
  return sql`earlier.practice_id = ${c('practice_id')} and earlier.vrn = ${co('vrn')} and earlier.removed_at is null
    and (earlier.created_at, earlier.id) < (${c('created_at')}, ${c('id')})`;
};

/** Returns the condition that another client of the practice precedes this one in its VAT group. */
export const isVatElsewhere = (called = TABLES): SQL<boolean> =>
  sql<boolean>`exists (select 1 from clients earlier where ${comesEarlier(called)})`;

/**
 * Returns the condition that HMRC can be asked about this tax of the client. The last part is
 * written so that the database can join many clients at once.
 */
export const isAskedSql = (tax: SQLWrapper, called = TABLES): SQL<boolean> =>
  sql<boolean>`(${hasNumber(tax, called)} and not ${isNotTheirs(tax, called)}
    and not exists (select 1 from clients earlier where ${tax} = 'vat' and ${comesEarlier(called)}))`;

/** Returns why HMRC is not asked about this tax of the client; null where it can be asked. */
export const notAskedReasonSql = (tax: SQLWrapper, called = TABLES): SQL<string | null> =>
  sql<
    string | null
  >`(case when ${isNotTheirs(tax, called)} then 'not_theirs' when not ${hasNumber(tax, called)} then 'no_number'
    when ${tax} = 'vat' and ${isVatElsewhere(called)} then 'vat_group' end)`;

import { sql, type Column, type SQL } from 'drizzle-orm';
import type { CompanyCapability } from '@/lib/access/capability';
import { companyIdsOf } from '@/lib/access/holder';
import type { Db } from '@/server/platform/db/db';
import { preparedOnce } from '@/server/platform/db/preparedOnce';
import {
  among,
  buildBatch,
  type Batch,
  type BatchAnswers,
  type BatchQueries,
} from '@/server/platform/db/queryBatch';

/** PostgreSQL keeps a plan for each number of companies up to this; a longer list is planned anew. */
const MOST_NAMED = 4;
const LIST = 'companies';

/**
 * Stands for the companies of a statement that is built before any is known. It holds no id, so
 * nothing of one request can stay in the statement of the next.
 */
export class CompanySlots {
  private readonly names: readonly string[];

  /** `count`: the number of companies. */
  constructor(count: number) {
    this.names = count > MOST_NAMED ? [] : Array.from({ length: count }, (_, at) => `company${at}`);
  }

  /** True if PostgreSQL may keep the statement's plan. */
  get isNamed(): boolean {
    return this.names.length > 0;
  }

  /** Returns the statement's name for this number of companies; empty if it has none. */
  nameOf(statement: string): string {
    return this.isNamed ? `${statement}_${this.names.length}` : '';
  }

  /** Returns the condition that a column is one of the companies. */
  condition(column: Column): SQL {
    const slots = this.names.map((name) => sql`${sql.placeholder(name)}::uuid`);
    const [only] = slots;
    if (!only) return sql`${column} = any(${sql.placeholder(LIST)}::uuid[])`;
    return slots.length === 1
      ? sql`${column} = ${only}`
      : sql`${column} in (${sql.join(slots, sql`, `)})`;
  }

  /** Returns the values of the placeholders in {@link condition}. */
  valuesOf(ids: readonly string[]): Record<string, unknown> {
    return this.isNamed
      ? Object.fromEntries(this.names.map((name, at) => [name, ids[at]]))
      : { [LIST]: ids };
  }
}

/** Returns the condition that a column is one of these companies. */
export const ofCompanies = (
  column: Column,
  companies: readonly CompanyCapability<never>[] | CompanySlots,
): SQL =>
  companies instanceof CompanySlots
    ? companies.condition(column)
    : among(column, companyIdsOf(companies));

/** Returns a function that gives what was made for this number of companies, made at its first use. */
function madeOnce<Made>(make: (slots: CompanySlots) => Made) {
  const byCount = new Map<number, Made>();
  return (ids: readonly string[]) => {
    const slots = new CompanySlots(ids.length);
    const count = slots.isNamed ? ids.length : 0;
    const made = byCount.get(count) ?? make(slots);
    byCount.set(count, made);
    return { made, slots };
  };
}

/**
 * Returns a function that runs several queries about companies in one statement (see `queryBatch`).
 * The statement is built once for each number of companies, because building it costs more than
 * running it. `build` gets placeholders in place of the companies; its other values are
 * `sql.placeholder` too, and are given when it runs.
 */
export function companyBatch<Q extends BatchQueries>(
  build: (db: Db, companies: CompanySlots) => Q,
) {
  const batchFor = madeOnce((slots) => {
    let batch: Batch<Q> | undefined;
    return (db: Db) => (batch ??= buildBatch(build(db, slots)));
  });
  return (
    db: Db,
    capabilities: readonly CompanyCapability<never>[],
    values: Record<string, unknown> = {},
  ): Promise<BatchAnswers<Q>> => {
    const ids = companyIdsOf(capabilities);
    const { made, slots } = batchFor(ids);
    return made(db)(db, { ...values, ...slots.valuesOf(ids) }, slots.isNamed);
  };
}

interface Prepared<Rows> {
  execute(values: Record<string, unknown>): Promise<Rows>;
}

/** Returns a function that runs one query about companies, prepared as by {@link companyBatch}. */
export function companyQuery<Rows>(prepare: (db: Db, companies: CompanySlots) => Prepared<Rows>) {
  const queryFor = madeOnce((slots) => preparedOnce((db) => prepare(db, slots)));
  return (
    db: Db,
    capabilities: readonly CompanyCapability<never>[],
    values: Record<string, unknown>,
  ): Promise<Rows> => {
    const ids = companyIdsOf(capabilities);
    const { made, slots } = queryFor(ids);
    return made(db).execute({ ...values, ...slots.valuesOf(ids) });
  };
}

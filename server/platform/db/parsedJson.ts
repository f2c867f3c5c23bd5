import { customType } from 'drizzle-orm/pg-core';
import { ValidationError, type Schema } from 'yup';
import { isAccepted } from '@/lib/kernel/schema/accepted';

/**
 * A value in the database that does not fit its schema: a row of an older or newer version, or one
 * that was changed by hand.
 */
class UnreadableRow extends Error {
  constructor(
    readonly where: string,
    readonly why: string,
  ) {
    super(`${where} does not fit: ${why}.`);
    this.name = 'UnreadableRow';
  }
}

/**
 * Returns the value as its schema's type, without unknown keys.
 * @throws UnreadableRow naming the place, never the value
 */
export function parsed<T>(schema: Schema<T>, value: unknown, where: string): T {
  if (isAccepted(schema, value, 'cast')) return value;
  try {
    return schema.validateSync(value, { stripUnknown: true }) as T;
  } catch (problem) {
    if (!(problem instanceof ValidationError)) throw problem;
    const isMissing = problem.type === 'optionality' || problem.type === 'required';
    throw new UnreadableRow(
      where,
      `${problem.path || 'the whole'} is ${isMissing ? 'missing' : `wrong (${problem.type})`}`,
    );
  }
}

/** Returns a jsonb column that is validated on every read. `table` is for the error message. */
export const parsedJson = <T>(table: string, name: string, schema: Schema<T>) =>
  customType<{ data: T; driverData: unknown }>({
    dataType: () => 'jsonb',
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (value) => parsed(schema, value, `${table}.${name}`),
  })(name);

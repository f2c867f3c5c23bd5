/** The pattern of one of our ids. */
export const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

const WHOLE = new RegExp(`^${UUID}$`);

/** Returns true if this has the form of one of our ids. */
export const isUuid = (value: unknown): value is string =>
  typeof value === 'string' && WHOLE.test(value);

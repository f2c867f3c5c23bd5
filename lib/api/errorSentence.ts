/** docs/rules/product.md#errors. */
export const DEFAULT_ERROR = 'Something went wrong. Please try again.';

export interface WireError { sentence: string; fields: Record<string, string>; reference?: string }

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * What an error body says (docs/rules/product.md#errors): its message or error; an object's first key and value joined as 'key: value'.
 * The fields are kept as well, so that a form can show each sentence where it belongs.
 */
export function errorSentence(body: unknown): WireError {
  if (!isRecord(body)) return { sentence: DEFAULT_ERROR, fields: {} };
  const reference = typeof body.reference === 'string' ? body.reference : undefined;
  const said = body.message ?? body.error;
  if (typeof said === 'string' && said.trim() !== '') return { sentence: said, fields: {}, reference };
  if (isRecord(said)) {
    const fields = Object.fromEntries(Object.entries(said).map(([key, value]) => [key, String(value)]));
    const first = Object.entries(fields)[0];
    if (first) return { sentence: `${first[0]}: ${first[1]}`, fields, reference };
  }
  return { sentence: DEFAULT_ERROR, fields: {}, reference };
}

import type { ActToConfirm } from '@/lib/access/provenActs';

/** docs/rules/product.md#errors. */
export const DEFAULT_ERROR = 'Something went wrong. Please try again.';

/**
 * An act that never left the browser; it is not kept to be sent later
 * (docs/rules/design.md#offline).
 */
export const OFFLINE = 'You are offline. Nothing was sent.';

/**
 * An act that left and whose answer never came: it may have been done
 * (docs/rules/design.md#offline).
 */
export const ANSWER_LOST =
  'We had no answer, so we do not know whether this was done. Look before you do it again.';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export interface WireError {
  sentence: string;
  fields: Record<string, string>;
  reference?: string;
  /** The act that has to be confirmed before it is done. */
  confirm?: ActToConfirm;
}

/**
 * Whether what was refused wants a second step, which the person has not added yet
 * (docs/rules/security.md#second-step).
 */
export const asksForSecondStep = (body: unknown): boolean =>
  isRecord(body) && body.needs === 'second_step';

/**
 * What an error body says (docs/rules/product.md#errors): its message or error; an object's first
 * key and value joined as 'key: value'. The fields are kept as well, so that a form can show each
 * sentence where it belongs.
 */
export function errorSentence(body: unknown): WireError {
  if (!isRecord(body)) return { sentence: DEFAULT_ERROR, fields: {} };
  const reference = typeof body.reference === 'string' ? body.reference : undefined;
  const said = body.message ?? body.error;
  if (typeof said === 'string' && said.trim() !== '')
    return {
      sentence: said,
      fields: {},
      reference,
      ...(isRecord(body.confirm) && { confirm: body.confirm as unknown as ActToConfirm }),
    };
  if (isRecord(said)) {
    const fields = Object.fromEntries(
      Object.entries(said).map(([key, value]) => [key, String(value)]),
    );
    const first = Object.entries(fields)[0];
    if (first) return { sentence: `${first[0]}: ${first[1]}`, fields, reference };
  }
  return { sentence: DEFAULT_ERROR, fields: {}, reference };
}

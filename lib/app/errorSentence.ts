import type { ActToConfirm } from '@/lib/access/provenActs';
import { errorText } from '@/lib/app/text';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export interface WireError {
  sentence: string;
  fields: Record<string, string>;
  reference?: string;
  /** The act that the server requires confirmation of. */
  confirm?: ActToConfirm;
}

/**
 * True if the call was refused because the person has no second factor yet
 * (docs/rules/security.md#second-step).
 */
export const asksForSecondStep = (body: unknown): boolean =>
  isRecord(body) && body.needs === 'second_step';

/** True if the page is shown to another person than the session's (docs/rules/security.md#one-person). */
export const asksForSamePerson = (body: unknown): boolean =>
  isRecord(body) && body.needs === 'same_person';

/**
 * Parses an error body (docs/rules/product.md#errors): its message or error; of an object the first
 * key and value as 'key: value'. Keeps the fields, so that a form can show each sentence at its
 * field.
 */
export function errorSentence(body: unknown): WireError {
  if (!isRecord(body)) return { sentence: errorText.unexpected, fields: {} };
  const reference = typeof body.reference === 'string' ? body.reference : undefined;
  const message = body.message ?? body.error;
  if (typeof message === 'string' && message.trim() !== '')
    return {
      sentence: message,
      fields: {},
      reference,
      ...(isRecord(body.confirm) && { confirm: body.confirm as unknown as ActToConfirm }),
    };
  if (isRecord(message)) {
    const fields = Object.fromEntries(
      Object.entries(message).map(([key, value]) => [key, String(value)]),
    );
    const first = Object.entries(fields)[0];
    if (first) return { sentence: `${first[0]}: ${first[1]}`, fields, reference };
  }
  return { sentence: errorText.unexpected, fields: {}, reference };
}

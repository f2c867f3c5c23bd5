import { errorCode } from '@/server/providers/callProvider';

/** HMRC's code around the errors of its own systems: it says nothing by itself. */
const WRAPPER = 'BUSINESS_ERROR';
const DUPLICATE = 'DUPLICATE_SUBMISSION';

/**
 * Returns HMRC's code of an error answer. One inside a wrapper counts in its place; that HMRC has
 * the return already counts before all others, because nothing may be sent again then.
 */
export function hmrcCode(body: unknown): string | undefined {
  const code = errorCode(body);
  const { errors } = (body ?? {}) as { errors?: unknown };
  const inside = (Array.isArray(errors) ? errors : []).flatMap((entry) => errorCode(entry) ?? []);
  if (inside.includes(DUPLICATE)) return DUPLICATE;
  return code === WRAPPER && inside.length === 1 ? inside[0] : code;
}

import type { IncomingMessage } from 'node:http';
import { ValidationError, type Schema } from 'yup';
import { Refusal } from '@/lib/access/refusal';
import { readTexts, wrongTypes } from './jsonTypes';
import { requestText } from '@/lib/app/text';
import { isAccepted } from '@/lib/kernel/schema/accepted';

const BODY_LIMIT_BYTES = 100_000;

/** Refused fields, in the wire's `{ error: { field: sentence } }` form. */
export class BadFields extends Error {
  constructor(readonly fields: Record<string, string>) {
    super('badly formed request');
    this.name = 'BadFields';
  }
}

/** PostgreSQL cannot store text with this character; no keyboard writes it. */
const NUL = '\u0000';
const PARAMETER = /^[a-z][a-z0-9_]{0,40}$/i;

/**
 * Returns the query parameters of a request's target. A repeated parameter is refused everywhere
 * (ASVS 15.3.7).
 */
export function readQuery(target: string): Record<string, string> {
  const at = target.indexOf('?');
  const out: Record<string, string> = {};
  for (const [key, value] of new URLSearchParams(at < 0 ? '' : target.slice(at))) {
    if (!PARAMETER.test(key)) throw new BadFields({ request: 'badly formed' });
    if (Object.hasOwn(out, key) || value.includes(NUL))
      throw new BadFields({ [key]: 'badly formed' });
    out[key] = value;
  }
  return out;
}

/**
 * Returns the JSON body of a POST.
 * @throws Refusal badlyFormed for other content types, bodies over 100 kB and invalid JSON
 */
export async function readBody(request: IncomingMessage): Promise<unknown> {
  if (!/^application\/json(\s*;|$)/i.test(request.headers['content-type'] ?? '')) {
    throw new Refusal('badlyFormed', 'Send JSON.');
  }
  const text = await readText(request);
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text, refuseNul) as unknown;
  } catch (problem) {
    if (problem instanceof BadFields) throw problem;
    throw new Refusal('badlyFormed', requestText.notJson);
  }
}

function refuseNul(_key: string, value: unknown): unknown {
  if (typeof value === 'string' && value.includes(NUL))
    throw new BadFields({ request: 'badly formed' });
  return value;
}

async function readText(request: IncomingMessage): Promise<string> {
  if (Number(request.headers['content-length'] ?? 0) > BODY_LIMIT_BYTES)
    throw new Refusal('badlyFormed', requestText.tooLarge);
  const chunks: Buffer[] = [];
  let size = 0;
  // The socket stays open after a refusal, so that the sender gets the response.
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > BODY_LIMIT_BYTES) throw new Refusal('badlyFormed', requestText.tooLarge);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Returns a query as its schema's type; see {@link checked}. */
export const checkedQuery = <T>(schema: Schema<T>, query: Record<string, string>): T =>
  checked(schema, readTexts(schema, query));

/**
 * Returns the value as the schema's type. Unknown keys, wrong shapes and wrong types are refused
 * field by field, without conversion (docs/rules/security.md#fields). Text may be normalised:
 * trimmed, or without its hyphens.
 * @throws BadFields
 */
export function checked<T>(schema: Schema<T>, value: unknown): T {
  if (isAccepted(schema, value, 'cast')) return value;
  const wrong = wrongTypes(schema, value);
  if (wrong.length > 0)
    throw new BadFields(
      Object.fromEntries(wrong.map((path) => [path || 'request', 'badly formed'])),
    );
  try {
    return schema.validateSync(value, { abortEarly: false, stripUnknown: false });
  } catch (problem) {
    // Yup's transforms throw on values of another kind, such as an object in place of text, and on
    // very long lists.
    if (problem instanceof TypeError || problem instanceof RangeError)
      throw new BadFields({ request: 'badly formed' });
    if (!(problem instanceof ValidationError)) throw problem;
    throw new BadFields(fieldsOf(problem));
  }
}

function fieldsOf(problem: ValidationError): Record<string, string> {
  const inner = problem.inner.length > 0 ? problem.inner : [problem];
  const fields: Record<string, string> = {};
  for (const fault of inner) {
    const name = fault.path || 'request';
    // The contract's fields have their own messages in place of Yup's, which are for programmers.
    fields[name] ??= fault.message;
  }
  return fields;
}

/**
 * Returns a handler's result if it fits the contract.
 * @throws TypeError naming the place, for the log only
 */
export function promised<T>(schema: Schema<T>, outcome: unknown): T {
  if (isAccepted(schema, outcome, 'strict')) return outcome;
  try {
    return schema.validateSync(outcome, { strict: true });
  } catch (problem) {
    if (!(problem instanceof ValidationError)) throw problem;
    throw new TypeError(
      `The answer does not fit its contract at ${problem.path || 'its root'}: ${problem.type}`,
    );
  }
}

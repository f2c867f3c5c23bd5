import type { IncomingMessage } from 'node:http';

/** A request with its body. */
export interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  /** Values of the `:name` parts of the route's path, percent-decoded. */
  params: Record<string, string>;
  header(name: string): string | undefined;
  headers: Record<string, string>;
  body: string;
}

export class BodyTooLarge extends Error {}

const MOST_BYTES = 1_000_000;

/** Reads the body as text. @throws BodyTooLarge beyond one megabyte. */
export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MOST_BYTES) throw new BodyTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Returns the request's headers with lower-case names and repeated ones joined by a comma. */
export const parseHeaders = (request: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  );

/** Parses the body as a form; the first value of a repeated field wins. */
export const parseForm = (call: Call): Record<string, string> => {
  const fields: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(call.body)) fields[name] ??= value;
  return fields;
};

/** Parses the body as JSON; undefined if it is invalid. */
export const parseJson = (call: Call): unknown => {
  try {
    return JSON.parse(call.body) as unknown;
  } catch {
    return undefined;
  }
};

/** Returns a JSON object's fields; undefined for anything that is not an object. */
export const parseFields = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;

const basic = (call: Call): [string, string] | undefined => {
  const [, encoded] = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(call.header('authorization') ?? '') ?? [];
  if (encoded === undefined) return undefined;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  return colon < 0 ? undefined : [text.slice(0, colon), text.slice(colon + 1)];
};

const decodeFormPart = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
};

/** Returns user and password of HTTP Basic, as sent. */
export const parseBasic = (call: Call) => basic(call);

/**
 * Returns client id and secret of HTTP Basic, which OAuth percent-encodes first (RFC 6749 §2.3.1).
 */
export const getBasicClient = (call: Call): [string, string] | undefined => {
  const pair = basic(call);
  return pair ? [decodeFormPart(pair[0]), decodeFormPart(pair[1])] : undefined;
};

/** Returns the bearer token, or undefined. */
export const parseBearer = (call: Call): string | undefined =>
  /^Bearer (\S+)$/i.exec(call.header('authorization') ?? '')?.[1];

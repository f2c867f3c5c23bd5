import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { gzip } from 'node:zlib';
import { navigationProblem } from '@/lib/app/navigationProblems';
import type { ActToConfirm } from '@/lib/access/provenActs';
import {
  ConfirmationRequired,
  NOT_FOUND as NOT_FOUND_SENTENCE,
  Refusal,
  type RefusalKind,
} from '@/lib/access/refusal';
import type { SavedFile } from './handlers';
import { BadFields } from './readRequest';
import { errorText } from '@/lib/app/text';
import { accepts } from './acceptEncoding';
import { defaultHeaders } from '@/server/platform/front/headers';

const STATUS = {
  badlyFormed: 400,
  notSignedIn: 401,
  otherPerson: 409,
  reauthenticationRequired: 403,
  secondStepRequired: 403,
  notFound: 404,
  conflict: 409,
  ended: 410,
  tooMany: 429,
  unavailable: 503,
} as const satisfies Record<RefusalKind, number>;

export const NOT_FOUND = NOT_FOUND_SENTENCE;

export interface ErrorAnswer {
  status: number;
  /** `needs` and `confirm` tell a program what the sentence tells a person. */
  body: {
    error: string | Record<string, string>;
    reference?: string;
    needs?: 'second_step' | 'same_person';
    confirm?: ActToConfirm;
  };
  retryAfterSeconds?: number;
}

/**
 * Turns any thrown value into a response. Only refusals and bad fields give their own sentence;
 * everything else gives the default sentence and a reference.
 */
export function errorAnswer(problem: unknown, reference: string): ErrorAnswer {
  if (problem instanceof BadFields) return { status: 400, body: { error: problem.fields } };
  if (problem instanceof Refusal) {
    const error = problem.field ? { [problem.field]: problem.sentence } : problem.sentence;
    const body = {
      error,
      ...(problem.kind === 'secondStepRequired' && { needs: 'second_step' as const }),
      ...(problem.kind === 'otherPerson' && { needs: 'same_person' as const }),
      ...(problem instanceof ConfirmationRequired && { confirm: problem.confirm }),
    };
    return { status: STATUS[problem.kind], body, retryAfterSeconds: problem.retryAfterSeconds };
  }
  return { status: 500, body: { error: errorText.unexpected, reference } };
}

/** Smallest response worth compressing, in bytes; smaller ones fit into a few packets. */
const WORTH_SQUEEZING = 4_096;
/** Compresses rows to a quarter; higher levels gain little. */
const LIGHTLY = { level: 4 };

/**
 * Writes a JSON response with the headers of every API response
 * (docs/rules/security.md#security-headers), large ones with gzip where accepted. Compression leaks
 * nothing by length here, because no other site can make a browser send the request.
 */
export function writeJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  extra: Record<string, string | string[]> = {},
): void {
  const bytes = Buffer.from(JSON.stringify(body));
  const headers = { 'Content-Type': 'application/json; charset=utf-8', ...extra };
  if (bytes.length < WORTH_SQUEEZING || !accepts(response.req.headers['accept-encoding'], 'gzip')) {
    writeBytes(response, status, bytes, headers);
    return;
  }
  response.statusCode = status;
  gzip(bytes, LIGHTLY, (problem, squeezed) => {
    if (problem) writeBytes(response, status, bytes, headers);
    else
      writeBytes(response, status, squeezed, {
        ...headers,
        'Content-Encoding': 'gzip',
        Vary: `${EVERY_ANSWER.Vary}, Accept-Encoding`,
      });
  });
}

/** Returns a safe file name of letters, digits, dots and hyphens. */
const plainName = (name: string) =>
  name.replace(/[^A-Za-z0-9.-]+/g, '-').replace(/^[.-]+/, '') || 'document';

/**
 * Writes a file as a download under its name. A file made in pieces is written at the client's
 * pace; if a piece fails the connection is cut, so that no browser takes half a file for a whole
 * one.
 */
export async function writeFile(
  response: ServerResponse,
  file: SavedFile,
  media: string,
): Promise<void> {
  const headers = {
    'Content-Type': file.media ?? media,
    'Content-Disposition': `attachment; filename="${plainName(file.name)}"`,
  };
  if ('bytes' in file) return writeBytes(response, 200, Buffer.from(file.bytes), headers);
  response.writeHead(200, { ...EVERY_ANSWER, ...headers });
  await pipeline(Readable.from(file.pieces), response).catch((problem: NodeJS.ErrnoException) => {
    // The client has disconnected, which is not an error.
    if (problem.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw problem;
  });
}

const EVERY_ANSWER = {
  ...defaultHeaders,
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  Vary: 'Cookie, Sec-Fetch-Site, Origin',
};

function writeBytes(
  response: ServerResponse,
  status: number,
  bytes: Buffer,
  extra: Record<string, string | string[]>,
): void {
  response.writeHead(status, { 'Content-Length': bytes.length, ...EVERY_ANSWER, ...extra });
  response.end(bytes);
}

/**
 * Redirects the browser. The address may hold a provider's state, so it is kept out of caches and
 * referrers.
 */
export function writeRedirect(
  response: ServerResponse,
  location: string,
  extra: Record<string, string | string[]> = {},
): void {
  response.writeHead(303, {
    ...defaultHeaders,
    Location: location,
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'Content-Length': 0,
    ...extra,
  });
  response.end();
}

/** Redirects a failed navigation to a page that explains or helps, never to raw JSON. */
export function redirectWithProblem(
  response: ServerResponse,
  { status, body }: Pick<ErrorAnswer, 'status' | 'body'>,
): void {
  const page =
    body.needs === 'second_step'
      ? '/portal/v2/add-second-step'
      : status === 401
        ? '/portal/v2/auth/login'
        : `/portal/home?problem=${navigationProblem(status)}`;
  writeRedirect(response, page);
}

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

import { json, type Answer } from '@/sandbox/http/answer';
import { BodyTooLarge, parseHeaders, readBody, type Call } from '@/sandbox/http/call';
import { faultAnswer } from '@/sandbox/http/faultAnswers';
import type { FaultBoard } from '@/sandbox/http/faults';
import { notFoundAnswer } from '@/sandbox/http/notFound';
import { findRoute, type Route } from '@/sandbox/http/router';

export interface ServedCall {
  at: string;
  provider: string;
  operation: string;
  method: string;
  path: string;
  vrn?: string;
  /** The status sent; 0 when the connection was closed without an answer. */
  status: number;
  fault?: string;
}

interface Serving {
  routes: readonly Route[];
  faults: FaultBoard;
  /** The VAT registration that a call is about, if any. */
  vrnOf(call: Call): string | undefined;
  now(): Date;
  /** Resolves when the call's changes are stored. */
  kept(): Promise<void>;
  /** Called for every call once it is answered or dropped. */
  served(call: ServedCall): void;
}

const SLOW_MS = 8_000;
const TIMEOUT_MS = 120_000;

function write(response: ServerResponse, answer: Answer, half = false): void {
  if (response.destroyed) return;
  response.writeHead(answer.status, {
    ...answer.headers,
    ...(answer.status === 204 ? {} : { 'content-length': Buffer.byteLength(answer.body) }),
  });
  if (half)
    response.write(answer.body.slice(0, answer.body.length / 2), () =>
      response.socket?.resetAndDestroy(),
    );
  else response.end(answer.status === 204 ? undefined : answer.body);
}

async function answerRequest(
  serving: Serving,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const address = `http://sandbox${request.url ?? '/'}`;
  if (!URL.canParse(address)) return write(response, notFoundAnswer('/'));
  const url = new URL(address);
  const method = request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET');
  const match = findRoute(serving.routes, method, url.pathname);
  const headers = parseHeaders(request);
  const call: Call = {
    method,
    path: url.pathname,
    query: url.searchParams,
    params: match?.params ?? {},
    headers,
    header: (name) => headers[name.toLowerCase()],
    body: await readBody(request),
  };
  if (!match) return write(response, notFoundAnswer(url.pathname));

  const { provider, operation } = match.route;
  const vrn = serving.vrnOf(call);
  const fault = serving.faults.strike(provider, operation, vrn);
  const served = (status: number) =>
    serving.served({
      at: serving.now().toISOString(),
      provider,
      operation,
      method,
      path: url.pathname,
      status,
      ...(vrn ? { vrn } : {}),
      ...(fault ? { fault } : {}),
    });

  if (fault === 'timeout') {
    served(0);
    setTimeout(() => response.socket?.destroy(), TIMEOUT_MS).unref();
    return;
  }
  if (fault === 'reset') {
    served(0);
    response.socket?.resetAndDestroy();
    return;
  }
  const spoiled = fault && faultAnswer(provider, fault);
  const answer = spoiled ?? match.route.handle(call);
  await serving.kept();
  if (fault === 'loseAnswer') {
    served(0);
    response.socket?.resetAndDestroy();
    return;
  }
  served(answer.status);
  if (fault === 'slow') setTimeout(() => write(response, answer), SLOW_MS).unref();
  else write(response, answer, fault === 'resetMidBody');
}

/**
 * Creates the sandbox's HTTP server with routes, armed faults and a log of calls. Does not listen
 * yet.
 */
export function createSandboxServer(serving: Serving): Server {
  const server = createServer((request, response) => {
    answerRequest(serving, request, response).catch((error: unknown) => {
      if (error instanceof BodyTooLarge) {
        return write(
          response,
          json(413, {
            code: 'REQUEST_TOO_LARGE',
            message: 'The request is larger than one megabyte',
          }),
        );
      }
      process.stderr.write(
        `sandbox: ${request.method} ${request.url} failed: ${error instanceof Error ? error.stack : String(error)}\n`,
      );
      if (!response.headersSent)
        write(
          response,
          json(500, { code: 'INTERNAL_SERVER_ERROR', message: 'Internal server error' }),
        );
    });
  });
  // Longer than any client keeps a connection: closing one that is just being reused would look
  // like a lost answer.
  server.keepAliveTimeout = 65_000;
  return server;
}

import { ServerResponse } from 'node:http';
import * as argon2 from '@node-rs/argon2';
import { statementsOf } from './statements';
import type { TestServer } from './testServer';

/**
 * The work that a request waits for: its argon2 calls with their parameters, and the number of
 * statements.
 */
export interface PasswordWork {
  argon2: string[];
  statements: number;
}

const PARAMETERS = /^\$argon2id\$v=\d+\$m=\d+,t=\d+,p=\d+/;

/**
 * Counts the work that is done before a request is answered; no other request may run meanwhile.
 * Two requests with the same work take the same time, so a stopwatch cannot tell them apart. The
 * file of the test has to mock '@node-rs/argon2' with a copy of itself, because the functions of
 * the package cannot be spied on.
 */
export async function passwordWorkOf(
  { settled }: TestServer,
  call: () => Promise<unknown>,
): Promise<PasswordWork> {
  // An earlier request may still be writing down its refusal.
  await settled();
  const [hash, verify] = [jest.spyOn(argon2, 'hash'), jest.spyOn(argon2, 'verify')];
  const end = jest.spyOn(ServerResponse.prototype, 'end');
  try {
    const { asked } = await statementsOf(async () => {
      await call();
      await settled();
    });
    const [answered = 0] = end.mock.invocationCallOrder;
    return {
      argon2: [
        ...hash.mock.calls.map(([, options]) => `hash ${JSON.stringify(options)}`),
        ...verify.mock.calls.map(([stored]) => `verify ${PARAMETERS.exec(String(stored))?.[0]}`),
      ],
      statements: asked.filter(({ order }) => order < answered).length,
    };
  } finally {
    for (const spy of [hash, verify, end]) spy.mockRestore();
  }
}

/** @jest-environment node */
import { openForFile } from '@/__tests__/support/server/openForFile';
import { request as rawRequest, type RequestOptions } from 'node:http';
import { signUp } from '@/lib/auth/contract';

const testServer = openForFile();

const LIMIT_BYTES = 100_000;
const READ = { status: 400, body: { error: { email: 'Email is required' } } };
const TOO_MUCH = { status: 400, body: { error: 'That is too much to send at once.' } };
/**
 * A JSON body of exactly so many bytes, that says nothing else wrong than that its fields are
 * missing.
 */
const bodyOf = (bytes: number) => `{}${' '.repeat(bytes - 2)}`;

/**
 * Posts as no browser does: with or without a length, in chunks of a size. Returns the answer even
 * if the body was not read.
 */
function post(
  headers: RequestOptions['headers'],
  chunks: readonly string[],
  isWhole = true,
): Promise<{ status: number; body: unknown }> {
  return new Promise((resolve, reject) => {
    let isAnswered = false;
    const sent = rawRequest(
      `${testServer.newBrowser().address}/portal/api${signUp.path}`,
      {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'Sec-Fetch-Site': 'same-origin',
          ...headers,
        },
      },
      (response) => {
        isAnswered = true;
        let text = '';
        response
          .setEncoding('utf8')
          .on('data', (more: string) => {
            text += more;
          })
          .on('end', () => {
            resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) });
            sent.destroy();
          });
      },
    );
    // The server closes the connection under the rest of the body; by then its answer may be here.
    sent.on('error', (problem) => {
      if (!isAnswered) reject(problem);
    });
    for (const chunk of chunks) sent.write(chunk);
    if (isWhole) sent.end();
  });
}

const inChunks = (text: string, size: number) =>
  Array.from({ length: Math.ceil(text.length / size) }, (_, at) =>
    text.slice(at * size, (at + 1) * size),
  );

describe('a body that does not say how long it is', () => {
  test.each([[1_000], [60_000], [LIMIT_BYTES]])(
    'is read up to the limit, in chunks of %i bytes',
    async (size) => {
      expect(
        await post({ 'Transfer-Encoding': 'chunked' }, inChunks(bodyOf(LIMIT_BYTES), size)),
      ).toMatchObject(READ);
    },
  );

  test.each([[1_000], [60_000], [LIMIT_BYTES + 1]])(
    'is refused one byte over the limit, in chunks of %i bytes',
    async (size) => {
      expect(
        await post({ 'Transfer-Encoding': 'chunked' }, inChunks(bodyOf(LIMIT_BYTES + 1), size)),
      ).toEqual(TOO_MUCH);
    },
  );

  test('is refused as soon as the limit is passed, while the rest is still to come', async () => {
    expect(
      await post(
        { 'Transfer-Encoding': 'chunked' },
        inChunks(bodyOf(LIMIT_BYTES + 1), 10_000),
        false,
      ),
    ).toEqual(TOO_MUCH);
  });
});

describe('a body that says how long it is', () => {
  test('is read when it is just within the limit', async () => {
    expect(await post({ 'Content-Length': LIMIT_BYTES }, [bodyOf(LIMIT_BYTES)])).toMatchObject(
      READ,
    );
  });

  test('is refused by its length alone, before anything of it is read', async () => {
    expect(await post({ 'Content-Length': LIMIT_BYTES + 1 }, [' '], false)).toEqual(TOO_MUCH);
  });
});

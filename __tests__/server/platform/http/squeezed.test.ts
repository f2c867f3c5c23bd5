/** @jest-environment node */
import { once } from 'node:events';
import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { writeJson } from '@/server/platform/http/answer';

const row = (_: unknown, at: number) => ({
  id: at,
  name: `Client number ${at} of a practice`,
  status: 'Nothing due yet',
  owes: 'nothing',
});
const large = { rows: Array.from({ length: 50 }, row) };
const small = { ok: true };
let body: unknown = large;
const server = createServer((_, response) =>
  writeJson(response, 200, body, { 'Set-Cookie': ['kept=1'] }),
);
beforeAll(async () => {
  await once(server.listen(0, 'localhost'), 'listening');
});
afterAll(() => {
  server.close();
});

/** The answer as it comes over the line. */
async function ask(said: unknown, accepted?: string) {
  body = said;
  const { port } = server.address() as AddressInfo;
  const asked = request({
    host: 'localhost',
    port,
    headers: accepted === undefined ? {} : { 'Accept-Encoding': accepted },
  }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return { headers: answer.headers, bytes: await buffer(answer) };
}

const TAKEN = ['gzip', 'gzip, deflate, br', 'br;q=1.0, GZIP;q=0.8', 'gzip;q=0.01'];
test.each(TAKEN)('a large answer is squeezed for who takes %s', async (accepted) => {
  const { headers, bytes } = await ask(large, accepted);
  expect(headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-length': String(bytes.length),
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'set-cookie': ['kept=1'],
    vary: expect.stringMatching(/Cookie.*Accept-Encoding/) as string,
  });
  expect(bytes.length).toBeLessThan(JSON.stringify(large).length / 3);
  expect(JSON.parse(gunzipSync(bytes).toString())).toEqual(large);
});

const NOT_TAKEN = [undefined, '', 'br', 'identity', 'gzip;q=0', 'gzip; q=0.000, br', 'xgzip'];
test.each(NOT_TAKEN)('and sent as it is to who takes %s', async (accepted) => {
  const { headers, bytes } = await ask(large, accepted);
  expect(headers['content-encoding']).toBeUndefined();
  expect(JSON.parse(bytes.toString())).toEqual(large);
});

test('a small answer is sent as it is', async () => {
  const { headers, bytes } = await ask(small, 'gzip');
  expect([headers['content-encoding'], bytes.toString()]).toEqual([
    undefined,
    JSON.stringify(small),
  ]);
});

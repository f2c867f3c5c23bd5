/** @jest-environment node */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { builtPage, openFront } from '@/__tests__/support/openFront';

const LANDING = '/portal/v2/instant-vat';
const page = (day: string) => builtPage(`<p data-of-day="screen">Drawn for ${day}</p>`);
const pages = { '/v2/instant-vat': page('the build'), '/v2/auth/login': builtPage('Login') };

let now: Date;
let asked: IsoDate[];
let front: Awaited<ReturnType<typeof openFront>>;
/** What the program does with a day. */
let answer: (day: IsoDate) => Promise<ReadonlyMap<string, string>>;

const drawn = (day: IsoDate) => new Map([[LANDING, page(day)]]);
const open = () =>
  openFront({
    pages,
    now: () => now,
    draw: (day) => {
      asked.push(day);
      return answer(day);
    },
  });
const at = (moment: string) => {
  now = new Date(moment);
};
const dayOf = async (headers?: Record<string, string>) =>
  /Drawn for ([\w -]+)/.exec(String((await front.get(LANDING, headers)).body))?.[1];

beforeEach(async () => {
  asked = [];
  answer = (day) => Promise.resolve(drawn(day));
  at('2026-11-20T14:05:00.000Z');
  front = await open();
});
afterEach(() => front.close());

it.each([
  ['2026-11-20T23:59:59.999Z', '2026-11-20'],
  ['2026-11-21T00:00:00.000Z', '2026-11-21'],
  // Summer time: midnight in London is 23:00 UTC.
  ['2026-07-01T22:59:59.999Z', '2026-07-01'],
  ['2026-07-01T23:00:00.000Z', '2026-07-02'],
  // The days on which the clocks change have 23 and 25 hours.
  ['2026-03-28T23:59:59.999Z', '2026-03-28'],
  ['2026-03-29T00:00:00.000Z', '2026-03-29'],
  ['2026-03-29T22:59:59.999Z', '2026-03-29'],
  ['2026-03-29T23:00:00.000Z', '2026-03-30'],
  ['2026-10-24T22:59:59.999Z', '2026-10-24'],
  ['2026-10-24T23:00:00.000Z', '2026-10-25'],
  ['2026-10-25T23:59:59.999Z', '2026-10-25'],
  ['2026-10-26T00:00:00.000Z', '2026-10-26'],
])('at %s serves the page of %s', async (moment, day) => {
  at(moment);
  expect(await dayOf()).toBe(day);
});

it('changes at midnight in London without a restart, and draws each day once', async () => {
  at('2026-10-24T22:59:59.000Z');
  expect(await dayOf()).toBe('2026-10-24');
  at('2026-10-24T23:00:00.000Z');
  expect(await Promise.all([dayOf(), dayOf(), dayOf()])).toEqual(Array(3).fill('2026-10-25'));
  at('2026-10-25T23:59:59.000Z');
  expect(await dayOf()).toBe('2026-10-25');
  at('2026-10-26T00:00:00.000Z');
  expect(await dayOf()).toBe('2026-10-26');
  expect(asked).toEqual(['2026-10-24', '2026-10-25', '2026-10-26']);
});

it('has tomorrow drawn and compressed ten minutes before it begins', async () => {
  at('2026-11-20T23:49:59.000Z');
  front.demo.prepareDays(now);
  expect(asked).toEqual(['2026-11-20']);
  at('2026-11-20T23:50:00.000Z');
  front.demo.prepareDays(now);
  front.demo.prepareDays(now);
  expect(asked).toEqual(['2026-11-20', '2026-11-21']);
  expect(await dayOf()).toBe('2026-11-20');
  at('2026-11-21T00:00:00.000Z');
  expect(await dayOf()).toBe('2026-11-21');
  expect(asked).toHaveLength(2);
});

it('sends the page of the day compressed, with its own tag and policy', async () => {
  const whole = await front.get(LANDING);
  const brotli = await front.get(LANDING, { 'accept-encoding': 'gzip, br' });
  const gzip = await front.get(LANDING, { 'accept-encoding': 'gzip' });
  expect(brotliDecompressSync(brotli.body)).toEqual(whole.body);
  expect(gunzipSync(gzip.body)).toEqual(whole.body);
  expect(whole.headers['content-security-policy']).toContain("frame-ancestors 'none'");

  const tag = String(brotli.headers.etag);
  const held = { 'accept-encoding': 'br', 'if-none-match': tag };
  expect((await front.get(LANDING, held)).status).toBe(304);
  at('2026-11-21T00:00:00.000Z');
  const next = await front.get(LANDING, held);
  expect(next.status).toBe(200);
  expect(next.headers.etag).not.toBe(tag);
});

it('sends the same bytes and tag from each process', async () => {
  const other = await open();
  const [one, two] = await Promise.all([front.get(LANDING), other.get(LANDING)]);
  expect(two.body).toEqual(one.body);
  expect(two.headers.etag).toBe(one.headers.etag);
  other.close();
});

it('keeps the last day that could be drawn, says so once, and tries again when asked to', async () => {
  expect(await dayOf()).toBe('2026-11-20');
  answer = () => Promise.reject(new Error('no memory'));
  at('2026-11-21T09:00:00.000Z');
  expect([await dayOf(), await dayOf()]).toEqual(['2026-11-20', '2026-11-20']);
  expect(front.reported).toEqual([new Error('no memory')]);
  answer = (day) => Promise.resolve(drawn(day));
  front.demo.prepareDays(now);
  expect(await dayOf()).toBe('2026-11-21');
});

it('serves the page of the build if no day could be drawn', async () => {
  answer = () => Promise.reject(new Error('no memory'));
  expect(await dayOf()).toBe('the build');
});

it('draws no page that does not depend on the day', async () => {
  expect(String((await front.get('/portal/v2/auth/login')).body)).toContain('Login');
  expect(asked).toEqual([]);
});

it('finds the page under an escaped address too', async () => {
  expect(String((await front.get('/portal/v2/instant%2Dvat')).body)).toContain('2026-11-20');
});

/** @jest-environment node */
import { createEmotionCache } from '@mui/material-nextjs/v16-pagesRouter';
import { builtPage, openFront } from '@/__tests__/support/openFront';
import { routes } from '@/lib/app/routes';
import { londonInstant, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { demoPages } from '@/scripts/demoDay/demoPages';
import { drawPage, renderPage, type DemoPage } from '@/scripts/demoDay/drawPage';
import { sourceHash } from '@/server/platform/front/csp';

const built = builtPage(
  '<aside><span data-of-day="note">As built</span></aside><main><div class="a" data-of-day="screen"><div>As built</div></div></main><p>Rest</p>',
);
const landing = demoPages[0] as DemoPage;
const textOf = (html: string) =>
  html
    .replace(/<(script|style|svg)\b.*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, '|')
    .replace(/(\|\s*)+/g, '|');

test('draws every page of the demo', () => {
  const ofRoutes = Object.values(routes)
    .filter(({ demo }) => demo)
    .map(({ path }) => path);
  expect(demoPages.map(({ pathname }) => pathname).sort()).toEqual(ofRoutes.sort());
});

describe('the landing page through the front', () => {
  let now: Date;
  let front: Awaited<ReturnType<typeof openFront>>;
  const served = async (moment: string) => {
    now = new Date(moment);
    const { body, headers } = await front.get('/portal/v2/instant-vat');
    return { html: String(body), policy: String(headers['content-security-policy']) };
  };
  beforeAll(async () => {
    front = await openFront({
      pages: { [landing.pathname]: built },
      now: () => now,
      draw: async (day) =>
        new Map([[`/portal${landing.pathname}`, await drawPage(landing, built, day)]]),
    });
  });
  afterAll(() => front.close());

  test.each([
    ['2026-10-24T22:59:59.000Z', 'Sat 24 Oct 2026', 'Mon 26 Oct', 'September 2026'],
    // The clocks go back on this day, and its midnight is still in summer time.
    ['2026-10-24T23:00:00.000Z', 'Sun 25 Oct 2026', 'Mon 26 Oct', 'September 2026'],
    ['2026-10-25T23:59:59.000Z', 'Sun 25 Oct 2026', 'Mon 26 Oct', 'September 2026'],
    ['2026-10-26T00:00:00.000Z', 'Mon 26 Oct 2026', 'Tue 27 Oct', 'September 2026'],
    ['2027-03-31T22:59:59.000Z', 'Wed 31 Mar 2027', 'Thu 1 Apr', 'February 2027'],
    ['2027-03-31T23:00:00.000Z', 'Thu 1 Apr 2027', 'Fri 2 Apr', 'March 2027'],
  ])('at %s names %s, and its figures are of that day', async (moment, day, payout, period) => {
    const { html, policy } = await served(moment);
    const text = textOf(html);
    expect(text).toContain(`as of ${day}`);
    expect(text).toContain(`in your account by 5pm, ${payout}`);
    expect(text).toContain(`VAT refund, ${period}`);
    expect(text).not.toContain('As built');
    expect(html).toContain('</main><p>Rest</p>');
    for (const [, css = ''] of html.matchAll(/<style[^>]*>(.*?)<\/style>/gs))
      expect(policy).toContain(sourceHash(css));
  });
});

test('draws the same bytes twice', async () => {
  const draw = () => drawPage(landing, built, '2026-11-29');
  expect(await draw()).toBe(await draw());
});

test('adds no style that the built page has', async () => {
  const first = await drawPage(landing, built, '2026-11-29');
  expect(first).toContain('<style data-emotion="mui ');
  const again = await drawPage(landing, first, '2026-11-29');
  expect(again.match(/<style/g)).toEqual(first.match(/<style/g));
});

test('refuses a page that has a place of which nothing was drawn', async () => {
  const page = builtPage('<p data-of-day="other">As built</p>');
  await expect(drawPage(landing, page, '2026-11-29')).rejects.toThrow('“other”');
});

describe.each(demoPages.map((page) => [page.pathname, page] as const))('%s', (_path, page) => {
  test.each<IsoDate>(['2026-11-29', '2026-10-25', '2028-02-29'])(
    'shows the same when it goes live at any time of %s',
    async (day) => {
      // Its parts that load later are loaded by the first drawing.
      await drawPage(page, builtPage('<div data-of-day="screen"></div>'), day);
      const textAt = async (time: string) =>
        textOf(
          await renderPage(page, new Date(londonInstant(day, time)), createEmotionCache()),
        ).replace(/Printed [\d:]+/, 'Printed');
      const served = await textAt('00:00');
      expect(await textAt('09:30')).toBe(served);
      // A day of 25 hours ends when its first minute is a day old, which the tables say.
      expect(await textAt('22:59')).toBe(served);
    },
  );
});

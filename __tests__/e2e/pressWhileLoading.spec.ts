import type { Browser, Page } from '@playwright/test';
import { clientAct } from '@/lib/clients/bulk/contract';
import { clientTags, fetchingNewClients } from '@/lib/clients/list/picksContract';
import { clientCompanies } from '@/lib/clients/list/tablesContract';
import { practiceClients } from '@/lib/clients/contract';
import { setUp } from '@/lib/practice/contract';
import { connectionStatus, refreshingClients } from '@/lib/clients/reading/contract';
import { savedViews } from '@/lib/clients/list/viewsContract';
import { teamMembers } from '@/lib/practice/teamContract';
import { addDays, isoDate } from '@/lib/kernel/dates/ukDates';
import { RUNS_ALL } from '../support/runsAll';
import { layoutShifts, watchShifts } from './support/layoutShift';
import { drawn, holdReads, type LateRead } from './support/lateReads';
import { waitInOrder } from './support/slowOpening';
import { teamVisitor } from './support/team';
import { expect, test } from './support/test';
import { enterAs, ok } from './support/visitor';
import { overhang } from './support/window';

test.use({ settledPages: false });

const CPU_TIMES_SLOWER = 6;
/** The gate slows a page whose rows stay where they are down less, and only until it is live. */
const IN_THE_GATE = 3;
const MOST_SHIFT = 0.01;
const CONTACT_US = /\/open-tax\/contact-us/;
const SIZES = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
] as const;

const view = (name: string, page: 'dashboard' | 'clients', place: string, number: number) => ({
  view_id: `5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f0${number}a0`,
  name,
  page,
  is_shared: number % 2 === 0,
  place,
  may_change: true,
});

/** Mocked responses with content that the seeded practice lacks and that takes room on the page. */
const FULL = {
  views: {
    views: [
      view('Overdue and mine', 'dashboard', 'filter=overdue&owner=mine', 100),
      view('My invitations', 'clients', 'filter=invited&owner=mine', 101),
      view('Everybody’s late ones', 'dashboard', 'filter=overdue', 102),
      view('Not connected', 'clients', 'filter=not_connected', 103),
    ],
  },
  consentEndsSoon: { state: 'live', renew_by: addDays(isoDate(new Date()), 18) },
  reading: { ...refreshingClients.example, done_at: new Date(Date.now() + 90_000).toISOString() },
};

/**
 * The content of each page, in the order in which its answers are released; the rows have their
 * own.
 */
const PAGES = {
  dashboard: {
    rows: { endpoint: clientCompanies },
    asSeeded: [
      savedViews,
      connectionStatus,
      refreshingClients,
      clientTags,
      clientAct,
      teamMembers,
    ].map((endpoint) => ({ endpoint })),
    full: [
      { endpoint: savedViews, answer: FULL.views },
      { endpoint: connectionStatus, answer: FULL.consentEndsSoon },
      { endpoint: refreshingClients, answer: FULL.reading },
      { endpoint: clientTags, answer: clientTags.example },
      { endpoint: clientAct, answer: clientAct.example },
      { endpoint: teamMembers },
    ],
  },
  clients: {
    rows: { endpoint: practiceClients },
    asSeeded: [savedViews, fetchingNewClients, clientTags, clientAct, teamMembers].map(
      (endpoint) => ({ endpoint }),
    ),
    full: [
      { endpoint: savedViews, answer: FULL.views },
      { endpoint: fetchingNewClients, answer: { fetching: true, waiting: 12, never_read: 12 } },
      { endpoint: clientTags, answer: clientTags.example },
      { endpoint: clientAct, answer: clientAct.example },
      { endpoint: teamMembers },
    ],
  },
} as const satisfies Record<
  string,
  { rows: LateRead; asSeeded: readonly LateRead[]; full: readonly LateRead[] }
>;

const cases = (['dashboard', 'clients'] as const).flatMap((name) =>
  SIZES.map((size) => ({ name, size })),
);

/**
 * A window of the admin of the seeded practice on a slow machine, the address of a page of hers, and
 * what sets how many times slower its CPU is.
 */
async function openWindow(
  browser: Browser,
  size: (typeof SIZES)[number],
): Promise<{
  page: Page;
  at: (path: string) => string;
  slowDown: (rate: number) => Promise<unknown>;
}> {
  const context = await browser.newContext({ viewport: size, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const ruth = await teamVisitor('ruth');
  const practiceId = (await ok(ruth.call(setUp))).practices[0]?.id ?? '';
  await enterAs(page, ruth);
  await watchShifts(page);
  await waitInOrder(page);
  const devTools = await context.newCDPSession(page);
  const slowDown = (rate: number) => devTools.send('Emulation.setCPUThrottlingRate', { rate });
  await slowDown(CPU_TIMES_SLOWER);
  return {
    page,
    slowDown,
    at: (path) => `/portal/v2/open-tax/${path}?company_id=${practiceId}&filter=all`,
  };
}

const firstClient = (page: Page) =>
  page.getByRole('region', { name: 'Clients' }).getByRole('rowheader').getByRole('link').first();

for (const { name, size } of cases) {
  const { rows, asSeeded, full } = PAGES[name];

  for (const [kind, reads] of [
    ['with all there can be', full],
    ['as seeded', asSeeded],
  ] as const) {
    if (kind === 'as seeded' && !RUNS_ALL) continue;
    test(`the rows of the ${name}, ${size.width} wide, stay where they are while the rest comes, ${kind}`, async ({
      browser,
    }) => {
      const { page, at, slowDown } = await openWindow(browser, size);
      for (const order of [
        [rows, ...reads],
        [...reads.toReversed(), rows],
      ]) {
        const letThrough = await holdReads(page, order);
        await slowDown(RUNS_ALL ? CPU_TIMES_SLOWER : IN_THE_GATE);
        await page.goto(at(name));
        await page
          .getByRole('region', { name: 'Clients', includeHidden: true })
          .waitFor({ state: 'attached' });
        // The answers come one at a time, each once the page has drawn those before.
        await drawn(page);
        if (!RUNS_ALL) await slowDown(1);
        const tops: number[] = [];
        for (const read of order) {
          await letThrough(read);
          // On a phone the rows wait for what is above them.
          if (await firstClient(page).isVisible())
            tops.push(await firstClient(page).evaluate((row) => row.getBoundingClientRect().y));
        }
        await drawn(page);
        expect(new Set(tops).size, `the first row is drawn at ${tops.join(', ')}`).toBe(1);
        const { sum, shifts } = await layoutShifts(page);
        expect(sum, JSON.stringify(shifts, undefined, 1)).toBeLessThanOrEqual(MOST_SHIFT);
        expect(await overhang(page), 'pixels by which the page is wider than the window').toBe(0);
        await page.unrouteAll();
      }
      await page.context().close();
    });
  }
}

test('an address that is completed by itself does not cancel a press that came before', async ({
  browser,
}) => {
  const { page, at } = await openWindow(browser, SIZES[0]);
  const read: LateRead = { endpoint: setUp };
  const letThrough = await holdReads(page, [read]);
  let sendPage: () => void = () => undefined;
  const isWanted = new Promise<void>((resolve) => {
    sendPage = resolve;
  });
  await page.route(/\/_next\/static\/chunks\/pages\/v2\/open-tax\/contact-us-/, async (route) => {
    await isWanted;
    await route.continue();
  });
  await page.goto(at('dashboard').replace(/\?.*/, ''));
  const asked = page.waitForRequest(/chunks\/pages\/v2\/open-tax\/contact-us-/);
  await page.getByRole('link', { name: 'Contact us' }).click();
  await asked;
  // Next loads the whole page anew where its script takes longer than 3.8 s: the press counts too.
  await Promise.any([letThrough(read), page.waitForURL(CONTACT_US, { waitUntil: 'commit' })]);
  sendPage();
  await expect(page).toHaveURL(CONTACT_US);
  await page.context().close();
});

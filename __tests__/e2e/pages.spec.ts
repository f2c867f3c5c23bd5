import type { Page } from '@playwright/test';
import { routes, type RouteName } from '@/lib/app/routes';
import type { RouteRow } from '@/lib/app/routes/routeRow';
import { RUNS_ALL } from '../support/runsAll';
import { coloursAt, expectAccessible } from './support/axe';
import { watchShifts } from './support/layoutShift';
import { addressOf } from './support/pageAddress';
import { people, type Person, type PersonName } from './support/people';
import { settled, whenSettled } from './support/settled';
import { openSlowly, waitInOrder } from './support/slowOpening';
import { expectKeyboard } from './support/tabStops';
import { expect, test } from './support/test';
import { enterAs } from './support/visitor';
import { visits, type Visit } from './support/visits';
import { hearConsole, overhang } from './support/window';

/**
 * Visits every row of the table of routes as a person who may see it: axe finds nothing at both
 * widths, light or dark (the gate checks one width in the dark;
 * docs/rules/design.md#accessibility), the keyboard reaches everything, nothing is wider than its
 * window, and the console is silent, so the content policy refused nothing. Both widths are checked
 * in one load of the page. One visit or more of each page loads with one answer at a time, and its
 * layout shift stays below a limit (docs/rules/design.md#pages-that-still-load). What shows nothing
 * that earlier visits do not is only opened in the gate.
 */
test.use({ settledPages: false, contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ mode: 'parallel' });

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };
const NARROWEST = { width: 320, height: 740 };
/** Largest cumulative layout shift of a page while it loads. */
const MOST_SHIFT = 0.02;
/** How many pages one test opens at most: those of one person are shared out among the workers. */
const SHARE = 8;

const all = (Object.entries(visits) as [RouteName, readonly Visit[]][]).flatMap(([name, list]) =>
  list.map((visit) => ({ row: routes[name] as RouteRow, ...visit })),
);
type Stop = (typeof all)[number];

/** The page of a visit and its tab. The partners' pages of a product count as one page. */
const pageOf = ({ row: { path, area, partner }, tab }: Stop) =>
  `${partner ? `partner of ${area}` : path} ${tab ?? ''}`;
/**
 * Returns the widths at which a visit measures layout shift. In the gate the first visit of a page
 * measures at one, the second at the other, and those of a practice's pages at both; in
 * `npm run test:all` every visit at both.
 */
function measuredAt(stop: Stop): readonly (typeof DESKTOP)[] {
  // A page without a header on a phone has its menu at the foot there.
  const [first, second] = stop.row.mobileHeader ? [DESKTOP, PHONE] : [PHONE, DESKTOP];
  const at = all.filter((other) => pageOf(other) === pageOf(stop)).indexOf(stop);
  if (RUNS_ALL || (at === 0 && stop.as === 'ruth')) return [first, second];
  if (at === 0) return [first];
  return at === 1 ? [second] : [];
}

interface Looking {
  page: Page;
  person: Person;
  heard: string[];
}

/** The keyboard reaches everything, and at both widths axe finds nothing and everything fits. */
async function inspect(page: Page, here: string): Promise<void> {
  await expectKeyboard(page, here);
  for (const window of [DESKTOP, PHONE]) {
    await page.setViewportSize(window);
    await expectAccessible(
      page,
      `${here}, ${window.width} px`,
      coloursAt({ isFirst: window === DESKTOP }),
    );
    expect.soft(await overhang(page), `${here} is wider than ${window.width} px`).toBe(0);
  }
}

async function look({ page, person, heard }: Looking, stop: Stop): Promise<void> {
  const {
    row: { path },
    as,
    heading,
    landsAt,
    opens,
    tab,
  } = stop;
  const here = `${path}${tab ? `, ${tab},` : ''} as ${as}`;
  const widths = measuredAt(stop);
  if (widths.length === 0) await page.goto(addressOf(stop, person));
  for (const size of widths) {
    await page.setViewportSize(size);
    const { sum, shifts } = await openSlowly(page, addressOf(stop, person));
    expect
      .soft(
        sum,
        `${here} moves while it fills itself in at ${size.width} px: ${JSON.stringify(shifts, undefined, 1)}`,
      )
      .toBeLessThanOrEqual(MOST_SHIFT);
  }
  await page.setViewportSize(DESKTOP);
  await expect(
    page.getByRole('heading', { level: 1, name: heading, includeHidden: true }),
    here,
  ).toBeVisible();
  if (opens) await expect(page.getByRole('dialog', { name: opens }), here).toBeVisible();
  await settled(page);
  expect
    .soft(new URL(page.url()).pathname, here)
    .toBe(`/portal${landsAt ? routes[landsAt].path : path}`);

  if (RUNS_ALL || !stop.repeats) await inspect(page, here);
  await page.setViewportSize(NARROWEST);
  expect.soft(await overhang(page), `${here} is wider than ${NARROWEST.width} px`).toBe(0);
  expect.soft(heard.splice(0), `${here} says something on the console`).toEqual([]);
}

test('every route is visited by a role that may see it', () => {
  for (const [name, row] of Object.entries(routes) as [RouteName, RouteRow][]) {
    const seers = all.filter((stop) => stop.row === row).map(({ as }) => as);
    expect.soft(seers, `${name} has an entry`).not.toEqual([]);
    if (row.access === 'user')
      expect.soft(seers, `${name} is looked at signed in`).not.toContain('nobody');
  }
});

for (const who of Object.keys(people) as PersonName[]) {
  const stops = all.filter(({ as }) => as === who);
  const parts = Math.ceil(stops.length / SHARE);
  for (let part = 0; part < parts; part += 1) {
    test(
      `the pages of ${who} fill themselves in without moving, are accessible, worked by keyboard, fit every window and say nothing on the console, part ${part + 1} of ` +
        `${parts}`,
      async ({ page }) => {
        const mine = stops.filter((_stop, index) => index % parts === part);
        expect(mine.length).toBeGreaterThan(0);
        const person: Person = await people[who]();
        await enterAs(page, person.visitor);
        whenSettled(page);
        await watchShifts(page);
        await waitInOrder(page);
        const looking = { page, person, heard: hearConsole(page) };
        for (const stop of mine) await test.step(stop.row.path, () => look(looking, stop));
      },
    );
  }
}

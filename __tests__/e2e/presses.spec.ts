import type { Page } from '@playwright/test';
import { routes } from '@/lib/app/routes';
import { RUNS_ALL } from '../support/runsAll';
import { addressOf } from './support/pageAddress';
import { people, type Person, type PersonName } from './support/people';
import { presses, type Press } from './support/presses';
import { settled, whenSettled } from './support/settled';
import { pressOnOpening, waitInOrder } from './support/slowOpening';
import { expect, test } from './support/test';
import { enterAs } from './support/visitor';

/**
 * Presses a link or button on each page as soon as it is drawn, while the CPU is throttled and the
 * page's requests are held back. Exactly that link's page opens, and stays open
 * (docs/rules/design.md#pages-that-still-load). A page is tried at one width, in `npm run test:all`
 * at both.
 */
test.use({ settledPages: false, contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ mode: 'parallel' });

const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
] as const;
/** How many pages one test opens at most. */
const SHARE = 5;

/** True if an address is this one, perhaps with more parts. */
function isAt(address: string, wanted: URL): boolean {
  const { pathname, searchParams } = new URL(address);
  return (
    pathname === wanted.pathname &&
    [...wanted.searchParams].every(([name, value]) => searchParams.get(name) === value)
  );
}

async function tryPress(page: Page, press: Press, person: Person): Promise<void> {
  const { on, opens } = press;
  const target = press.target(page);
  const address = addressOf({ ...press, row: routes[on] }, person);
  const { pressed, addresses, hurry } = await pressOnOpening(page, { address, target });
  const [role, name] =
    opens === 'the page of its name'
      ? (['heading', pressed.text] as const)
      : 'page' in opens
        ? (['heading', opens.page] as const)
        : (['dialog', opens.dialog] as const);
  const wanted = new URL(pressed.href ?? address, page.url());
  const opened =
    role === 'heading'
      ? page.getByRole('heading', { level: 1, name })
      : page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }));
  const here = `the press on ${routes[on].path} as ${press.as}`;
  await expect(page, here).toHaveURL((url) => isAt(url.href, wanted));
  await expect(opened, here).toBeVisible();
  await hurry();
  await settled(page);
  await expect(opened, here).toBeVisible();
  const arrived = addresses.findIndex((at) => isAt(at, wanted));
  const left = arrived === -1 ? [] : addresses.slice(arrived).filter((at) => !isAt(at, wanted));
  expect
    .soft(
      [...left, page.url()].filter((at) => !isAt(at, wanted)),
      here,
    )
    .toEqual([]);
}

for (const who of Object.keys(people) as PersonName[]) {
  const theirs = presses.filter(({ as }) => as === who);
  const parts = Math.ceil(theirs.length / SHARE);
  for (let part = 0; part < parts; part += 1) {
    test(`what ${who} presses on a page that still loads opens, and nothing leads away from it, part ${part + 1} of ${parts}`, async ({
      page,
    }) => {
      const mine = theirs.filter((_press, index) => index % parts === part);
      const person: Person = await people[who]();
      await enterAs(page, person.visitor);
      whenSettled(page);
      await waitInOrder(page);
      for (const [index, press] of mine.entries())
        for (const size of RUNS_ALL ? SIZES : SIZES.slice(index % 2, (index % 2) + 1))
          await test.step(`${press.on}, ${size.width} px`, async () => {
            await page.setViewportSize(size);
            await tryPress(page, press, person);
          });
    });
  }
}

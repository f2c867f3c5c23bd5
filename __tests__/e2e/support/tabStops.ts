import { expect, type Page } from '@playwright/test';

/**
 * How many stops of a long page Tab is pressed through: the first ones and the last ones. Those
 * between are focused one after the other without a key, which is a hundred times faster in a table
 * of clients.
 */
const FIRST = 60;
const LAST = 5;

/**
 * In the page: an outline or a halo on what has the focus, or on the box that is drawn around it.
 */
function showsFocus(): boolean {
  const drawn = [document.activeElement, document.activeElement?.parentElement].filter(
    (element) => element instanceof HTMLElement,
  );
  return drawn.some((element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return (
      (outlineStyle !== 'none' && Number.parseInt(outlineWidth) >= 2) ||
      / 0px 0px 0px 3px/.test(boxShadow)
    );
  });
}

/**
 * An element that got the focus: its index among the expected stops, whether it shows the focus,
 * and its beginning.
 */
interface FocusedStop {
  place: number;
  shows: boolean;
  what: string;
}
/**
 * An expected stop: its beginning, and how many presses of Tab it takes to come to it and go
 * through it.
 */
interface ExpectedStop {
  what: string;
  presses: number;
}
interface Watching {
  showsFocus(): boolean;
  stops: HTMLElement[];
  focused: FocusedStop[];
  watch?: AbortController;
}

/**
 * In the page: records what gets the focus from now on. Returns what Tab should come to, in the
 * order of the document.
 */
function watchFocus(): { isDialog: boolean; stops: ExpectedStop[] } {
  const watching = window as unknown as Watching;
  const modal = [...document.querySelectorAll('[role$="dialog"][aria-modal="true"]')].at(-1);
  /** Of a group of radio buttons Tab comes to one; the arrows go on from there. */
  const radioStop = ({ form, name }: HTMLInputElement) => {
    const group = [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]')].filter(
      (htmlInputElement) => htmlInputElement.name === name && htmlInputElement.form === form,
    );
    return group.find(({ checked }) => checked) ?? group.find(({ disabled }) => !disabled);
  };
  const isSentinel = (element: Element) => element.matches('[data-testid^="sentinel"]');
  const isStop = (element: HTMLElement) =>
    element.tabIndex >= 0 &&
    !element.matches(':disabled') &&
    !element.closest('[inert]') &&
    !isSentinel(element) &&
    element.getClientRects().length > 0 &&
    element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) &&
    !(
      element instanceof HTMLInputElement &&
      element.type === 'radio' &&
      element !== radioStop(element)
    );
  const asked = 'a[href], button, input, select, textarea, summary, iframe, [tabindex]';
  const stops = [...(modal ?? document).querySelectorAll<HTMLElement>(asked)].filter(isStop);
  const beginningOf = (element: Element) => element.outerHTML.slice(0, 140);
  watching.stops = stops;
  watching.focused = [];
  watching.watch?.abort();
  watching.watch = new AbortController();
  // Before everything, whatever has the focus now; in a dialog Tab goes round from where it is.
  if (!modal) {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  }
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (!(target instanceof HTMLElement) || isSentinel(target)) return;
      watching.focused.push({
        place: stops.indexOf(target),
        shows: watching.showsFocus(),
        what: beginningOf(target),
      });
    },
    { signal: watching.watch.signal },
  );
  // Within a date field Tab goes on to the month, the year and the calendar.
  const pressesOf = (stop: HTMLElement) =>
    stop instanceof HTMLInputElement && stop.type === 'date' ? 4 : 1;
  return {
    isDialog: modal !== undefined,
    stops: stops.map((stop) => ({ what: beginningOf(stop), presses: pressesOf(stop) })),
  };
}

/**
 * In the page: whether what has the focus is in the main part, or there is nothing more in it to
 * come to.
 */
function isPastHeader(): boolean {
  const main = document.getElementById('main');
  const focused = document.activeElement;
  return (
    main !== null &&
    focused !== null &&
    (focused === document.body ||
      (main.compareDocumentPosition(focused) &
        (Node.DOCUMENT_POSITION_CONTAINED_BY | Node.DOCUMENT_POSITION_FOLLOWING)) !==
        0)
  );
}

/**
 * In the page: focuses these stops one after the other, and lets the page draw what each tenth
 * changes. Whether a stop shows the focus is known before it is drawn.
 */
async function focusStops([from, to]: [from: number, to: number]): Promise<void> {
  const stops = (window as unknown as Watching).stops.slice(from, to);
  for (const [index, stop] of stops.entries()) {
    stop.focus();
    if (index % 10 === 0) await new Promise(requestAnimationFrame);
  }
}

/** Presses Tab through these stops. The browser gets each press in turn, as from a key that is held. */
async function pressTab(page: Page, stops: ExpectedStop[]): Promise<void> {
  const presses = stops.reduce((sum, stop) => sum + stop.presses, 0);
  await Promise.all(Array.from({ length: presses }, () => page.keyboard.press('Tab')));
}

/**
 * Goes through all stops, and presses Tab once more. Returns what got the focus, beside what should
 * have got it.
 */
async function tabThrough(page: Page) {
  const { isDialog, stops } = await page.evaluate(watchFocus);
  if (isDialog || stops.length <= FIRST + LAST) {
    await pressTab(page, stops);
  } else {
    await pressTab(page, stops.slice(0, FIRST));
    await page.evaluate(focusStops, [FIRST, stops.length - LAST] as [number, number]);
    await pressTab(page, stops.slice(-LAST));
  }
  await page.keyboard.press('Tab');
  const focused = await page.evaluate(() => (window as unknown as Watching).focused);
  // In a dialog Tab goes round, from wherever it began.
  const first = isDialog ? Math.max(0, focused[0]?.place ?? 0) : 0;
  return {
    isDialog,
    focused,
    stops: [...stops.slice(first), ...stops.slice(0, first)].map(({ what }) => what),
  };
}

/**
 * Tab comes to everything that can be worked, in the order of the document, always shows where it
 * is, and leaves the page again. The first stop is the link past the header, which leads into the
 * main part. In an open dialog Tab goes round. A page that is still being filled in, or is read
 * anew meanwhile, is gone through again.
 */
export async function expectKeyboard(page: Page, screen: string): Promise<void> {
  await page.evaluate(`window.showsFocus = ${showsFocus.toString()}`);
  let inDialog = false;
  await expect(async () => {
    const { isDialog, focused, stops } = await tabThrough(page);
    inDialog = isDialog;
    expect(
      focused.slice(0, stops.length).map(({ what }) => what),
      `${screen}: what Tab comes to, in order`,
    ).toEqual(stops);
    expect(
      focused.filter(({ shows }) => !shows).map(({ what }) => what),
      `${screen}: has the focus and does not show it`,
    ).toEqual([]);
    if (!isDialog)
      expect(
        focused.slice(stops.length).every(({ place }) => place === 0),
        `${screen}: Tab leaves the page`,
      ).toBe(true);
    if (!isDialog) expect(stops[0], `${screen}: the first stop`).toContain('href="#main"');
  }).toPass();
  if (inDialog) return;
  await page.getByRole('link', { name: 'Skip to main content' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect
    .soft(
      await page.evaluate(isPastHeader),
      `${screen}: the way past the header leads into the main part`,
    )
    .toBe(true);
}

import { expect, type Page } from '@playwright/test';

/** In the page: an outline or a halo on what has the focus, or on the box that is drawn around it. */
function showsFocus(): boolean {
  const drawn = [document.activeElement, document.activeElement?.parentElement].filter((element) => element instanceof HTMLElement);
  return drawn.some((element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return (outlineStyle !== 'none' && Number.parseInt(outlineWidth) >= 2) || / 0px 0px 0px 3px/.test(boxShadow);
  });
}

/** What Tab came to: its place among what it should come to, whether it was seen to have the focus, and its beginning. */
interface Stop { place: number; shows: boolean; what: string }
interface Watching { showsFocus(): boolean; tabbedTo: Stop[]; watch?: AbortController }

/** In the page: writes down what gets the focus from now on. Answers what Tab should come to, in the order of the document. */
function watchFocus(): { isDialog: boolean; stops: string[]; within: number } {
  const watching = window as unknown as Watching;
  const modal = [...document.querySelectorAll('[role$="dialog"][aria-modal="true"]')].at(-1);
  /** Of a group of radio buttons Tab comes to one; the arrows go on from there. */
  const radioStop = ({ form, name }: HTMLInputElement) => {
    const group = [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]')].filter((each) =>
      each.name === name && each.form === form);
    return group.find(({ checked }) => checked) ?? group.find(({ disabled }) => !disabled);
  };
  const isSentinel = (element: Element) => element.matches('[data-testid^="sentinel"]');
  const isStop = (element: HTMLElement) =>
    element.tabIndex >= 0 && !element.matches(':disabled') && !element.closest('[inert]') && !isSentinel(element)
      && element.getClientRects().length > 0
    && element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })
    && !(element instanceof HTMLInputElement && element.type === 'radio' && element !== radioStop(element));
  const asked = 'a[href], button, input, select, textarea, summary, iframe, [tabindex]';
  const stops = [...(modal ?? document).querySelectorAll<HTMLElement>(asked)].filter(isStop);
  const beginningOf = (element: Element) => element.outerHTML.slice(0, 140);
  watching.tabbedTo = [];
  watching.watch?.abort();
  watching.watch = new AbortController();
  // Before everything, whatever has the focus now; in a dialog Tab goes round from where it is.
  if (!modal) {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  }
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || isSentinel(target)) return;
    watching.tabbedTo.push({ place: stops.indexOf(target), shows: watching.showsFocus(), what: beginningOf(target) });
  }, { signal: watching.watch.signal });
  // A field for a day is come to once, and Tab then goes on within it: month, year, calendar.
  const within = stops.filter((stop) => stop instanceof HTMLInputElement && stop.type === 'date').length * 3;
  return { isDialog: modal !== undefined, stops: stops.map(beginningOf), within };
}

/** In the page: whether what has the focus is in the main part, or there is nothing more in it to come to. */
function isPastHeader(): boolean {
  const main = document.getElementById('main');
  const focused = document.activeElement;
  return main !== null && focused !== null && (focused === document.body
    || (main.compareDocumentPosition(focused) & (Node.DOCUMENT_POSITION_CONTAINED_BY | Node.DOCUMENT_POSITION_FOLLOWING)) !== 0);
}

/** Presses Tab until everything has been come to, and once more. Answers what came, beside what should have come. */
async function tabThrough(page: Page) {
  const { isDialog, stops, within } = await page.evaluate(watchFocus);
  for (let presses = 0; presses <= stops.length + within; presses += 1) await page.keyboard.press('Tab');
  const came = await page.evaluate(() => (window as unknown as Watching).tabbedTo);
  // In a dialog Tab goes round, from wherever it began.
  const first = isDialog ? Math.max(0, came[0]?.place ?? 0) : 0;
  return { isDialog, came, stops: [...stops.slice(first), ...stops.slice(0, first)] };
}

/**
 * Tab comes to everything that can be worked, in the order of the document, is always seen where it is, and leaves the page
 * again. Its first stop is the way past the header, and that leads into the main part. In an open dialog Tab goes round. A page
 * that is still being filled in is gone through again.
 */
export async function expectKeyboard(page: Page, screen: string): Promise<void> {
  await page.evaluate(`window.showsFocus = ${showsFocus.toString()}`);
  let inDialog = false;
  await expect(async () => {
    const { isDialog, came, stops } = await tabThrough(page);
    inDialog = isDialog;
    expect(came.slice(0, stops.length).map(({ what }) => what), `${screen}: what Tab comes to, in order`).toEqual(stops);
    expect(came.filter(({ shows }) => !shows).map(({ what }) => what), `${screen}: has the focus and does not show it`).toEqual([]);
    if (!isDialog) expect(came.slice(stops.length).every(({ place }) => place === 0), `${screen}: Tab leaves the page`).toBe(true);
    if (!isDialog) expect(stops[0], `${screen}: the first stop`).toContain('href="#main"');
  }).toPass({ timeout: 90_000 });
  if (inDialog) return;
  await page.getByRole('link', { name: 'Skip to main content' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect.soft(await page.evaluate(isPastHeader), `${screen}: the way past the header leads into the main part`).toBe(true);
}

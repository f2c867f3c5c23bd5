import { expect, type Locator, type Page } from '@playwright/test';
import { LONGEST_WAIT_MS } from '@/components/parts/coming';
import { STEP_MS } from '../../support/limits.mjs';
import { RUNS_ALL } from '../../support/runsAll';
import { drawn } from './lateReads';
import { layoutShifts } from './layoutShift';
import { settled } from './settled';

/**
 * CPU throttling rate until a press on a page that loads has led to its page. It is lower in the
 * gate, where several workers share the CPU.
 */
const CPU_TIMES_SLOWER = RUNS_ALL ? 6 : 3;
/** The most reads that are answered on one page, polls included. */
const MOST_READS = 80;

/**
 * Switches off the time limit after which `InOrder` draws its remaining parts: on a busy machine an
 * answer can take longer than that.
 */
export async function waitInOrder(page: Page): Promise<void> {
  await page.addInitScript((limit) => {
    const { setTimeout: later } = window;
    window.setTimeout = ((run: TimerHandler, ms?: number, ...rest: unknown[]) =>
      ms === limit ? 0 : later(run, ms, ...rest)) as typeof setTimeout;
  }, LONGEST_WAIT_MS);
}

interface Holding {
  heldReads?: { waiting: (() => Promise<void>)[]; isOver: boolean };
}

/**
 * Runs in the page before its first script, and holds back its reads before they are sent.
 * `page.route` could do that too, but switches off the browser's cache of scripts.
 */
function holdReads(): void {
  const held: Holding['heldReads'] = { waiting: [], isOver: false };
  (window as unknown as Holding).heldReads = held;
  const send = window.fetch;
  window.fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    const isRead = (init?.method ?? 'GET') === 'GET' && pathname.startsWith('/portal/api/');
    if (!isRead || held.isOver) return send(input, init);
    return new Promise((resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
      held.waiting.push(async () => {
        const answer = send(input, init);
        const isThere = answer.then((response) => response.clone().arrayBuffer());
        answer.then(resolve, reject);
        // A read that the page has dropped has no answer.
        await isThere.catch(() => undefined);
      });
    });
  };
}

/**
 * Runs in the page. Waits until it has drawn the answers so far (as `drawn` does), then answers the
 * latest held read. Returns false if none is held.
 */
async function drawThenAnswer(atMost: IdleRequestOptions): Promise<boolean> {
  for (let times = 0; times < 2; times += 1)
    await new Promise((resolve) => {
      requestIdleCallback(() => requestAnimationFrame(resolve), atMost);
    });
  const answer = (window as unknown as Holding).heldReads?.waiting.pop();
  await answer?.();
  return answer !== undefined;
}

/** Runs in the page. Answers all held reads and lets later ones pass. */
async function answerAll(): Promise<void> {
  const { heldReads } = window as unknown as Holding;
  if (!heldReads) return;
  heldReads.isOver = true;
  await Promise.all(heldReads.waiting.splice(0).map((answer) => answer()));
}

/**
 * Runs in the page before its first script, and lets React start only once the served page is
 * painted. What moves when the page comes alive is then a layout shift at any speed.
 */
function paintFirst(): void {
  // React's scheduler begins each piece of its work with a message.
  const { postMessage } = MessagePort.prototype as { postMessage: (...args: unknown[]) => void };
  const waiting: (() => void)[] = [];
  let isPainted = false;
  MessagePort.prototype.postMessage = function post(this: MessagePort, ...args: unknown[]) {
    const send = () => postMessage.apply(this, args);
    if (isPainted) send();
    else waiting.push(send);
  };
  const goOn = () => {
    isPainted = true;
    waiting.splice(0).forEach((send) => send());
  };
  new PerformanceObserver(goOn).observe({ type: 'paint', buffered: true });
  // A page that is served without content paints nothing.
  addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(goOn)));
}

/**
 * Holds back the reads of pages opened from now on. `next` answers the latest once the page has drawn
 * the answers so far; `rest` answers all.
 */
async function holdAllReads(page: Page) {
  const script = await page.addInitScript(holdReads);
  return {
    next: () => page.evaluate(drawThenAnswer, { timeout: STEP_MS }),
    rest: async () => {
      await script.dispose();
      await page.evaluate(answerAll);
    },
  };
}

/** Throttles the page's CPU; returns the function that ends it. */
async function throttle(page: Page): Promise<() => Promise<void>> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_TIMES_SLOWER });
  return async () => {
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await devTools.detach();
  };
}

/**
 * Opens an address, and has it painted before its scripts make it live. Answers the page's reads one
 * at a time, the latest first, and waits after each until its data is drawn: so the layout shifts are
 * the same at any speed, and the gate does not throttle the CPU. Returns the layout shift until the
 * page has settled, with the elements that moved.
 */
export async function openSlowly(page: Page, address: string): ReturnType<typeof layoutShifts> {
  const reads = await holdAllReads(page);
  const served = await page.addInitScript(paintFirst);
  const hurry = RUNS_ALL ? await throttle(page) : undefined;
  await page.goto(address);
  for (let count = 0; count < MOST_READS; count += 1) if (!(await reads.next())) break;
  await reads.rest();
  await served.dispose();
  await drawn(page);
  // What is left are polls: a throttled page that polls on a busy machine is rarely idle.
  await hurry?.();
  await settled(page);
  return layoutShifts(page);
}

/**
 * Opens an address as `openSlowly` does until the target is drawn, and presses it. All requests that
 * are still held back are answered between pointer down and pointer up. Returns what was pressed, a
 * list to which every later address of the page is added, and the function that ends the throttling.
 */
export async function pressOnOpening(
  page: Page,
  { address, target }: { address: string; target: Locator },
): Promise<{
  pressed: { text: string; href: string | null };
  addresses: readonly string[];
  hurry: () => Promise<void>;
}> {
  const reads = await holdAllReads(page);
  const hurry = await throttle(page);
  await page.goto(address);
  for (let count = 0; count < MOST_READS; count += 1) {
    await drawn(page);
    if ((await target.isVisible()) || !(await reads.next())) break;
  }
  const box = await placeOf(target);
  const [text, href] = [(await target.textContent()) ?? '', await target.getAttribute('href')];
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) addresses.push(frame.url());
  });
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await reads.rest();
  await page.mouse.up();
  return { pressed: { text, href }, addresses, hurry };
}

/** Returns the target's place. Asks again if the live screen replaces the served page meanwhile. */
async function placeOf(target: Locator) {
  let box: Awaited<ReturnType<Locator['boundingBox']>> = null;
  await expect(async () => {
    await target.scrollIntoViewIfNeeded();
    box = await target.boundingBox();
    expect(box, `${String(target)} is drawn`).not.toBeNull();
  }).toPass();
  return box!;
}

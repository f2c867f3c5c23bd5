import type { Page } from '@playwright/test';

interface Shift {
  value: number;
  moved: string[];
}
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}
interface Watching {
  layoutShifts: Shift[];
}

/** In the page: writes down every shift of the layout that does not follow an input. */
function recordShifts(): void {
  const shifts: Shift[] = [];
  (window as unknown as Watching).layoutShifts = shifts;
  const box = ({ x, y, width, height }: DOMRectReadOnly) =>
    [x, y, width, height].map(Math.round).join(' ');
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
      if (hadRecentInput) continue;
      shifts.push({
        value,
        moved: sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.textContent?.trim().slice(0, 40) ?? ''}: ${box(previousRect)} to ${box(currentRect)}`,
        ),
      });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Records the layout shifts of every page that is opened from now on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(recordShifts);
}

/** Returns the shifts of the page that is open, with what moved, and their sum. */
export async function layoutShifts(page: Page): Promise<{ sum: number; shifts: Shift[] }> {
  const shifts = await page.evaluate(() => (window as unknown as Watching).layoutShifts);
  return { sum: shifts.reduce((sum, { value }) => sum + value, 0), shifts };
}

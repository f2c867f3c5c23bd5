import { addDays, isoDate, londonInstant, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { compressAhead, type StaticFile } from './staticFiles';

/** Draws the demo's pages for a London day: HTML by request path. */
export type DrawDemo = (day: IsoDate) => Promise<ReadonlyMap<string, string>>;

interface DemoParts {
  /** Prepares a drawn page for sending, by request path. */
  preparers: ReadonlyMap<string, (html: string) => StaticFile>;
  draw: DrawDemo;
  /** Told why a day could not be drawn. */
  report(problem: unknown): void;
}

type Pages = ReadonlyMap<string, StaticFile>;

/** A day is drawn so long before it begins. */
const AHEAD_MS = 600_000;

const beginningOf = (day: IsoDate) => Date.parse(londonInstant(day, '00:00'));

/** The demo's pages, each drawn for the London day on which it is requested. */
export interface DemoPages {
  /**
   * Returns the page of the day, or a promise while that day is being drawn. If the day cannot be
   * drawn: the page of the last day that could be, else undefined. Undefined for other paths.
   */
  find(path: string, now: () => Date): StaticFile | undefined | Promise<StaticFile | undefined>;
  /**
   * Draws today, and tomorrow shortly before it begins, unless they are drawn; tries again what
   * failed. To be called every minute.
   */
  prepareDays(now: Date): void;
}

/** Creates the demo's pages; nothing is drawn yet (docs/rules/product.md#demo). */
export function createDemoPages({ preparers, draw, report }: DemoParts): DemoPages {
  const days = new Map<IsoDate, Promise<Pages | undefined>>();
  const failed = new Set<IsoDate>();
  let shown: { from: number; until: number; pages: Pages } = {
    from: 0,
    until: 0,
    pages: new Map(),
  };

  async function drawDay(day: IsoDate): Promise<Pages> {
    const pages = new Map<string, StaticFile>();
    for (const [path, html] of await draw(day)) {
      const page = preparers.get(path)?.(html);
      if (page) pages.set(path, page);
    }
    await Promise.all([...pages.values()].map(compressAhead));
    return pages;
  }

  function begin(day: IsoDate): Promise<Pages | undefined> {
    const drawing = drawDay(day).catch((problem: unknown) => {
      report(problem);
      failed.add(day);
      return undefined;
    });
    failed.delete(day);
    days.set(day, drawing);
    return drawing;
  }

  async function turnTo(day: IsoDate): Promise<void> {
    const pages = await (days.get(day) ?? begin(day));
    if (!pages) return;
    shown = { from: beginningOf(day), until: beginningOf(addDays(day, 1)), pages };
    for (const earlier of days.keys()) if (earlier < day) days.delete(earlier);
  }

  return {
    find(path, now) {
      if (!preparers.has(path)) return undefined;
      const moment = now();
      if (moment.getTime() >= shown.from && moment.getTime() < shown.until)
        return shown.pages.get(path);
      return turnTo(isoDate(moment)).then(() => shown.pages.get(path));
    },
    prepareDays(now) {
      for (const day of [isoDate(now), isoDate(new Date(now.getTime() + AHEAD_MS))])
        if (!days.has(day) || failed.has(day)) void begin(day);
    },
  };
}

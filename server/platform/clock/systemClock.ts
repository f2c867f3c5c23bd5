import type { Clock } from '@/server/platform/ports/clock';

/** The machine's own time: the only place that asks for it. */
export const systemClock: Clock = { now: () => new Date() };

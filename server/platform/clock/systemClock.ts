import type { Clock } from '@/server/platform/ports/clock';

/** The system clock; the only code that reads it. */
export const systemClock: Clock = { now: () => new Date() };

// Loaded before a program of a stack, so that all its processes have the same time
// (CLOCK_AHEAD_MS).
import { shiftDate } from './shiftDate.mjs';

shiftDate(Number(process.env.CLOCK_AHEAD_MS ?? 0));

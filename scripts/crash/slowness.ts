const SLOWNESS = Math.max(1, Number(process.env.TEST_SLOWNESS ?? 1));

/**
 * Returns how long to wait, in milliseconds, on a machine that is TEST_SLOWNESS times slower than
 * two calm cores.
 */
export const scaled = (milliseconds: number): number => milliseconds * SLOWNESS;

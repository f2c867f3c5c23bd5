const SLOWNESS = Math.max(1, Number(process.env.TEST_SLOWNESS ?? 1));

/**
 * Scales a wait in milliseconds by TEST_SLOWNESS, the machine's slowness relative to two idle
 * cores.
 */
export const scaled = (milliseconds: number): number => milliseconds * SLOWNESS;

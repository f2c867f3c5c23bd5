/**
 * Times slower than two calm cores, from 1 to 6; `npm test` measures it at the start
 * (`scripts/steps/slowness.mjs`).
 */
export const SLOWNESS = Math.max(1, Number(process.env.TEST_SLOWNESS ?? 1));

const scaled = (milliseconds) => Math.round(milliseconds * SLOWNESS);

/** The longest that one test, or its set-up, may take. */
export const TEST_MS = scaled(180_000);
/** The longest wait for one thing that will happen. */
export const EXPECT_MS = scaled(30_000);
/** The longest wait of one attempt that is repeated until it succeeds. */
export const STEP_MS = scaled(1_000);
/** The longest start of the portal, its sandbox and its database. */
export const START_MS = scaled(120_000);

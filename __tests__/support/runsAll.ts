/** True in `npm run test:all`, which also runs what the gate leaves out (docs/testing.md). */
export const RUNS_ALL = Boolean(process.env.TEST_ALL);

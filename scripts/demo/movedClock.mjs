// Loaded before the portal and the sandbox of the demo. Their clocks start CLOCK_AHEAD_MS ahead of
// the machine's and are moved by messages of the demo, which each process answers with its time.
import { shiftDate } from '../journeys/shiftDate.mjs';

shiftDate(Number(process.env.CLOCK_AHEAD_MS ?? 0));

// Only the process that the demo started has a channel to it; its own children must not answer.
if (process.env.DEMO_CLOCK) {
  delete process.env.DEMO_CLOCK;
  process.on('message', ({ demoClock }) => {
    if (!demoClock) return;
    shiftDate(demoClock.aheadMs);
    process.send({ now: Date.now() });
  });
}

import { readAgain } from './stories.mjs';

const DAY_MS = 86_400_000;
/** Sent for risking, approved, paid. */
const HMRC_STEPS = 3;

/** Moves time on without an event. A practice's clients are read by themselves, one by one. */
const wait = (name, days) => ({
  name,
  run: async (world, enter) => {
    await world.moveOn(days * DAY_MS);
    const { visitor, story, query } = await enter();
    if (!story.person.arn) await readAgain(world, visitor, query);
  },
});

/**
 * The buttons that move a story on. `enter()` returns the story, its person's visitor, signed in, and
 * their company. `ends` names the buttons that have no use after this one.
 */
export const STEPS = {
  nextDay: wait('Next day', 1),
  nextWeek: wait('Next week', 7),
  repay: {
    name: 'HMRC repays',
    ends: ['repay', 'reduce'],
    run: async (world, enter) => {
      const { visitor, story, query } = await enter();
      for (let count = 0; count < HMRC_STEPS; count += 1) {
        const { clearedOn } = await world.control('advance', { vrn: story.person.vrn });
        if (clearedOn) break;
      }
      await readAgain(world, visitor, query);
    },
  },
  reduce: {
    name: 'HMRC reduces the refund',
    ends: ['reduce'],
    run: async (world, enter) => {
      const { visitor, story, query } = await enter();
      await world.control('repayment', {
        vrn: story.person.vrn,
        status: 'REPAYMENT_ADJUSTED',
      });
      await readAgain(world, visitor, query);
    },
  },
};

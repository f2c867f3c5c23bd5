/** @jest-environment node */
import { chosenStories, needsPractice } from '@/scripts/demo/chosen.mjs';
import { STORIES } from '@/scripts/demo/stories.mjs';

test('the demo has all stories unless some are named', () => {
  for (const names of [undefined, '', ' ']) expect(chosenStories(names)).toBe(STORIES);
  expect(Object.keys(chosenStories('sold, penalty'))).toEqual(['sold', 'penalty']);
});

test('a story that does not exist is refused, and the others are named', () => {
  expect(() => chosenStories('sold,lottery')).toThrow(
    'DEMO_STORIES names “lottery”. The stories are sold, reduced, penalty, late, practice.',
  );
});

test('the practice is prepared only for the stories of its people', () => {
  expect(needsPractice(chosenStories('sold,reduced,penalty'))).toBe(false);
  expect(needsPractice(chosenStories('late'))).toBe(true);
  expect(needsPractice(chosenStories('practice'))).toBe(true);
});

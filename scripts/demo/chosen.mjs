import { Refused } from '../steps/say.mjs';
import { NELL, RUTH } from './people.mjs';
import { STORIES } from './stories.mjs';

/**
 * Returns the stories that DEMO_STORIES names, like 'sold,penalty', or else all of them.
 * @throws Refused when it names another.
 */
export function chosenStories(names) {
  const chosen = (names ?? '').split(',').map((name) => name.trim());
  if (chosen.every((name) => name === '')) return STORIES;
  const unknown = chosen.find((name) => !Object.hasOwn(STORIES, name));
  if (unknown !== undefined)
    throw new Refused(
      `DEMO_STORIES names “${unknown}”. The stories are ${Object.keys(STORIES).join(', ')}.`,
    );
  return Object.fromEntries(chosen.map((name) => [name, STORIES[name]]));
}

/** True if one of these stories needs the practice, whose clients take minutes to be read. */
export const needsPractice = (stories) =>
  Object.values(stories).some(({ person }) => person === RUTH || person === NELL);

import type { STORIES } from './stories.mjs';

type Stories = typeof STORIES;
export declare function chosenStories(names: string | undefined): Stories;
export declare function needsPractice(stories: Stories): boolean;

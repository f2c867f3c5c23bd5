/** Where the two answers stand on the page, for the bar at its foot that leads to them. */
export const ANSWER = { panel: 'answers', heading: 'answer' } as const;

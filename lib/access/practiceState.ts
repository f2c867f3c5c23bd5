/** States of a practice: its set-up is under way, or its dashboard is open to it. */
export const PRACTICE_STATES = ['setting_up', 'open'] as const;

export type PracticeState = (typeof PRACTICE_STATES)[number];

/**
 * The day the prerendered pages are drawn for; the browser's own day takes its place before
 * anything can be pressed.
 */
export const DRAWN_AT = new Date('2026-11-20T14:05:00.000Z');

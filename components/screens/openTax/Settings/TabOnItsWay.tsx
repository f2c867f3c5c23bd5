import { LaterFace, type OnItsWay } from '@/components/parts/LaterFace';

/** Renders a tab while its scripts load. */
export const TabOnItsWay = (way: OnItsWay) => (
  <LaterFace {...way} what="these settings" safe="Nothing has changed." rows={6} />
);

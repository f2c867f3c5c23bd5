import { LaterFace, type OnItsWay } from '@/components/parts/LaterFace';

/** A tab whose scripts are on their way. */
export const TabOnItsWay = (way: OnItsWay) => (
  <LaterFace {...way} what="these settings" safe="Nothing has changed." rows={6} />
);

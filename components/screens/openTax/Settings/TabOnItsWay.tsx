import { LazyPart, type OnItsWay } from '@/components/parts/LazyPart';
import { settingsText } from '@/lib/practice/text';

/** Renders a tab while its scripts load. */
export const TabOnItsWay = (way: OnItsWay) => (
  <LazyPart {...way} what="these settings" safe={settingsText.nothingChanged} rows={6} />
);

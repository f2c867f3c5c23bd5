import { waits } from '@/hooks/app/waits';

const productWaits = { ...waits };
const shortWaits = Object.fromEntries(
  Object.entries(productWaits).map(([name, ms]) => [name, ms / 20]),
);

/** Sets the portal's waits to a twentieth, as each test of a screen begins (`forScreens.ts`). */
export const setShortWaits = (): void => {
  Object.assign(waits, shortWaits);
};

/**
 * Sets the portal's waits to what people wait, for a test of one of them; such a test moves fake
 * timers.
 */
export const setProductWaits = (): void => {
  Object.assign(waits, productWaits);
};

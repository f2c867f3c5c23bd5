import { expect, type Locator } from '@playwright/test';
import { EXPECT_MS, STEP_MS } from '../../support/limits.mjs';

/**
 * Presses until the result shows, with the mouse or with the Enter key: for a page that may move on
 * by itself, or moves while it is pressed. Never for an act that must happen once, such as filing
 * or selling.
 */
export async function pressUntil(
  target: Locator,
  result: Locator,
  by: 'mouse' | 'Enter' = 'mouse',
): Promise<void> {
  await expect(async () => {
    if (!(await result.isVisible())) {
      await (by === 'mouse'
        ? target.click({ timeout: STEP_MS })
        : target.press(by, { timeout: STEP_MS }));
    }
    await expect(result).toBeVisible({ timeout: STEP_MS });
  }).toPass({ timeout: EXPECT_MS });
}

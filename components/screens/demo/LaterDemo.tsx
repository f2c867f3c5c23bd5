import type { ComponentType } from 'react';
import { laterScreen } from './LaterScreen';
import type { DemoWants } from './fillDemo';

/**
 * A page of the demo: served as drawn for the day, and alive once everything else on the page is
 * (see Demo). The page says which screen it shows, because no area of the screens imports another.
 */
export const laterDemo = (
  wants: DemoWants,
  load: () => Promise<{ default: ComponentType }>,
  width: 'content' | 'task' = 'content',
): ComponentType =>
  laterScreen(async () => {
    const [{ DemoPage }, { loadFill }, { default: Screen }] = await Promise.all([
      import('./DemoPage'),
      import('./fillDemo'),
      load(),
    ]);
    const fill = await loadFill[wants]();
    return {
      default: () => (
        <DemoPage fill={fill} width={width}>
          <Screen />
        </DemoPage>
      ),
    };
  });

import type { ComponentType } from 'react';
import { laterScreen } from '@/components/parts/LaterScreen';
import type { DemoWants } from './answers';

/**
 * A page of the demo: served drawn for one fixed day, and alive once everything else on the page is
 * (see Demo). The page says which screen it shows, because no area of the screens imports another.
 */
export const laterDemo = (
  wants: DemoWants,
  load: () => Promise<{ default: ComponentType }>,
  width: 'content' | 'task' = 'content',
): ComponentType =>
  laterScreen(async () => {
    const [{ DemoPage }, { default: Screen }] = await Promise.all([import('./DemoPage'), load()]);
    return {
      default: () => (
        <DemoPage wants={wants} width={width}>
          <Screen />
        </DemoPage>
      ),
    };
  });

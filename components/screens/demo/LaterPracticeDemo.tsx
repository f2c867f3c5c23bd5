import type { ComponentType } from 'react';
import { laterScreen } from './LaterScreen';

/**
 * Returns a page of OpenTax's demo: served as drawn for the day, and interactive once the rest of
 * the page has loaded.
 */
export const laterPracticeDemo = (load: () => Promise<{ default: ComponentType }>): ComponentType =>
  laterScreen(async () => {
    const [{ PracticeDemoPage }, { default: Screen }] = await Promise.all([
      import('./practice/PracticeDemo'),
      load(),
    ]);
    return {
      default: () => (
        <PracticeDemoPage>
          <Screen />
        </PracticeDemoPage>
      ),
    };
  });

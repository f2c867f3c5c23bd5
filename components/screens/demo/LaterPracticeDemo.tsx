import type { ComponentType } from 'react';
import { laterScreen } from '@/components/parts/LaterScreen';

/**
 * A page of OpenTax's demo: served drawn for one fixed day, and alive once everything else on the
 * page is.
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

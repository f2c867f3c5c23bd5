import dynamic from 'next/dynamic';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { Panel } from '@/components/parts/Panel';

/** What to do about a return that HMRC does not show, loaded on demand: few returns need it. */
export const LaterUnshownReturn = dynamic(
  () => import('./UnshownReturn').then((module) => module.UnshownReturn),
  {
    ssr: false,
    loading: () => (
      <Panel aria-busy="true">
        <LinesSkeleton rows={4} height={24} gap={20} />
      </Panel>
    ),
  },
);

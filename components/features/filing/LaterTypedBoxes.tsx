import dynamic from 'next/dynamic';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { Panel } from '@/components/parts/Panel';

/** The form to type the nine boxes in, loaded on demand. */
export const TypedBoxes = dynamic(
  () => import('./TypedBoxes').then((module) => module.TypedBoxes),
  {
    ssr: false,
    loading: () => (
      <Panel aria-busy="true">
        <LinesSkeleton rows={9} height={50} gap={28} />
      </Panel>
    ),
  },
);

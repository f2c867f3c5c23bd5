import { useMemo, type ComponentProps, type ReactNode } from 'react';
import dynamic, { type DynamicOptionsLoadingProps } from 'next/dynamic';
import { PageWidth } from '@/components/parts/PageWidth';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { ErrorRegion } from '@/components/parts/ErrorRegion';
import { DelayedSkeleton } from '@/components/parts/Skeletons';
import { useVatPages } from '@/hooks/overview/useVatPages';
import { pageHref } from '@/lib/app/hrefs';
import { demoText } from '@/lib/app/text';

function Waiting({ error, retry }: DynamicOptionsLoadingProps) {
  return (
    <PageWidth width="task">
      {error ? (
        <ErrorRegion
          what={demoText.exampleNotLoaded}
          safe={demoText.figuresSafe}
          onRetry={() => retry?.()}
        />
      ) : (
        <DelayedSkeleton what="the example">
          <LinesSkeleton rows={4} height={28} />
        </DelayedSkeleton>
      )}
    </PageWidth>
  );
}

/**
 * The made-up figures and the screen that shows them are together more than a page may bring at
 * once.
 */
const Demo = dynamic(
  async () => {
    const [{ Demo: Loaded }, { loadFill }] = await Promise.all([
      import('./Demo'),
      import('./fillDemo'),
    ]);
    const fill = await loadFill.return();
    return function ExampleDemo(props: Omit<ComponentProps<typeof Loaded>, 'fill'>) {
      return <Loaded fill={fill} {...props} />;
    };
  },
  { ssr: false, loading: Waiting },
);

const vatReturn = (periodId: string) => pageHref('exampleReturn', { period_id: periodId });

/**
 * One return on dummy data for somebody whose own figures are not here yet
 * (docs/rules/product.md#demo); the ways back lead to their own pages.
 */
export function ExampleReturn({ children }: { children: ReactNode }) {
  const { dashboard, returns } = useVatPages();
  const leads = useMemo(() => ({ dashboard, returns, vatReturn }), [dashboard, returns]);
  return <Demo leads={leads}>{children}</Demo>;
}

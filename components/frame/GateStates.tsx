import { ErrorRegion } from '@/components/parts/ErrorRegion';
import { DelayedSkeleton } from '@/components/parts/Skeletons';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { PageWidth } from '../parts/PageWidth';
import { pageText } from '@/lib/app/text';

/** Renders the skeleton of a private page until the login check answers, without anyone's data. */
export function GateLoading() {
  return (
    <PageWidth>
      <DelayedSkeleton what="your page">
        <LinesSkeleton rows={6} height={28} gap={28} />
      </DelayedSkeleton>
    </PageWidth>
  );
}

/** Renders the error when the login check failed. */
export function GateError({ onRetry, retrying }: { onRetry: () => void; retrying: boolean }) {
  return (
    <PageWidth>
      <ErrorRegion
        what={pageText.serverUnreachable}
        safe={pageText.nothingLost}
        onRetry={onRetry}
        retrying={retrying}
      />
    </PageWidth>
  );
}

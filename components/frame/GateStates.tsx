import { styled } from '@mui/material/styles';
import { ErrorRegion } from '@/components/parts/ErrorRegion';
import { DelayedSkeleton } from '@/components/parts/Skeletons';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { PageWidth } from '../parts/PageWidth';
import { pageText } from '@/lib/app/text';

/**
 * As high as the window on a phone, so that the menu at the foot does not move when the page comes.
 */
const Room = styled('div')(({ theme }) => ({
  minHeight: '60vh',
  [theme.breakpoints.down('sm')]: { minHeight: '100vh' },
}));

/** Renders the skeleton of a private page until the login check answers, without anyone's data. */
export function GateLoading() {
  return (
    <PageWidth>
      <DelayedSkeleton what="your page">
        <Room>
          <LinesSkeleton rows={6} height={28} gap={28} />
        </Room>
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

import { styled } from '@mui/material/styles';
import { ErrorRegion } from '@/components/parts/ErrorRegion';
import { LoadingFace } from '@/components/parts/Skeletons';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { PageWidth } from '../parts/PageWidth';

/**
 * On a phone as high as the window, so that the menu at the foot is not seen to move when the page
 * comes.
 */
const Room = styled('div')(({ theme }) => ({
  minHeight: '60vh',
  [theme.breakpoints.down('sm')]: { minHeight: '100vh' },
}));

/**
 * A private page while it is not known whether anybody is signed in: its shape, and nothing that is
 * anybody's.
 */
export function GateLoading() {
  return (
    <PageWidth>
      <LoadingFace what="your page">
        <Room>
          <LinesSkeleton rows={6} height={28} gap={28} />
        </Room>
      </LoadingFace>
    </PageWidth>
  );
}

/** Nobody could tell whether somebody is signed in. */
export function GateError({ onRetry, retrying }: { onRetry: () => void; retrying: boolean }) {
  return (
    <PageWidth>
      <ErrorRegion
        what="We could not reach our own servers"
        safe="Nothing you entered has been lost. It may be your connection or our side; try again in a moment."
        onRetry={onRetry}
        retrying={retrying}
      />
    </PageWidth>
  );
}

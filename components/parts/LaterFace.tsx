import { LinesSkeleton } from './CardSkeleton';
import { ErrorRegion } from './ErrorRegion';
import { LoadingFace } from './Skeletons';

/** What `next/dynamic` tells the face it shows meanwhile. */
export interface OnItsWay {
  error?: Error | null;
  retry?: () => void;
}

interface LaterFaceProps extends OnItsWay {
  /** "your account" */
  what: string;
  /** What is safe when it does not come. */
  safe: string;
  rows?: number;
}

/** A part of a page whose scripts are on their way, or did not come. */
export function LaterFace({ error, retry, what, safe, rows = 3 }: LaterFaceProps) {
  if (error) {
    return (
      <ErrorRegion
        what="We could not load the rest of this page"
        safe={`${safe} It may be your connection; try again in a moment.`}
        onRetry={() => retry?.()}
      />
    );
  }
  return (
    <LoadingFace what={what}>
      <LinesSkeleton rows={rows} />
    </LoadingFace>
  );
}

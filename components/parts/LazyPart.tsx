import { LinesSkeleton } from './CardSkeleton';
import { ErrorRegion } from './ErrorRegion';
import { DelayedSkeleton } from './Skeletons';
import { laterFaceText } from '@/lib/app/text';

/** Props that `next/dynamic` passes to its loading component. */
export interface OnItsWay {
  error?: Error | null;
  retry?: () => void;
}

interface LaterFaceProps extends OnItsWay {
  /** "your account" */
  what: string;
  /** What is safe if it fails to load. */
  safe: string;
  rows?: number;
}

/** Renders a part of a page while its scripts load, or after they failed to. */
export function LazyPart({ error, retry, what, safe, rows = 3 }: LaterFaceProps) {
  if (error) {
    return (
      <ErrorRegion
        what={laterFaceText.restNotLoaded}
        safe={laterFaceText.perhapsConnection(safe)}
        onRetry={() => retry?.()}
      />
    );
  }
  return (
    <DelayedSkeleton what={what}>
      <LinesSkeleton rows={rows} />
    </DelayedSkeleton>
  );
}

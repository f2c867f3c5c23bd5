import { Button } from '@/components/parts/Button';
import { Notice } from '@/components/parts/Notice';
import type { ApiError } from '@/hooks/app/data/useEndpoint';

interface RowsNotUpdatedProps {
  error: ApiError | null;
  /** What was not loaded. */
  what: string;
  /** Returns the whole text after the error's own sentence. */
  safe: (sentence: string) => string;
  onRetry: () => void;
  retrying: boolean;
}

/**
 * Renders the error of rows that stay on the screen, for the `Dock`: above them it would move them
 * (docs/rules/design.md#pages-that-still-load).
 */
export function RowsNotUpdated({ error, what, safe, onRetry, retrying }: RowsNotUpdatedProps) {
  if (!error) return null;
  return (
    <Notice
      tone="error"
      title={what}
      {...(error.reference && { reference: error.reference })}
      action={
        <Button variant="outlined" size="small" disabled={retrying} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {safe(error.sentence)}
    </Notice>
  );
}

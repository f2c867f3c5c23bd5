import type { ComponentProps, ReactNode } from 'react';
import { InlineAlert } from './InlineAlert';
import { TryAgain } from './TryAgain';

interface ErrorLineProps extends ComponentProps<typeof TryAgain> {
  /** What failed, and what is safe. */
  children: ReactNode;
}

/**
 * Renders a failed read in one line, where it is part of a region: `ErrorRegion` in small
 * (docs/rules/design.md#four-faces).
 */
export function ErrorLine({ children, ...again }: ErrorLineProps) {
  return (
    <InlineAlert tone="error">
      {children} <TryAgain {...again} />
    </InlineAlert>
  );
}

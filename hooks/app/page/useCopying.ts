import { useState } from 'react';

/** What became of the last copy, for a status line; undefined before the first. */
type Copied = 'yes' | 'no' | undefined;

/**
 * Puts text where the person pastes from. A browser without a clipboard, or that refuses, is 'no':
 * the text is there to be selected.
 */
export function useCopying(): { copied: Copied; copy: (text: string) => void; forget: () => void } {
  const [copied, setCopied] = useState<Copied>();
  return {
    copied,
    copy: (text) => {
      const { clipboard } = navigator as { clipboard?: Clipboard };
      (clipboard ? clipboard.writeText(text) : Promise.reject(new Error('no clipboard'))).then(
        () => setCopied('yes'),
        () => setCopied('no'),
      );
    },
    forget: () => setCopied(undefined),
  };
}

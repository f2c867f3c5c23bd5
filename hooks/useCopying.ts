import { useState } from 'react';

/** What is said of the last copy: an answer for a status line, empty before the first. */
type Said = 'yes' | 'no' | undefined;

/** Puts text where the person pastes from. A browser without a clipboard, or that refuses, is 'no': the text is there to be selected. */
export function useCopying(): { copied: Said; copy: (text: string) => void; forget: () => void } {
  const [copied, setCopied] = useState<Said>();
  return {
    copied,
    copy: (text) => {
      const { clipboard } = navigator as { clipboard?: Clipboard };
      (clipboard ? clipboard.writeText(text) : Promise.reject(new Error('no clipboard')))
        .then(() => setCopied('yes'), () => setCopied('no'));
    },
    forget: () => setCopied(undefined),
  };
}

import { useEffect, useState } from 'react';

/** Result of the last copy, for a status line; undefined before the first. */
type Copied = 'yes' | 'no' | undefined;

/**
 * Copies text to the clipboard. Without a clipboard, or if it refuses, `copied` is 'no': the text
 * can still be selected. A success is forgotten after `forgetAfterMs`, if that is given.
 */
export function useCopying(forgetAfterMs?: number): {
  copied: Copied;
  copy: (text: string) => void;
  forget: () => void;
} {
  const [copied, setCopied] = useState<Copied>();
  useEffect(() => {
    if (copied !== 'yes' || forgetAfterMs === undefined) return undefined;
    const timer = setTimeout(() => setCopied(undefined), forgetAfterMs);
    return () => clearTimeout(timer);
  }, [copied, forgetAfterMs]);
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

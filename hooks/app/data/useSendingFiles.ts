import { useState } from 'react';
import { ApiError } from '@/hooks/app/data/useEndpoint';
import { LARGEST_FILE_BYTES } from '@/lib/documents/files';

export interface Refused {
  /** Kept, so that nobody has to find it again. */
  file: File;
  sentence: string;
  /** Not when the answer was lost: it may have been added. */
  isKnown: boolean;
  /** Nothing is wrong with the file itself: it may be sent again as it is. */
  mayTryAgain: boolean;
}

const TOO_LARGE = 'This file is over 10 MB. Make it smaller, or send it in parts.';

/** Sends files one after the other: one that is refused says why and holds up none of the rest. */
export function useSendingFiles(send: (file: File) => Promise<unknown>) {
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const [refused, setRefused] = useState<Refused[]>([]);

  const add = async (files: readonly File[]) => {
    if (files.length === 0) return;
    setRefused([]);
    const problems: Refused[] = [];
    for (const [done, file] of files.entries()) {
      setProgress({ done, total: files.length });
      const problem =
        file.size > LARGEST_FILE_BYTES
          ? { sentence: TOO_LARGE, isKnown: true, mayTryAgain: false }
          : await sendOne(file);
      if (problem) problems.push({ file, ...problem });
    }
    setProgress(undefined);
    setRefused(problems);
  };

  async function sendOne(file: File): Promise<Omit<Refused, 'file'> | undefined> {
    try {
      await send(file);
      return undefined;
    } catch (problem) {
      if (!(problem instanceof ApiError))
        return { sentence: 'It could not be sent. Try again.', isKnown: true, mayTryAgain: true };
      const ofFile = problem.fields.file;
      return {
        sentence: ofFile ?? problem.sentence,
        isKnown: problem.reached !== 'unknown',
        mayTryAgain: ofFile === undefined,
      };
    }
  }

  return {
    add,
    refused,
    isAdding: progress !== undefined,
    done: progress?.done ?? 0,
    total: progress?.total ?? 0,
  };
}

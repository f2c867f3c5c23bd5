import { useState } from 'react';
import { ApiError } from '@/hooks/app/data/useEndpoint';
import { LARGEST_FILE_BYTES } from '@/lib/documents/files';
import { sendingFileText } from '@/lib/documents/text';

export interface Refused {
  /** Kept so that the person need not choose it again. */
  file: File;
  sentence: string;
  /** False if the response was lost: the file may have been added. */
  isKnown: boolean;
  /** True if the file itself is fine and can be sent again. */
  mayTryAgain: boolean;
}

/** Uploads files one by one; a refused file gives its reason and does not stop the others. */
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
          ? { sentence: sendingFileText.tooBig, isKnown: true, mayTryAgain: false }
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
        return { sentence: sendingFileText.notSent, isKnown: true, mayTryAgain: true };
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

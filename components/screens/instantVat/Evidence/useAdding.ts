import { useState } from 'react';
import { useAddEvidence, type EvidenceKind } from '@/hooks/refund';
import { ApiError } from '@/hooks/useEndpoint';
import type { PeriodIds } from '@/hooks/vat';
import { LARGEST_FILE_BYTES } from '@/lib/domain/evidence/evidence';

export interface Refused {
  name: string;
  sentence: string;
  /** Not when the answer was lost: it may have been added. */
  isKnown: boolean;
}

const TOO_LARGE = 'This file is over 10 MB. Make it smaller, or send it in parts.';

/** Sends files one after the other: one that is refused says why and holds up none of the rest. */
export function useAdding(ids: PeriodIds, kind: EvidenceKind) {
  const send = useAddEvidence(ids);
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const [refused, setRefused] = useState<Refused[]>([]);

  const add = async (files: File[]) => {
    if (files.length === 0) return;
    setRefused([]);
    const problems: Refused[] = [];
    for (const [done, file] of files.entries()) {
      setProgress({ done, total: files.length });
      const problem = file.size > LARGEST_FILE_BYTES ? { sentence: TOO_LARGE, isKnown: true } : await sendOne(file);
      if (problem) problems.push({ name: file.name, ...problem });
    }
    setProgress(undefined);
    setRefused(problems);
  };

  async function sendOne(file: File): Promise<Omit<Refused, 'name'> | undefined> {
    try {
      await send.mutateAsync({ kind, file });
      return undefined;
    } catch (problem) {
      return problem instanceof ApiError
        ? { sentence: problem.fields.file ?? problem.sentence, isKnown: problem.reached !== 'unknown' }
        : { sentence: 'It could not be sent. Try again.', isKnown: true };
    }
  }

  return { add, refused, isAdding: progress !== undefined, done: progress?.done ?? 0, total: progress?.total ?? 0 };
}

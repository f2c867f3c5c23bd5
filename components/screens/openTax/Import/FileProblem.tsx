import { ActNotice } from '@/components/features/acts/ActNotice';
import type { ApiError } from '@/hooks/app/data/useEndpoint';
import { importText } from '@/lib/clients/text';

/** Renders why a file was not kept. */
export function FileProblem({ error }: { error: ApiError | null }) {
  if (!error) return null;
  return (
    <ActNotice
      error={{ ...error, sentence: error.fields.file ?? error.sentence }}
      title={importText.fileNotKept}
    />
  );
}

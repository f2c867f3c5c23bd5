import { useEffect } from 'react';
import { useFormikContext } from 'formik';
import type { Drafts } from './drafts';

/** Keeps what is typed into the form around it, so that closing it loses nothing. */
export function SaveDraft({ drafts, of, field }: { drafts: Drafts; of: string; field: string }) {
  const { values } = useFormikContext<Record<string, string>>();
  const text = values[field] ?? '';
  useEffect(() => {
    drafts.set(of, text);
  }, [drafts, of, text]);
  return null;
}

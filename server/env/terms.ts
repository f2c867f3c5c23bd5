import { draftTerms } from '@/lib/app/terms/terms';
import { listInWords } from '@/lib/kernel/text/listInWords';

/**
 * Reports texts of terms that are still drafts of ours: in production customers accept the
 * operator's own words (docs/rules/product.md#terms). One machine shows them, marked as drafts.
 */
export function checkTerms(
  { production, oneMachine }: { production: boolean; oneMachine: boolean },
  wrong: (problem: string) => void,
  drafts: readonly string[] = draftTerms(),
): void {
  if (!production || oneMachine || drafts.length === 0) return;
  wrong(
    `${listInWords(drafts)} ${drafts.length === 1 ? 'is' : 'are'} still marked as ${drafts.length === 1 ? 'a draft' : 'drafts'}. ` +
      'Put your own words in lib/app/terms and build again, or set ONE_MACHINE=yes.',
  );
}

import type { Practice } from '@/hooks/practice/practice';
import { storedCompany } from '@/lib/app/browser/company';
import { practiceToOpen } from '@/lib/practice/practice';

/**
 * Returns the practice that a person without a named one is led to. The one last used in this
 * browser counts only while the person still works there: they may have been deactivated since.
 */
export const useOwnPractice = (practices: readonly Practice[] | undefined): Practice | undefined =>
  practices && practiceToOpen(practices, storedCompany('practice'));

import type { OverviewNeeds } from '@/server/overview/needs';
import type { PracticeNeeds } from '@/server/practice/needs';
import type { TaxReadingDeps } from '@/server/taxes/needs';
import type { VatReadingDeps } from '@/server/vat/needs';

/** The dependencies of this module's use cases. */
export type ClientNeeds = OverviewNeeds & PracticeNeeds;

/** The dependencies of reading any of a client's taxes. */
export type ReadingDeps = VatReadingDeps & TaxReadingDeps;

import type { OverviewNeeds } from '@/server/overview/needs';
import type { PracticeNeeds } from '@/server/practice/needs';
import type { TaxReadingDeps } from '@/server/taxes/needs';
import type { VatReadingDeps } from '@/server/vat/needs';

/** What the use cases of this module are given. */
export type ClientNeeds = OverviewNeeds & PracticeNeeds;

/** What reading any of a client's taxes is given. */
export type ReadingDeps = VatReadingDeps & TaxReadingDeps;

import type { CompanyCapability } from '@/lib/access/capability';
import type { VatNeeds } from '@/server/vat/needs';
import type { Db } from '@/server/platform/db/db';
import type { VatPeriod } from '@/server/vat/store/periods';

/** The dependencies of changing a return's figures. */
export interface FiguresDeps extends Pick<VatNeeds, 'store' | 'clock'> {
  /** Runs in the transaction that saved the figures, so that a resulting refund can be quoted. */
  afterFigures(
    tx: Db,
    capability: CompanyCapability<'vat:file'>,
    period: VatPeriod,
  ): Promise<unknown>;
}

import type { InferType } from 'yup';
import type { OperatorCapability } from '@/lib/access/operatorCapability';
import type { unshownList } from '@/lib/filing/unshownShapes';
import { unshownListText } from '@/lib/filing/text';
import { unshownCause } from '@/lib/filing/unshownWords';
import { periodLabel } from '@/lib/vat/obligations';
import { sentOn, unshownKind } from '@/lib/vat/unshownReturn';
import type { FilingDeps } from '@/server/filing/settleFiling';
import { toldFilings } from '@/server/filing/store/unshownFilings';

/** Returns the returns of all companies that HMRC does not show, for operators. */
export async function readUnshown(
  deps: Pick<FilingDeps, 'store' | 'clock'>,
  operator: OperatorCapability,
): Promise<InferType<typeof unshownList>> {
  const now = deps.clock.now();
  return {
    readAt: now.toISOString(),
    rows: (await toldFilings(deps.store.db, operator)).flatMap(
      ({ filing, period, companyName }) => {
        const kind = unshownKind(filing, period, now);
        if (!kind || !filing.toldAt) return [];
        return [
          {
            filingId: filing.id,
            companyName,
            period: periodLabel(period),
            sentOn: sentOn(filing),
            dueOn: period.due,
            toldAt: filing.toldAt.toISOString(),
            cause: unshownListText.causes[unshownCause(kind, filing)],
            standing: filing.markedReference
              ? unshownListText.marked(filing.markedReference)
              : unshownListText.waits,
          },
        ];
      },
    ),
  };
}

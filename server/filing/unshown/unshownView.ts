import type { InferType } from 'yup';
import { unshownText } from '@/lib/filing/text';
import type { unshownShape } from '@/lib/filing/unshownShapes';
import { unshownWords } from '@/lib/filing/unshownWords';
import type { NineBoxes } from '@/lib/vat/books/nineBoxes';
import { unshownKind } from '@/lib/vat/unshownReturn';
import { returnPayload } from '@/server/filing/returnPayload';
import type { Filing } from '@/server/vat/store/filings';
import type { VatPeriod } from '@/server/vat/store/periods';

export type UnshownView = InferType<typeof unshownShape>;

interface Shown {
  period: VatPeriod;
  filing?: Filing | undefined;
  /** The boxes on the page, which a new declaration is made about. */
  boxes: NineBoxes | undefined;
  isSold: boolean;
}

/** Returns the short form for lists and dashboards; undefined unless HMRC does not show the return. */
export function unshownTitle(
  filing: Parameters<typeof unshownWords>[1] | undefined,
  period: VatPeriod,
  now: Date,
): string | undefined {
  const kind = filing && unshownKind(filing, period, now);
  return kind && unshownWords(kind, filing).title;
}

/** Returns what the page of a return says while HMRC does not show it; undefined otherwise. */
export function unshownView(
  { period, filing, boxes, isSold }: Shown,
  now: Date,
): UnshownView | undefined {
  const kind = filing && unshownKind(filing, period, now);
  if (!kind) return undefined;
  const { payloadHash, markedReference } = filing;
  const isAsSent =
    boxes !== undefined && returnPayload(boxes, filing.periodKey).payloadHash === payloadHash;
  const whyNot = isSold ? unshownText.sold : isAsSent ? undefined : unshownText.otherFigures;
  return {
    kind,
    ...unshownWords(kind, filing),
    ...(markedReference && { reference: markedReference }),
    payloadHash,
    canSendAgain: whyNot === undefined,
    ...(whyNot && { whyNotSendAgain: whyNot }),
  };
}

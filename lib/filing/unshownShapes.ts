import { boolean, day, exactly, id, instant, listOf, oneOf, string } from '@/lib/kernel/fields';
import { UNSHOWN_KINDS } from '@/lib/vat/unshownReturn';

/** A return that HMRC does not show two days after it was sent, as its sender sees it. */
export const unshownShape = exactly({
  kind: oneOf(UNSHOWN_KINDS).required(),
  title: string().required(),
  sentence: string().required(),
  /** HMRC's reference with which it was marked as filed. */
  reference: string().optional(),
  /** The hash of the figures that were sent, for a new declaration. */
  payloadHash: string().required(),
  canSendAgain: boolean().required(),
  whyNotSendAgain: string().optional(),
});

/** Such returns of all companies, as an operator sees them. */
export const unshownList = exactly({
  readAt: instant().required(),
  rows: listOf(
    exactly({
      filingId: id().required(),
      companyName: string().required(),
      period: string().required(),
      sentOn: day().required(),
      dueOn: day().required(),
      /** When the customer was told. */
      toldAt: instant().required(),
      /** What HMRC says, or does not say. */
      cause: string().required(),
      /** What the customer did. */
      standing: string().required(),
    }),
  ),
});

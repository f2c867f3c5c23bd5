import {
  boolean,
  day,
  exactly,
  id,
  is,
  listOf,
  oneOf,
  pence,
  string,
  variant,
} from '@/lib/kernel/fields';
import { UNDERWAY_WORDS } from '@/lib/filing/filing';
import { refundUpdateShape } from '@/lib/refunds/followUp/updateShapes';
import { upcoming } from '@/lib/taxes/shapes';
import { quote } from '@/lib/vat/shapes';

/** The next thing to do, shown at the top of the dashboard. */
export const nextThing = variant({
  set_up: exactly({
    kind: is('set_up'),
    step: oneOf(['company', 'government-gateway'] as const).required(),
    sentence: string().required(),
  }),
  reading: exactly({ kind: is('reading') }),
  needs_figures: exactly({
    kind: is('needs_figures'),
    periodId: id().required(),
    label: string().required(),
    dueOn: day().required(),
  }),
  /** A refund with figures that cannot be sold; the sentence says why. */
  file_refund: exactly({
    kind: is('file_refund'),
    periodId: id().required(),
    label: string().required(),
    dueOn: day().required(),
    netPence: pence().required(),
    sentence: string().required(),
  }),
  claimable: exactly({
    kind: is('claimable'),
    periodId: id().required(),
    label: string().required(),
    filed: boolean().required(),
    quote,
  }),
  payable: exactly({
    kind: is('payable'),
    periodId: id().required(),
    label: string().required(),
    dueOn: day().required(),
    clearBy: day().required(),
    netPence: pence().required(),
  }),
  /**
   * Payments and returns of any tax that are late or due today; the amount is the sum of these
   * alone.
   */
  due: exactly({
    kind: is('due'),
    turn: oneOf(['late', 'today'] as const).required(),
    sentence: string().required(),
    pence: pence().optional(),
    items: listOf(upcoming),
  }),
  /** HMRC has acted on a sold refund. */
  refund_news: exactly({ kind: is('refund_news'), news: refundUpdateShape }),
  confirming: exactly({
    kind: is('confirming'),
    periodId: id().required(),
    label: string().required(),
    sentence: string().required(),
    status: oneOf(UNDERWAY_WORDS).required(),
  }),
  /** HMRC has a return with other figures: a person settles it with us. */
  conflict: exactly({
    kind: is('conflict'),
    periodId: id().required(),
    label: string().required(),
    sentence: string().required(),
  }),
  nothing: exactly({
    kind: is('nothing'),
    sentence: string().required(),
    opensOn: day().optional(),
    unknown: boolean().optional(),
  }),
});

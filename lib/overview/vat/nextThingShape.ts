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
import { NEXT_TURNS, SET_UP_STEPS } from '@/lib/overview/vat/nextKinds';
import { upcoming } from '@/lib/taxes/shapes';
import { REFUND_WAITS } from '@/lib/taxes/upcoming';
import { quote } from '@/lib/refunds/shapes';

/** The next thing to do, shown at the top of the dashboard. */
export const nextThing = variant({
  set_up: exactly({
    kind: is('set_up'),
    step: oneOf(SET_UP_STEPS).required(),
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
   * Payments and returns of any tax that are late, due today, or due on the next day on which
   * something is due; the amount is the sum of these alone.
   */
  due: exactly({
    kind: is('due'),
    turn: oneOf(NEXT_TURNS).required(),
    /** The day to act by. */
    on: day().required(),
    sentence: string().required(),
    pence: pence().optional(),
    items: listOf(upcoming),
  }),
  /** HMRC has acted on a sold refund. */
  refund_news: exactly({ kind: is('refund_news'), news: refundUpdateShape }),
  /** HMRC keeps a filed refund waiting that is not sold. */
  refund_waits: exactly({
    kind: is('refund_waits'),
    periodId: id().required(),
    label: string().required(),
    why: oneOf(REFUND_WAITS).required(),
    pence: pence().required(),
    /** The last of HMRC's 30 days. */
    endsOn: day().required(),
    sentence: string().required(),
  }),
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

import { exactly, number, pence } from '@/lib/kernel/fields';

/** A number of rows, clients or refunds. */
export const count = () => number().integer().min(0).required();

/**
 * An amount over several clients. `unknown`: the number of them that owe an amount not known yet,
 * which the sum leaves out.
 */
const amounts = { pence: pence().required(), clients: count(), unknown: count() };
const summed = exactly(amounts);
/** `about_pence`: the estimates, which the sum leaves out. */
const summedDue = exactly({ ...amounts, about_pence: pence().required() });

/** The summary above a practice's table. */
export const band = exactly({
  overdue: summed,
  due_in_7_days: summedDue,
  due_in_30_days: summedDue,
  /** `expected_pence` are of returns that are not filed, and in no sum. */
  hmrc_owes: exactly({
    pence: pence().required(),
    refunds: count(),
    queried: count(),
    expected_pence: pence().required(),
  }),
  penalties: exactly({ pence: pence().required(), clients: count() }),
});

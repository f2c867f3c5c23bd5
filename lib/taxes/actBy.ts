/** HMRC's own day, and the last working day on which money for it can arrive. */
interface TwoDays<Day extends string> {
  dueOn: Day;
  /** The due day itself for a return or a refund. */
  clearBy: Day;
}

/**
 * Returns the day by which one must act, which every list, sum and sentence goes by: of a payment
 * the day by which the money must be there, until that has passed; of a return, and of what is late,
 * HMRC's own day (docs/rules/product.md#one-day).
 */
export const actBy = <Day extends string>({ dueOn, clearBy }: TwoDays<Day>, today: string): Day =>
  clearBy < today ? dueOn : clearBy;

/** Returns HMRC's own day if it is another: details alone say it. */
export const legalDay = <Day extends string>(days: TwoDays<Day>, today: string): Day | undefined =>
  actBy(days, today) === days.dueOn ? undefined : days.dueOn;

import { day, exactly, listOf, oneOf, pence, string } from '@/lib/kernel/fields';
import { LEG_IDS, LEG_STATES, MONEY_STANDINGS } from './moneyMap';

/** What the customer says that they sent and has not arrived. */
const notArrived = exactly({ pence: pence().required(), on: day().required() })
  .optional()
  .default(undefined);

/** The money map of a sale. */
export const moneyMapShape = exactly({
  standing: oneOf(MONEY_STANDINGS).required(),
  legs: listOf(
    exactly({
      id: oneOf(LEG_IDS).required(),
      state: oneOf(LEG_STATES).required(),
      pence: pence().required(),
      from: day().optional(),
      to: day().optional(),
    }),
  ),
  soldPence: pence().required(),
  leftPence: pence().required(),
  lessPence: pence().optional(),
  owedPence: pence().optional(),
  sent: notArrived,
  notReceived: notArrived,
  plannedPence: pence().optional(),
  toSendPence: pence().optional(),
});

/** Where a claim's repayment by HMRC is passed on to. */
export const payToShape = exactly({
  accountName: string().required(),
  sortCode: string().required(),
  accountNumber: string().required(),
});

import { connection } from '@/lib/connections/contract';
import { day, exactly, id, listOf, instant, oneOf, pence, string } from '@/lib/kernel/fields';
import { NEXT_KINDS, NEXT_TURNS } from '@/lib/overview/vat/nextKinds';
import { refundUpdateShape } from '@/lib/refunds/followUp/updateShapes';
import { tax, taxSummaryLine, upcoming } from '@/lib/taxes/shapes';
import { REFUND_WAITS } from '@/lib/taxes/upcoming';
import { TAX_CONNECTIONS } from '@/lib/connections/connection';
import { freshness } from '@/lib/connections/syncShape';

/** The person's companies, each with its four taxes in a line. */
export const companyListShape = listOf(
  exactly({
    id: id().required(),
    name: string().required(),
    role: string().required(),
    vatNumber: string().optional(),
    companyNumber: string().optional(),
    taxes: listOf(taxSummaryLine),
    nextDeadline: upcoming.optional().default(undefined),
    refund: exactly({
      arrivesPence: pence().required(),
      refundPence: pence().required(),
      label: string().required(),
      periodId: id().required(),
    })
      .optional()
      .default(undefined),
    /** The oldest VAT return that is late, if the next thing is something else. */
    lateReturn: exactly({
      periodId: id().required(),
      label: string().required(),
      due: day().required(),
    })
      .optional()
      .default(undefined),
    /** The next thing to do, as on the company's dashboard, with its own amount. */
    first: exactly({
      kind: oneOf(NEXT_KINDS).required(),
      periodId: id().optional(),
      turn: oneOf(NEXT_TURNS).optional(),
      /** The day to act by; if it is late or due today, HMRC's own day. */
      dueOn: day().optional(),
      /** Why HMRC keeps a refund waiting. */
      waits: oneOf(REFUND_WAITS).optional(),
      pence: pence().optional(),
      /** The first bill of these, for /client/pay-hmrc. */
      bill: exactly({ tax: tax(), charge: string().required(), person: string().optional() })
        .optional()
        .default(undefined),
    }),
    /** HMRC’s actions on sold refunds, the most serious first. */
    news: listOf(refundUpdateShape),
    connections: listOf(connection),
    setUp: string().optional(),
  }),
);

/** How fresh the figures of one company's taxes are. */
export const syncDataShape = exactly({
  taxes: listOf(
    exactly({
      tax: tax(),
      ...freshness,
      connection: oneOf(TAX_CONNECTIONS).required(),
      /**
       * When the practice's next sync begins; absent while it is being read, or if the time is not
       * known.
       */
      nextAt: instant().optional(),
    }),
  ),
});

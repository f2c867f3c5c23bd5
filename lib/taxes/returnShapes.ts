import { day, exactly, string } from '@/lib/kernel/fields';

const annualReturnFields = {
  /** Whose return it is, where HMRC lists several people. */
  person: exactly({ name: string().required(), utr: string().required() })
    .optional()
    .default(undefined),
  year: string().required(),
  taxYear: string().required(),
  dueOn: day().required(),
  filedOn: day().optional(),
  said: exactly({
    filedOn: day().optional(),
    receipt: string().optional(),
    by: string().required(),
    on: day().required(),
  })
    .optional()
    .default(undefined),
};

/** The online return of one tax year: HMRC's own day, and what the practice says. */
export const annualReturn = exactly(annualReturnFields);

/** The online return of one tax year with its status word, as in a list of all years. */
export const returnOfYearShape = exactly({ ...annualReturnFields, status: string().required() });

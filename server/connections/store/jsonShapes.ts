import { object, string, type ObjectSchema } from 'yup';
import type { Kept, OwnNumbers } from '@/lib/connections/ownNumber';

const maybe = () => string().strict();

/** The numbers that a provider gives of an account; an absent one is absent, never null. */
export const organisationNumbers: ObjectSchema<OwnNumbers> = object({
  vatNumber: maybe(),
  companyNumber: maybe(),
  utr: maybe(),
})
  .noUnknown()
  .strict()
  .required();

export const keptNumbers: ObjectSchema<Kept> = object({
  theirs: string().strict().required(),
  ours: string().strict().required(),
}).required();

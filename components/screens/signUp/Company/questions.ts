import type { AnswerOf } from '@/lib/access/endpoint';
import type { companySetUp } from '@/lib/companies/contract';

/** What each question of one company is given. */
export interface QuestionProps {
  companyId: string;
  facts: AnswerOf<typeof companySetUp>;
}

import type { AnswerOf } from '@/lib/contract/endpoint';
import type { companySetUp } from '@/lib/contract/company';

/** What each question of one company is given. */
export interface QuestionProps {
  companyId: string;
  facts: AnswerOf<typeof companySetUp>;
}

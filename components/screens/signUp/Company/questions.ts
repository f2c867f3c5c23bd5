import type { AnswerOf } from '@/lib/access/endpoint';
import type { companySetUp } from '@/lib/companies/contract';

/** Props of each question of one company. */
export interface QuestionProps {
  companyId: string;
  facts: AnswerOf<typeof companySetUp>;
}

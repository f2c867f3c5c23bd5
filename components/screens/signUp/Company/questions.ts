import { string } from 'yup';
import type { AnswerOf } from '@/lib/contract/endpoint';
import type { companySetUp } from '@/lib/contract/company';

/** What each question of one company is given. */
export interface QuestionProps {
  companyId: string;
  facts: AnswerOf<typeof companySetUp>;
}

/** A text held to a rule of lib/domain, which words its own problem. */
export const ruled = (missing: string, problem: (text: string) => string | undefined) =>
  string().trim().required(missing).test('rule', (value, context) => {
    const wrong = value ? problem(value) : undefined;
    return wrong ? context.createError({ message: wrong }) : true;
  });

import { endpoint } from '@/lib/access/endpoint';
import { byCompany, exactly, oneOf } from '@/lib/kernel/fields';
import { returnMarkBody } from '@/lib/taxes/returnMarkForms';
import { RETURN_STATES } from '@/lib/taxes/selfAssessmentReturn';

export const markReturn = endpoint({
  method: 'POST',
  path: '/client/self-assessment-return',
  summary:
    'Says that a person’s online return of Self Assessment was filed on a day, or is not filed, or takes that back. ' +
    'HMRC’s own answer comes first',
  access: { scope: 'company', action: 'return:mark' },
  origin: 'inferred',
  query: byCompany,
  body: returnMarkBody,
  response: exactly({ state: oneOf(RETURN_STATES).required() }),
  example: { state: 'filed' as const },
});

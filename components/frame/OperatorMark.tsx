import { BesideMark } from './BesideMark';
import { useProfile } from '@/hooks/auth/auth';

/** After the mark, for those who run the portal; nobody else learns what the page is. */
export function OperatorMark() {
  return useProfile().data?.isOperator ? <BesideMark>Operator</BesideMark> : null;
}

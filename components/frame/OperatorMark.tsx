import { BesideMark } from './BesideMark';
import { useProfile } from '@/hooks/auth/auth';

/** Renders "Operator" after the mark, for operators only. */
export function OperatorMark() {
  return useProfile().data?.isOperator ? <BesideMark>Operator</BesideMark> : null;
}

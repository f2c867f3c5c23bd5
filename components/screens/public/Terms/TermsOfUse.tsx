import { Terms } from './Terms';
import { termsOfUse } from '@/lib/app/terms/termsOfUse';

export default function TermsOfUse() {
  return <Terms text={termsOfUse} page="termsOfUse" />;
}

import { Terms } from './Terms';

export default function TermsOfUse() {
  return <Terms name="use" />;
}

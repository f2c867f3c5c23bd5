import { Terms } from './Terms';

export default function TermsOfSale() {
  return <Terms name="sale" />;
}

import { Terms } from './Terms';
import { saleTerms } from '@/lib/app/terms/saleTerms';

export default function TermsOfSale() {
  return <Terms text={saleTerms} page="termsOfSale" />;
}

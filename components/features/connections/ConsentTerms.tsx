import { styled } from '@mui/material/styles';
import { Bullets } from '@/components/parts/Bullets';
import { Disclosure } from '@/components/parts/Disclosure';
import { TermsNote } from '@/components/parts/TermsNote';
import { termsConnectText } from '@/lib/app/text';
import { connectHmrcText, consentText } from '@/lib/connections/text';

const Root = styled('div')({ display: 'grid', gap: 12 });

interface ConsentTermsProps {
  /** What is read and sent, where the page does not list it already. */
  does?: readonly string[];
}

/**
 * Renders what a permission at HMRC covers and the links to the terms, on pages with a button that
 * leads straight to HMRC's consent page (docs/rules/product.md#terms).
 */
export function ConsentTerms({ does = [] }: ConsentTermsProps) {
  const { kept, seen, device, ended } = connectHmrcText;
  return (
    <Root>
      <Disclosure title={consentText.covers}>
        <Bullets items={[...does, kept, seen, device, ended]} />
      </Disclosure>
      <TermsNote before={termsConnectText} />
    </Root>
  );
}

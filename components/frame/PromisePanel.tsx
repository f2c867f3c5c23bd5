import { styled } from '@mui/material/styles';
import { OpenTaxMark } from '@/components/parts/BrandMarks';
import { PromiseDrawing } from '@/components/parts/PromiseDrawing';
import { Row } from '@/components/parts/Row';
import { Text } from '@/components/parts/Text';
import { useFeePartner } from '@/hooks/auth/useFeePartner';
import type { Product } from '@/hooks/app/useProduct';
import { feeSentence } from '@/lib/refunds/quote/fee';
import { signInPageText } from '@/lib/app/text';

const Root = styled('aside')(({ theme }) => ({
  '--focus-ring': '#FFFFFF',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  gap: 56,
  padding: 56,
  backgroundColor: theme.vars.palette.brand.hero,
  color: '#FFFFFF',
  [theme.breakpoints.down('md')]: { display: 'none' },
}));

/** As wide as the eye follows one line of dots. */
const Drawing = styled('div')({ maxWidth: 440 });

function InstantVatPromise() {
  const partner = useFeePartner();
  return (
    <>
      <Text font="display">Get your VAT refund in as little as 24 hours</Text>
      <Drawing>
        <PromiseDrawing />
      </Drawing>
      <Text font="body2" tone="hero">{`${feeSentence(partner)}.`}</Text>
    </>
  );
}

function OpenTaxPromise() {
  return (
    <>
      <Text font="display">Every client, four taxes, one live view</Text>
      <Row as="span" tone="hero" inline>
        <OpenTaxMark width={112} />
      </Row>
      <Text font="body2" tone="hero">
        {signInPageText.openTaxPromise}
      </Text>
    </>
  );
}

/**
 * Renders the product's promise beside the login. InstantVAT: solid and soon is ours, dotted and
 * hollow is waiting. OpenTax: four taxes, one still to come
 * (docs/rules/design.md#solid-and-hollow).
 */
export function PromisePanel({ product }: { product: Product }) {
  return (
    <Root aria-label={`What ${product} does`}>
      {product === 'OpenTax' ? <OpenTaxPromise /> : <InstantVatPromise />}
    </Root>
  );
}

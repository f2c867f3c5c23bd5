import { styled } from '@mui/material/styles';
import { OpenTaxMark } from '@/components/parts/BrandMarks';
import { PromiseDrawing } from '@/components/parts/PromiseDrawing';
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

const Display = styled('p')(({ theme }) => ({ ...theme.typography.display }));

/** As wide as the eye follows one line of dots. */
const Drawing = styled('div')({ maxWidth: 440 });

const Mark = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  color: theme.vars.palette.brand.heroText,
}));

const Soft = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.brand.heroText,
}));

function InstantVatPromise() {
  const partner = useFeePartner();
  return (
    <>
      <Display>Get your VAT refund in as little as 24 hours</Display>
      <Drawing>
        <PromiseDrawing />
      </Drawing>
      <Soft>{`${feeSentence(partner)}.`}</Soft>
    </>
  );
}

function OpenTaxPromise() {
  return (
    <>
      <Display>Every client, four taxes, one live view</Display>
      <Mark>
        <OpenTaxMark width={112} />
      </Mark>
      <Soft>{signInPageText.openTaxPromise}</Soft>
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

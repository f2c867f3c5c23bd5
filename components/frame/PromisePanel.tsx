import { styled } from '@mui/material/styles';
import { PromiseDrawing } from '@/components/parts/PromiseDrawing';
import { useFeePartner } from '@/hooks/useFeePartner';
import { feeSentence } from '@/lib/domain/refunds/refundFee';

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

const Soft = styled('p')(({ theme }) => ({ ...theme.typography.body2, color: theme.vars.palette.brand.heroText }));

/** The promise beside the login: solid and soon is ours, dotted and hollow is waiting (docs/rules/design.md#solid-and-hollow). */
export function PromisePanel() {
  const partner = useFeePartner();
  return (
    <Root aria-label="What InstantVAT does">
      <Display>Get your VAT refund in as little as 24 hours</Display>
      <Drawing><PromiseDrawing /></Drawing>
      <Soft>{`${feeSentence(partner)}.`}</Soft>
    </Root>
  );
}

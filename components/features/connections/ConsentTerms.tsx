import { styled } from '@mui/material/styles';
import { Disclosure } from '@/components/parts/Disclosure';
import { Stack } from '@/components/parts/Stack';
import { TermsNote } from '@/components/parts/TermsNote';
import { termsConnectText } from '@/lib/app/text';
import { connectHmrcText, consentText } from '@/lib/connections/text';

const Facts = styled('dl')(({ theme }) => ({
  '& dt': { fontWeight: 500, color: theme.vars.palette.text.primary },
  '& dd + dt': { marginTop: 12 },
  '& dd': { marginTop: 4, maxWidth: '66ch' },
}));

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
    <Stack gap={12}>
      <Disclosure title={consentText.covers}>
        <Facts>
          {does.length > 0 ? <dt>What it does</dt> : null}
          {does.map((line) => (
            <dd key={line}>{line}</dd>
          ))}
          <dt>What is stored</dt>
          <dd>{kept}</dd>
          <dt>Who sees it</dt>
          <dd>{seen}</dd>
          <dt>What HMRC learns</dt>
          <dd>{device}</dd>
          <dt>How to end it</dt>
          <dd>{ended}</dd>
        </Facts>
      </Disclosure>
      <TermsNote before={termsConnectText} />
    </Stack>
  );
}

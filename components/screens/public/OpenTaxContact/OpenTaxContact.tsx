import { useState } from 'react';
import { styled } from '@mui/material/styles';
import { ArrowLink } from '@/components/parts/ArrowLink';
import { PageHeading } from '@/components/parts/PageHeading';
import { Row } from '@/components/parts/Row';
import { Blocks } from '@/components/screens/public/Columns';
import { ContactForm, type ContactMessage } from './ContactForm';
import { MessageSent } from './MessageSent';
import { PublicPage } from '@/components/frame/PublicPage';
import { useUtm } from '@/hooks/app/useUtm';
import { pageHref } from '@/lib/app/hrefs';
import { contactText } from '@/lib/app/text';

const Box = styled('section')(({ theme }) => ({
  maxWidth: 640,
  padding: 32,
  borderRadius: 10,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  [theme.breakpoints.down('sm')]: { padding: 16 },
}));

/**
 * The contact page (docs/rules/product.md#routes): for practices that want OpenTax, and for whoever
 * found no answer in the help.
 */
export default function OpenTaxContact() {
  const [sent, setSent] = useState<ContactMessage>();
  const { withUtm } = useUtm();
  return (
    <PublicPage width="steps" description={contactText.description}>
      <Blocks>
        <PageHeading
          back={{ href: withUtm(pageHref('openTax')), label: 'OpenTax' }}
          title="Contact us"
          lead={contactText.lead}
        />
        <Box aria-label={sent ? 'Your message' : 'Write to us'}>
          {sent ? (
            <MessageSent message={sent} onAnother={() => setSent(undefined)} />
          ) : (
            <ContactForm onSent={setSent} />
          )}
        </Box>
        <Row as="p" gap="8px 24px" wraps>
          <ArrowLink href={withUtm(pageHref('openTaxHelp'))}>OpenTax help</ArrowLink>
          <ArrowLink href={withUtm(pageHref('instantVatHelp'))}>InstantVAT help</ArrowLink>
        </Row>
      </Blocks>
    </PublicPage>
  );
}

import { Buttons } from '@/components/parts/Buttons';
import { TermsNote } from '@/components/parts/TermsNote';
import { Text } from '@/components/parts/Text';
import { TextLink } from '@/components/parts/TextLink';
import type { QuestionProps } from '@/components/screens/signUp/Company/questions';
import { ConnectButton } from '@/components/features/connections/ConnectButton';
import { StepPage } from '@/components/screens/signUp/StepPage';
import { hmrcConnectHref } from '@/hooks/connections/connections';
import { hmrcFinishHref } from '@/hooks/connections/hmrcStart';
import { formatVatNumber } from '@/lib/companies/formatVatNumber';
import { termsConnectText } from '@/lib/app/text';
import { connectHmrcText } from '@/lib/connections/text';

/**
 * Renders the last step after consent was given at HMRC before the company was added: one button
 * binds it to the VAT number, without another visit to HMRC.
 */
export function FinishWithConsent({ companyId, facts }: QuestionProps) {
  const number = facts.vatNumber ? ` (VAT number ${formatVatNumber(facts.vatNumber)})` : '';
  return (
    <StepPage
      current="hmrc"
      facts={facts}
      companyId={companyId}
      title="Finish connecting HMRC"
      lead={connectHmrcText.consentGiven(facts.name, number)}
    >
      <Text font="body1" prose>
        {connectHmrcText.whatWeRead}
      </Text>
      <TermsNote before={termsConnectText} />
      <Buttons gap="12px 24px" align="center">
        <ConnectButton href={hmrcFinishHref(companyId)} to="HMRC" doing="Connecting with HMRC">
          Finish connecting
        </ConnectButton>
        <TextLink component="a" href={hmrcConnectHref(companyId)}>
          Log in at HMRC again instead
        </TextLink>
      </Buttons>
    </StepPage>
  );
}

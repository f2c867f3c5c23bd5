import { styled } from '@mui/material/styles';
import { ArrowLink } from '@/components/parts/ArrowLink';
import { Button } from '@/components/parts/Button';
import type { QuestionProps } from '@/components/screens/signUp/Company/questions';
import { LaterLink } from './LaterLink';
import { Buttons } from '@/components/parts/Buttons';
import {
  HMRC_OUTCOMES,
  WRONG_ACCOUNT_CAUSES,
  type Outcome,
} from '@/components/parts/consentOutcomes';
import { Text } from '@/components/parts/Text';
import { StepPage } from '@/components/screens/signUp/StepPage';
import { hmrcConnectHref } from '@/hooks/connections/connections';
import { hmrcFinishHref } from '@/hooks/connections/hmrcStart';

const Causes = styled('ol')(({ theme }) => ({
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > li': { padding: '16px 0', borderBottom: `1px solid ${theme.vars.palette.divider}` },
  '& h2': theme.typography.h3,
  '& p': { ...theme.typography.body2, marginTop: 2, color: theme.vars.palette.text.secondary },
}));

const MTD_SIGN_UP_URL =
  'https://www.gov.uk/vat-record-keeping/sign-up-for-making-tax-digital-for-vat';

interface HmrcOutcomeProps extends QuestionProps {
  outcome: Outcome;
  /** This browser still holds HMRC's answer, so trying again need not ask HMRC's page. */
  consentKept?: boolean;
}

/**
 * Renders a visit to HMRC that brought no connection: what happened, what is safe, and one thing to
 * do next.
 */
export function HmrcOutcome({ outcome, companyId, facts, consentKept = false }: HmrcOutcomeProps) {
  const { title, what, safe, action } = HMRC_OUTCOMES[outcome];
  return (
    <StepPage current="hmrc" facts={facts} companyId={companyId} title={title} lead={what}>
      <Text font="body1" prose>
        {safe}
      </Text>
      {outcome === 'wrong_account' ? (
        <>
          <Causes>
            {WRONG_ACCOUNT_CAUSES.map((cause) => (
              <li key={cause.title}>
                <h2>{cause.title}</h2>
                <p>{cause.text}</p>
              </li>
            ))}
          </Causes>
          <div>
            <ArrowLink outside href={MTD_SIGN_UP_URL}>
              Sign up for Making Tax Digital for VAT
            </ArrowLink>
          </div>
        </>
      ) : null}
      <Buttons gap="12px 24px" align="center">
        <Button
          variant="contained"
          component="a"
          href={consentKept ? hmrcFinishHref(companyId) : hmrcConnectHref(companyId)}
        >
          {action}
        </Button>
        <LaterLink companyId={companyId} />
      </Buttons>
    </StepPage>
  );
}

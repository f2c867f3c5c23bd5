import { Button } from '@/components/parts/Button';
import { QuietPanel } from '@/components/parts/QuietPanel';
import { Row } from '@/components/parts/Row';
import { instantVatFlow, type SignUpFlow } from './SignUpFlow';
import { StepPage } from './StepPage';
import type { Question } from './setUpTasks';
import { useRememberPage } from '@/hooks/app/useRememberPage';
import { useSession } from '@/hooks/app/useSession';
import { pageHref } from '@/lib/app/hrefs';
import { confirmEmailText, signUpText } from '@/lib/auth/text';

interface SignedInGateProps {
  flow: SignUpFlow;
  /** Purpose of the account: "add your company". */
  so: string;
  /** Renders the page for visitors. */
  page: (title: string, content: React.ReactNode) => React.ReactNode;
  children: React.ReactNode;
}

/**
 * Renders a later step to signed-in people only. The steps are public pages
 * (docs/rules/product.md#routes) about a company of the person's: visitors are told how to go on,
 * and return here afterwards.
 */
export function SignedInGate({
  flow: { Page, about, confirm },
  so,
  page,
  children,
}: SignedInGateProps) {
  const session = useSession();
  const rememberPage = useRememberPage();
  if (session === 'signingUp') {
    return (
      <Page at="about" title="Confirm your email first">
        <QuietPanel
          title="One thing is missing"
          action={
            <Button variant="contained" href={pageHref(confirm)}>
              Enter your code
            </Button>
          }
        >
          {confirmEmailText.codeFirst(so)}
        </QuietPanel>
      </Page>
    );
  }
  if (session !== 'out') return children;
  return page(
    'Log in to carry on',
    <QuietPanel
      title="You are not logged in"
      action={
        <Row gap={12} wraps>
          <Button variant="contained" href={pageHref('login')} onClick={rememberPage}>
            Log in
          </Button>
          <Button variant="outlined" href={pageHref(about)}>
            Sign up
          </Button>
        </Row>
      }
    >
      {signUpText.logInToContinue}
    </QuietPanel>,
  );
}

/** Renders a later step of InstantVAT to signed-in people only. */
export function SignedInOnly({
  current,
  children,
}: {
  current: Question;
  children: React.ReactNode;
}) {
  return (
    <SignedInGate
      flow={instantVatFlow}
      so="add your company"
      page={(title, content) => (
        <StepPage current={current} title={title}>
          {content}
        </StepPage>
      )}
    >
      {children}
    </SignedInGate>
  );
}

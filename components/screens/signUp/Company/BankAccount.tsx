import { BEFORE_A_CHANGE } from '@/lib/companies/coolingOffWords';
import { PAYEE_WORDS, SAVED_UNCHECKED } from '@/lib/companies/payeeCheck';
import { useAlerts } from '@/hooks/app/useAlerts';
import { ReauthenticationGuard } from '@/components/features/reauthentication/ReauthenticationGuard';
import { PayoutAccountForm } from '@/components/features/refund/PayoutAccountForm';
import { InlineAlert } from '@/components/parts/InlineAlert';
import { StepPage } from '@/components/screens/signUp/StepPage';
import type { QuestionProps } from './questions';
import { useNextQuestion } from './useNextQuestion';
import { useSetBankAccount } from '@/hooks/companies';
import { companyStepText } from '@/lib/companies/text';

/** Renders the account for payouts. A saved account is shown only by its last four digits. */
export function BankAccount(props: QuestionProps) {
  return (
    <ReauthenticationGuard>
      <AccountQuestion {...props} />
    </ReauthenticationGuard>
  );
}

function AccountQuestion({ companyId, facts }: QuestionProps) {
  const save = useSetBankAccount(companyId);
  const goOn = useNextQuestion(companyId, facts);
  const { show } = useAlerts();
  return (
    <StepPage
      current="bank-account"
      facts={facts}
      companyId={companyId}
      title="Where should we pay your refunds?"
      lead={companyStepText.mainAccount}
    >
      {facts.bankAccountEnding ? (
        <InlineAlert tone="info">
          {companyStepText.accountReplaced(
            facts.bankAccountEnding,
            facts.bankAccountPayee ? `${PAYEE_WORDS[facts.bankAccountPayee]} ` : '',
            BEFORE_A_CHANGE,
          )}
        </InlineAlert>
      ) : null}
      <PayoutAccountForm
        isStep
        label="Bank account for payouts"
        // A limited company's account is in its own name; a sole trader's may be in theirs.
        likelyName={facts.kind === 'limited' ? facts.name : undefined}
        save={save}
        onSaved={(payee) => {
          if (payee === 'notAvailable') show(SAVED_UNCHECKED, 'info');
          return goOn('bank-account');
        }}
      />
    </StepPage>
  );
}

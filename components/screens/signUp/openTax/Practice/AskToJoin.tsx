import { ActNotice } from '@/components/features/acts/ActNotice';
import { Button } from '@/components/parts/Button';
import { QuietPanel } from '@/components/parts/QuietPanel';
import { useAskToJoin } from '@/hooks/practice/practice';
import { pageHref } from '@/lib/app/hrefs';
import { practiceStepText } from '@/lib/auth/text';

/**
 * Renders the step for a practice that another person has added: it is not created twice; the
 * person asks its admins to join (docs/rules/product.md#a-practice-once).
 */
export function AskToJoin({ companyNumber }: { companyNumber: string }) {
  const ask = useAskToJoin();
  if (ask.isSuccess) {
    return <QuietPanel title="We have asked its admins">{practiceStepText.afterAsking}</QuietPanel>;
  }
  if (ask.error?.status === 409) return <WorksThere />;
  return (
    <QuietPanel
      title="This practice is in OpenTax already"
      action={
        <Button
          variant="contained"
          disabled={ask.isPending}
          onClick={() => ask.mutate({ company_number: companyNumber })}
        >
          {ask.isPending ? 'Asking' : 'Ask its admins'}
        </Button>
      }
    >
      {practiceStepText.askAdmins}
      {ask.isError ? <ActNotice error={ask.error} title={practiceStepText.notAsked} /> : null}
    </QuietPanel>
  );
}

const WorksThere = () => (
  <QuietPanel
    title="You work there already"
    action={
      <Button variant="contained" href={pageHref('home')}>
        Go to your first page
      </Button>
    }
  >
    {practiceStepText.worksThere}
  </QuietPanel>
);

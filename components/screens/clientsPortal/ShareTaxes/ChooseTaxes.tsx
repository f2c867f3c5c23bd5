import { useState } from 'react';
import { ActNotice } from '@/components/features/acts/ActNotice';
import { EditRow } from '@/components/features/profile/EditRow';
import { Button } from '@/components/parts/Button';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { ErrorRegion } from '@/components/parts/ErrorRegion';
import { DelayedSkeleton } from '@/components/parts/Skeletons';
import { Stack } from '@/components/parts/Stack';
import { Switch } from '@/components/parts/Switch';
import type { AgentIds } from '@/hooks/clients/signUp';
import { useSharedTaxes, useShareTaxes, type SharedTaxes } from '@/hooks/clients/sharing';
import { useGoAfterAnswer } from '@/hooks/app/page/navigation';
import { afterTaxesWords } from '@/lib/clients/onboarding/signUp';
import { keepingWords, SHARED_MEANS } from '@/lib/clients/sharing/sharing';
import { TAX_NAMES, type Tax } from '@/lib/kernel/taxes';
import { pageHref } from '@/lib/app/hrefs';
import { clientSharingText } from '@/lib/clients/text';

interface ChooseTaxesProps {
  ids: AgentIds;
  practice: string;
}

/**
 * What is shared now, to be changed before anything is said: all four, for somebody who comes here
 * first.
 */
export function ChooseTaxes({ ids, practice }: ChooseTaxesProps) {
  const { data, error, isFetching, refetch } = useSharedTaxes(ids);
  if (data) return <Choices ids={ids} practice={practice} now={data} />;
  if (error) {
    return (
      <ErrorRegion
        what={clientSharingText.notRead}
        safe={clientSharingText.nothingChangedAfter(error.sentence)}
        onRetry={() => void refetch()}
        retrying={isFetching}
        reference={error.reference}
      />
    );
  }
  return (
    <DelayedSkeleton what="what you share">
      <LinesSkeleton rows={4} height={64} gap={16} />
    </DelayedSkeleton>
  );
}

function Choices({ ids, practice, now: { said, taxes } }: ChooseTaxesProps & { now: SharedTaxes }) {
  const goAfterAnswer = useGoAfterAnswer();
  const save = useShareTaxes(ids);
  const [kept, setKept] = useState<readonly Tax[]>(() =>
    taxes.filter(({ shared }) => !shared).map(({ tax }) => tax),
  );
  const isBusy = save.isPending || save.isSuccess;
  const goOn = () => void goAfterAnswer(pageHref('clientHmrc', { ...ids }));
  const onContinue = () => {
    const changed = taxes
      .filter(({ tax, shared }) => shared === kept.includes(tax))
      .map(({ tax, shared }) => ({ tax, shared: !shared }));
    // Whoever comes back and changes nothing has nothing to say; a first yes to all is said of all.
    if (changed.length === 0 && said) return goOn();
    save.mutate(
      { taxes: changed.length > 0 ? changed : taxes.map(({ tax, shared }) => ({ tax, shared })) },
      { onSuccess: goOn },
    );
  };
  return (
    <>
      <div>
        {taxes.map(({ tax }) => (
          <EditRow
            key={tax}
            title={TAX_NAMES[tax]}
            value={<span id={`means-${tax}`}>{SHARED_MEANS[tax]}</span>}
            actions={
              <Switch
                aria-label={`${practice} sees ${TAX_NAMES[tax]}`}
                aria-describedby={`means-${tax}`}
                checked={!kept.includes(tax)}
                disabled={isBusy}
                onChange={({ target }) =>
                  setKept(
                    target.checked ? kept.filter((candidate) => candidate !== tax) : [...kept, tax],
                  )
                }
              >
                {kept.includes(tax) ? 'Off' : 'On'}
              </Switch>
            }
          />
        ))}
      </div>
      <Stack font="body2" tone="quiet" gap={8} aria-live="polite">
        {[...keepingWords(practice, kept), afterTaxesWords(!kept.includes('vat'))].map(
          (sentence) => (
            <p key={sentence}>{sentence}</p>
          ),
        )}
      </Stack>
      {save.error ? (
        <ActNotice error={save.error} title={clientSharingText.nothingWasChanged} />
      ) : null}
      <div>
        <Button variant="contained" disabled={isBusy} onClick={onContinue}>
          {save.isPending ? 'Saving' : 'Continue'}
        </Button>
      </div>
    </>
  );
}

import { useId, useState, type FormEvent } from 'react';
import { styled } from '@mui/material/styles';
import { AskOnceMore } from '@/components/features/acts/AskOnceMore';
import { Button } from '@/components/parts/Button';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { ChoiceCard } from '@/components/parts/ChoiceCard';
import { ErrorRegion } from '@/components/parts/ErrorRegion';
import { InlineAlert } from '@/components/parts/InlineAlert';
import { Notice } from '@/components/parts/Notice';
import { Stack } from '@/components/parts/Stack';
import { Text } from '@/components/parts/Text';
import {
  useChooseOrganisation,
  useCompanyOrganisations,
  xeroConnectHref,
  type Organisations,
} from '@/hooks/connections/connections';
import { CHOICE_WORDS, getNumbers, getOwnNumbers, VERDICT_WORDS } from './organisationChoice';
import { organisationText } from '@/lib/connections/text';

const Form = styled('form')({ display: 'grid', gap: 16, marginTop: 16 });
const Legend = styled('legend')(({ theme }) => ({ ...theme.typography.h3, padding: 0 }));
const Line = styled('span')({ display: 'block' });

interface ChooseOrganisationProps {
  companyId: string;
  onChosen?: () => void;
}

/**
 * Lists the organisations of the company's Xero login, each with its own number, to choose the one
 * that is the company (docs/rules/providers.md#whose-account).
 */
export function ChooseOrganisation({ companyId, onChosen }: ChooseOrganisationProps) {
  const { data, error, refetch, isFetching } = useCompanyOrganisations(companyId);
  if (error && !data)
    return (
      <ErrorRegion
        what={organisationText.notRead}
        safe={error.sentence}
        onRetry={() => void refetch()}
        retrying={isFetching}
        reference={error.reference}
      />
    );
  if (!data)
    return (
      <div role="status" aria-label="Reading your organisations from Xero">
        <LinesSkeleton rows={4} height={24} />
      </div>
    );
  if (data.organisations.length === 0)
    return (
      <Notice
        tone="warning"
        title={organisationText.noOrganisation}
        action={
          <Button variant="outlined" component="a" href={xeroConnectHref(companyId)}>
            Connect Xero again
          </Button>
        }
      >
        {organisationText.shareBusiness}
      </Notice>
    );
  return <Choice companyId={companyId} data={data} {...(onChosen && { onChosen })} />;
}

function Choice({
  companyId,
  data,
  onChosen = () => undefined,
}: ChooseOrganisationProps & { data: Organisations }) {
  const name = useId();
  const choose = useChooseOrganisation(companyId);
  const [id, setId] = useState(data.organisations.find(({ isChosen }) => isChosen)?.id);
  const [isMissing, setMissing] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const picked = data.organisations.find((organisation) => organisation.id === id);
  const send = (keepOther: boolean) => {
    if (!picked) return;
    choose.mutate(
      {
        organisation_id: picked.id,
        seen: picked.seen,
        ...(keepOther && { keep_other: true }),
      },
      { onSuccess: onChosen },
    );
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!picked);
    if (!picked) return;
    if (picked.verdict === 'same') send(false);
    else setAsking(true);
  };
  return (
    <Form onSubmit={onSubmit} noValidate>
      <fieldset>
        <Legend>{CHOICE_WORDS.question(data.companyName)}</Legend>
        <Text font="body2" tone="quiet" top={4}>
          {getOwnNumbers(data)}
        </Text>
        <Stack gap={8} top={12}>
          {data.organisations.map((organisation) => (
            <ChoiceCard
              key={organisation.id}
              name={name}
              value={organisation.id}
              checked={organisation.id === id}
              onChange={() => {
                setId(organisation.id);
                setMissing(false);
                choose.reset();
              }}
              title={organisation.name}
              text={
                <>
                  <Line>{getNumbers(organisation)}</Line>
                  <Line>{VERDICT_WORDS[organisation.verdict]}</Line>
                </>
              }
            />
          ))}
        </Stack>
      </fieldset>
      {isMissing ? <InlineAlert tone="error">{organisationText.chooseOne}</InlineAlert> : null}
      {choose.error && !isAsking ? (
        <InlineAlert tone="error">{choose.error.sentence}</InlineAlert>
      ) : null}
      <div>
        <Button type="submit" variant="contained" disabled={choose.isPending}>
          {choose.isPending ? 'Saving' : 'Use this organisation'}
        </Button>
      </div>
      {isAsking && picked ? (
        <AskOnceMore
          title={organisationText.keepOther(picked.name)}
          act="Keep it anyway"
          acting="Saving"
          keep="Choose another"
          failed={organisationText.nothingChanged}
          of={choose}
          onAct={() => send(true)}
          onClose={() => {
            setAsking(false);
            choose.reset();
          }}
        >
          <p>{CHOICE_WORDS.warning(picked, data)}</p>
          <p>{CHOICE_WORDS.follows}</p>
        </AskOnceMore>
      ) : null}
    </Form>
  );
}

import { styled } from '@mui/material/styles';
import { ActNotice } from '@/components/features/acts/ActNotice';
import {
  asksForReauthentication,
  useReauthenticationGuard,
} from '@/components/features/reauthentication/ReauthenticationGuard';
import { Card } from '@/components/parts/Card';
import { ChoiceCard } from '@/components/parts/ChoiceCard';
import { usePracticeDetails, useShareClients } from '@/hooks/practice/settings';
import { teamText } from '@/lib/practice/text';

const Choices = styled('fieldset')({
  display: 'grid',
  gap: 12,
  margin: '12px 0',
  padding: 0,
  border: 0,
});
const Foot = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  paddingTop: 12,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.secondary,
}));

const WAYS = [
  {
    everyone: false,
    title: 'Only clients assigned to them',
    text: teamText.assignedOnly,
  },
  {
    everyone: true,
    title: 'Every client of the practice',
    text: teamText.everyClient,
  },
] as const;

/** Renders which clients team members see; saved as soon as it is chosen. Below a guard. */
export function SharingCard({ practiceId, mayChange }: { practiceId: string; mayChange: boolean }) {
  const details = usePracticeDetails(practiceId).data;
  const share = useShareClients(practiceId);
  const guard = useReauthenticationGuard();
  const choose = (everyone: boolean) =>
    void guard(() => share.mutateAsync({ everyone_sees_all_clients: everyone })).catch(
      () => undefined,
    );
  return (
    <Card dense title="What team members see">
      <Choices disabled={!mayChange || !details || share.isPending}>
        <legend className="visually-hidden">What team members see</legend>
        {WAYS.map(({ everyone, title, text }) => (
          <ChoiceCard
            key={title}
            name="sharing"
            title={title}
            text={text}
            checked={details?.everyone_sees_all_clients === everyone}
            onChange={() => choose(everyone)}
          />
        ))}
      </Choices>
      {share.isError && !asksForReauthentication(share.error) ? (
        <ActNotice error={share.error} title={teamText.notSaved} />
      ) : null}
      <p role="status">{share.isSuccess ? 'Saved' : ''}</p>
      <Foot>{teamText.deactivating}</Foot>
    </Card>
  );
}

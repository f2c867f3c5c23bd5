import { Button } from '@/components/parts/Button';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Card } from '@/components/parts/Card';
import { InlineAlert } from '@/components/parts/InlineAlert';
import { Row } from '@/components/parts/Row';
import { Text } from '@/components/parts/Text';
import { TextButton } from '@/components/parts/TextButton';
import {
  asksForReauthentication,
  useReauthenticationGuard,
} from '@/components/features/reauthentication/ReauthenticationGuard';
import { useSaveMyData } from '@/hooks/privacy';
import { dataText } from '@/lib/auth/text';

/** Loaded when the person wants to delete the account. */
const DeleteDialog = dynamic(() => import('./DeleteDialog').then((module) => module.DeleteDialog), {
  ssr: false,
});

/** Renders the export of the person's data and the deletion of the account. */
export function DataCard({ dense }: { dense?: boolean }) {
  const guard = useReauthenticationGuard();
  const saveMyData = useSaveMyData();
  const [isDeleting, setDeleting] = useState(false);
  const [problem, setProblem] = useState('');
  const save = () => {
    setProblem('');
    guard(saveMyData).catch((refused: unknown) => {
      if (!asksForReauthentication(refused)) setProblem(dataText.notPrepared);
    });
  };
  return (
    <Card title="Your data" dense={dense}>
      <Text font="body2" tone="quiet" top={8} prose>
        {dataText.whatIsSaved}
      </Text>
      <Row gap="8px 20px" align="center" wraps touch top={16}>
        <Button variant="outlined" onClick={save}>
          Save my data
        </Button>
        <TextButton onClick={() => setDeleting(true)}>Delete my account</TextButton>
      </Row>
      {problem ? <InlineAlert tone="error">{problem}</InlineAlert> : null}
      {isDeleting ? <DeleteDialog onClose={() => setDeleting(false)} /> : null}
    </Card>
  );
}

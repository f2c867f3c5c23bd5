import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/parts/Button';
import { Row } from '@/components/parts/Row';
import { closeNameQuestion } from '@/lib/companies/payeeCheck';
import { radius } from '@/styles/tokens';
import { payoutAccountText } from '@/lib/refunds/text';

const Root = styled('section')(({ theme }) => ({
  padding: '16px 20px',
  borderRadius: radius.control,
  border: `2px solid ${theme.vars.palette.warning.main}`,
  backgroundColor: theme.vars.palette.background.paper,
  '& h2': { ...theme.typography.h3, overflowWrap: 'anywhere' },
  '& p': { ...theme.typography.body2, marginTop: 8 },
}));

interface CloseNameQuestionProps {
  /** The bank's own name for the account. */
  name: string;
  busy: boolean;
  onConfirm: () => void;
  onChange: () => void;
}

/**
 * Asks whether the account is the person's, if its bank has a name that is only close to theirs;
 * takes the focus, so that it is not missed. Nothing is saved before the answer.
 */
export function CloseNameQuestion({ name, busy, onConfirm, onChange }: CloseNameQuestionProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), [name]);
  return (
    <Root ref={box} tabIndex={-1} aria-labelledby="close-name">
      <h2 id="close-name">{closeNameQuestion(name)}</h2>
      <p>{payoutAccountText.closeName}</p>
      <Row gap="8px 12px" wraps top={16}>
        <Button variant="contained" disabled={busy} onClick={onConfirm}>
          {busy ? 'Saving' : 'Yes, use that name'}
        </Button>
        <Button variant="outlined" disabled={busy} onClick={onChange}>
          No, change what I typed
        </Button>
      </Row>
    </Root>
  );
}

import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/parts/Button';
import { Row } from '@/components/parts/Row';
import type { Doubt } from '@/lib/kernel/doubts';
import { radius } from '@/styles/tokens';
import { doubtsQuestionText } from '@/lib/app/text';

const Root = styled('section')(({ theme }) => ({
  padding: '16px 20px',
  borderRadius: radius.control,
  border: `2px solid ${theme.vars.palette.warning.main}`,
  backgroundColor: theme.vars.palette.background.paper,
  '& h2': theme.typography.h3,
  '& ul': { ...theme.typography.body2, display: 'grid', gap: 8, marginTop: 8, paddingLeft: 20 },
  '& li': { overflowWrap: 'anywhere' },
}));

interface DoubtsQuestionProps {
  doubts: readonly Doubt[];
  /** Label of the button that confirms: "Add the client all the same". */
  confirm: string;
  busy: boolean;
  onConfirm: () => void;
  onChange: () => void;
}

/**
 * Asks for confirmation of values that look wrong, in place of the submit button. Takes the focus,
 * so that a screen reader reads it. Nothing is saved before it is answered.
 */
export function DoubtsQuestion({
  doubts,
  confirm,
  busy,
  onConfirm,
  onChange,
}: DoubtsQuestionProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), [doubts]);
  return (
    <Root ref={box} tabIndex={-1} aria-labelledby="doubts">
      <h2 id="doubts">{doubtsQuestionText.nothingSaved}</h2>
      <ul>
        {doubts.map(({ sentence }) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <Row gap="8px 12px" wraps top={16}>
        <Button variant="outlined" disabled={busy} onClick={onChange}>
          Change what I typed
        </Button>
        <Button variant="contained" disabled={busy} onClick={onConfirm}>
          {busy ? 'Saving' : confirm}
        </Button>
      </Row>
    </Root>
  );
}

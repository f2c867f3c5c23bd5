import { useRef } from 'react';
import { styled } from '@mui/material/styles';
import { CheckMark } from '@/components/parts/CheckMark';
import { useEarlyChoice } from '@/components/parts/useEarlyChoice';

const Label = styled('label')({
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr)',
  columnGap: 12,
  cursor: 'pointer',
});

interface DeclarationTickProps {
  /** HMRC's declaration, word for word. */
  text: string;
  checked: boolean;
  disabled: boolean;
  onChange: (tick: boolean) => void;
}

/** HMRC's declaration with its checkbox. */
export function DeclarationTick({ text, checked, disabled, onChange }: DeclarationTickProps) {
  const box = useRef<HTMLInputElement>(null);
  useEarlyChoice(box, (ticked) => onChange(ticked.checked));
  return (
    <Label>
      <CheckMark
        ref={box}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{text}</span>
    </Label>
  );
}

import { styled } from '@mui/material/styles';
import { Fragment } from 'react';
import { TextButton } from '@/components/parts/TextButton';
import { useShortcuts } from '@/hooks/app/page/useShortcuts';
import { reviewText } from '@/lib/refunds/text';

const KEYS: readonly (readonly [keys: readonly string[], does: string])[] = [
  [['J', 'K'], 'Move'],
  [['Y'], 'Approve'],
  [['N'], 'Refuse'],
  [['Q'], 'Ask'],
];

const Line = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  padding: '0 4px',
  color: theme.vars.palette.text.secondary,
  '& kbd': {
    font: 'inherit',
    fontSize: '0.6875rem',
    padding: '2px 6px',
    marginRight: 3,
    borderRadius: 4,
    border: `1px solid ${theme.vars.palette.divider}`,
    backgroundColor: theme.vars.palette.background.paper,
  },
  '@media (pointer: coarse)': { '& .key': { display: 'none' } },
}));

/** What the keys do, the way to turn them off (WCAG 2.1.4), and what each answer asks for. */
export function KeyLine() {
  const { areOn, turn } = useShortcuts();
  return (
    <Line>
      {areOn
        ? KEYS.map(([keys, does]) => (
            <span key={does} className="key">
              {keys.map((key) => (
                <Fragment key={key}>
                  <kbd>{key}</kbd>{' '}
                </Fragment>
              ))}
              {does}
            </span>
          ))
        : null}
      <span className="key">
        <TextButton onClick={() => turn(!areOn)}>
          {areOn ? 'Turn keys off' : 'Turn keys on'}
        </TextButton>
      </span>
      <span>{reviewText.secondStep}</span>
    </Line>
  );
}

import { styled } from '@mui/material/styles';
import type { LucideIcon } from 'lucide-react';
import { Icon } from './Icon';

const List = styled('ul')(({ theme }) => ({
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));

const Line = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 1fr)',
  gap: 16,
  padding: '16px 0',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& h2, & h3': theme.typography.h3,
  '& p': { ...theme.typography.body2, marginTop: 2, color: theme.vars.palette.text.secondary },
  '& svg': { marginTop: 2 },
}));

export interface IconLine {
  icon: LucideIcon;
  title: string;
  text: string;
}

/**
 * Renders what will be asked, read, sent and kept: an icon, a title and a sentence each, with a
 * line between.
 */
export function IconLines({
  lines,
  level: Title = 'h2',
}: {
  lines: readonly IconLine[];
  level?: 'h2' | 'h3';
}) {
  return (
    <List role="list">
      {lines.map(({ icon, title, text }) => (
        <Line key={title}>
          <Icon of={icon} />
          <div>
            <Title>{title}</Title>
            <p>{text}</p>
          </div>
        </Line>
      ))}
    </List>
  );
}

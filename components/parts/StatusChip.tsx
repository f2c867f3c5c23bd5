import { styled, type Theme } from '@mui/material/styles';
import { Icon } from './Icon';
import { statusIcons } from './statusIcons';
import { statusAppearance, type StatusHue, type StatusWord } from '@/lib/kernel/text/statusWords';

/** Returns the style of a status's hue; tables use it too (docs/rules/design.md#dense-tables). */
export const getHue = (theme: Theme, hue: StatusHue) => {
  const { palette } = theme.vars;
  if (hue === 'hollow') {
    return { color: palette.text.secondary, boxShadow: `inset 0 0 0 1px ${palette.surface.edge}` };
  }
  if (hue === 'neutral')
    return { color: palette.text.secondary, backgroundColor: palette.surface.sunk };
  return { color: palette[hue].main, backgroundColor: palette[hue].light };
};

/** Shape of every status. */
export const CHIP = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 24,
  padding: '3px 8px',
  borderRadius: 4,
  fontSize: '0.8125rem',
  lineHeight: 18 / 13,
  fontWeight: 500,
  verticalAlign: 'middle',
  '& svg': { flex: 'none' },
} as const;

const Chip = styled('span')<{ hue: StatusHue }>(({ theme, hue }) => ({
  ...CHIP,
  ...getHue(theme, hue),
}));

export interface StatusChipProps {
  /**
   * Status word, which decides icon and hue: the two are never shown without a word
   * (docs/rules/design.md#status-words and docs/rules/design.md#do-and-do-not).
   */
  word: StatusWord | (string & {});
  /**
   * Text shown instead of the word, in its style: `<StatusChip word="Due soon">Due in 11
   * days</StatusChip>`.
   */
  children?: React.ReactNode;
  /**
   * Without the icon, where a list already draws its own marks (docs/rules/design.md#status-words).
   */
  plain?: boolean;
}

/**
 * Renders a status: icon, word and tint (docs/rules/design.md#status-words). Hollow means that it
 * has not happened.
 */
export function StatusChip({ word, children, plain = false }: StatusChipProps) {
  const { icon, hue } = statusAppearance(word);
  return (
    <Chip hue={hue}>
      {plain ? null : <Icon of={statusIcons[icon]} size={14} />}
      {children ?? word}
    </Chip>
  );
}

import type { Theme } from '@mui/material/styles';
import { circleStyles } from '@/components/parts/InitialsAvatar';
import { CHIP, getHue } from '@/components/parts/StatusChip';
import { linkStyles } from '@/components/parts/TextLink';
import { TICKED, checkboxStyles } from '@/components/parts/list/Tick';
import type { StatusHue } from '@/lib/kernel/text/statusWords';

const HUES: readonly StatusHue[] = ['info', 'success', 'warning', 'error', 'neutral', 'hollow'];

/**
 * Returns the styles of the parts of every row, by class: fifty rows of styled components cost
 * several times what their elements do, at each key of a search
 * (docs/rules/design.md#dense-tables).
 */
export const rowParts = (theme: Theme) => ({
  '& .ticked': TICKED,
  '& .tick': checkboxStyles(theme),
  '& .leads': linkStyles({ theme, quiet: true }),
  '& .chip': CHIP,
  ...Object.fromEntries(HUES.map((hue) => [`& .chip[data-hue=${hue}]`, getHue(theme, hue)])),
  '& .initials': circleStyles(theme, 'lighter', true),
});

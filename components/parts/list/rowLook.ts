import type { Theme } from '@mui/material/styles';
import { circleLook } from '@/components/parts/InitialsAvatar';
import { CHIP, hueOf } from '@/components/parts/StatusChip';
import { linkLook } from '@/components/parts/TextLink';
import { TICKED, tickLook } from '@/components/parts/list/Tick';
import type { StatusHue } from '@/lib/kernel/text/statusWords';

const HUES: readonly StatusHue[] = ['info', 'success', 'warning', 'error', 'neutral', 'hollow'];

/**
 * Returns the styles of the parts of every row, by class: fifty rows of styled components cost
 * several times what their elements do, at each key of a search
 * (docs/rules/design.md#dense-tables).
 */
export const rowParts = (theme: Theme) => ({
  '& .ticked': TICKED,
  '& .tick': tickLook(theme),
  '& .leads': linkLook({ theme, quiet: true }),
  '& .chip': CHIP,
  ...Object.fromEntries(HUES.map((hue) => [`& .chip[data-hue=${hue}]`, hueOf(theme, hue)])),
  '& .initials': circleLook(theme, 'lighter', true),
});

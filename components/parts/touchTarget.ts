/** The least height of what a finger presses (docs/rules/design.md#space-and-shape). */
const TOUCH_HEIGHT = 44;

/**
 * Style that lets a link or button of one line be pressed in the 44 pixels around it, without taking
 * more room on the page. Not for links inside a sentence: two lines of text are closer than that.
 */
export const touchTarget = {
  position: 'relative',
  '@media (pointer: coarse)': {
    '&::after': {
      content: '""',
      position: 'absolute',
      insetInline: 0,
      top: '50%',
      height: TOUCH_HEIGHT,
      transform: 'translateY(-50%)',
    },
  },
} as const;

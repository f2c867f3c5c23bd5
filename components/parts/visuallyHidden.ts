/** Styles of what only screen readers are told, such as the heads of a table whose rows are cards. */
export const visuallyHidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

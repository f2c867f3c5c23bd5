import { styled } from '@mui/material/styles';

/** The place of a person's initials in the header, with a touch target of 44 px. */
export const AvatarPlace = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 44,
  height: 44,
  flex: 'none',
});
const Blank = styled('span')(({ theme }) => ({
  width: 35,
  height: 35,
  borderRadius: '50%',
  backgroundColor: theme.vars.palette.surface.sunk,
}));

/** Renders the place of the initials until they are known. */
export const AvatarBlank = () => (
  <AvatarPlace>
    <Blank />
  </AvatarPlace>
);

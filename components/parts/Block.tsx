import { styled } from '@mui/material/styles';
import { partStyle, type PartStyle } from './partStyle';

/** A part of a page with a margin around it, or with one type and colour for all its texts. */
export const Block = styled('div')<PartStyle>(partStyle);

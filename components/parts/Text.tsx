import { styled } from '@mui/material/styles';
import { partStyle, type PartStyle } from './partStyle';

/** A paragraph, or another element of text: `<Text as="h3" font="h3">`. */
export const Text = styled('p')<PartStyle>(partStyle);

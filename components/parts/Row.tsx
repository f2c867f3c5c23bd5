import { styled } from '@mui/material/styles';
import { partStyle, type PartStyle } from './partStyle';

export interface RowStyle extends PartStyle {
  /** Pixels, or rows and columns as in CSS: "8px 16px". */
  gap?: number | string;
  align?: 'baseline' | 'center' | 'end' | 'flex-end' | 'flex-start' | 'start';
  justify?: 'center' | 'end' | 'flex-end' | 'space-between';
  /** Continues on another line if one is too short. */
  wraps?: boolean;
  /** Stands inside a line of text. */
  inline?: boolean;
  /** Makes its buttons as high as a finger needs. */
  touch?: boolean;
}

/** Returns the declarations of what a row has beside those of every part. */
export const rowStyle = ({ gap, align, justify, wraps, inline, touch }: RowStyle) => ({
  display: inline ? 'inline-flex' : 'flex',
  gap,
  alignItems: align,
  justifyContent: justify,
  flexWrap: wraps ? ('wrap' as const) : undefined,
  '& button': touch && { minHeight: 44 },
});

/** Things beside each other. */
export const Row = styled('div')<RowStyle>(partStyle, rowStyle);

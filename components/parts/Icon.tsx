import type { LucideIcon } from 'lucide-react';

interface IconProps {
  of: LucideIcon;
  /** 20 beside text; 14–16 inside chips and captions. */
  size?: number;
  /** Only for an icon without text beside it. */
  label?: string;
}

/**
 * Renders an icon at the product's two line weights: 1.75 at 20 px, 2 when small
 * (docs/rules/design.md#space-and-shape).
 */
export function Icon({ of: Drawing, size = 20, label }: IconProps) {
  return (
    <Drawing
      size={size}
      strokeWidth={size <= 16 ? 2 : 1.75}
      focusable="false"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}

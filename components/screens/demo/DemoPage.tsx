import type { ReactNode } from 'react';
import { PublicFooter } from '@/components/frame/PublicFooter';
import { Demo } from './Demo';
import type { FillDemo } from './fillDemo';

interface DemoPageProps {
  /** Answers what the screen asks for. */
  fill: FillDemo;
  /** How wide the screen is, so that the footer stands under it. */
  width: 'content' | 'task';
  /** A screen of the product. */
  children: ReactNode;
}

/** A public page that shows one screen of the product on dummy data. */
export function DemoPage({ fill, width, children }: DemoPageProps) {
  return (
    <>
      <Demo fill={fill}>{children}</Demo>
      <PublicFooter width={width} />
    </>
  );
}

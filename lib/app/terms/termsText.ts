import type { IsoDate } from '@/lib/kernel/dates/ukDates';

export type TermsName = 'sale' | 'use' | 'privacy';

interface TermsSection {
  title: string;
  paragraphs: readonly string[];
  /** Points under the paragraphs. */
  points?: readonly string[];
}

/** One version of a text. It is never changed once it holds: another one is put before it. */
export interface TermsVersion {
  version: number;
  /** The day from which it holds. */
  from: IsoDate;
  sections: readonly TermsSection[];
}

export interface TermsText {
  title: string;
  /** What the text is about, in a sentence. */
  about: string;
  /** The newest first. */
  versions: readonly [TermsVersion, ...TermsVersion[]];
}

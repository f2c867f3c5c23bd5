import type { IsoDate } from '@/lib/kernel/dates/ukDates';

export type TermsName = 'sale' | 'use' | 'privacy';

interface TermsSection {
  title: string;
  paragraphs: readonly string[];
  /** Bullet points under the paragraphs. */
  points?: readonly string[];
}

/** One version of a text. Once in force it never changes; a newer one is put before it. */
export interface TermsVersion {
  version: number;
  /** First day in force. */
  from: IsoDate;
  sections: readonly TermsSection[];
}

export interface TermsText {
  title: string;
  /** Summary in one sentence. */
  about: string;
  /** Newest first. */
  versions: readonly [TermsVersion, ...TermsVersion[]];
}

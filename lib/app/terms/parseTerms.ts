import { isIsoDate } from '@/lib/kernel/dates/ukDates';
import type { TermsSection, TermsVersion } from './termsText';

const FILE = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/;
const LINE = /^(version|from|draft): (\S+)$/;

function toSection(text: string): TermsSection {
  const [title = '', ...blocks] = text.trim().split(/\n{2,}/);
  const points = blocks.filter((block) => block.startsWith('- '));
  const paragraphs = blocks.filter((block) => !block.startsWith('- '));
  if (points.length > 1) throw new Error(`“${title}” has more than one list.`);
  return {
    title,
    paragraphs: paragraphs.map((paragraph) => paragraph.replaceAll('\n', ' ')),
    ...(points[0] && {
      points: points[0].split(/\n(?=- )/).map((point) => point.slice(2).replaceAll(/\n\s*/g, ' ')),
    }),
  };
}

/**
 * Parses one version of a text of terms: its number, its first day and whether it is a draft
 * between two lines of `---`, then sections of paragraphs and one list each, under headings of the
 * second level (docs/deploying.md).
 * @throws Error if the file has another form.
 */
export function parseTerms(file: string): TermsVersion {
  const [, head = '', body = ''] = FILE.exec(file.replaceAll('\r\n', '\n')) ?? [];
  const facts = Object.fromEntries(
    head.split('\n').map((line) => {
      const [, name, value] = LINE.exec(line) ?? [];
      if (name === undefined) throw new Error(`A file of terms begins with “${line}”.`);
      return [name, value];
    }),
  ) as Partial<Record<'version' | 'from' | 'draft', string>>;
  const version = Number(facts.version);
  const [before = '', ...sections] = `\n${body}`.split('\n## ');
  if (
    !Number.isInteger(version) ||
    !facts.from ||
    !isIsoDate(facts.from) ||
    sections.length === 0 ||
    before.trim() !== ''
  )
    throw new Error('A file of terms needs a version, the day from which it holds, and sections.');
  return {
    version,
    from: facts.from,
    isDraft: facts.draft === 'yes',
    sections: sections.map(toSection),
  };
}

import { CircleAlert, CircleCheck } from 'lucide-react';
import { Bullets } from '@/components/parts/Bullets';
import { Icon } from '@/components/parts/Icon';
import type { ReviewDetail } from '@/hooks/refunds/reviews';
import { formatDateShort, isoDate } from '@/lib/kernel/dates/ukDates';
import { formatPence, formatWholePounds, type Pence } from '@/lib/kernel/money';
import { isUnusual, timesWords } from '@/lib/refunds/review/queueWords';
import { reviewText } from '@/lib/refunds/text';

type Box = ReviewDetail['boxes'][number];

/** Boxes 6 to 9 are whole pounds, as HMRC has them. */
const boxFormat = ({ label }: Box): ((amount: Pence) => string) =>
  /^Box [6-9]\b/.test(label) ? formatWholePounds : formatPence;

interface FiguresProps {
  detail: ReviewDetail;
  timesMedian: number;
  now: Date;
}

/** The return's boxes beside the medians of the periods that HMRC repaid. */
export function ReviewBoxes({
  detail: { boxes, filedOn, history },
  timesMedian,
  now,
}: FiguresProps) {
  if (boxes.length === 0) return <p className="soft">{reviewText.noFigures}</p>;
  return (
    <table>
      <caption className="visually-hidden">{reviewText.boxesTable}</caption>
      <thead>
        <tr>
          <th scope="col">
            {filedOn ? `Return filed ${formatDateShort(filedOn, isoDate(now))}` : 'Return'}
          </th>
          <th scope="col">This one</th>
          <th scope="col">{history.length > 0 ? `Median, ${history.length}` : 'Median'}</th>
          <th scope="col">
            <span className="visually-hidden">Times the median</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {boxes.map((box) => {
          const format = boxFormat(box);
          const { label, pence, medianPence, timesTenths } = box;
          const tone = isUnusual(timesTenths, timesMedian) ? { 'data-tone': 'warning' } : {};
          return (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>
                <strong>{format(pence)}</strong>
              </td>
              <td className="soft">{medianPence === undefined ? 'None' : format(medianPence)}</td>
              <td {...tone}>{timesTenths === undefined ? '' : `${timesWords(timesTenths)}×`}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** What was checked by itself, each as a sentence. */
export function ReviewChecks({ checks }: Pick<ReviewDetail, 'checks'>) {
  if (checks.length === 0) return null;
  return (
    <ul className="checks" aria-label="Checks">
      {checks.map(({ isGood, title, detail }) => (
        <li key={title} {...(isGood ? {} : { 'data-bad': '' })}>
          <Icon
            of={isGood ? CircleCheck : CircleAlert}
            label={isGood ? 'As it should be' : 'Look at this'}
          />
          <span>
            {title} <span className="soft">{detail}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Why a person looks first; one reason stands in the row already. */
export function ReviewReasons({ reasons }: Pick<ReviewDetail, 'reasons'>) {
  if (reasons.length === 0) return null;
  return (
    <div className="reasons">
      <h3>Why a person looks first</h3>
      <Bullets items={reasons} />
    </div>
  );
}

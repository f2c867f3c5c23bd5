import { TextLink } from '@/components/parts/TextLink';
import { usePayoutEvidenceLink, type ReviewDetail } from '@/hooks/refunds/reviews';
import { loggedAt } from '@/lib/refunds/review/queueWords';

interface RecordsProps {
  detail: ReviewDetail;
  now: Date;
}

/** What the customer was asked, and what they said. */
export function ReviewQuestion({ detail: { question }, now }: RecordsProps) {
  if (!question) return null;
  const { text, askedAt, answer, answeredAt } = question;
  return (
    <div className="part">
      <h3>Asked {loggedAt(askedAt, now)}</h3>
      <p>{text}</p>
      <h3>{answeredAt ? `Answered ${loggedAt(answeredAt, now)}` : 'The customer’s answer'}</h3>
      {answer ? <p>{answer}</p> : <p className="soft">Not answered yet</p>}
    </div>
  );
}

/** The files that the customer keeps for the period, and all of them to save. */
export function ReviewFiles({ detail: { claimId, files }, now }: RecordsProps) {
  const archive = usePayoutEvidenceLink(claimId);
  return (
    <div className="part">
      <h3>The customer’s files</h3>
      {files.length === 0 ? (
        <p className="soft">None for this period</p>
      ) : (
        <>
          <ul>
            {files.map(({ name, addedAt }) => (
              <li key={`${name} ${addedAt}`}>
                {name} <span className="soft">{loggedAt(addedAt, now)}</span>
              </li>
            ))}
          </ul>
          <p>
            <TextLink component="a" {...archive}>
              Save all files (ZIP)
            </TextLink>
          </p>
        </>
      )}
    </div>
  );
}

/** What happened, the newest first. */
export function ReviewLog({ detail: { log }, now }: RecordsProps) {
  return (
    <div className="part log">
      <h3 className="visually-hidden">What happened</h3>
      <ul>
        {log.map(({ at, sentence }) => (
          <li key={`${at} ${sentence}`}>
            <time dateTime={at}>{loggedAt(at, now)}</time>
            <span>{sentence}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
